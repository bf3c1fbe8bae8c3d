import type { Context } from 'koa'
import type Provider from 'oidc-provider'
import { findAccount } from './accounts.ts'
import { pageContextOf } from '../pages/page-context.ts'
import { messagePage } from '../pages/message-page.ts'
import { securityLogPage } from '../pages/security-log-page.ts'
import type { ProviderContext } from '../provider-context.ts'
import { showPage } from '../pages/show-page.ts'
import { listSignIns } from './sign-in-attempts.ts'

/** Everyone sees their own sign-ins, and only those. */
export function securityLog(provider: Provider, providerContext: ProviderContext): (ctx: Context) => Promise<void> {
  return async (ctx) => {
    const pageContext = pageContextOf(ctx.req, providerContext)
    const { accountId } = await provider.Session.get(ctx)
    const account = accountId && (await findAccount(providerContext.pool, accountId))
    if (!account) return showPage(ctx, pageContext, 401, messagePage(pageContext, 'signInFirst'))
    showPage(
      ctx,
      pageContext,
      200,
      securityLogPage(pageContext, account, await listSignIns(providerContext.pool, account.subject)),
    )
  }
}

import type { Context } from 'koa'
import type Provider from 'oidc-provider'
import { findAccount } from './accounts.ts'
import { lookOf } from '../pages/page-context.ts'
import { messagePage } from '../pages/message-page.ts'
import { securityLogPage } from '../pages/security-log-page.ts'
import type { Setting } from '../provider-context.ts'
import { showPage } from '../pages/show-page.ts'
import { listSignIns } from './sign-in-attempts.ts'

/** Everyone sees their own sign-ins, and only those. */
export function securityLog(provider: Provider, setting: Setting): (ctx: Context) => Promise<void> {
  return async (ctx) => {
    const look = lookOf(ctx.req, setting)
    const { accountId } = await provider.Session.get(ctx)
    const account = accountId && (await findAccount(setting.pool, accountId))
    if (!account) return showPage(ctx, look, 401, messagePage(look, 'signInFirst'))
    showPage(ctx, look, 200, securityLogPage(look, account, await listSignIns(setting.pool, account.subject)))
  }
}

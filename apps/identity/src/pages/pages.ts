import type { Middleware } from 'koa'
import type Provider from 'oidc-provider'
import { pageContextOf } from './page-context.ts'
import { messagePage } from './message-page.ts'
import type { Message } from './message-page.ts'
import { securityLog } from '../accounts/security-log.ts'
import type { ProviderContext } from '../provider-context.ts'
import { showPage } from './show-page.ts'
import { signIn } from './sign-in.ts'

/** Our own pages, and a page of ours wherever nothing or an unforeseen error would be the answer. */
export function pages(provider: Provider, providerContext: ProviderContext): Middleware {
  const signInRoute = signIn(provider, providerContext)
  const securityLogRoute = securityLog(provider, providerContext)
  return async (ctx, next) => {
    const show = (status: number, message: Message) => {
      const pageContext = pageContextOf(ctx.req, providerContext)
      showPage(ctx, pageContext, status, messagePage(pageContext, message))
    }
    try {
      const reading = ctx.method === 'GET' || ctx.method === 'HEAD'
      if (ctx.path.startsWith('/sign-in/') && (reading || ctx.method === 'POST')) await signInRoute(ctx)
      else if (ctx.path === '/security-log' && reading) await securityLogRoute(ctx)
      else await next()
      if (ctx.status === 404 && !ctx.body) show(404, 'notFound')
    } catch (error) {
      ctx.app.emit('error', error, ctx)
      show(500, 'failed')
    }
  }
}

import { decodeJwt } from 'jose'
import type { Context, Middleware } from 'koa'
import type Provider from 'oidc-provider'
import { revokeGrant } from './artifact-storage.ts'
import { cookieOptions } from '../http/cookies.ts'
import { pageContextOf } from '../pages/page-context.ts'
import { messagePage } from '../pages/message-page.ts'
import type { ProviderContext } from '../provider-context.ts'
import { showPage } from '../pages/show-page.ts'

/**
 * Signing out without another click when the application proves, with the id token, who it asks for. Every other request goes to
 * the library, which asks the person first.
 */
export function endSession(provider: Provider, providerContext: ProviderContext): Middleware {
  return async (ctx, next) => {
    if (ctx.path !== '/session/end' || ctx.method !== 'GET') return next()

    const session = await provider.Session.get(ctx)
    const hinted = await hintedSubject(provider, param(ctx, 'id_token_hint'))
    if (param(ctx, 'id_token_hint') !== undefined && !hinted) return next()
    if (session.accountId && session.accountId !== hinted?.subject) return next()

    const clientId = hinted?.clientId ?? param(ctx, 'client_id')
    const target = param(ctx, 'post_logout_redirect_uri')
    const client = clientId === undefined ? undefined : await provider.Client.find(clientId)
    if (client && target !== undefined && !client.postLogoutRedirectUriAllowed(target)) return next()

    if (session.accountId) {
      await end(session)
      ctx.cookies.set(provider.cookieName('session'), null, {
        ...cookieOptions(providerContext),
        path: providerContext.mountPath || '/',
      })
      providerContext.log({ message: 'Signed out.', subject: session.accountId })
    }
    if (client && target !== undefined) return redirect(ctx, target)
    const pageContext = pageContextOf(ctx.req, providerContext)
    showPage(ctx, pageContext, 200, messagePage(pageContext, 'signedOut'))
  }

  async function end(session: InstanceType<Provider['Session']>): Promise<void> {
    for (const { grantId } of Object.values(session.authorizations ?? {})) {
      if (grantId) await revokeGrant(providerContext.pool, grantId)
    }
    await session.destroy()
  }
}

async function hintedSubject(provider: Provider, idToken: string | undefined) {
  try {
    const clientId = String(decodeJwt(idToken ?? '').aud)
    const client = await provider.Client.find(clientId)
    const { payload } = await provider.IdToken.validate(idToken!, client!)
    return { clientId, subject: String(payload.sub) }
  } catch {
    return undefined
  }
}

function redirect(ctx: Context, target: string): void {
  const url = new URL(target)
  const state = param(ctx, 'state')
  if (state !== undefined) url.searchParams.set('state', state)
  ctx.set('Cache-Control', 'no-store')
  ctx.status = 303
  ctx.redirect(url.href)
}

const param = (ctx: Context, name: string) => {
  const value = ctx.query[name]
  return typeof value === 'string' ? value : undefined
}

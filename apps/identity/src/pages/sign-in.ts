import type { Context } from 'koa'
import { errors } from 'oidc-provider'
import type Provider from 'oidc-provider'
import { lookOf } from './page-context.ts'
import type { Look } from './page-context.ts'
import { messagePage } from './message-page.ts'
import { signInPage } from './sign-in-page.ts'
import { readForm } from '../http/read-form.ts'
import type { Setting } from '../provider-context.ts'
import { showPage } from './show-page.ts'
import { attemptSignIn } from '../accounts/sign-in-attempts.ts'
import type { Outcome } from '../accounts/sign-in-attempts.ts'

/** The form where people say who they are. Its cookie reaches only this page and no other site can send it: that is its guard. */
export function signIn(provider: Provider, setting: Setting): (ctx: Context) => Promise<void> {
  return async (ctx) => {
    const interaction = await currentInteraction(ctx)
    if (!interaction) return expired(ctx)
    const { prompt, params } = interaction
    if (prompt.name === 'consent') return proceed(ctx, { consent: {} })

    const look = lookOf(ctx.req, setting, params.ui_locales)
    if (ctx.method !== 'POST') {
      return showPage(ctx, look, 200, signInPage(look, { userName: String(params.login_hint ?? '').slice(0, 256) }))
    }

    const form = await readForm(ctx.req)
    if (!form) {
      ctx.set('Connection', 'close')
      return showPage(ctx, look, 413, messagePage(look, 'tooLarge'))
    }
    const userName = form.get('userName')?.trim() ?? ''
    const password = form.get('password') ?? ''
    if (!userName || !password) return refuse(ctx, look, userName, { kind: 'missing' })

    const address = (setting.callers.get(ctx.req) ?? '').replace(/^::ffff:/, '')
    const outcome = await attemptSignIn(setting, { userName, password, address, userAgent: ctx.get('User-Agent') })
    setting.log({ message: logged[outcome.kind], address, ...(outcome.kind === 'signedIn' && { subject: outcome.subject }) })
    if (outcome.kind === 'signedIn') return proceed(ctx, { login: { accountId: outcome.subject, amr: ['pwd'] } })
    return refuse(ctx, look, userName, outcome)
  }

  async function currentInteraction(ctx: Context) {
    try {
      return await provider.interactionDetails(ctx.req, ctx.res)
    } catch (error) {
      if (error instanceof errors.SessionNotFound) return undefined
      throw error
    }
  }

  async function proceed(ctx: Context, result: Parameters<Provider['interactionResult']>[2]) {
    const returnTo = await provider.interactionResult(ctx.req, ctx.res, result)
    ctx.set('Cache-Control', 'no-store')
    ctx.status = 303
    ctx.redirect(returnTo)
  }

  function expired(ctx: Context) {
    const look = lookOf(ctx.req, setting)
    showPage(ctx, look, 400, messagePage(look, 'expired'))
  }
}

type BusinessError = Exclude<Outcome, { kind: 'signedIn' }> | { kind: 'missing' }

/** 403, not 200: browsers then do not offer to remember a wrong password. Nobody learns which of the two was wrong. */
function refuse(ctx: Context, look: Look, userName: string, refusal: BusinessError): void {
  const status = { missing: 400, wrong: 403, wait: 429 }[refusal.kind]
  const count = refusal.kind === 'wait' ? refusal.seconds : 0
  if (refusal.kind === 'wait') ctx.set('Retry-After', String(count))
  const problem = { text: look.t(`signIn.${refusal.kind}`, { count }), inFields: refusal.kind !== 'wait' }
  showPage(ctx, look, status, signInPage(look, { userName, problem }))
}

const logged = { signedIn: 'Signed in.', wrong: 'Sign-in failed.', wait: 'Sign-in refused: too many attempts.' }

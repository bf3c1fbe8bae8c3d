import type { Context } from 'koa'
import { errors } from 'oidc-provider'
import type Provider from 'oidc-provider'
import { pageContextOf } from './page-context.ts'
import type { PageContext } from './page-context.ts'
import { messagePage } from './message-page.ts'
import { signInPage } from './sign-in-page.ts'
import { readForm } from '../http/read-form.ts'
import type { ProviderContext } from '../provider-context.ts'
import { showPage } from './show-page.ts'
import { attemptSignIn } from '../accounts/sign-in-attempts.ts'
import type { SignInOutcome } from '../accounts/sign-in-attempts.ts'

/** The form where people say who they are. Its cookie reaches only this page and no other site can send it: that is its guard. */
export function signIn(provider: Provider, providerContext: ProviderContext): (ctx: Context) => Promise<void> {
  return async (ctx) => {
    const interaction = await currentInteraction(ctx)
    if (!interaction) return expired(ctx)
    const { prompt, params } = interaction
    if (prompt.name === 'consent') return proceed(ctx, { consent: {} })

    const pageContext = pageContextOf(ctx.req, providerContext, params.ui_locales)
    if (ctx.method !== 'POST') {
      return showPage(ctx, pageContext, 200, signInPage(pageContext, { userName: String(params.login_hint ?? '').slice(0, 256) }))
    }

    const form = await readForm(ctx.req)
    if (!form) {
      ctx.set('Connection', 'close')
      return showPage(ctx, pageContext, 413, messagePage(pageContext, 'tooLarge'))
    }
    const userName = form.get('userName')?.trim() ?? ''
    const password = form.get('password') ?? ''
    if (!userName || !password) return showFailure(ctx, pageContext, userName, { kind: 'missing' })

    const address = (providerContext.callerAddresses.get(ctx.req) ?? '').replace(/^::ffff:/, '')
    const outcome = await attemptSignIn(providerContext, { userName, password, address, userAgent: ctx.get('User-Agent') })
    providerContext.log({
      message: logMessages[outcome.kind],
      address,
      ...(outcome.kind === 'signedIn' && { subject: outcome.subject }),
    })
    if (outcome.kind === 'signedIn') return proceed(ctx, { login: { accountId: outcome.subject, amr: ['pwd'] } })
    return showFailure(ctx, pageContext, userName, outcome)
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
    const pageContext = pageContextOf(ctx.req, providerContext)
    showPage(ctx, pageContext, 400, messagePage(pageContext, 'expired'))
  }
}

type SignInFailure = Exclude<SignInOutcome, { kind: 'signedIn' }> | { kind: 'missing' }

/**
 * 403 instead of 200, so that browsers do not offer to save a wrong password. The message does not say whether the name or the
 * password was wrong.
 */
function showFailure(ctx: Context, pageContext: PageContext, userName: string, failure: SignInFailure): void {
  const status = { missing: 400, wrong: 403, wait: 429 }[failure.kind]
  const count = failure.kind === 'wait' ? failure.seconds : 0
  if (failure.kind === 'wait') ctx.set('Retry-After', String(count))
  const problem = { text: pageContext.t(`signIn.${failure.kind}`, { count }), inFields: failure.kind !== 'wait' }
  showPage(ctx, pageContext, status, signInPage(pageContext, { userName, problem }))
}

const logMessages = { signedIn: 'Signed in.', wrong: 'Sign-in failed.', wait: 'Sign-in refused: too many attempts.' }

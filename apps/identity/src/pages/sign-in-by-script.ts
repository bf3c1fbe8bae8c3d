import { createHash, randomBytes } from 'node:crypto'
import { createCookieJar } from '../http/cookie-jar.ts'
import type { CookieJar } from '../http/cookie-jar.ts'

export interface TokenSet {
  access_token: string
  refresh_token: string
  id_token: string
  expires_in: number
  scope: string
  token_type: string
}

export interface ScriptedSignIn {
  issuer: string
  clientId: string
  redirectUri: string
  userName: string
  password: string
  scope?: string
  /** Share one to stay signed in at the provider from call to call, as a browser does. */
  cookies?: CookieJar
}

export class SignInError extends Error {}

/** Signs in as a browser would, with the code flow, PKCE and the form; for scripts and tests. */
export async function signIn(options: ScriptedSignIn): Promise<TokenSet> {
  const { issuer, clientId, redirectUri, cookies = createCookieJar() } = options
  const verifier = randomBytes(32).toString('base64url')
  const provider = await discover(issuer)

  const request = new URL(provider.authorization_endpoint)
  request.search = String(
    new URLSearchParams({
      client_id: clientId,
      redirect_uri: redirectUri,
      response_type: 'code',
      scope: options.scope ?? 'openid profile email phone roles offline_access destek',
      code_challenge: createHash('sha256').update(verifier).digest('base64url'),
      code_challenge_method: 'S256',
      state: randomBytes(16).toString('base64url'),
    }),
  )
  const callback = await reachCallback(request, options, cookies)
  if (callback.searchParams.get('state') !== request.searchParams.get('state'))
    throw new Error('The answer belongs to another request.')

  const answer = await fetch(provider.token_endpoint, {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      client_id: clientId,
      redirect_uri: redirectUri,
      code: callback.searchParams.get('code') ?? '',
      code_verifier: verifier,
    }),
  })
  if (!answer.ok) throw new Error(`The token endpoint answered ${answer.status}: ${await answer.text()}`)
  return (await answer.json()) as TokenSet
}

async function discover(issuer: string): Promise<{ authorization_endpoint: string; token_endpoint: string }> {
  const answer = await fetch(`${issuer}/.well-known/openid-configuration`)
  if (!answer.ok) throw new Error(`There is no identity provider at ${issuer}.`)
  return (await answer.json()) as Awaited<ReturnType<typeof discover>>
}

/** Follows redirects, filling in the form where it comes up, until the provider sends us to the application. */
async function reachCallback(start: URL, options: ScriptedSignIn, cookies: CookieJar): Promise<URL> {
  let url = start
  let form: URLSearchParams | undefined
  for (let step = 0; step < 10; step++) {
    const answer = await cookies.fetch(url, form ? { method: 'POST', body: form } : {})
    const location = answer.headers.get('location')
    if (location) {
      url = new URL(location, url)
      if (url.href.startsWith(options.redirectUri)) return url
      form = undefined
    } else if (answer.ok && !form) {
      form = new URLSearchParams({ userName: options.userName, password: options.password })
    } else {
      throw errorOf(answer.status, options.userName)
    }
  }
  throw new Error('The identity provider redirects without end.')
}

function errorOf(status: number, userName: string): Error {
  if (status === 403) return new SignInError(`The user name "${userName}" or its password is wrong.`)
  if (status === 429) return new SignInError('Too many attempts to sign in. Try again in a few minutes.')
  return new Error(`The identity provider refused the request with status ${status}.`)
}

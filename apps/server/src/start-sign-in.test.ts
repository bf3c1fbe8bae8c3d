import { createHash, randomBytes } from 'node:crypto'
import { tokenRelayPath } from '@destek/contracts/system/client-settings'
import { createCookieJar } from '@destek/identity/http/cookie-jar'
import Fastify from 'fastify'
import { describe, expect, it, onTestFinished } from 'vitest'
import { startStockProvider, stockAudience, stockClientId } from '../../../tools/stock-provider.ts'
import { signInOrigins } from './platform/auth/sign-in-origins.ts'
import { relayTokens } from './platform/auth/token-relay.ts'
import { readConfig } from './platform/config/config.ts'
import { handleErrors } from './platform/http/error-handling.ts'
import { createLogger } from './platform/observability/logger.ts'
import { prepareSignIn } from './start-sign-in.ts'

const publicUrl = 'http://localhost:3000'
const redirectUri = `${publicUrl}/oidc-callback`
const claims = { tenantid: 'Turkey', preferred_username: 'zeynep', name: 'Zeynep Aksoy', realm_access: { roles: ['Agents'] } }

async function start(environment: Record<string, string> = {}, options: { clientSecret?: string } = {}) {
  const stock = await startStockProvider({ redirectUris: [redirectUri], claims, ...options })
  onTestFinished(() => stock.stop())
  const config = readConfig({ OIDC_ISSUER: stock.issuer, ...environment })
  const signIn = prepareSignIn(config, { logger: createLogger('silent') })
  onTestFinished(() => signIn.identityProvider.stop())
  return { stock, ...signIn }
}

const asAccess = { OIDC_AUDIENCE: `another,${stockAudience}`, OIDC_AUTHORIZE_PARAMETERS: `resource=${stockAudience}` }

describe('a provider as its library comes', () => {
  it('gives access tokens for the API, which its userinfo refuses and our server accepts', async () => {
    const { stock, verifier, clientSettings } = await start({
      ...asAccess,
      OIDC_CLAIM_ROLES: 'realm_access.roles',
      OIDC_ROLE_MAP: 'Agents=agent',
    })
    expect(clientSettings).toMatchObject({ parameters: { resource: stockAudience }, claims: { roles: 'realm_access.roles' } })
    const tokens = await browse(stock.issuer, clientSettings.parameters)
    const userInfo = await fetch(`${stock.issuer}/me`, { headers: { authorization: `Bearer ${tokens.access_token}` } })
    expect(userInfo.status).toBe(401)
    expect(await verifier.verify(tokens.access_token)).toMatchObject({
      sub: 'zeynep.aksoy',
      tenantid: 'Turkey',
      userName: 'zeynep',
      givenName: 'Zeynep',
      familyName: 'Aksoy',
      roles: { decided: ['agent'], held: ['agent'] },
    })
    await expect(verifier.verify(tokens.id_token)).rejects.toThrow('another audience')
  })

  it('gives opaque access tokens without an audience: then the id token is what can be verified', async () => {
    const { stock, verifier } = await start({ OIDC_API_TOKEN: 'id', OIDC_DEFAULT_TENANT: 'Turkey' })
    const tokens = await browse(stock.issuer, {})
    await expect(verifier.verify(tokens.access_token)).rejects.toThrow('no signed token')
    expect(await verifier.verify(tokens.id_token)).toMatchObject({ sub: 'zeynep.aksoy', tenantid: 'Turkey' })
  })

  it('may know the client by a secret, which stays on the server', async () => {
    const clientSecret = 'a secret: %+&'
    const { stock, ...signIn } = await start({ ...asAccess, OIDC_CLIENT_SECRET: clientSecret }, { clientSecret })
    expect(signIn.clientSettings.tokenEndpoint).toBe(publicUrl + tokenRelayPath)
    expect(JSON.stringify(signIn.clientSettings)).not.toContain(clientSecret)
    const app = Fastify()
    handleErrors(app)
    relayTokens(app, { provider: signIn.identityProvider, clientId: stockClientId, clientSecret, redirectUri })
    const relay = async (form: Record<string, string>) => {
      const headers = { 'content-type': 'application/x-www-form-urlencoded' }
      const payload = new URLSearchParams(form).toString()
      const answer = await app.inject({ method: 'POST', url: tokenRelayPath, headers, payload })
      return { status: answer.statusCode, body: answer.json() }
    }
    const tokens = await browse(stock.issuer, signIn.clientSettings.parameters, async (form) => (await relay(form)).body)
    expect(await signIn.verifier.verify(tokens.access_token)).toMatchObject({ sub: 'zeynep.aksoy' })
    const resource = stockAudience
    const renewed = await relay({ grant_type: 'refresh_token', refresh_token: tokens.refresh_token, resource })
    expect(await signIn.verifier.verify(renewed.body.access_token)).toMatchObject({ sub: 'zeynep.aksoy' })

    expect(await relay({ grant_type: 'client_credentials' })).toMatchObject({ status: 400 })
    expect(await relay({ grant_type: 'authorization_code', code: 'x', redirect_uri: 'https://evil.example' })).toMatchObject({
      status: 400,
    })
    expect(await relay({ grant_type: 'refresh_token', refresh_token: 'wrong' })).toMatchObject({
      status: 400,
      body: { error: 'invalid_grant' },
    })
    await stock.stop()
    expect(await relay({ grant_type: 'refresh_token', refresh_token: 'any' })).toMatchObject({ status: 503 })
  })
})

describe('the content security policy', () => {
  const issuer = 'https://accounts.example'
  const found = {
    issuer,
    jwks_uri: 'https://www.example/keys',
    authorization_endpoint: `${issuer}/auth`,
    token_endpoint: 'https://oauth2.example/token',
    userinfo_endpoint: 'https://openid.example/userinfo',
  }
  const origins = (discovery: typeof found | null, relaysTokens = false, url = publicUrl) =>
    signInOrigins({
      provider: { discovery: () => discovery, keys: () => Promise.reject(new Error()), start() {}, stop() {}, async check() {} },
      issuer,
      publicUrl: url,
      relaysTokens,
    })

  it('names the origins of the endpoints that a browser asks, and no others', () => {
    expect(origins(found)?.connect()).toBe(`${issuer} https://oauth2.example https://openid.example`)
    expect(origins(found)?.pages()).toBe(issuer)
    expect(origins(found, true)?.connect()).toBe(`${issuer} https://openid.example`)
  })

  it('does not stand in the way before the provider was reached', () => {
    expect(origins(null)?.connect()).toBe(`${issuer} https:`)
  })

  it('has nothing to add where the provider is on our own origin', () => {
    expect(origins(found, false, issuer)).toBeNull()
  })
})

interface Tokens {
  access_token: string
  id_token: string
  refresh_token: string
}

/**
 * Signs in as a browser does: the authorization request, the provider's pages for name and consent, and the exchange of the code
 * for tokens.
 */
async function browse(
  issuer: string,
  parameters: Record<string, string> = {},
  fetchTokens = (form: Record<string, string>) => exchange(issuer, form),
): Promise<Tokens> {
  const browser = createCookieJar()
  const verifier = randomBytes(32).toString('base64url')
  const question = new URLSearchParams({
    client_id: stockClientId,
    response_type: 'code',
    redirect_uri: redirectUri,
    scope: 'openid profile',
    state: 'some-state',
    nonce: 'some-nonce',
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
    ...parameters,
  })
  let url = new URL(`${issuer}/auth?${question}`)
  let form: URLSearchParams | null = null
  for (let step = 0; step < 10 && !url.href.startsWith(redirectUri); step += 1) {
    const answer = await browser.fetch(url, form ? { method: 'POST', body: form } : {})
    const location = answer.headers.get('location')
    if (location) {
      url = new URL(location, url)
      form = null
    } else {
      const page = await answer.text()
      url = new URL(/action="([^"]+)"/.exec(page)![1]!, url)
      const prompt = /name="prompt" value="([^"]+)"/.exec(page)![1]!
      form = new URLSearchParams({ prompt, ...(prompt === 'login' && { login: 'zeynep.aksoy', password: 'any' }) })
    }
  }
  return (await fetchTokens({
    grant_type: 'authorization_code',
    code: url.searchParams.get('code') ?? '',
    redirect_uri: redirectUri,
    code_verifier: verifier,
    ...parameters,
  })) as Tokens
}

async function exchange(issuer: string, form: Record<string, string>): Promise<unknown> {
  const body = new URLSearchParams({ client_id: stockClientId, ...form })
  return (await fetch(`${issuer}/token`, { method: 'POST', body })).json()
}

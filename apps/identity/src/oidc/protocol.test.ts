import { createRemoteJWKSet, decodeJwt, decodeProtectedHeader, jwtVerify } from 'jose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createCookieJar } from '../http/cookie-jar.ts'
import { audience, ayse, clientId, nikos, password, startIdentity, verifier } from '../test/start-identity.ts'
import type { TestIdentity } from '../test/start-identity.ts'
import { createTestBrowser } from '../test/test-browser.ts'

let identity: TestIdentity
beforeAll(async () => void (identity = await startIdentity()))
afterAll(() => identity.stop())

const everyClaim = {
  sub: ayse.subject,
  tenantid: ayse.tenantId,
  preferred_username: 'agent',
  given_name: 'Ayşenur',
  family_name: 'Küçükosmanoğlu',
  email: 'agent@destek.example',
  email_verified: true,
  phone_number: '+905321112233',
  role: ['agent', 'reader'],
  employee_id: ayse.employeeId,
  employee_ident: '104829',
  emp_client_id: ayse.empClientId,
}

const signInWithForm = async (changes: Record<string, string | undefined> = {}) => {
  const browser = createTestBrowser(identity.issuer)
  await browser.go(identity.authorizeUrl(changes))
  return browser.submit({ userName: 'agent', password })
}

describe('discovery', () => {
  it('names the authorize, token, userinfo, end-session and key-set endpoints, and each of them answers [AUTH-002]', async () => {
    const document = (await (await fetch(`${identity.issuer}/.well-known/openid-configuration`)).json()) as Record<string, string>
    expect(document).toMatchObject({
      issuer: identity.issuer,
      authorization_endpoint: `${identity.issuer}/authorize`,
      token_endpoint: `${identity.issuer}/token`,
      userinfo_endpoint: `${identity.issuer}/userinfo`,
      end_session_endpoint: `${identity.issuer}/session/end`,
      jwks_uri: `${identity.issuer}/jwks`,
      response_types_supported: ['code'],
      grant_types_supported: ['authorization_code', 'refresh_token'],
      code_challenge_methods_supported: ['S256'],
      token_endpoint_auth_methods_supported: ['none'],
      ui_locales_supported: ['en', 'tr'],
    })
    const cookies = createCookieJar()
    const { access_token, id_token } = await identity.signIn(cookies)
    await jwtVerify(access_token, createRemoteJWKSet(new URL(document.jwks_uri!)), { issuer: identity.issuer, audience })
    const profile = await fetch(document.userinfo_endpoint!, { headers: { Authorization: `Bearer ${access_token}` } })
    expect(profile.status).toBe(200)
    expect((await cookies.fetch(`${document.end_session_endpoint}?id_token_hint=${id_token}`)).status).toBe(200)
  })

  it('writes addresses and cookies for the configured issuer, whatever a proxy made of the connection', async () => {
    const issuer = 'https://desk.example/identity'
    const proxied = await startIdentity({ issuer, secureCookies: true })
    const document = (await (await fetch(`${proxied.issuer}/.well-known/openid-configuration`)).json()) as Record<string, string>
    const start = await fetch(proxied.authorizeUrl(), { redirect: 'manual' })
    await proxied.stop()
    expect(document).toMatchObject({ issuer, token_endpoint: `${issuer}/token`, jwks_uri: `${issuer}/jwks` })
    for (const cookie of start.headers.getSetCookie()) expect(cookie).toMatch(/; secure/i)
  })
})

describe('signing in', () => {
  it('gives an access token, a refresh token and the profile through the code flow with PKCE [AUTH-003]', async () => {
    const tokens = await identity.signIn()
    expect(tokens).toMatchObject({
      token_type: 'Bearer',
      expires_in: 600,
      refresh_token: expect.any(String),
      scope: 'openid profile email phone roles offline_access destek',
    })
    expect(decodeProtectedHeader(tokens.access_token)).toMatchObject({ typ: 'at+jwt', alg: 'RS256' })
    expect(decodeJwt(tokens.access_token)).toMatchObject({
      ...everyClaim,
      iss: identity.issuer,
      aud: audience,
      client_id: clientId,
    })
  })

  it('carries employee_id, employee_ident and emp_client_id in the id token and at userinfo too', async () => {
    const tokens = await identity.signIn()
    expect(decodeJwt(tokens.id_token)).toMatchObject({ ...everyClaim, iss: identity.issuer, aud: clientId })
    expect(await (await identity.userinfo(tokens.access_token)).json()).toEqual(everyClaim)
  })

  it('leaves claims without a value out', async () => {
    const tokens = await identity.signIn(undefined, nikos)
    const claims = (await (await identity.userinfo(tokens.access_token)).json()) as object
    expect(Object.keys(claims)).not.toContain('phone_number')
    expect(decodeJwt(tokens.access_token)).toMatchObject(claims)
    expect(decodeJwt(tokens.access_token)).not.toHaveProperty('employee_id')
  })

  it('lets access tokens live as long as configured', async () => {
    const impatient = await startIdentity({ accessTokenSeconds: 15 })
    const { access_token, expires_in } = await impatient.signIn()
    const { exp, iat } = decodeJwt(access_token)
    await impatient.stop()
    expect([expires_in, exp! - iat!]).toEqual([15, 15])
  })

  it('asks nobody for consent, even when the application asks to', async () => {
    const { url } = await signInWithForm({ prompt: 'consent' })
    expect(url.pathname).toBe('/oidc-callback')
    expect(url.searchParams.get('state')).toBe('some-state')
  })

  it('knows who is signed in and sends them straight back', async () => {
    const cookies = createCookieJar()
    await identity.signIn(cookies)
    const silent = await cookies.fetch(
      identity.authorizeUrl({ prompt: 'none', redirect_uri: `${identity.origin}/silent-renewal` }),
    )
    expect(new URL(silent.headers.get('location')!).searchParams.get('code')).toBeTruthy()
  })

  it('answers a silent request of somebody unknown with login_required', async () => {
    const silent = await fetch(identity.authorizeUrl({ prompt: 'none' }), { redirect: 'manual' })
    expect(new URL(silent.headers.get('location')!).searchParams.get('error')).toBe('login_required')
  })

  it('asks again when the account behind a session no longer exists', async () => {
    const cookies = createCookieJar()
    await identity.signIn(cookies)
    await identity.pool.query(`update identity.account set subject = 'gone' where subject = $1`, [ayse.subject])
    const answer = await cookies.fetch(identity.authorizeUrl())
    await identity.pool.query(`update identity.account set subject = $1 where subject = 'gone'`, [ayse.subject])
    expect(answer.headers.get('location')).toContain('/identity/sign-in/')
  })

  it('keeps its cookies to itself: HTTP only, Lax, below the mount path', async () => {
    const answer = await fetch(identity.authorizeUrl(), { redirect: 'manual' })
    const lines = answer.headers.getSetCookie()
    expect(lines.length).toBeGreaterThan(0)
    for (const line of lines) expect(line).toMatch(/^destek_identity.*path=\/identity\/.*samesite=lax.*httponly/i)
  })
})

describe('what an application may not do', () => {
  const errorOf = async (changes: Record<string, string | undefined>) => {
    const answer = await fetch(identity.authorizeUrl(changes), { redirect: 'manual' })
    return new URL(answer.headers.get('location')!).searchParams.get('error')
  }

  it('start without PKCE', async () => {
    expect(await errorOf({ code_challenge: undefined, code_challenge_method: undefined })).toBe('invalid_request')
  })

  it('use the plain challenge method', async () => {
    expect(await errorOf({ code_challenge_method: 'plain' })).toBe('invalid_request')
  })

  it('exchange a code without its verifier, or with another', async () => {
    for (const code_verifier of [verifier.replace('d', 'e'), undefined]) {
      const { url } = await signInWithForm()
      const answer = await identity.token({
        grant_type: 'authorization_code',
        code: url.searchParams.get('code')!,
        redirect_uri: identity.redirectUri,
        ...(code_verifier && { code_verifier }),
      })
      expect(answer.status).toBe(400)
      expect(await answer.json()).toMatchObject({ error: 'invalid_grant' })
    }
  })

  it('exchange a code twice', async () => {
    const { url } = await signInWithForm()
    const fields = {
      grant_type: 'authorization_code',
      code: url.searchParams.get('code')!,
      redirect_uri: identity.redirectUri,
      code_verifier: verifier,
    }
    expect((await identity.token(fields)).status).toBe(200)
    expect((await identity.token(fields)).status).toBe(400)
  })

  it('have people sent to an address that is not registered', async () => {
    const answer = await fetch(identity.authorizeUrl({ redirect_uri: 'https://evil.example/' }), { redirect: 'manual' })
    expect(answer.status).toBe(400)
    expect(answer.headers.get('location')).toBeNull()
    const page = await answer.text()
    expect(page).toContain('This link does not lead to a sign-in')
    expect(page).not.toMatch(/redirect_uri did not match|invalid_redirect_uri/)
  })

  it('be unknown', async () => {
    const answer = await fetch(identity.authorizeUrl({ client_id: 'somebody\0else', ui_locales: 'tr-TR' }), {
      redirect: 'manual',
    })
    expect(answer.status).toBe(400)
    expect(await answer.text()).toContain('Bu bağlantıyla giriş yapılamıyor')
  })

  it('call the token endpoint from a foreign origin', async () => {
    const call = (origin: string) =>
      fetch(`${identity.issuer}/token`, {
        method: 'POST',
        headers: { Origin: origin },
        body: new URLSearchParams({ grant_type: 'refresh_token', client_id: clientId, refresh_token: 'x' }),
      })
    expect((await call('https://evil.example')).headers.get('access-control-allow-origin')).toBeNull()
    expect((await call(identity.origin)).headers.get('access-control-allow-origin')).toBe(identity.origin)
  })

  it('read discovery, keys or userinfo from a foreign origin', async () => {
    const { access_token } = await identity.signIn()
    for (const path of ['/.well-known/openid-configuration', '/jwks', '/userinfo']) {
      const call = (Origin: string, method = 'GET') =>
        fetch(identity.issuer + path, {
          method,
          headers: {
            Origin,
            ...(method === 'GET' ? { Authorization: `Bearer ${access_token}` } : { 'Access-Control-Request-Method': 'GET' }),
          },
        })
      for (const method of ['GET', 'OPTIONS']) {
        expect((await call('https://evil.example', method)).headers.get('access-control-allow-origin')).toBeNull()
        expect((await call(identity.origin, method)).headers.get('access-control-allow-origin')).toBe(identity.origin)
      }
    }
  })

  it('use a token at userinfo that we did not sign, or none', async () => {
    const { access_token, id_token } = await identity.signIn()
    const [header, payload, signature] = access_token.split('.')
    for (const forged of [
      `${header}.${payload}.${signature!.replace(/^./, (it) => (it === 'A' ? 'B' : 'A'))}`,
      id_token,
      'nonsense',
    ]) {
      const answer = await identity.userinfo(forged)
      expect(answer.status).toBe(401)
      expect(answer.headers.get('www-authenticate')).toContain('error="invalid_token"')
    }
    expect((await fetch(`${identity.issuer}/userinfo`)).status).toBe(401)
  })
})

it('never fails on odd input', async () => {
  const odd = '\0"><script>ş'
  const answers = await Promise.all([
    identity.token({ grant_type: 'refresh_token', refresh_token: odd }),
    identity.token({ grant_type: 'authorization_code', code: odd, code_verifier: odd, redirect_uri: odd }),
    identity.token({ grant_type: odd }),
    fetch(identity.authorizeUrl({ state: odd, nonce: odd, login_hint: odd, ui_locales: odd })),
    fetch(identity.authorizeUrl({ scope: odd })),
    fetch(`${identity.issuer}/authorize/${encodeURIComponent(odd)}`),
    fetch(`${identity.issuer}/sign-in/${encodeURIComponent(odd)}`),
    fetch(`${identity.issuer}/session/end?id_token_hint=${encodeURIComponent(odd)}&client_id=${encodeURIComponent(odd)}`),
    fetch(`${identity.issuer}/security-log?language=${encodeURIComponent(odd)}`, {
      headers: { Cookie: 'language=%00; theme="<"; x' },
    }),
    fetch(`${identity.issuer}/assets/../../package.json`),
    fetch(`${identity.issuer}/nowhere`),
    fetch(identity.issuer),
  ])
  expect(answers.filter(({ status }) => status >= 500).map(({ url }) => url)).toEqual([])
})

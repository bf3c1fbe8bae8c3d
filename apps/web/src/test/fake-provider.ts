import type { FakeServer } from './fake-server.ts'
import { answerClientSettings, issuer, profile } from './signed-in.ts'

/** The identity provider of the fake server; each renewal returns the next token. */
export function fakeProvider(server: FakeServer) {
  let given = 1
  answerClientSettings(server)
  server.on('GET', '/identity/.well-known/openid-configuration', () => ({
    issuer,
    authorization_endpoint: `${issuer}/auth`,
    token_endpoint: `${issuer}/token`,
    userinfo_endpoint: `${issuer}/me`,
    end_session_endpoint: `${issuer}/session/end`,
    jwks_uri: `${issuer}/jwks`,
  }))
  server.on('GET', '/identity/me', () => profile)
  server.on('POST', '/identity/token', () => {
    given += 1
    return {
      access_token: `token-${given}`,
      refresh_token: `refresh-${given}`,
      token_type: 'Bearer',
      expires_in: 60,
      scope: 'openid',
    }
  })
  return {
    renewals: () => server.received.filter(({ path }) => path === '/identity/token'),
    /** From now on the refresh token is refused. */
    refuse: () => server.on('POST', '/identity/token', () => Response.json({ error: 'invalid_grant' }, { status: 400 })),
    /** From now on the provider is unreachable. */
    vanish: () =>
      server.on('POST', '/identity/token', () => {
        throw new TypeError('Failed to fetch')
      }),
  }
}

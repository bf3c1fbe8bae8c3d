import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import Provider, { type Configuration } from 'oidc-provider'

export interface StockProvider {
  issuer: string
  stop(): Promise<void>
}

type Claims = Record<string, unknown>

interface Options {
  port?: number
  redirectUris: string[]
  /** Further settings of the library; by default it runs unchanged. */
  configuration?: Configuration
  /** Set: the client has to know it. */
  clientSecret?: string
  accessTokenSeconds?: number
  /** The claims in tokens for the API, for all accounts or for each. */
  claims?: Claims | ((accountId: string) => Claims)
}

export const stockClientId = 'destek-web'
export const stockAudience = 'urn:destek:api'

/**
 * An OpenID provider as its library comes, with its own pages: access tokens for an API are another kind than those for its userinfo, which
 * refuses them, and the id token says no more than who it is. For trying sign-in with a provider that is not ours.
 */
export async function startStockProvider(options: Options): Promise<StockProvider> {
  const { port = 0, redirectUris, configuration, clientSecret, accessTokenSeconds = 600, claims = {} } = options
  const claimsOf = typeof claims === 'function' ? claims : () => claims
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const issuer = `http://localhost:${(server.address() as AddressInfo).port}`
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: stockClientId,
        ...(clientSecret ? { client_secret: clientSecret } : { token_endpoint_auth_method: 'none' as const }),
        redirect_uris: redirectUris,
        post_logout_redirect_uris: redirectUris.map((uri) => new URL('/', uri).href),
        grant_types: ['authorization_code', 'refresh_token'],
        response_types: ['code'],
      },
    ],
    clientBasedCORS: (_ctx, origin) => redirectUris.some((uri) => new URL(uri).origin === origin),
    findAccount: (_ctx, id) => ({ accountId: id, claims: () => ({ sub: id, name: `${id} Stock` }) }),
    // Otherwise a public client is given a refresh token only when it asks for consent.
    issueRefreshToken: async () => true,
    ttl: { AccessToken: accessTokenSeconds, IdToken: accessTokenSeconds, Grant: 3600, Interaction: 600, Session: 3600 },
    features: {
      resourceIndicators: {
        enabled: true,
        getResourceServerInfo: () => ({
          scope: '',
          audience: stockAudience,
          accessTokenFormat: 'jwt',
          accessTokenTTL: accessTokenSeconds,
        }),
      },
    },
    extraTokenClaims: (_ctx, token) => ('accountId' in token && token.aud ? claimsOf(String(token.accountId)) : undefined),
    ...configuration,
  })
  const handle = provider.callback()
  server.on('request', (request, response) => void handle(request, response))
  return {
    issuer,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

import { UserManager, WebStorageStateStore } from 'oidc-client-ts'
import { clientSettings } from './client-settings.ts'

/** Seconds before expiry at which the access token is renewed. */
export const renewalNoticeSeconds = 10

export const callbackPath = '/oidc-callback'

let made: Promise<UserManager> | null = null

/** The OpenID Connect client: authorization code with PKCE; the user is kept in local storage. */
export function userManager(): Promise<UserManager> {
  made ??= make().catch((error: unknown) => {
    made = null
    throw error
  })
  return made
}

async function make(): Promise<UserManager> {
  const { issuer, clientId, scope, parameters = {}, tokenEndpoint } = await clientSettings()
  return new UserManager({
    authority: issuer,
    client_id: clientId,
    scope,
    response_type: 'code',
    redirect_uri: `${location.origin}${callbackPath}`,
    post_logout_redirect_uri: `${location.origin}/`,
    extraQueryParams: parameters,
    extraTokenParams: tokenParameters(parameters),
    ...(tokenEndpoint && { metadataSeed: { token_endpoint: tokenEndpoint } }),
    // We request it ourselves and continue if the provider refuses: see `user-info.ts`.
    loadUserInfo: false,
    // Our own code renews: two tabs must never use the same rotating refresh token.
    automaticSilentRenew: false,
    accessTokenExpiringNotificationTimeInSeconds: renewalNoticeSeconds,
    userStore: new WebStorageStateStore({ store: localStorage }),
    stateStore: new WebStorageStateStore({ store: localStorage }),
  })
}

/** The token's audience is repeated when it is fetched and renewed (RFC 8707). */
export const tokenParameters = ({ resource }: Record<string, string | number | boolean>): Record<string, string> =>
  resource === undefined ? {} : { resource: String(resource) }

import { errors, interactionPolicy } from 'oidc-provider'
import type { Configuration, JWK, KoaContextWithOIDC } from 'oidc-provider'
import { findAccount } from '../accounts/accounts.ts'
import { artifactStorage } from './artifact-storage.ts'
import { claimsOf, claimsOfScopes, scopes } from './claims.ts'
import { cookieOptions } from '../http/cookies.ts'
import { apiResource, firstPartyGrant, grantSeconds } from './first-party-grant.ts'
import { trustedHtml } from '../pages/html.ts'
import { pageContextOf } from '../pages/page-context.ts'
import { keepOfflineAccess } from './offline-access.ts'
import { messagePage, signOutPage } from '../pages/message-page.ts'
import type { Message } from '../pages/message-page.ts'
import { allRedirectUris } from '../provider-context.ts'
import type { ProviderContext } from '../provider-context.ts'
import { showPage } from '../pages/show-page.ts'

const day = 24 * 60 * 60

export function configurationOf(providerContext: ProviderContext, signingKeys: JWK[], cookieKeys: string[]): Configuration {
  const { pool, accessTokenSeconds } = providerContext
  const show = (ctx: KoaContextWithOIDC, status: number, message: Message) => {
    const pageContext = pageContextOf(ctx.req, providerContext)
    showPage(ctx, pageContext, status, messagePage(pageContext, message))
  }

  return {
    adapter: artifactStorage(pool),
    jwks: { keys: signingKeys },
    cookies: {
      keys: cookieKeys,
      names: { session: 'destek_identity', interaction: 'destek_identity_form', resume: 'destek_identity_resume' },
      long: { ...cookieOptions(providerContext), path: providerContext.mountPath || '/' },
      short: cookieOptions(providerContext),
    },
    routes: { authorization: '/authorize', token: '/token', userinfo: '/userinfo', jwks: '/jwks', end_session: '/session/end' },

    clients: providerContext.clients.map((client) => ({
      client_id: client.clientId,
      redirect_uris: allRedirectUris(client),
      post_logout_redirect_uris: client.postLogoutRedirectUris,
      token_endpoint_auth_method: 'none',
      grant_types: ['authorization_code', 'refresh_token'],
      response_types: ['code'],
    })),
    clientAuthMethods: ['none'],
    clientBasedCORS: (_ctx, origin) => providerContext.origins.includes(origin),
    responseTypes: ['code'],
    pkce: { required: () => true },
    allowOmittingSingleRegisteredRedirectUri: false,

    scopes,
    claims: claimsOfScopes,
    discovery: { ui_locales_supported: ['en', 'tr'] },
    async findAccount(_ctx, subject) {
      const account = await findAccount(pool, subject)
      return account && { accountId: subject, claims: () => claimsOf(account) }
    },
    async extraTokenClaims(ctx) {
      return ctx.oidc.account?.claims('access_token', '', {}, [])
    },
    loadExistingGrant: firstPartyGrant,
    extraParams: keepOfflineAccess,
    issueRefreshToken: async (_ctx, client, code) =>
      client.grantTypeAllowed('refresh_token') && code.scopes.has('offline_access'),
    // Signing out at the provider revokes everything granted in that session, including refresh tokens.
    expiresWithSession: async () => true,
    rotateRefreshToken: true,
    ttl: {
      AccessToken: accessTokenSeconds,
      AuthorizationCode: 60,
      Grant: grantSeconds,
      IdToken: 60 * 60,
      Interaction: 60 * 60,
      RefreshToken: (ctx) => ctx.oidc.entities.RotatedRefreshToken?.remainingTTL ?? 14 * day,
      Session: 14 * day,
    },

    interactions: {
      url: (_ctx, interaction) => `${providerContext.mountPath}/sign-in/${interaction.uid}`,
      policy: signInPolicy(),
    },
    renderError(ctx, out, error) {
      if (error instanceof errors.SessionNotFound) show(ctx, 400, 'expired')
      else if (out.error === 'server_error') show(ctx, 500, 'failed')
      else show(ctx, ctx.status, 'refused')
    },

    features: {
      devInteractions: { enabled: false },
      dPoP: { enabled: false },
      pushedAuthorizationRequests: { enabled: false },
      resourceIndicators: {
        enabled: true,
        defaultResource: () => apiResource,
        useGrantedResource: () => true,
        getResourceServerInfo(_ctx, resource) {
          if (resource !== apiResource) throw new errors.InvalidTarget()
          return {
            scope: scopes.join(' '),
            audience: providerContext.audience,
            accessTokenTTL: accessTokenSeconds,
            accessTokenFormat: 'jwt',
            jwt: { sign: { alg: 'RS256' } },
          }
        },
      },
      rpInitiatedLogout: {
        enabled: true,
        logoutSource(ctx, form) {
          const pageContext = pageContextOf(ctx.req, providerContext)
          showPage(ctx, pageContext, 200, signOutPage(pageContext, trustedHtml(form), 'op.logoutForm'))
        },
        postLogoutSuccessSource: (ctx) => show(ctx, 200, 'signedOut'),
      },
    },
  }
}

/** Besides the library's reasons to ask for a sign-in: the account behind a session may have been removed. */
function signInPolicy() {
  const policy = interactionPolicy.base()
  const { Check } = interactionPolicy
  policy
    .get('login')!
    .checks.add(
      new Check(
        'account_gone',
        'the account no longer exists',
        (ctx) => Boolean(ctx.oidc.session?.accountId) && !ctx.oidc.account,
      ),
    )
  return policy
}

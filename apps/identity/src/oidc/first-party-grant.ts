import type { Grant, KoaContextWithOIDC } from 'oidc-provider'
import { scopes } from './claims.ts'

/** The library's name for our API; the audience written into tokens is configured apart from it. */
export const apiResource = 'urn:destek:api'

/** Outlives every refresh token, since it is prolonged with each authorization. */
export const grantSeconds = 30 * 24 * 60 * 60

/** The clients are our own applications, so every sign-in grants them everything, and no page asks for consent. */
export async function firstPartyGrant(ctx: KoaContextWithOIDC): Promise<Grant> {
  const { provider, client, account, session } = ctx.oidc
  const known = session!.grantIdFor(client!.clientId)
  const grant =
    (known && (await provider.Grant.find(known))) ||
    new provider.Grant({ clientId: client!.clientId, accountId: account!.accountId })
  grant.addOIDCScope(scopes.join(' '))
  grant.addResourceScope(apiResource, scopes.join(' '))
  grant.exp = Math.floor(Date.now() / 1000) + grantSeconds
  await grant.save()
  return grant
}

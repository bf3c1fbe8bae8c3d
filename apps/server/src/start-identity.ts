import { type Account, saveAccount } from '@destek/identity/accounts/accounts'
import { createIdentity } from '@destek/identity/identity'
import { openIdentityPool } from '@destek/identity/pool'
import { prepareIdentitySchema } from '@destek/identity/schema'
import type { Logger } from 'pino'
import type { Config } from './platform/config.ts'
import { identityPath } from './platform/http/embedded-identity.ts'

export const embeddedIssuer = (config: Config) => config.publicUrl + identityPath

interface Urls {
  ownerUrl: string
  /** Leads to the provider's own role. */
  identityUrl: string
}

/** The embedded identity provider. The owner of the database only prepares its tables. */
export async function startIdentity(config: Config, { ownerUrl, identityUrl }: Urls, logger: Logger) {
  await prepareIdentitySchema(ownerUrl)
  const pool = openIdentityPool(identityUrl, (error) => logger.warn({ err: error }, 'An identity database connection broke.'))
  const identity = await createIdentity({
    issuer: embeddedIssuer(config),
    pool,
    clients: [
      {
        clientId: config.oidc.clientId,
        redirectUris: [`${config.publicUrl}/oidc-callback`],
        postLogoutRedirectUris: [`${config.publicUrl}/`, `${config.publicUrl}/home`],
      },
    ],
    audience: config.oidc.audience,
    secureCookies: config.publicUrl.startsWith('https:'),
    log: (event) => logger.info(event, event.message),
  })
  return {
    handle: identity.handle,
    saveAccount: (account: Account, password: string) => saveAccount(pool, account, password),
    cleanUp: identity.cleanUp,
    close: () => pool.end(),
  }
}

import { type Account, saveAccount } from '@destek/identity/accounts/accounts'
import { createIdentity } from '@destek/identity/identity'
import { openIdentityPool } from '@destek/identity/pool'
import { prepareIdentitySchema } from '@destek/identity/schema'
import type { Logger } from 'pino'
import type { Config } from './platform/config/config.ts'
import { closePool } from './platform/database/driver/close-pool.ts'
import { watchConnections } from './platform/database/driver/watch-connections.ts'
import { identityPath } from './platform/http/embedded-identity.ts'

export const embeddedIssuer = (config: Config) => config.publicUrl + identityPath

/** In milliseconds: nothing that signing in asks of the database takes longer. */
const longestSilence = 15_000

interface Urls {
  ownerUrl: string
  /** Leads to the provider's own role. */
  identityUrl: string
}

/** The embedded identity provider. The owner of the database only prepares its tables. */
export async function startIdentity(config: Config, { ownerUrl, identityUrl }: Urls, logger: Logger) {
  await prepareIdentitySchema(ownerUrl)
  const onError = (error: Error) => logger.warn({ err: error }, 'An identity database connection broke.')
  const pool = openIdentityPool(identityUrl, onError)
  watchConnections(pool, { url: identityUrl, longestSilence, onError })
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
    audience: config.oidc.audience[0]!,
    secureCookies: config.publicUrl.startsWith('https:'),
    log: (event) => logger.info(event, event.message),
  })
  return {
    handle: identity.handle,
    saveAccount: (account: Account, password: string) => saveAccount(pool, account, password),
    cleanUp: identity.cleanUp,
    poolStatus: () => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    close: () => closePool(pool),
  }
}

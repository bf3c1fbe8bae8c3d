import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Account } from '@destek/identity/accounts/accounts'
import type { FastifyInstance } from 'fastify'
import { buildApp } from './app.ts'
import { deliveringNow } from './integrations/outgoing/deliver-now.ts'
import { tokenVerifier } from './platform/auth/token-verifier.ts'
import type { Config } from './platform/config.ts'
import { openDatabase } from './platform/database/driver/database.ts'
import { migrate } from './platform/database/schema/migrate.ts'
import { warnOfSlowSearch } from './platform/database/queries/search-speed.ts'
import { startEmbeddedPostgres } from '@destek/embedded-postgres/start'
import { listenForEvents } from './platform/events/event-listener.ts'
import { createLiveFeed } from './platform/events/live-feed.ts'
import { identityPath } from './platform/http/embedded-identity.ts'
import { streamConnections } from './platform/http/serve-stream.ts'
import { createLogger } from './platform/observability/logger.ts'
import { configuredKeys } from './platform/secrets/configured-keys.ts'
import { warnOfLostKeys } from './platform/secrets/lost-keys.ts'
import { createSecretBox, type SecretBox } from './platform/secrets/secret-box.ts'
import { createSecrets } from './platform/secrets/secret-store.ts'
import { folderStorage } from './platform/storage/folder-storage.ts'
import { createCouriers } from './couriers.ts'
import { embeddedIssuer, startIdentity } from './start-identity.ts'
import { connectIntegrations } from './start-integrations.ts'
import { startJobs } from './start-jobs.ts'
import { withReactions } from './platform/jobs/reactions.ts'
import { reactions } from './subscriptions.ts'

export interface RunningServer {
  app: FastifyInstance
  url: string
  stop(): Promise<void>
}

/** What the embedded identity provider lets the caller do before anybody signs in: the demo data adds its accounts here. */
export interface FirstRun {
  ownerUrl: string
  saveAccount: (account: Account, password: string) => Promise<void>
  /** Keeps the bytes of a document that the caller writes into the database. */
  saveDocument: (tenantId: string, id: string, bytes: Uint8Array) => Promise<void>
  /** Encrypts a password of the settings that the caller writes into the database. */
  seal: SecretBox['seal']
  log: (line: string) => void
}

interface Options {
  /** Runs after the migrations, only with the embedded identity provider. */
  fill?: (firstRun: FirstRun) => Promise<void>
  webFolder?: string
}

/** Database, identity, application, in this order; and back again when it stops. */
export async function startServer(config: Config, { fill, webFolder }: Options = {}): Promise<RunningServer> {
  const logger = createLogger(config.logLevel)
  const cleanUps: (() => Promise<unknown>)[] = []
  const stop = async () => {
    for (const cleanUp of cleanUps.splice(0).toReversed()) await cleanUp()
  }
  try {
    const log = (line: string) => logger.info(line)
    const embedded = config.database ? null : await startEmbeddedPostgres({ dataDir: config.dataDir, log })
    if (embedded) cleanUps.push(embedded.stop)
    const { ownerUrl, appUrl } = config.database ?? embedded!
    await migrate(ownerUrl, log)
    await warnOfSlowSearch(ownerUrl, (line) => logger.warn(line))
    const keys = await configuredKeys(config)
    const secretBox = createSecretBox(keys)
    await warnOfLostKeys(ownerUrl, keys, (line) => logger.warn(line))

    const storage = folderStorage(path.join(config.dataDir, 'documents'))
    const identity = config.oidc.issuer
      ? null
      : await startIdentity(config, { ownerUrl, identityUrl: embedded?.identityUrl ?? ownerUrl }, logger)
    if (identity) {
      cleanUps.push(identity.close)
      const saveDocument: FirstRun['saveDocument'] = (tenantId, id, bytes) => storage.write({ tenantId, id }, bytes)
      await fill?.({ ownerUrl, saveAccount: identity.saveAccount, saveDocument, seal: secretBox.seal, log })
    }

    const onBroken = (error: Error) => logger.warn({ err: error }, 'A database connection broke.')
    const database = openDatabase(appUrl, onBroken, { onBegin: withReactions(reactions) })
    cleanUps.push(database.close)
    const streamDatabase = openDatabase(appUrl, onBroken, { connections: streamConnections })
    cleanUps.push(streamDatabase.close)
    const workerUrl = embedded?.workerUrl ?? ownerUrl
    const integrations = connectIntegrations(config, { database, logger, isDemo: identity !== null })
    const secrets = createSecrets(secretBox)
    const couriers = createCouriers({ integrations, secrets, publicUrl: config.publicUrl })
    const jobs = config.jobs.runHere
      ? startJobs(
          config,
          { appUrl, workerUrl },
          { storage, cleanUpSignIns: identity?.cleanUp, logger, integrations, secrets, couriers },
        )
      : null
    if (jobs) cleanUps.push(jobs.stop)
    const liveFeed = createLiveFeed(database, (error) => logger.warn({ err: error }, 'Live events could not be read.'))
    const listener = listenForEvents(appUrl, liveFeed.announce, liveFeed.announceAll, (error) =>
      logger.warn({ err: error }, 'Listening for events was interrupted.'),
    )
    cleanUps.push(listener.close)

    // What is being sent is noted before the database is left: nobody could say otherwise whether it has arrived.
    const underWay = new Set<Promise<unknown>>()
    const onUntried = (error: unknown) => logger.warn({ err: error }, 'A delivery was not tried to its end.')
    cleanUps.push(() => Promise.race([Promise.all(underWay), pause(longestFarewell, undefined, { ref: false })]))

    const { issuer = embeddedIssuer(config), clientId, audience, scope } = config.oidc
    const app = await buildApp({
      database,
      streamDatabase,
      liveFeed,
      logger,
      secrets,
      storage,
      ...integrations,
      couriers,
      deliverNow: deliveringNow({ inTenant: database.inTenant, couriers, onError: onUntried }, underWay),
      verifier: tokenVerifier({ issuer, audience, ...(identity && { reachedAt: reachedAt(config) }) }),
      publicUrl: config.publicUrl,
      clientSettings: {
        issuer,
        clientId,
        scope,
        securityLogUrl: identity ? `${issuer}/security-log` : config.oidc.securityLogUrl,
      },
      corsOrigins: config.corsOrigins,
      rateLimit: config.rateLimit,
      trustProxy: config.trustProxy,
      metrics: config.metrics,
      ...(jobs && { jobMetrics: jobs.metrics }),
      ...(identity && { identity: identity.handle }),
      ...(webFolder && { webFolder: path.resolve(webFolder) }),
    })
    cleanUps.push(() => app.close())
    await app.listen({ host: config.host, port: config.port })
    return { app, url: config.publicUrl, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/** In milliseconds: how long the end of deliveries that are under way is waited for. */
const longestFarewell = 10_000

/** Our own address as seen from this machine: the public one may lead through a proxy that only others can reach. */
function reachedAt(config: Config): string {
  const anywhere = config.host === '0.0.0.0' || config.host === '::'
  const host = anywhere ? '127.0.0.1' : config.host.includes(':') ? `[${config.host}]` : config.host
  return `http://${host}:${config.port}${identityPath}`
}

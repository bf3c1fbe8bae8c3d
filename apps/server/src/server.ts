import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Account } from '@destek/identity/accounts/accounts'
import type { FastifyInstance } from 'fastify'
import { buildApp } from './app.ts'
import { deliveringNow } from './integrations/outgoing/deliver-now.ts'
import { buildInfo } from './platform/build-info.ts'
import type { Config } from './platform/config/config.ts'
import { openDatabase } from './platform/database/driver/database.ts'
import { checkLogins } from './platform/database/schema/check-logins.ts'
import { migrate } from './platform/database/schema/migrate.ts'
import { startEmbeddedPostgres } from '@destek/embedded-postgres/start'
import { listenForEvents } from './platform/events/event-listener.ts'
import { createLiveFeed } from './platform/events/live-feed.ts'
import { closeListener, createDraining } from './platform/http/lifecycle/draining.ts'
import { requestCountStore } from './platform/http/limits/request-count-store.ts'
import { createRequestCounts } from './platform/http/limits/request-counts.ts'
import { streamConnections } from './platform/http/serve-stream.ts'
import { databaseCheck, furtherDatabaseCheck, storageCheck } from './platform/observability/health.ts'
import { createMetrics } from './platform/observability/metrics/metrics.ts'
import { startTracingTo } from './platform/observability/tracing/tracing.ts'
import { replicasOfFirst } from './platform/database/places/several-databases.ts'
import { startReplicas } from './start-replicas.ts'
import { startDatabases } from './start-databases.ts'
import { createLogger } from './platform/observability/logger.ts'
import type { StopOptions } from './platform/observability/signals.ts'
import { isTerminal } from './platform/observability/terminal-log.ts'
import { configuredKeys } from './platform/secrets/configured-keys.ts'
import { warnOfLostKeys } from './platform/secrets/lost-keys.ts'
import { createSecretBox, type SecretBox } from './platform/secrets/secret-box.ts'
import { createSecrets } from './platform/secrets/secret-store.ts'
import { removeAbandonedSpools } from './platform/spool/spool.ts'
import { openStorage } from './platform/storage/open-storage.ts'
import { createCouriers } from './couriers.ts'
import { reachAll, reachDatabase } from './reach.ts'
import { startIdentity } from './start-identity.ts'
import { connectIntegrations } from './start-integrations.ts'
import { startJobs } from './start-jobs.ts'
import { prepareSignIn } from './start-sign-in.ts'
import { withReactions } from './platform/jobs/reactions.ts'
import { reactions } from './subscriptions.ts'
import { finishesWithin } from './platform/with-timeout.ts'

export interface RunningServer {
  app: FastifyInstance
  url: string
  stop(options?: StopOptions): Promise<void>
}

/**
 * The arguments of the first run, before the first sign-in. The demo data adds its accounts to the embedded identity provider
 * here.
 */
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
  /** Of the demo: where the call centre is that the caller plays. */
  playedCallCentre?: string | null
}

/** Of the demo data. */
const demoOperators = ['turkey/admin']

/** Database, identity, application, in this order; and back again when it stops. */
export async function startServer(config: Config, { fill, webFolder, playedCallCentre }: Options = {}): Promise<RunningServer> {
  const logger = createLogger(config.logLevel)
  logger.info(buildInfo(), 'Starting.')
  const draining = createDraining()
  const metrics = createMetrics()
  const cleanUps: (() => Promise<unknown>)[] = []
  removeAbandonedSpools().catch((error: unknown) => logger.warn({ err: error }, 'Old temporary files could not be removed.'))
  let stopJobs = async () => {}
  const stop = async ({ drain }: StopOptions = { drain: false }) => {
    draining.begin()
    // Jobs take their time beside the answers, not after them.
    stopJobs().catch(() => {})
    if (drain) await pause(config.drainFor)
    for (const cleanUp of cleanUps.splice(0).toReversed()) await cleanUp()
  }
  try {
    if (config.tracing) cleanUps.push(await startTracingTo(config.tracing, logger))
    const log = (line: string) => logger.info(line)
    const embedded = config.database
      ? null
      : await startEmbeddedPostgres({ dataDir: config.dataDir, log, onRestarted: metrics.process.postgresRestarted })
    if (embedded) cleanUps.push(embedded.stop)
    const { ownerUrl, appUrl } = config.database ?? embedded!
    const isPooled = config.database?.isPooled ?? false
    const storage = openStorage(config, metrics.storage)
    const prepare = async () => {
      await migrate(ownerUrl, log, { summarized: isTerminal() })
      if (config.database) await checkLogins(config.database)
    }
    const waiting = embedded ? await prepare() : await reachAll(config, logger, reachDatabase(prepare, appUrl))
    if (waiting) cleanUps.push(waiting.close)
    const keys = await configuredKeys(config)
    const secretBox = createSecretBox(keys)
    await warnOfLostKeys(ownerUrl, keys, (line) => logger.warn(line))

    const identity = config.oidc.issuer
      ? null
      : await startIdentity(config, { ownerUrl, identityUrl: embedded?.identityUrl ?? ownerUrl }, logger)
    if (identity) {
      cleanUps.push(identity.close)
      metrics.database.watch('identity', identity.poolStatus)
      const saveDocument: FirstRun['saveDocument'] = (tenantId, id, bytes) => storage.write({ tenantId, id }, bytes)
      await fill?.({ ownerUrl, saveAccount: identity.saveAccount, saveDocument, seal: secretBox.seal, log })
    }

    const onBroken = (error: Error) => logger.warn({ err: error }, 'A database connection broke.')
    const workerUrl = embedded?.workerUrl ?? config.database!.directUrl
    const databases = startDatabases({ appUrl, ownerUrl, directUrl: workerUrl, isPooled }, config.database?.further ?? [], {
      logger,
      onPrepared: (place) => warnOfLostKeys(place.ownerUrl, keys, (line) => logger.warn({ database: place.name }, line)),
    })
    cleanUps.push(async () => databases.stop())
    const [onBegin, calls, streams] = [
      withReactions(reactions),
      metrics.database.monitorOf('calls'),
      metrics.database.monitorOf('streams'),
    ]
    const database = databases.open((place) =>
      openDatabase(place.appUrl, onBroken, {
        connections: config.databaseConnections,
        onBegin,
        monitor: calls,
        isPooled: place.isPooled,
      }),
    )
    cleanUps.push(database.close)
    const streamDatabase = databases.open((place) =>
      openDatabase(place.appUrl, onBroken, { connections: streamConnections, monitor: streams, isPooled: place.isPooled }),
    )
    cleanUps.push(streamDatabase.close)
    const ownReplicas = config.database?.replicas && startReplicas(appUrl, config.database.replicas, { logger, onBroken })
    const tenantPlaces = databases.tenantPlaces()
    const replicas = ownReplicas && tenantPlaces ? replicasOfFirst(ownReplicas, tenantPlaces) : ownReplicas
    if (replicas) {
      cleanUps.push(replicas.close)
      // Replicas are named by number, because only the operator may know their addresses.
      metrics.replicas.watch(() =>
        replicas.state().map(({ isUsed, lagSeconds }, index) => ({ name: String(index + 1), isUsed, lag: lagSeconds })),
      )
    }
    const integrations = connectIntegrations(config, { database, logger, metrics, isDemo: identity !== null, playedCallCentre })
    const secrets = createSecrets(secretBox)
    const couriers = createCouriers({ integrations, secrets, publicUrl: config.publicUrl })
    const jobs = config.jobs.runHere
      ? startJobs(config, databases, {
          storage,
          cleanUpSignIns: identity?.cleanUp,
          logger,
          metrics,
          integrations,
          secrets,
          couriers,
        })
      : null
    if (jobs) {
      stopJobs = jobs.stop
      cleanUps.push(jobs.stop)
    }
    const onUnread = (error: unknown) => logger.warn({ err: error }, 'Live events could not be read.')
    const liveFeed = createLiveFeed(database, onUnread, metrics.liveEvents.told)
    const onReconnected = () => {
      logger.info('Listening for events goes on.')
      metrics.liveEvents.reconnected()
      liveFeed.announceAll()
    }
    const listeners = databases.places.map((place) =>
      listenForEvents(place.isPooled ? place.directUrl : place.appUrl, liveFeed.announce, onReconnected, (error) =>
        logger.warn({ err: error, ...(place.name && { database: place.name }) }, 'Listening for events was interrupted.'),
      ),
    )
    cleanUps.push(...listeners.map((listener) => listener.close))
    metrics.liveEvents.watch(liveFeed, { isListening: () => listeners.every((listener) => listener.isListening()) })
    metrics.storage.watch(config.dataDir)

    // Record the outcome of running deliveries before the database is closed. Otherwise it would stay unknown whether they have
    // arrived.
    const underWay = new Set<Promise<unknown>>()
    const onUntried = (error: unknown) => logger.warn({ err: error }, 'A delivery was not tried to its end.')
    cleanUps.push(() => finishesWithin(Promise.all(underWay), longestFarewell))

    const onUncounted = (error: unknown) => logger.warn({ err: error }, 'Requests are counted by this server alone.')
    const requestCounts = createRequestCounts(requestCountStore(database, keys.current.bytes, onUncounted))

    const signIn = prepareSignIn(config, { logger, keys, onRefused: metrics.tokens.refused })
    cleanUps.push(async () => signIn.identityProvider.stop())
    const app = await buildApp({
      database,
      streamDatabase,
      ...(replicas && { replicas }),
      liveFeed,
      logger,
      secrets,
      storage,
      ...integrations,
      couriers,
      deliverNow: deliveringNow({ inTenant: database.inTenant, couriers, onError: onUntried }, underWay),
      ...signIn,
      publicUrl: config.publicUrl,
      corsOrigins: config.corsOrigins,
      rateLimit: config.rateLimit,
      requestCounts,
      trustProxy: config.trustProxy,
      metrics,
      metricsPlace: config.metrics,
      isDatabaseEmbedded: embedded !== null,
      storageKind: config.s3 ? 's3' : 'folder',
      operators: identity && config.operators.length === 0 ? demoOperators : config.operators,
      healthChecks: [
        databaseCheck(database),
        ...databases.further.map(furtherDatabaseCheck),
        storageCheck(storage),
        ...(identity ? [] : [{ name: 'identityProvider' as const, check: signIn.identityProvider.check }]),
      ],
      draining,
      ...(identity && { identity: identity.handle }),
      ...(webFolder && { webFolder: path.resolve(webFolder) }),
    })
    cleanUps.push(() => closeListener(app, draining))
    await waiting?.close()
    await app.listen({ host: config.host, port: config.port })
    return { app, url: config.publicUrl, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/** In milliseconds: how long the end of deliveries that are under way is waited for once the last answer has been given. */
const longestFarewell = 1_500

import { openIdentityPool } from '@destek/identity/pool'
import { cleanUp } from '@destek/identity/oidc/clean-up'
import { prepareIdentitySchema } from '@destek/identity/schema'
import Fastify, { type FastifyInstance, LogController } from 'fastify'
import { buildInfo } from './platform/build-info.ts'
import type { Config } from './platform/config/config.ts'
import { closePool } from './platform/database/driver/close-pool.ts'
import { openDatabase } from './platform/database/driver/database.ts'
import { checkLogins } from './platform/database/schema/check-logins.ts'
import { watchConnections } from './platform/database/driver/watch-connections.ts'
import { migrate } from './platform/database/schema/migrate.ts'
import { closeListener, createDraining } from './platform/http/lifecycle/draining.ts'
import { databaseCheck, furtherDatabaseCheck, serveHealth, storageCheck } from './platform/observability/health.ts'
import { createLogger } from './platform/observability/logger.ts'
import { createMetrics, serveMetrics } from './platform/observability/metrics/metrics.ts'
import type { StopOptions } from './platform/observability/signals.ts'
import { isTerminal } from './platform/observability/terminal-log.ts'
import { startTracingTo } from './platform/observability/tracing/tracing.ts'
import { configuredKeys } from './platform/secrets/configured-keys.ts'
import { createSecretBox } from './platform/secrets/secret-box.ts'
import { createSecrets } from './platform/secrets/secret-store.ts'
import { openStorage } from './platform/storage/open-storage.ts'
import { createCouriers } from './couriers.ts'
import { reachAll, reachDatabase } from './reach.ts'
import { connectIntegrations } from './start-integrations.ts'
import { startDatabases } from './start-databases.ts'
import { startJobs } from './start-jobs.ts'

export interface RunningWorker {
  app: FastifyInstance
  stop(options?: StopOptions): Promise<void>
}

/** Jobs alone, in a process of their own beside servers that run none; it answers for its health and its figures. */
export async function startWorkerProcess(config: Config): Promise<RunningWorker> {
  if (!config.database)
    throw new Error('Set DATABASE_URL: the embedded PostgreSQL belongs to the server, which runs the jobs itself.')
  const { ownerUrl, appUrl, directUrl, isPooled } = config.database
  const logger = createLogger(config.logLevel)
  logger.info(buildInfo(), 'Starting.')
  const draining = createDraining()
  const metrics = createMetrics()
  const cleanUps: (() => Promise<unknown>)[] = []
  // A worker gets no requests, so there is nothing to drain.
  const stop = async () => {
    draining.begin()
    for (const cleanUp of cleanUps.splice(0).toReversed()) await cleanUp()
  }
  try {
    if (config.tracing) cleanUps.push(await startTracingTo(config.tracing, logger))
    const storage = openStorage(config, metrics.storage)
    const { database: place } = config
    const prepare = async () => {
      await migrate(ownerUrl, (line) => logger.info(line), { summarized: isTerminal() })
      await checkLogins(place)
    }
    const waiting = await reachAll(config, logger, reachDatabase(prepare, appUrl))
    cleanUps.push(waiting.close)
    const onBroken = (error: Error) => logger.warn({ err: error }, 'A database connection broke.')
    const monitor = metrics.database.monitorOf('calls')
    const databases = startDatabases({ appUrl, ownerUrl, directUrl, isPooled }, place.further ?? [], { logger })
    cleanUps.push(async () => databases.stop())
    const database = databases.open((each) =>
      openDatabase(each.appUrl, onBroken, { connections: 1, monitor, isPooled: each.isPooled }),
    )
    cleanUps.push(database.close)
    let cleanUpSignIns: (() => Promise<void>) | undefined
    if (!config.oidc.issuer) {
      await prepareIdentitySchema(ownerUrl)
      const pool = openIdentityPool(ownerUrl, onBroken)
      watchConnections(pool, { url: ownerUrl, longestSilence: 60_000, onError: onBroken })
      cleanUps.push(() => closePool(pool))
      cleanUpSignIns = () => cleanUp(pool)
    }
    const integrations = connectIntegrations(config, { database, logger, metrics, isDemo: !config.oidc.issuer })
    const secrets = createSecrets(createSecretBox(await configuredKeys(config)))
    const couriers = createCouriers({ integrations, secrets, publicUrl: config.publicUrl })
    const parts = { storage, cleanUpSignIns, integrations, secrets, couriers, logger, metrics }
    const jobs = startJobs(config, databases, parts)

    const app = Fastify({
      loggerInstance: logger,
      logController: new LogController({ disableRequestLogging: true }),
    }) as unknown as FastifyInstance
    const checks = [databaseCheck(database), ...databases.further.map(furtherDatabaseCheck), storageCheck(storage)]
    serveHealth(app, checks, { draining, metrics: metrics.readiness })
    serveMetrics(app, metrics, config.metrics)
    cleanUps.push(() => closeListener(app, draining), jobs.stop)
    await waiting.close()
    await app.listen({ host: config.host, port: config.port })
    return { app, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

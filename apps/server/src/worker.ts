import path from 'node:path'
import { openIdentityPool } from '@destek/identity/pool'
import { cleanUp } from '@destek/identity/oidc/clean-up'
import { prepareIdentitySchema } from '@destek/identity/schema'
import Fastify, { type FastifyInstance, LogController } from 'fastify'
import type { Config } from './platform/config.ts'
import { openDatabase } from './platform/database/driver/database.ts'
import { migrate } from './platform/database/schema/migrate.ts'
import { serveHealth } from './platform/observability/health.ts'
import { createLogger } from './platform/observability/logger.ts'
import { serveMetrics } from './platform/observability/metrics.ts'
import { configuredKeys } from './platform/secrets/configured-keys.ts'
import { createSecretBox } from './platform/secrets/secret-box.ts'
import { createSecrets } from './platform/secrets/secret-store.ts'
import { folderStorage } from './platform/storage/folder-storage.ts'
import { createCouriers } from './couriers.ts'
import { connectIntegrations } from './start-integrations.ts'
import { startJobs } from './start-jobs.ts'

export interface RunningWorker {
  app: FastifyInstance
  stop(): Promise<void>
}

/** Jobs alone, in a process of their own beside servers that run none; it answers for its health and its figures. */
export async function startWorkerProcess(config: Config): Promise<RunningWorker> {
  if (!config.database)
    throw new Error('Set DATABASE_URL: the embedded PostgreSQL belongs to the server, which runs the jobs itself.')
  const { ownerUrl, appUrl } = config.database
  const logger = createLogger(config.logLevel)
  const cleanUps: (() => Promise<unknown>)[] = []
  const stop = async () => {
    for (const cleanUp of cleanUps.splice(0).toReversed()) await cleanUp()
  }
  try {
    await migrate(ownerUrl, (line) => logger.info(line))
    const onBroken = (error: Error) => logger.warn({ err: error }, 'A database connection broke.')
    const database = openDatabase(appUrl, onBroken, { connections: 1 })
    cleanUps.push(database.close)
    const storage = folderStorage(path.join(config.dataDir, 'documents'))
    let cleanUpSignIns: (() => Promise<void>) | undefined
    if (!config.oidc.issuer) {
      await prepareIdentitySchema(ownerUrl)
      const pool = openIdentityPool(ownerUrl, onBroken)
      cleanUps.push(() => pool.end())
      cleanUpSignIns = () => cleanUp(pool)
    }
    const integrations = connectIntegrations(config, { database, logger, isDemo: !config.oidc.issuer })
    const secrets = createSecrets(createSecretBox(await configuredKeys(config)))
    const couriers = createCouriers({ integrations, secrets, publicUrl: config.publicUrl })
    const parts = { storage, cleanUpSignIns, integrations, secrets, couriers, logger }
    const jobs = startJobs(config, { appUrl, workerUrl: ownerUrl }, parts)
    cleanUps.push(jobs.stop)

    const app = Fastify({
      loggerInstance: logger,
      logController: new LogController({ disableRequestLogging: true }),
    }) as unknown as FastifyInstance
    serveHealth(app, database)
    serveMetrics(app, database, () => 0, config.metrics, jobs.metrics)
    cleanUps.push(() => app.close())
    await app.listen({ host: config.host, port: config.port })
    return { app, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

import type { Logger } from 'pino'
import type { Courier } from './integrations/outgoing/courier.ts'
import { readDeliveryFigures } from './integrations/outgoing/delivery-figures-store.ts'
import { registerDeliveryMetrics } from './integrations/outgoing/delivery-metrics.ts'
import type { Config } from './platform/config/config.ts'
import { closePool } from './platform/database/driver/close-pool.ts'
import { openDatabase } from './platform/database/driver/database.ts'
import { createJobMetrics } from './platform/jobs/job-metrics.ts'
import { readFigures, tenantIds } from './platform/jobs/job-store.ts'
import { ofAll } from './platform/jobs/figures-of-all.ts'
import { readLastBackup, readTableSizes } from './platform/jobs/installation-figures-store.ts'
import { registerInstallationMetrics } from './platform/jobs/installation-metrics.ts'
import { openWorkerPool, workerRole } from './platform/jobs/worker-pool.ts'
import { createWorker } from './platform/jobs/worker.ts'
import type { DocumentStorage } from './platform/storage/document-storage.ts'
import type { Metrics } from './platform/observability/metrics/metrics.ts'
import { withReactions } from './platform/jobs/reactions.ts'
import type { Secrets } from './platform/secrets/secret-store.ts'
import type { Databases } from './start-databases.ts'
import type { Integrations } from './start-integrations.ts'
import { jobHandlers, reactions, schedules } from './subscriptions.ts'

interface Parts {
  storage: DocumentStorage
  cleanUpSignIns?: () => Promise<void>
  integrations: Integrations
  secrets: Secrets
  couriers: ReadonlyMap<string, Courier>
  logger: Logger
  metrics: Metrics
}

export interface RunningJobs {
  /** May be called more than once. */
  stop(): Promise<void>
}

/**
 * Runs jobs in this process, over connections of their own, so that jobs do not delay calls. Every database has its own queue.
 * Scheduled jobs are enqueued in the first one and run for each tenant in its own database.
 */
export function startJobs(config: Config, databases: Databases, { logger, metrics, ...parts }: Parts): RunningJobs {
  const { concurrency, eventRetention, messageRetention } = config.jobs
  const onBroken = (error: Error) => logger.warn({ err: error }, 'A database connection of the jobs broke.')
  const queues = databases.places.map((place) => ({ place, pool: openWorkerPool(place.directUrl, concurrency, onBroken) }))
  const pools = queues.map(({ pool }) => pool)
  const [onBegin, monitor] = [withReactions(reactions), metrics.database.monitorOf('jobs')]
  const database = databases.open(({ appUrl, isPooled }) =>
    openDatabase(appUrl, onBroken, { connections: concurrency, onBegin, monitor, isPooled }),
  )
  const workerDatabase = databases.open(({ directUrl }) =>
    openDatabase(directUrl, onBroken, { connections: 1, role: workerRole }),
  )
  const handlers = jobHandlers({
    ...parts,
    database,
    workerDatabase,
    tenantIds: () => tenantIds(pools[0]!),
    eventRetention,
    messageRetention,
    publicUrl: config.publicUrl,
  })
  const names = new Set(handlers.map(({ job }) => job.name))
  let stopped: Promise<void> | undefined
  const jobMetrics = createJobMetrics(() => ofAll(pools, readFigures, 'name'))
  const workers = queues.map(({ place, pool }) => {
    const due = place.name === null ? schedules.filter(({ job }) => names.has(job.name)) : []
    const worker = createWorker({ pool, database, handlers, schedules: due, logger, concurrency, metrics: jobMetrics })
    metrics.database.watch('queue', () => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }))
    databases.prepared(place).then(() => stopped ?? worker.start(), onBroken)
    return worker
  })
  jobMetrics.registerIn(metrics.registry)
  registerDeliveryMetrics(metrics.registry, () => ofAll(pools, readDeliveryFigures, 'system'))
  registerInstallationMetrics(metrics.registry, {
    tableSizes: () => ofAll(pools, readTableSizes, 'table'),
    // Each database has backups of its own; the one that was backed up longest ago counts.
    lastBackup: async () => Math.min(...(await Promise.all(pools.map(readLastBackup)))),
  })
  const stop = async () => {
    await Promise.all(workers.map((worker) => worker.stop()))
    await Promise.all([...pools.map(closePool), database.close(), workerDatabase.close()])
  }
  return { stop: () => (stopped ??= stop()) }
}

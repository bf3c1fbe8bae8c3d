import type { Logger } from 'pino'
import type { Courier } from './integrations/outgoing/courier.ts'
import type { Config } from './platform/config.ts'
import { openDatabase } from './platform/database/driver/database.ts'
import type { JobMetrics } from './platform/jobs/job-metrics.ts'
import { tenantIds } from './platform/jobs/job-store.ts'
import { openWorkerPool, workerRole } from './platform/jobs/worker-pool.ts'
import { createWorker } from './platform/jobs/worker.ts'
import type { DocumentStorage } from './platform/storage/document-storage.ts'
import { withReactions } from './platform/jobs/reactions.ts'
import type { Secrets } from './platform/secrets/secret-store.ts'
import type { Integrations } from './start-integrations.ts'
import { jobHandlers, reactions, schedules } from './subscriptions.ts'

interface Urls {
  appUrl: string
  /** Leads to the worker's role. */
  workerUrl: string
}

interface Parts {
  storage: DocumentStorage
  cleanUpSignIns?: () => Promise<void>
  integrations: Integrations
  secrets: Secrets
  couriers: ReadonlyMap<string, Courier>
  logger: Logger
}

export interface RunningJobs {
  metrics: JobMetrics
  stop(): Promise<void>
}

/** Runs jobs in this process, over connections of their own: no call waits for one because of a job. */
export function startJobs(config: Config, { appUrl, workerUrl }: Urls, { logger, ...parts }: Parts): RunningJobs {
  const { concurrency, eventRetention } = config.jobs
  const onBroken = (error: Error) => logger.warn({ err: error }, 'A database connection of the jobs broke.')
  const pool = openWorkerPool(workerUrl, concurrency, onBroken)
  const database = openDatabase(appUrl, onBroken, { connections: concurrency, onBegin: withReactions(reactions) })
  const workerDatabase = openDatabase(workerUrl, onBroken, { connections: 1, role: workerRole })
  const handlers = jobHandlers({
    ...parts,
    database,
    workerDatabase,
    tenantIds: () => tenantIds(pool),
    eventRetention,
    publicUrl: config.publicUrl,
  })
  const names = new Set(handlers.map(({ job }) => job.name))
  const worker = createWorker({
    pool,
    database,
    handlers,
    schedules: schedules.filter(({ job }) => names.has(job.name)),
    logger,
    concurrency,
  })
  worker.start()
  return {
    metrics: worker.metrics,
    async stop() {
      await worker.stop()
      await Promise.all([pool.end(), database.close(), workerDatabase.close()])
    },
  }
}

import type { EventType } from '@destek/contracts/system/live-events'
import pg from 'pg'
import { type Logger, pino } from 'pino'
import { onTestFinished } from 'vitest'
import { z } from 'zod'
import { openDatabase } from '../platform/database/driver/database.ts'
import { type JobHandler, tenantJob } from '../platform/jobs/job.ts'
import { tenantIds } from '../platform/jobs/job-store.ts'
import { enqueueOn, type Reactions } from '../platform/jobs/reactions.ts'
import { openWorkerPool, workerRole } from '../platform/jobs/worker-pool.ts'
import { createWorker, type Worker, type WorkerParts } from '../platform/jobs/worker.ts'
import { jobHandlers } from '../subscriptions.ts'
import type { TestApp } from './start-test-app.ts'
import { whenOver } from './when-over.ts'

type Parts = Pick<TestApp, 'urls' | 'database'>

/** A worker on the database of a test. It is taken down with the test, and does nothing by itself until it is started. */
export function testWorker(
  { urls, database }: Parts,
  options: Partial<WorkerParts> & Pick<WorkerParts, 'handlers'>,
): Worker & { pool: pg.Pool } {
  const pool = openWorkerPool(urls.ownerUrl, 2, () => {})
  const worker = createWorker({ pool, database, logger: silent, concurrency: 2, ...options })
  let stopped: Promise<void> | undefined
  const stop = () => (stopped ??= worker.stop().then(() => pool.end()))
  onTestFinished(stop)
  return { ...worker, stop, pool }
}

/** Does every job that is due now, and waits for it. Left out: with what the product has for each of them. */
export async function runJobs(
  app: Parts & Pick<TestApp, 'storage' | 'integrations' | 'secrets' | 'couriers'>,
  handlers?: JobHandler[],
  logger: Logger = silent,
): Promise<void> {
  const { pool, workerDatabase } = connectionsOf(app.urls)
  const { database, storage, integrations, secrets, couriers } = app
  const messageRetention = { mails: 730, sms: 730, audits: 1095 }
  const installation = { eventRetention: 90, messageRetention, publicUrl: 'http://localhost:3000' }
  const usual = () =>
    jobHandlers({
      database,
      storage,
      integrations,
      secrets,
      couriers,
      workerDatabase,
      tenantIds: () => tenantIds(pool),
      ...installation,
    })
  const served = handlers ?? usual()
  const worker = createWorker({ pool, database, handlers: served, logger, concurrency: 1 })
  const names = served.map(({ job }) => job.name)
  // The library ends when it finds none, be it that the one before has just not been noted as done and others wait behind it.
  do await worker.runDue()
  while (await hasDue(pool, names))
  await worker.stop()
}

type Connections = ReturnType<typeof openConnections>
const opened = new WeakMap<TestApp['urls'], Connections>()

/** The same for all that a test has done: to connect takes longer than most jobs. */
function connectionsOf(urls: TestApp['urls']): Connections {
  const connections = opened.get(urls) ?? openConnections(urls)
  opened.set(urls, connections)
  return connections
}

function openConnections(urls: TestApp['urls']) {
  const pool = openWorkerPool(urls.ownerUrl, 1, () => {})
  const workerDatabase = openDatabase(urls.ownerUrl, () => {}, { connections: 1, role: workerRole })
  whenOver(async () => {
    opened.delete(urls)
    await Promise.all([pool.end(), workerDatabase.close()])
  })
  return { pool, workerDatabase }
}

async function hasDue(pool: pg.Pool, names: readonly string[]): Promise<boolean> {
  const { rows } = await pool.query<{ is_due: boolean }>(
    `select exists (select from graphile_worker._private_jobs job join graphile_worker._private_tasks task on task.id = job.task_id
       where job.is_available and job.run_at <= now() and task.identifier = any ($1)
         and not exists (select from tenant where moving_to is not null and tenant_id::text = job.payload ->> 'tenantId')) as is_due`,
    [names],
  )
  return rows[0]!.is_due
}

const reaction = tenantJob('test.reaction', z.object({ subjectId: z.guid() }))

/** Lets each event of the type ask for a job, */
export const reactionTo = (type: EventType): Reactions => ({
  [type]: [enqueueOn(reaction, ({ subjectId }) => ({ subjectId: subjectId! }))],
})

/** and tells for which of them one waits. */
export const subjectsReactedTo = async (app: Pick<TestApp, 'urls'>) =>
  (
    await asOwner<{ id: string }>(
      app,
      `select payload -> 'data' ->> 'subjectId' as id from graphile_worker._private_jobs order by 1`,
    )
  ).map(({ id }) => id)

/** Jobs that wait for their time, such as the next attempts of failed ones, are due now. */
export const makeDue = (app: Parts) =>
  asOwner(app, 'update graphile_worker._private_jobs set run_at = now() where locked_at is null')

export async function asOwner<Row extends pg.QueryResultRow>(
  { urls }: Pick<Parts, 'urls'>,
  text: string,
  values: unknown[] = [],
): Promise<Row[]> {
  return (await ownerOf(urls).query<Row>(text, values)).rows
}

const owners = new WeakMap<TestApp['urls'], pg.Pool>()

/** Kept as well: to connect takes longer than most statements. */
function ownerOf(urls: TestApp['urls']): pg.Pool {
  const known = owners.get(urls)
  if (known) return known
  const pool = new pg.Pool({ connectionString: urls.ownerUrl, max: 4 })
  // A test may end every connection.
  pool.on('error', () => {})
  owners.set(urls, pool)
  whenOver(async () => {
    owners.delete(urls)
    await pool.end()
  })
  return pool
}

const silent = pino({ level: 'silent' })

import type pg from 'pg'
import { workerLockKey } from '../database/queries/advisory-locks.ts'

/*
 * Recovers jobs that a worker could not finish. The tables belong to graphile-worker: this file only reads them, and writes
 * through the library's public functions.
 */

/** The error of a job that failed because its tenant was being moved to another database. */
export const movingError = 'The tenant is being moved to another database.'

/** An SQL condition on a `job`: another job with its key was enqueued while it ran: the library takes away the key and the remaining attempts of the old one. */
export const isReplaced = `(job.key is null and (job.flags ? 'keyed' or job.payload -> '_cron' is not null))`

const livesHere = `exists (
  select from tenant where tenant_id::text = job.payload ->> 'tenantId' and moving_to is null and database is null)`

/** The flags of jobs that no worker of this database takes: their tenants are being moved. */
export async function flagsToSkip(pool: pg.Pool): Promise<string[] | null> {
  const { rows } = await pool.query<{ flag: string }>(
    `select 'tenant:' || tenant_id as flag from tenant where moving_to is not null or is_draining`,
  )
  return rows.length > 0 ? rows.map(({ flag }) => flag) : null
}

export async function isMoving(pool: pg.Pool, tenantId: string): Promise<boolean> {
  const { rows } = await pool.query(
    'select from tenant where tenant_id = $1 and (moving_to is not null or database is not null)',
    [tenantId],
  )
  return rows.length > 0
}

/** Returns unfinished jobs to the queue as if they had never started, and notifies the other workers. */
export const releaseJobs = (pool: pg.Pool, workerId: string): Promise<void> =>
  inTransaction(pool, async (client) => {
    const { rows } = await client.query<{ id: string; attempts: number }>(
      `select id, attempts from graphile_worker._private_jobs job where locked_by = $1 and ${isReplaced} is not true for update`,
      [workerId],
    )
    await client.query('select graphile_worker.force_unlock_workers(array[$1::text])', [workerId])
    await client.query(
      `select graphile_worker.reschedule_jobs(array[id], attempts => greatest(0, attempts - 1))
       from unnest($1::bigint[], $2::int[]) as job (id, attempts)`,
      [rows.map(({ id }) => id), rows.map(({ attempts }) => attempts)],
    )
    if (rows.length > 0)
      await client.query(`select pg_notify('jobs:insert', json_build_object('count', $1::int)::text)`, [rows.length])
  })

/** Workers that hold jobs or queues, but not the lock by which a living one is known; see `liveness-lock.ts`. */
export async function workersGone(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>(
    `select id from (
       select locked_by as id from graphile_worker._private_jobs where locked_by is not null
       union select locked_by from graphile_worker._private_job_queues where locked_by is not null
     ) holder where pg_try_advisory_xact_lock_shared(${workerLockKey('id')})`,
  )
  return rows.map(({ id }) => id)
}

export interface RescuedJob {
  id: string
  attempts: number
  maxAttempts: number
}

/**
 * Unlocks the jobs and queues of a dead worker. Each job counts as failed: a job that kills its process must not do so without
 * end, so it waits as after any failure. The lock of the worker is held meanwhile, so that no other worker does the same, and a
 * worker that comes back waits.
 */
export const rescueJobsOf = (pool: pg.Pool, workerId: string, error: string): Promise<RescuedJob[]> =>
  inTransaction(pool, async (client) => {
    const { rows: locks } = await client.query<{ isGone: boolean }>(
      `select pg_try_advisory_xact_lock(${workerLockKey('$1')}) as "isGone"`,
      [workerId],
    )
    if (!locks[0]!.isGone) return []
    const { rows } = await client.query<RescuedJob>(
      `select id, attempts, max_attempts as "maxAttempts" from graphile_worker._private_jobs where locked_by = $1 for update`,
      [workerId],
    )
    await client.query('select graphile_worker.force_unlock_workers(array[$1::text])', [workerId])
    // The only public function that writes an error takes all attempts away.
    await client.query('select graphile_worker.permanently_fail_jobs($1::bigint[], $2)', [rows.map(({ id }) => id), error])
    const left = rows.filter(({ attempts, maxAttempts }) => attempts < maxAttempts)
    await client.query(
      `select graphile_worker.reschedule_jobs(array[id], attempts => attempts,
         run_at => now() + exp(least(attempts, 10)) * interval '1 second')
       from unnest($1::bigint[], $2::int[]) as job (id, attempts)`,
      [left.map(({ id }) => id), left.map(({ attempts }) => attempts)],
    )
    return rows
  })

/** The number of jobs moved at once; the rest is moved next time. */
const mostAtOnce = 1000

/**
 * Jobs that have failed for the last time become dead letters of their tenant, and those that were replaced are dropped. This goes by what
 * the library has written down, so nothing is lost when a process dies in between, and by one statement, so nothing is kept twice.
 */
export async function keepDeadJobs(pool: pg.Pool): Promise<void> {
  // A job that ran while its tenant was copied to another database is done there, and one of a tenant that was deleted is not needed.
  await pool.query(
    `select graphile_worker.complete_jobs(array(
       select job.id from graphile_worker._private_jobs job left join tenant on tenant_id::text = job.payload ->> 'tenantId'
       where job.payload ->> 'tenantId' is not null and (tenant_id is null or database is not null) and locked_at is null))`,
  )
  // A move never costs the last attempt.
  await pool.query(
    `select graphile_worker.reschedule_jobs(array[job.id], run_at => now(), attempts => job.max_attempts - 1)
     from graphile_worker._private_jobs job
     where locked_at is null and attempts >= max_attempts and last_error = $1 and ${isReplaced} is not true and ${livesHere}`,
    [movingError],
  )
  await pool.query(
    `with ended as (
       select job.*, task.identifier, ${isReplaced} is true as is_replaced
       from graphile_worker._private_jobs job join graphile_worker._private_tasks task on task.id = job.task_id
       where locked_at is null and attempts >= max_attempts and (${isReplaced} or ${livesHere})
       order by job.id limit ${mostAtOnce}
     ), gone as (select * from graphile_worker.complete_jobs(array(select id from ended)))
     insert into dead_job (tenant_id, name, payload, priority, attempts, max_attempts, error, enqueued_at)
     select (ended.payload ->> 'tenantId')::uuid, ended.identifier, ended.payload -> 'data', ended.priority, ended.attempts, ended.max_attempts,
       coalesce(ended.last_error, ''), ended.created_at
     from ended join gone using (id) where not ended.is_replaced`,
  )
}

async function inTransaction<Result>(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<Result>): Promise<Result> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    const result = await work(client)
    await client.query('commit')
    client.release()
    return result
  } catch (error) {
    client.release(true)
    throw error
  }
}

import type pg from 'pg'
import { retryDelay } from './retry-delay.ts'

/** A job that is locked by a worker, as graphile-worker's own table has it. */
export interface LockedJob {
  id: string
  attempts: number
  max_attempts: number
  locked_by: string | null
}

export type Failure = 'retried' | 'dead' | 'replaced' | 'released'

/**
 * Gives a job back that has failed: it waits for its next attempt, or is dead after the last one. Whoever else has taken it meanwhile keeps
 * it. The library's own way of failing a job, which comes after this, finds it unlocked and leaves it alone.
 */
export async function failJob(pool: pg.Pool, job: LockedJob, error: string): Promise<Failure> {
  const own = [job.id, job.locked_by]
  if (await putBackIfMoving(pool, own)) return 'released'
  // Another job with its key was enqueued while it ran: the library then takes away its remaining attempts.
  const replaced = await pool.query(
    'delete from graphile_worker._private_jobs where id = $1 and locked_by = $2 and key is null and attempts > $3',
    [...own, job.attempts],
  )
  if (replaced.rowCount) return 'replaced'
  if (job.attempts < job.max_attempts) {
    await pool.query(
      `update graphile_worker._private_jobs set locked_at = null, locked_by = null, last_error = $3, updated_at = now(),
         run_at = now() + $4 * interval '1 millisecond'
       where id = $1 and locked_by = $2`,
      [...own, error, retryDelay(job.attempts)],
    )
    return 'retried'
  }
  await pool.query(
    `with gone as (
       delete from graphile_worker._private_jobs where id = $1 and locked_by = $2 and payload ->> 'tenantId' is not null returning *
     )
     insert into dead_job (tenant_id, name, payload, priority, attempts, max_attempts, error, enqueued_at)
     select (payload ->> 'tenantId')::uuid, identifier, payload -> 'data', priority, attempts, max_attempts, $3, created_at
     from gone join graphile_worker._private_tasks task on task.id = gone.task_id`,
    [...own, error],
  )
  // A job without a tenant stays where it is, as one that has no attempt left.
  await pool.query(
    `update graphile_worker._private_jobs set locked_at = null, locked_by = null, last_error = $3, updated_at = now()
     where id = $1 and locked_by = $2`,
    [...own, error],
  )
  return 'dead'
}

/** While its tenant is moved to another database nothing can be done for it. That is no failed attempt: the job goes there too. */
async function putBackIfMoving(pool: pg.Pool, own: (string | null)[]): Promise<boolean> {
  const { rowCount } = await pool.query(
    `update graphile_worker._private_jobs job set locked_at = null, locked_by = null, attempts = greatest(0, attempts - 1),
       run_at = now() + interval '2 seconds'
     where id = $1 and locked_by = $2 and exists (
       select from tenant where tenant_id = (job.payload ->> 'tenantId')::uuid and (moving_to is not null or database is not null))`,
    own,
  )
  return Boolean(rowCount)
}

/** Gives back what a worker has not finished, as if it had never been begun, and tells the others. */
export async function releaseJobs(pool: pg.Pool, workerId: string): Promise<number> {
  const { rowCount } = await pool.query(
    `update graphile_worker._private_jobs set locked_at = null, locked_by = null, attempts = greatest(0, attempts - 1)
     where locked_by = $1`,
    [workerId],
  )
  if (rowCount) await pool.query(`select pg_notify('jobs:insert', json_build_object('count', $1::int)::text)`, [rowCount])
  return rowCount ?? 0
}

/** Workers that hold jobs, but not the lock by which a living one is known; see `worker-presence.ts`. */
export async function workersGone(pool: pg.Pool, lockSpace: number): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>(
    `select id from (select distinct locked_by as id from graphile_worker._private_jobs where locked_by is not null) holder
     where pg_try_advisory_xact_lock_shared($1, hashtext(id))`,
    [lockSpace],
  )
  return rows.map(({ id }) => id)
}

export async function jobsHeldBy(pool: pg.Pool, workerId: string): Promise<LockedJob[]> {
  const { rows } = await pool.query<LockedJob>(
    'select id, attempts, max_attempts, locked_by from graphile_worker._private_jobs where locked_by = $1',
    [workerId],
  )
  return rows
}

export interface QueueFigures {
  name: string
  /** Due, and not taken yet. */
  waiting: number
  /** Enqueued for later, the next attempts of failed ones included. */
  later: number
  running: number
  dead: number
  /** How long the oldest one has been due, in seconds. */
  oldest: number
}

export async function readFigures(pool: pg.Pool): Promise<QueueFigures[]> {
  const { rows } = await pool.query<QueueFigures>(
    `with queue as (
       select identifier as name,
         count(*) filter (where is_available and run_at <= now())::int as waiting,
         count(*) filter (where is_available and run_at > now())::int as later,
         count(*) filter (where locked_at is not null)::int as running,
         count(*) filter (where locked_at is null and attempts >= max_attempts)::int as dead,
         coalesce(extract(epoch from now() - min(run_at) filter (where is_available and run_at <= now())), 0)::float as oldest
       from graphile_worker._private_jobs job join graphile_worker._private_tasks task on task.id = job.task_id
       group by identifier
     ), buried as (select name, count(*)::int as dead from dead_job group by name)
     select name, coalesce(waiting, 0) as waiting, coalesce(later, 0) as later, coalesce(running, 0) as running,
       coalesce(queue.dead, 0) + coalesce(buried.dead, 0) as dead, coalesce(oldest, 0) as oldest
     from queue full join buried using (name) order by name`,
  )
  return rows
}

export async function tenantIds(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query<{ tenant_id: string }>('select tenant_id from tenant order by tenant_id')
  return rows.map((row) => row.tenant_id)
}

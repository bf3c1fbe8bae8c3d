import type pg from 'pg'

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

import type pg from 'pg'

/** As graphile-worker keeps it; the numbers of its task and queue are those of one database, so they travel by name. */
interface WaitingJob {
  task: string
  queue: string | null
  [column: string]: unknown
}

const columns = [
  'payload',
  'priority',
  'run_at',
  'max_attempts',
  'last_error',
  'created_at',
  'updated_at',
  'key',
  'revision',
  'flags',
]

/** Waiting jobs of the tenant go with it, with their times, attempts, keys and queues. One that a worker holds is given back soon. */
export async function copyJobs(source: pg.Client, target: pg.Client, tenantId: string): Promise<number> {
  await removeJobs(target, tenantId)
  const { rows } = await source.query<WaitingJob>(
    `select task.identifier as task, queue.queue_name as queue, ${columns.map((column) => `job.${column}`).join(', ')},
       case when job.locked_at is null then job.attempts else greatest(0, job.attempts - 1) end as attempts
     from graphile_worker._private_jobs job
       join graphile_worker._private_tasks task on task.id = job.task_id
       left join graphile_worker._private_job_queues queue on queue.id = job.job_queue_id
     where job.payload ->> 'tenantId' = $1 order by job.id`,
    [tenantId],
  )
  for (const job of rows) await addJob(target, job)
  return rows.length
}

async function addJob(target: pg.Client, { task, queue, attempts, ...job }: WaitingJob): Promise<void> {
  await target.query('insert into graphile_worker._private_tasks (identifier) values ($1) on conflict do nothing', [task])
  if (queue !== null)
    await target.query('insert into graphile_worker._private_job_queues (queue_name) values ($1) on conflict do nothing', [queue])
  const values = columns.map((column) => (isJson.has(column) ? JSON.stringify(job[column]) : job[column]))
  await target.query(
    `insert into graphile_worker._private_jobs (task_id, job_queue_id, attempts, ${columns.join(', ')})
     values ((select id from graphile_worker._private_tasks where identifier = $1),
       (select id from graphile_worker._private_job_queues where queue_name = $2), $3, ${columns.map((_, nth) => `$${nth + 4}`).join(', ')})`,
    [task, queue, attempts, ...values],
  )
}

const isJson = new Set(['payload', 'flags'])

export const removeJobs = (client: pg.Client, tenantId: string) =>
  client.query(`delete from graphile_worker._private_jobs where payload ->> 'tenantId' = $1`, [tenantId])

/** Those that a worker holds at present, each time that it is taken under another name. */
export async function heldJobs(client: pg.Client, tenantId: string): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select id || ' ' || locked_at as name from graphile_worker._private_jobs
     where payload ->> 'tenantId' = $1 and locked_at is not null`,
    [tenantId],
  )
  return rows.map(({ name }) => name)
}

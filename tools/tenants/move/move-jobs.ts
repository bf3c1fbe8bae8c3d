import { isReplaced } from '@destek/server/platform/jobs/job-recovery-store'
import type pg from 'pg'

/** As graphile-worker keeps it; the numbers of its task and queue are those of one database, so they travel by name. */
interface WaitingJob {
  task: string
  payload: unknown
  queue: string | null
  runAt: Date
  maxAttempts: number
  key: string | null
  priority: number
  flags: string[] | null
  attempts: number
  error: string | null
}

/**
 * Waiting jobs of the tenant go with it, with their times, attempts, keys and queues. They are added by the library's own functions; one that
 * was replaced while it ran is left behind.
 */
export async function copyJobs(source: pg.Client, target: pg.Client, tenantId: string): Promise<number> {
  await removeJobs(target, tenantId)
  const { rows } = await source.query<WaitingJob>(
    `select task.identifier as task, job.payload, queue.queue_name as queue, job.run_at as "runAt", job.max_attempts as "maxAttempts",
       job.key, job.priority, (select array_agg(flag) from jsonb_object_keys(job.flags) flag) as flags, job.last_error as error,
       case when job.locked_at is null then job.attempts else greatest(0, job.attempts - 1) end as attempts
     from graphile_worker._private_jobs job
       join graphile_worker._private_tasks task on task.id = job.task_id
       left join graphile_worker._private_job_queues queue on queue.id = job.job_queue_id
     where job.payload ->> 'tenantId' = $1 and ${isReplaced} is not true order by job.id`,
    [tenantId],
  )
  for (const job of rows) await addJob(target, job)
  return rows.length
}

async function addJob(target: pg.Client, job: WaitingJob): Promise<void> {
  const { rows } = await target.query<{ id: string }>(
    `select id from graphile_worker.add_job($1, $2::json, queue_name => $3, run_at => $4, max_attempts => $5, job_key => $6,
       priority => $7, flags => $8::text[])`,
    [job.task, JSON.stringify(job.payload), job.queue, job.runAt, job.maxAttempts, job.key, job.priority, job.flags],
  )
  const ids = [rows[0]!.id]
  // The only public function that writes an error takes all attempts away; they are given back by the next one.
  if (job.error !== null) await target.query('select graphile_worker.permanently_fail_jobs($1::bigint[], $2)', [ids, job.error])
  if (job.error !== null || job.attempts > 0)
    await target.query('select graphile_worker.reschedule_jobs($1::bigint[], attempts => $2)', [ids, job.attempts])
}

/** Removes the jobs of the tenant, except for those that a worker holds. */
export const removeJobs = (client: pg.Client, tenantId: string) =>
  client.query(
    `select graphile_worker.complete_jobs(array(select id from graphile_worker._private_jobs where payload ->> 'tenantId' = $1))`,
    [tenantId],
  )

/** Those that a worker holds at present, each time that it is taken under another name. */
export async function heldJobs(client: pg.Client, tenantId: string): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select id || ' ' || locked_at as name from graphile_worker._private_jobs
     where payload ->> 'tenantId' = $1 and locked_at is not null`,
    [tenantId],
  )
  return rows.map(({ name }) => name)
}

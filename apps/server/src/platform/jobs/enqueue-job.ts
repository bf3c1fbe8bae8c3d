import { sql } from 'kysely'
import type { Tx } from '../database/driver/tx.ts'
import { preparedQuery } from '../database/driver/prepared-query.ts'
import type { TenantJob } from './job.ts'

export interface EnqueueOptions {
  /** A waiting job of the same tenant and name with this key is replaced. */
  jobKey?: string
  /** Jobs of the same tenant and queue run one after the other, in the order in which they were asked for. */
  queue?: string
  /** Left out: at once. */
  runAt?: Date
  maxAttempts?: number
  priority?: number
}

/** A job as the database takes it. */
export interface NewJob extends Omit<EnqueueOptions, 'runAt'> {
  name: string
  payload: unknown
  runAt?: Date
}

/** Asks for the job in the transaction of the change: it is there exactly if the change is. Its tenant is the transaction's. */
export const enqueueJob = async <Payload extends object>(
  tx: Tx,
  job: TenantJob<Payload>,
  payload: NoInfer<Payload>,
  options: EnqueueOptions = {},
): Promise<void> => enqueueJobs(tx, [newJob(job, payload, options)])

export const newJob = <Payload extends object>(
  job: TenantJob<Payload>,
  payload: Payload,
  options: EnqueueOptions = {},
): NewJob => ({
  name: job.name,
  payload: job.payload.parse(payload),
  maxAttempts: job.maxAttempts,
  priority: job.priority,
  ...options,
})

/** Enqueues all of them in one statement, which is pipelined with the other statements of the moment. */
export async function enqueueJobs(tx: Tx, jobs: readonly NewJob[]): Promise<void> {
  await enqueue(tx, { jobs: JSON.stringify(jobs) })
}

const enqueue = preparedQuery((tx: Tx, { jobs }: { jobs: string }) => sql`select enqueue_jobs(${jobs})`.compile(tx))

import type { Logger } from 'pino'
import type { z } from 'zod'
import type { Tx } from '../database/driver/tx.ts'

/** Something to be done for a tenant, after the transaction that asks for it. */
export interface TenantJob<Payload extends object = object> {
  scope: 'tenant'
  name: string
  /** Checked when the job is enqueued and again when it runs: another version of the program may have written it. */
  payload: z.ZodType<Payload, Payload>
  maxAttempts: number
  /** Lower numbers run sooner. */
  priority: number
}

/** Something to be done for the whole installation, by a schedule. */
export interface SystemJob {
  scope: 'system'
  name: string
  maxAttempts: number
}

/** The pauses of graphile-worker between them (e to the power of the attempt, in seconds) add up to three and a half hours. */
const defaultMaxAttempts = 10

export const tenantJob = <Payload extends object>(
  name: string,
  payload: z.ZodType<Payload, Payload>,
  { maxAttempts = defaultMaxAttempts, priority = 0 }: { maxAttempts?: number; priority?: number } = {},
): TenantJob<Payload> => ({ scope: 'tenant', name, payload, maxAttempts, priority })

/** A schedule comes again anyway, so few attempts will do. */
export const systemJob = (name: string, { maxAttempts = 3 }: { maxAttempts?: number } = {}): SystemJob => ({
  scope: 'system',
  name,
  maxAttempts,
})

/** The arguments of a job handler. */
export interface JobContext {
  id: string
  /** 1 for the first one. */
  attempt: number
  /** Raised when the process stops: what can be left unfinished should be. */
  signal: AbortSignal
  logger: Logger
}

export interface TenantJobContext extends JobContext {
  tenantId: string
  /** A transaction that sees the rows of the job's tenant only. */
  inTenant<Result>(work: (tx: Tx) => Promise<Result>): Promise<Result>
}

/** A job and what does it. It may be done twice (a process can die between the work and its record), so doing it again must do no harm. */
export type JobHandler =
  | { job: SystemJob; run(context: JobContext): Promise<void> }
  | { job: TenantJob; run(payload: unknown, context: TenantJobContext): Promise<void> }

export const handleTenantJob = <Payload extends object>(
  job: TenantJob<Payload>,
  run: (payload: Payload, context: TenantJobContext) => Promise<void>,
): JobHandler => ({
  job: job as unknown as TenantJob,
  run: async (payload, context) => run(job.payload.parse(payload), context),
})

export const handleSystemJob = (job: SystemJob, run: (context: JobContext) => Promise<void>): JobHandler => ({ job, run })

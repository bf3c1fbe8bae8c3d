import type { Task } from 'graphile-worker'
import type pg from 'pg'
import type { Logger } from 'pino'
import { z } from 'zod'
import type { Database } from '../database/driver/database.ts'
import { loggedError } from '../observability/logger.ts'
import { inSpan } from '../observability/tracing/spans.ts'
import type { JobContext, JobHandler } from './job.ts'
import type { JobMetrics, JobOutcome } from './job-metrics.ts'
import { isMoving, movingError } from './job-recovery-store.ts'

export interface RunParts {
  /** The worker's own connections, which reach every job. */
  pool: pg.Pool
  /** The resources of handlers, bound to one tenant at a time. */
  database: Database
  logger: Logger
  metrics: JobMetrics
  signal: AbortSignal
  /** Fails when the jobs that still run have been given back. */
  released: Promise<never>
}

/** The process stops before the job has ended. Another worker will run it. */
export class Released extends Error {}

/** The envelope that `enqueue_jobs` puts around a payload; a scheduled job has none. */
const Envelope = z.object({ tenantId: z.guid().optional(), data: z.unknown().optional() })

/** A handler as graphile-worker runs it: with its tenant, a line in the log, its figures, and what follows from a failure. */
export const taskOf =
  (handler: JobHandler, parts: RunParts): Task =>
  async (payload, { job }) => {
    const { tenantId, data } = Envelope.safeParse(payload).data ?? {}
    const facts = { job: handler.job.name, jobId: job.id, tenant: tenantId, attempt: job.attempts }
    const start = performance.now()
    const end = (outcome: JobOutcome) => {
      const milliseconds = Math.round((performance.now() - start) * 10) / 10
      parts.metrics.observe(facts.job, outcome, milliseconds)
      return { ...facts, outcome, milliseconds }
    }
    const logger = parts.logger.child(facts)
    const context = { id: job.id, attempt: job.attempts, signal: parts.signal, logger }
    try {
      const span = { name: `job ${facts.job}`, kind: 'consumer', attributes: { 'job.attempt': job.attempts } } as const
      const running = inSpan(span, () => run(handler, parts.database, tenantId, data, context))
      await Promise.race([running, parts.released])
      parts.logger.info(end('finished'), 'job')
    } catch (error) {
      throw await fail(error)
    }

    /** Tells what the library keeps of the failure; it gives the job back itself. */
    async function fail(error: unknown): Promise<Error> {
      if (error instanceof Released) {
        parts.logger.warn(end('released'), 'job')
        return new Error('The process stops.')
      }
      if (tenantId !== undefined && (await isMoving(parts.pool, tenantId).catch(() => false))) {
        parts.logger.warn({ ...end('released'), err: error }, 'job')
        return new Error(movingError)
      }
      const isDead = job.attempts >= job.max_attempts
      parts.logger[isDead ? 'error' : 'warn']({ ...end(isDead ? 'dead' : 'retried'), err: error }, 'job')
      return new Error(describe(error))
    }
  }

async function run(
  handler: JobHandler,
  database: Database,
  tenantId: string | undefined,
  data: unknown,
  context: JobContext,
): Promise<void> {
  if (handler.job.scope === 'system') {
    // The server's role can enqueue for tenants only, so a job with a tenant was not allowed to ask for this.
    if (tenantId !== undefined) throw new Error('No tenant can ask for a job of the whole installation.')
    return (handler as Extract<JobHandler, { job: { scope: 'system' } }>).run(context)
  }
  if (tenantId === undefined) throw new Error('The job names no tenant.')
  const inTenant = <Result>(work: Parameters<typeof database.inTenant<Result>>[1]) => database.inTenant(tenantId, work)
  return (handler as Extract<JobHandler, { job: { scope: 'tenant' } }>).run(data, { ...context, tenantId, inTenant })
}

const longestError = 1_000

/** The text of an error that is stored and shown to administrators. It repeats no data of the job. */
export function describe(error: unknown): string {
  if (error instanceof z.ZodError) return z.prettifyError(error).slice(0, longestError)
  const { type, code, message } = loggedError(error)
  return (message || [type, code].filter(Boolean).join(' ')).slice(0, longestError)
}

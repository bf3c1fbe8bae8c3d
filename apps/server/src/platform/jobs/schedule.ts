import { type ParsedCronItem, parseCronItems } from 'graphile-worker'
import type { SystemJob } from './job.ts'

/** The times at which a job runs; any one process runs it. */
export interface Schedule {
  job: SystemJob
  /** Minute, hour, day, month and weekday, in UTC. */
  cron: string
  /** Done at the next start when no process was running at its time. Not for what comes again soon anyway. */
  isMadeUpFor?: boolean
}

/** Times that are longer ago are not made up for. */
const day = 24 * 60 * 60_000

/** One that still waits when its next time comes is replaced instead of piling up. */
export const cronItems = (schedules: readonly Schedule[]): ParsedCronItem[] =>
  parseCronItems(
    schedules.map(({ job, cron, isMadeUpFor }) => ({
      task: job.name,
      match: cron,
      identifier: job.name,
      options: { backfillPeriod: isMadeUpFor ? day : 0, maxAttempts: job.maxAttempts, jobKey: job.name, jobKeyMode: 'replace' },
    })),
  )

import { z } from 'zod'
import { flag, wholeNumber } from './values.ts'

export const jobsVariables = z.object({
  RUN_JOBS: flag.default(true),
  JOB_CONCURRENCY: wholeNumber(1, 50).default(2),
  EVENT_RETENTION: wholeNumber(1, 36_500).default(90),
})

export interface JobsConfig {
  /** False: a worker of its own runs them. */
  runHere: boolean
  /** How many run at once in a process. */
  concurrency: number
  /** Days after which events that nothing shows any more are removed. */
  eventRetention: number
}

export const jobsConfig = (env: z.infer<typeof jobsVariables>): JobsConfig => ({
  runHere: env.RUN_JOBS,
  concurrency: env.JOB_CONCURRENCY,
  eventRetention: env.EVENT_RETENTION,
})

import { z } from 'zod'
import { flag, wholeNumber } from './values.ts'

export const jobsVariables = z.object({
  RUN_JOBS: flag.default(true),
  JOB_CONCURRENCY: wholeNumber(1, 50).default(2),
  EVENT_RETENTION: wholeNumber(1, 36_500).default(90),
  // Longer than a provider reports of a message, and than a failed job is tried again.
  MAIL_RETENTION: wholeNumber(30, 36_500).default(730),
  SMS_RETENTION: wholeNumber(30, 36_500).default(730),
  API_AUDIT_RETENTION: wholeNumber(30, 36_500).default(1095),
})

export interface JobsConfig {
  /** False: a worker of its own runs them. */
  runHere: boolean
  /** How many run at once in a process. */
  concurrency: number
  /** Days after which events that nothing shows any more are removed. */
  eventRetention: number
  /** Days after which mails, text messages and audits of other systems are removed. */
  messageRetention: { mails: number; sms: number; audits: number }
}

export const jobsConfig = (env: z.infer<typeof jobsVariables>): JobsConfig => ({
  runHere: env.RUN_JOBS,
  concurrency: env.JOB_CONCURRENCY,
  eventRetention: env.EVENT_RETENTION,
  messageRetention: { mails: env.MAIL_RETENTION, sms: env.SMS_RETENTION, audits: env.API_AUDIT_RETENTION },
})

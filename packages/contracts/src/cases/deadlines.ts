import { z } from 'zod'
import { Time } from '../core/fields.ts'

/** What the clock of a case does: it runs, it waits for the employee, or the case is closed and it has stopped. */
export const clockStates = ['running', 'waiting', 'stopped'] as const
export type ClockState = (typeof clockStates)[number]

/** A stretch of the life of a case in which its clock did one thing. Beyond the due time a running clock is over. */
export const ClockSpan = z.object({
  state: z.enum([...clockStates, 'over']),
  from: Time,
  /** Null: it lasts. */
  to: Time.nullable(),
  /** In milliseconds, as the calendar counts them; of the one that lasts up to `asOf`. */
  length: z.int(),
  /** What began it. */
  cause: z.enum(['opened', 'asked', 'answered', 'statusChanged', 'closed', 'reopened', 'deadline']),
  /** Whose doing that was; null where the reader may not know, or nobody's. */
  by: z.string().nullable(),
})

/** The rules for the service level in the order in which they are tried. */
const DeadlineRule = z.object({
  source: z.enum(['category', 'caseType']),
  name: z.string().nullable(),
  hours: z.int().nullable(),
  isApplied: z.boolean(),
})

/** When a case is due and why. Everybody who may read the case gets the same. */
export const Deadline = z.object({
  /** Null: no service level was agreed. While the clock waits it is when the case would be due if the clock ran again now. */
  dueTime: Time.nullable(),
  /** The hours that were agreed. */
  hours: z.int().nullable(),
  state: z.enum(['none', 'running', 'waiting', 'over', 'met', 'missed']),
  rules: z.array(DeadlineRule),
  /** Oldest first. */
  spans: z.array(ClockSpan),
  /** In milliseconds: how long the clock ran, how long it did not, and what is left, below zero when over. */
  counted: z.int(),
  notCounted: z.int(),
  left: z.int().nullable(),
  /** The time of the server at which this was so. */
  asOf: Time,
})

export type ClockSpan = z.infer<typeof ClockSpan>
export type Deadline = z.infer<typeof Deadline>

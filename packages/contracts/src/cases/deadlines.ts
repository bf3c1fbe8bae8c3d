import { z } from 'zod'
import { Time } from '../core/fields.ts'

/** The states of the clock of a case: it runs, it waits for the employee, or it has stopped because the case is closed. */
export const clockStates = ['running', 'waiting', 'stopped'] as const
export type ClockState = (typeof clockStates)[number]

/** A period in which the clock of a case did not change its state. After the due time a running clock is `over`. */
export const ClockSpan = z.object({
  state: z.enum([...clockStates, 'over']),
  from: Time,
  /** Null: the span has not ended. */
  to: Time.nullable(),
  /** In milliseconds as the calendar of deadlines counts them. A span that has not ended is measured up to `asOf`. */
  length: z.int(),
  /** The reason why the span started. */
  cause: z.enum(['opened', 'asked', 'answered', 'statusChanged', 'closed', 'reopened', 'deadline']),
  /** The person who caused it; null if the reader may not know them, or if no person did. */
  by: z.string().nullable(),
})

/** The rules for the service level, in the order in which they are tried. */
const DeadlineRule = z.object({
  source: z.enum(['category', 'caseType']),
  name: z.string().nullable(),
  hours: z.int().nullable(),
  isApplied: z.boolean(),
})

/** The deadline of a case and its reasons. Every reader of the case gets the same answer. */
export const Deadline = z.object({
  /** Null: no service level was agreed. While the clock waits, this is the due time if the clock started again now. */
  dueTime: Time.nullable(),
  /** The agreed hours. */
  hours: z.int().nullable(),
  state: z.enum(['none', 'running', 'waiting', 'over', 'met', 'missed']),
  rules: z.array(DeadlineRule),
  /** Oldest first. */
  spans: z.array(ClockSpan),
  /** In milliseconds: how long the clock ran, how long it did not run, and the time left, which is negative after the deadline. */
  counted: z.int(),
  notCounted: z.int(),
  left: z.int().nullable(),
  /** The server time of this answer. */
  asOf: Time,
})

export type ClockSpan = z.infer<typeof ClockSpan>
export type Deadline = z.infer<typeof Deadline>

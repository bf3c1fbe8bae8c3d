import { z } from 'zod'
import { connectedSystems } from './connections.ts'
import { importStates } from '../people/employee-imports.ts'
import { Id, Time } from '../core/fields.ts'
import { recordKinds } from '../core/record-kinds.ts'
import { get, routes } from '../core/routes.ts'

/** Counts end here, so that the home page never counts millions. Feedback is that of the last days, today included. */
export const attentionLimits = { counted: 1000, feedbackDays: 7, lowScore: 2 }

/** Points that an administrator should look at. A part is null for a caller who may not open its page. */
export const Attention = z.object({
  /** Connected systems that do not work as they should. */
  connections: z.array(
    z.object({
      system: z.enum(connectedSystems),
      state: z.enum(['failing', 'slow', 'incomplete']),
      /** When the system last worked; null: never, or not known. */
      lastSuccess: Time.nullable(),
    }),
  ),
  /** Deliveries that were refused or are out of tries. */
  undelivered: z.object({ count: z.int(), newestTime: Time.nullable() }),
  /** The newest import of employees; null: there was none. */
  lastImport: z
    .object({ id: Id, fileName: z.string(), state: z.enum(importStates), time: Time, rejectedCount: z.int() })
    .nullable(),
  /** Unresolved reports of wrong employee data. */
  wrongData: z.object({ count: z.int(), oldestTime: Time.nullable() }).nullable(),
  /** `average` is null without scores. */
  feedback: z.object({ count: z.int(), lowCount: z.int(), average: z.number().nullable() }).nullable(),
  /** Open cases without a case type. */
  withoutCaseType: z.object({ count: z.int() }).nullable(),
  /** Every team with its open cases: those with overdue cases first, then those with most open cases. A case that waits for the employee is not overdue. */
  teams: z
    .array(
      z.object({
        id: Id,
        name: z.string(),
        openCount: z.int(),
        overdueCount: z.int(),
        dueTodayCount: z.int(),
        unassignedCount: z.int(),
        awaitingCount: z.int(),
        /** When the oldest of them was opened; null: none is open. */
        oldestTime: Time.nullable(),
      }),
    )
    .nullable(),
})

export const attentionRoutes = routes('attention', {
  all: get('/api/destek/attention', { answer: Attention, ...recordKinds.settings }),
})

export type Attention = z.infer<typeof Attention>

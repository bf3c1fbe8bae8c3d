import { z } from 'zod'
import { Case } from './case-shapes.ts'
import { Id, Time } from '../core/fields.ts'
import { paged } from '../core/paging.ts'
import { P } from '../core/permissions.ts'
import { get, routes } from '../core/routes.ts'

/** How many rows the home page shows of each. */
export const myWorkLimits = { due: 5, cameBack: 5, unassigned: 7, days: 7 }

/** Something that brought a case back to the person who works on it. */
export const CameBack = z.object({
  /** The employee answered, commented or withdrew it, the case was closed and is open again, or a colleague sent it here. */
  kind: z.enum(['answered', 'commented', 'withdrawn', 'reopened', 'transferred']),
  time: Time,
  /** Who did it; null: the reader may not know. */
  byName: z.string().nullable(),
  /** What was said, as plain text; null: nothing. */
  text: z.string().nullable(),
  activityId: Id,
  userFriendlyId: z.int(),
  callParentWrapup: z.string().nullable(),
  callWrapup: z.string(),
  statusWrapupClosed: z.boolean(),
})

/** One number of the last seven days, today included, beside that of the seven days before them. Null: there is nothing to tell. */
const Figure = z.object({
  value: z.number().nullable(),
  previous: z.number().nullable(),
  /** The same of each of the seven days, the oldest first. */
  days: z.array(z.number().nullable()),
})

/** The teams that the caller manages, and each member of them. Cases that wait for the employee are neither overdue nor due. */
const LedTeams = z.object({
  teamIds: z.array(Id),
  teamNames: z.array(z.string()),
  openCount: z.int(),
  overdueCount: z.int(),
  /** Due later today. */
  dueTodayCount: z.int(),
  unassignedCount: z.int(),
  /** The open case that was opened first; null: no case is open. */
  oldest: z.object({ activityId: Id, userFriendlyId: z.int(), creationTime: Time }).nullable(),
  /** Of the cases with a due time that members closed in the last seven days: the share closed in time, in percent. */
  withinSla: z.number().nullable(),
  /** Those with overdue cases first, then those with most open cases. */
  people: z.array(
    z.object({
      userId: Id,
      fullName: z.string(),
      openCount: z.int(),
      overdueCount: z.int(),
      dueTodayCount: z.int(),
      awaitingCount: z.int(),
      /** Closed in the last seven days, and how many of those too late. */
      closedCount: z.int(),
      lateCount: z.int(),
    }),
  ),
})

/** What somebody who works on cases has to do now. */
export const MyWork = z.object({
  /** Their open cases that do not wait for the employee: what is due first, then those without a due time, oldest first. */
  due: paged(Case),
  /** How many of those are over their time, and how many more will be by the end of today. */
  overdueCount: z.int(),
  dueTodayCount: z.int(),
  /** Their open cases that wait for the employee. */
  awaitingCount: z.int(),
  /** What came back to them since they last acted on it, newest first. */
  cameBack: paged(CameBack),
  /** Open cases of their teams that nobody has taken, oldest first. */
  unassigned: paged(Case),
  /** The names of those teams. */
  teamNames: z.array(z.string()),
  /** The team of which they are a member: of its cases they can take one. Others they lead from outside. */
  ownTeamId: Id.nullable(),
  week: z.object({
    /** Cases that they closed. */
    closed: Figure,
    /** The median time to the first response of their cases, in minutes. */
    firstResponseMinutes: Figure,
    /** Of the cases they closed that had a due time: the share closed in time, in percent. */
    withinSla: Figure,
    /** How many of those were closed too late. */
    lateCount: z.int(),
  }),
  /** Null: the caller manages no team. */
  led: LedTeams.nullable(),
})

export const myWorkRoutes = routes('my-work', {
  all: get('/api/destek/my-work', { answer: MyWork, needs: [P.ActivityMyQueues], mayLag: true }),
})

export type CameBack = z.infer<typeof CameBack>
export type LedTeams = z.infer<typeof LedTeams>
export type MyWork = z.infer<typeof MyWork>

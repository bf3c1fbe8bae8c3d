import { z } from 'zod'
import { Case } from './case-shapes.ts'
import { Id, Time } from '../core/fields.ts'
import { paged } from '../core/paging.ts'
import { P } from '../core/permissions.ts'
import { get, routes } from '../core/routes.ts'

/** The number of rows in each section of the home page, and the days of its figures. */
export const myWorkLimits = { due: 5, cameBack: 5, unassigned: 7, days: 7 }

/** An event that brought a case back to the person who works on it. */
export const CameBack = z.object({
  /**
   * The employee answered, commented or withdrew the case, the closed case was opened again, or a colleague transferred it to this person.
   */
  kind: z.enum(['answered', 'commented', 'withdrawn', 'reopened', 'transferred']),
  time: Time,
  /** The author; null if the reader may not know them. */
  byName: z.string().nullable(),
  /** The text of the event as plain text; null if it has none. */
  text: z.string().nullable(),
  activityId: Id,
  userFriendlyId: z.int(),
  callParentWrapup: z.string().nullable(),
  callWrapup: z.string(),
  statusWrapupClosed: z.boolean(),
})

/** One figure for the last seven days, including today, and for the seven days before. Null: there is no data. */
const Figure = z.object({
  value: z.number().nullable(),
  previous: z.number().nullable(),
  /** The figure for each of the seven days, oldest first. */
  days: z.array(z.number().nullable()),
})

/** The teams that the caller manages, and their members. Cases that wait for the employee are neither overdue nor due. */
const LedTeams = z.object({
  teamIds: z.array(Id),
  teamNames: z.array(z.string()),
  openCount: z.int(),
  overdueCount: z.int(),
  /** Due later today. */
  dueTodayCount: z.int(),
  unassignedCount: z.int(),
  /** The oldest open case; null: no case is open. */
  oldest: z.object({ activityId: Id, userFriendlyId: z.int(), creationTime: Time }).nullable(),
  /** Of the cases with a due time that members closed in the last seven days: the share that was closed in time, in percent. */
  withinSla: z.number().nullable(),
  /** People with overdue cases first, then those with the most open cases. */
  people: z.array(
    z.object({
      userId: Id,
      fullName: z.string(),
      openCount: z.int(),
      overdueCount: z.int(),
      dueTodayCount: z.int(),
      awaitingCount: z.int(),
      /** The cases closed in the last seven days, and how many of these were closed too late. */
      closedCount: z.int(),
      lateCount: z.int(),
    }),
  ),
})

/** The current work of a user who works on cases. */
export const MyWork = z.object({
  /** Open cases of the user that do not wait for the employee: first by due time, then cases without a due time, oldest first. */
  due: paged(Case),
  /** How many of these are overdue, and how many more become overdue by the end of today. */
  overdueCount: z.int(),
  dueTodayCount: z.int(),
  /** Open cases of the user that wait for the employee. */
  awaitingCount: z.int(),
  /** Cases that came back to the user after their last action on them, newest first. */
  cameBack: paged(CameBack),
  /** Open cases of the user's teams without an assigned user, oldest first. */
  unassigned: paged(Case),
  /** The names of those teams. */
  teamNames: z.array(z.string()),
  /** The team of which the user is a member, so that they can take its cases. Other teams are only managed by the user. */
  ownTeamId: Id.nullable(),
  week: z.object({
    /** The cases that the user closed. */
    closed: Figure,
    /** The median time to the first response on the user's cases, in minutes. */
    firstResponseMinutes: Figure,
    /** Of the cases with a due time that the user closed: the share that was closed in time, in percent. */
    withinSla: Figure,
    /** How many of these were closed too late. */
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

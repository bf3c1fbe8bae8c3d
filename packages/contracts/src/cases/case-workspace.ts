import { z } from 'zod'
import { caseAccess } from './case-access.ts'
import { Audit } from './case-audits.ts'
import { Note } from './case-notes.ts'
import { Case, CaseDetail } from './case-shapes.ts'
import { Deadline } from './deadlines.ts'
import { Transfer } from './transfers.ts'
import { ById, Id, Time } from '../core/fields.ts'
import { P, type Permission } from '../core/permissions.ts'
import { get, routes } from '../core/routes.ts'
import { mailOccasions } from '../system/mails.ts'

/** The kinds of entries in the timeline, with the permission to read them. An entry without a kind of its own is an event. */
export const timelineKinds = {
  detail: P.Details,
  note: P.Notes,
  transfer: P.Transfer,
  event: P.ActivityAudits,
} as const satisfies Record<string, Permission>

export type TimelineKind = keyof typeof timelineKinds

const entry = { id: z.string(), time: Time }

export const TimelineEntry = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('detail'),
    ...entry,
    detail: CaseDetail,
    /** The status that the case had before; null if it was not recorded. */
    previousStatus: z.object({ name: z.string(), code: z.string().nullable() }).nullable(),
  }),
  z.object({ kind: z.literal('note'), ...entry, note: Note }),
  z.object({ kind: z.literal('transfer'), ...entry, transfer: Transfer }),
  z.object({ kind: z.literal('event'), ...entry, audit: Audit }),
])

/** A page of the history of a case after its opening, newest first, with the kinds that the reader may see. */
export const Timeline = z.object({
  items: z.array(TimelineEntry),
  /** The cursor of the next page; null: there are no older entries. */
  earlier: z.string().nullable(),
})

/**
 * The number of entries of each kind; null if the reader may not see them. `audit` counts every event, `event` only those without a kind of
 * their own.
 */
export const TimelineCounts = z.object({
  detail: z.int().nullable(),
  note: z.int().nullable(),
  transfer: z.int().nullable(),
  event: z.int().nullable(),
  audit: z.int().nullable(),
})

/** The survey of a case, if the tenant has surveys. Only the owner of the case gets the URL, and only until the survey is answered. */
export const Survey = z.object({ state: z.enum(['notReached', 'pending', 'resolved']), url: z.string().nullable() })

/** A mail about a case that did not arrive. The recipient is left out if the reader may not know the requester. */
export const LostMail = z.object({
  id: Id,
  occasion: z.enum(mailOccasions),
  recipient: z.string().nullable(),
  state: z.enum(['failed', 'bounced']),
  problem: z.string().nullable(),
  time: Time,
})

/** A ticket that was requested and has no number yet. `sentence` says in the reader's language why the last attempt failed. */
export const TicketOnItsWay = z.object({ state: z.enum(['waiting', 'failed']), since: Time, sentence: z.string().nullable() })

/**
 * How messages reach the requester. If the reader may not know the requester, the details are null: whether the requester has signed in or
 * has an address would help to identify them.
 */
export const Correspondence = z.object({
  /** Null, like `access` and `hasAddress`, if the reader may not know the requester. */
  firstName: z.string().nullable(),
  /** Whether the requester can read and answer in the product: has signed in, has never signed in, or has left the company. */
  access: z.enum(['signedIn', 'neverSignedIn', 'left']).nullable(),
  hasAddress: z.boolean().nullable(),
  /** The messages that are also sent by mail if the requester has an address. */
  mails: z.object({ reply: z.boolean(), question: z.boolean() }),
  /** The status that a case gets with a question. */
  waitingStatus: z.object({ id: Id, name: z.string(), code: z.string().nullable() }),
})

/** The data for the first view of a case page. */
export const CaseWorkspace = z.object({
  case: Case,
  timeline: Timeline,
  counts: TimelineCounts,
  deadline: Deadline,
  survey: Survey.nullable(),
  /** Null: no ticket was requested, or the case already has its number. */
  ticket: TicketOnItsWay.nullable(),
  /** Newest first. */
  mails: z.array(LostMail),
  /** Null: the reader may not write to the employee. */
  correspondence: Correspondence.nullable(),
})

/** The same for the requester: the comments, newest first, without anything that staff write to each other. */
export const OwnCaseWorkspace = z.object({
  case: Case,
  details: z.array(CaseDetail),
  detailCount: z.int(),
  deadline: Deadline,
  survey: Survey.nullable(),
})

export const timelineLimits = { page: 50, cursor: 120 }

const kinds = Object.keys(timelineKinds) as [TimelineKind, ...TimelineKind[]]

export const workspaceRoutes = routes('case-workspace', {
  one: get('/api/destek/activity/:id/workspace', {
    params: ById,
    answer: CaseWorkspace,
    ...caseAccess.open,
  }),
  mine: get('/api/destek/activity/:id/my-workspace', { params: ById, answer: OwnCaseWorkspace, scope: 'ownCase' }),
  timeline: get('/api/destek/activity/:id/timeline', {
    params: ById,
    query: z.object({
      /** If missing: all kinds that the reader may see. */
      kind: z.enum(kinds).optional(),
      /** The `earlier` of the previous page. */
      before: z.string().max(timelineLimits.cursor).optional(),
      maxResultCount: z.coerce.number().int().min(1).max(timelineLimits.page).default(timelineLimits.page),
    }),
    answer: Timeline,
    ...caseAccess.open,
  }),
})

export type TimelineEntry = z.infer<typeof TimelineEntry>
export type Timeline = z.infer<typeof Timeline>
export type TimelineCounts = z.infer<typeof TimelineCounts>
export type Survey = z.infer<typeof Survey>
export type TicketOnItsWay = z.infer<typeof TicketOnItsWay>
export type Correspondence = z.infer<typeof Correspondence>
export type LostMail = z.infer<typeof LostMail>
export type CaseWorkspace = z.infer<typeof CaseWorkspace>
export type OwnCaseWorkspace = z.infer<typeof OwnCaseWorkspace>

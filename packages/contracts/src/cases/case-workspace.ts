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

/** What an entry of the timeline is, and who may read such entries. What has no kind of its own is an event. */
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
    /** The status that the case had before; null where nobody wrote it down. */
    previousStatus: z.object({ name: z.string(), code: z.string().nullable() }).nullable(),
  }),
  z.object({ kind: z.literal('note'), ...entry, note: Note }),
  z.object({ kind: z.literal('transfer'), ...entry, transfer: Transfer }),
  z.object({ kind: z.literal('event'), ...entry, audit: Audit }),
])

/** A page of what happened to a case after its opening, newest first, of the kinds that the reader may know. */
export const Timeline = z.object({
  items: z.array(TimelineEntry),
  /** Where the next page begins; null: there is nothing older. */
  earlier: z.string().nullable(),
})

/** How many of each kind there are; null where the reader may not know. `audit` counts every event, `event` those without a kind of their own. */
export const TimelineCounts = z.object({
  detail: z.int().nullable(),
  note: z.int().nullable(),
  transfer: z.int().nullable(),
  event: z.int().nullable(),
  audit: z.int().nullable(),
})

/** The survey of a case, where the tenant has surveys. Its address is for the owner of the case, while it waits for an answer. */
export const Survey = z.object({ state: z.enum(['notReached', 'pending', 'resolved']), url: z.string().nullable() })

/** A mail about a case that did not arrive. The recipient is left out where the reader must not know who asked. */
export const LostMail = z.object({
  id: Id,
  occasion: z.enum(mailOccasions),
  recipient: z.string().nullable(),
  state: z.enum(['failed', 'bounced']),
  problem: z.string().nullable(),
  time: Time,
})

/** The ticket of a case that was asked for and has no number yet; `sentence` says in the reader's language why the last try failed. */
export const TicketOnItsWay = z.object({ state: z.enum(['waiting', 'failed']), since: Time, sentence: z.string().nullable() })

/**
 * What happens to what is written to the person who asked. Of somebody whom the reader must not know nothing is told: whether they have signed
 * in, or have an address, would help to find out who they are.
 */
export const Correspondence = z.object({
  /** Null, with `access` and `hasAddress`: the reader must not know who asked. */
  firstName: z.string().nullable(),
  /** Whether they can read and answer here: they have signed in, they never have, or they do not work here any more. */
  access: z.enum(['signedIn', 'neverSignedIn', 'left']).nullable(),
  hasAddress: z.boolean().nullable(),
  /** What is sent by mail to those who have an address. */
  mails: z.object({ reply: z.boolean(), question: z.boolean() }),
  /** The status that a question gives the case. */
  waitingStatus: z.object({ id: Id, name: z.string(), code: z.string().nullable() }),
})

/** All that the page of a case shows at first. */
export const CaseWorkspace = z.object({
  case: Case,
  timeline: Timeline,
  counts: TimelineCounts,
  deadline: Deadline,
  survey: Survey.nullable(),
  /** Null: none was asked for, or its number stands on the case. */
  ticket: TicketOnItsWay.nullable(),
  /** Newest first. */
  mails: z.array(LostMail),
  /** Null: the reader may not write to the employee. */
  correspondence: Correspondence.nullable(),
})

/** The same for the person who asked: what was said, newest first, and nothing of what staff tell each other. */
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
      /** Left out: all that the reader may know. */
      kind: z.enum(kinds).optional(),
      /** The `earlier` of the page before. */
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

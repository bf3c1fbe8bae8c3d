import { z } from 'zod'
import { P, type Permission } from '../core/permissions.ts'
import { type RecordAct, type RecordKind, recordKinds } from '../core/record-kinds.ts'

/** The address of live events: a stream of server-sent events, opened with the bearer token. */
export const liveEventsPath = '/api/destek/events'

/** The names of the stream's messages: it stands, something changed, too much changed to tell one by one. */
export const liveFrames = { ready: 'ready', change: 'change', refresh: 'refresh' } as const

/** The changes of a case, each with its own name. */
export const caseChanges = [
  'added',
  'status',
  'division',
  'rca-updated',
  'rca-deleted',
  'note',
  'note-added',
  'employee-response',
  'reply',
  'employee-comment',
  'employee-withdrawal',
  'employee-reopening',
  'identity',
  'affected-users',
  'employee-notified',
  'wrapup',
  'source',
  'case-type',
  'case-owner',
  'operation-type',
  'document',
  'transfer',
  'report',
  'service-desk',
  'service-desk-state',
  'sms',
  'survey',
] as const

export type CaseChange = (typeof caseChanges)[number]

/** Every kind of change the product records. Changes of maintained records are sent, while they happen, to who maintains them. */
export type EventType =
  | `${RecordKind}.${RecordAct}`
  | `activity:${CaseChange}`
  | 'document.deleted'
  | 'linkToken.created'
  | 'linkToken.sent'
  | 'linkToken.used'
  | 'caseView.saved'
  | 'caseView.deleted'
  | 'feedback.given'
  | 'inconsistentData.reported'
  | 'inconsistentData.resolved'
  | 'inconsistentData.reopened'
  | 'employee.imageChanged'
  | 'employee.imported'
  | 'employee.reactivated'
  | 'employeeImport.changed'
  | 'sms.sent'
  | 'user.provisioned'

/**
 * Events that no page shows after they were sent: a saved view, and feedback, which is stored itself. They are removed after a
 * time. All other events are part of a history and stay.
 */
export const transientEvents = [
  'caseView.saved',
  'caseView.deleted',
  'feedback.given',
  'employeeImport.changed',
] as const satisfies readonly EventType[]

/**
 * Any one of these permissions lets a user receive the event. Without permissions only the users named in the event receive it.
 */
export function recipientsOf(type: string): readonly Permission[] {
  if (type.startsWith('activity:')) return [P.ActivityAllList]
  if (type.startsWith('inconsistentData.') || type.startsWith('employeeImport.')) return [P.EmployeesManage]
  if (type.startsWith('employee.')) return [P.Employees]
  if (type === 'feedback.given') return [P.Feedback]
  const [kind = '', action] = type.split('.')
  return action !== 'provisioned' && kind in recordKinds ? recordKinds[kind as RecordKind].needs : []
}

/** Users without this permission never receive the event, even if it names them: notes are for people who work on cases. */
export const restrictedEvents: Partial<Record<string, Permission>> = {
  'activity:note-added': P.Notes,
} satisfies Partial<Record<EventType, Permission>>

/** A hint that something changed: the browser asks for the data itself, so nothing hidden can travel here. */
export const LiveEvent = z.object({
  type: z.string(),
  subjectId: z.guid().nullable(),
  /** It concerns the listener by name, not only a team of theirs or a right that they hold. */
  isForYou: z.boolean().optional(),
  /** It is in their own queue or in that of a team of theirs, or has just left it. */
  isInQueue: z.boolean().optional(),
  /** Set where replicas answer: see `read-positions.ts`. */
  position: z.string().optional(),
})

/** The first message of the server on a stream. */
export const LiveReady = z.object({
  /**
   * In milliseconds: the period over which listeners spread their requests after an event, so that they do not all come at once.
   */
  spread: z.int().optional(),
  position: z.string().optional(),
})

export type LiveEvent = z.infer<typeof LiveEvent>
export type LiveReady = z.infer<typeof LiveReady>

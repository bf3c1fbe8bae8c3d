import { z } from 'zod'
import { P, type Permission } from '../core/permissions.ts'
import { type RecordAct, type RecordKind, recordKinds } from '../core/record-kinds.ts'

/** Where the browser listens for changes; a stream of server-sent events, opened with the bearer token. */
export const liveEventsPath = '/api/destek/events'

/** The names of the stream's messages: it stands, something changed, too much changed to tell one by one. */
export const liveFrames = { ready: 'ready', change: 'change', refresh: 'refresh' } as const

/** What can happen to a case, each under a name of its own. */
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
 * Changes of which nothing is shown once they were sent: a view that somebody saved, and a feedback, which is kept itself. Their events are
 * removed after a time. All others are somebody's history and stay for good.
 */
export const transientEvents = [
  'caseView.saved',
  'caseView.deleted',
  'feedback.given',
  'employeeImport.changed',
] as const satisfies readonly EventType[]

/** The permissions of which any one lets a person hear of the change; none: only those whom the event itself names. */
export function recipientsOf(type: string): readonly Permission[] {
  if (type.startsWith('activity:')) return [P.ActivityAllList]
  if (type.startsWith('inconsistentData.') || type.startsWith('employeeImport.')) return [P.EmployeesManage]
  if (type.startsWith('employee.')) return [P.Employees]
  if (type === 'feedback.given') return [P.Feedback]
  const [kind = '', action] = type.split('.')
  return action !== 'provisioned' && kind in recordKinds ? recordKinds[kind as RecordKind].needs : []
}

/** Without its permission nobody learns of such a change, whomever its event names: notes are for those who work on cases. */
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
  /** Where replicas answer: see `read-positions.ts`. */
  position: z.string().optional(),
})

/** What the server says once the stream stands. */
export const LiveReady = z.object({
  /** In milliseconds: over how long those who listen spread what they ask because of an event, so that many do not ask at once. */
  spread: z.int().optional(),
  position: z.string().optional(),
})

export type LiveEvent = z.infer<typeof LiveEvent>
export type LiveReady = z.infer<typeof LiveReady>

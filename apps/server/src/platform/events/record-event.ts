import type { EventType } from '@destek/contracts/system/live-events'
import type { MailOccasion } from '@destek/contracts/system/mails'
import type { Insertable } from 'kysely'
import type { Tx } from '../database/driver/tx.ts'
import type { Schema } from '../database/schema/schema.ts'
import { pick, preparedQuery } from '../database/driver/prepared-query.ts'
import { type ReactedEvent, react } from '../jobs/reactions.ts'

export interface EventInput {
  type: EventType
  subjectId: string | null
  before?: object | null
  after?: object | null
  /** Users, teams and employees who hear of it, besides those with the permission. */
  audience?: string[]
  /** Further data for the jobs of the event. It is not stored with the event. */
  forJobs?: object | undefined
}

export const eventColumns = [
  'type',
  'subject_id',
  'actor_id',
  'actor_name',
  'correlation_id',
  'before',
  'after',
  'audience',
] as const
export type NewEvent = Required<Pick<Insertable<Schema['event']>, (typeof eventColumns)[number]>>

/** The user who acts; null for a command of the operator or a schedule. */
export interface EventActor {
  userId: string | null
  fullName: string | null
  correlationId: string | null
  /** The occasions on which the tenant sends mails; left out when they were not read. */
  mailOccasions?: ReadonlySet<MailOccasion>
}

/** Writes down who changed what and enqueues the jobs that it asks for, in the transaction of the change: all commit or vanish with it. */
export async function recordEvent(tx: Tx, actor: EventActor, event: EventInput): Promise<void> {
  await Promise.all([insertEvent(tx, eventRow(actor, event)), react(tx, reactedEvent(actor, event))])
}

const insertEvent = preparedQuery((tx: Tx, event: NewEvent) => tx.insertInto('event').values(pick(event, eventColumns)).compile())

/** The same as a row, for a change that writes it in its own statement; it also has to `react`. */
export const eventRow = (actor: EventActor, { type, subjectId, before, after, audience }: EventInput): NewEvent => ({
  type,
  subject_id: subjectId,
  actor_id: actor.userId,
  actor_name: actor.fullName,
  correlation_id: actor.correlationId,
  before: before ? JSON.stringify(before) : null,
  after: after ? JSON.stringify(after) : null,
  audience: audience ?? null,
})

/** The same for the jobs that it asks for. */
export const reactedEvent = (
  actor: Pick<EventActor, 'userId' | 'mailOccasions'>,
  { type, subjectId, before, after, forJobs }: EventInput,
): ReactedEvent => ({
  type,
  subjectId,
  actorId: actor.userId,
  before,
  after,
  forJobs,
  mailOccasions: actor.mailOccasions,
})

import type { EventType } from '@destek/contracts/system/live-events'
import type { Insertable } from 'kysely'
import type { Actor } from '../auth/actor.ts'
import type { Tx } from '../database/driver/database.ts'
import type { Schema } from '../database/schema/schema.ts'
import { pick, preparedQuery } from '../database/driver/prepared-query.ts'

interface EventInput {
  type: EventType
  subjectId: string | null
  before?: object | null
  after?: object | null
  /** Users, teams and employees who hear of it, besides those with the permission. */
  audience?: string[]
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

/** Writes down who changed what, in the transaction of the change: it commits or vanishes with it. */
export async function recordEvent(tx: Tx, actor: Actor, happening: EventInput): Promise<void> {
  await insertEvent(tx, eventRow(actor, happening))
}

const insertEvent = preparedQuery((tx: Tx, event: NewEvent) => tx.insertInto('event').values(pick(event, eventColumns)).compile())

/** The same as a row, for a change that writes it in its own statement. */
export const eventRow = (actor: Actor, { type, subjectId, before, after, audience }: EventInput): NewEvent => ({
  type,
  subject_id: subjectId,
  actor_id: actor.userId,
  actor_name: actor.fullName,
  correlation_id: actor.correlationId,
  before: before ? JSON.stringify(before) : null,
  after: after ? JSON.stringify(after) : null,
  audience: audience ?? null,
})

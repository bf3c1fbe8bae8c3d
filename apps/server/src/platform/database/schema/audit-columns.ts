import { randomUUID } from 'node:crypto'
import type { Actor } from '../../auth/actor.ts'

interface AuditRow {
  concurrency_stamp: string
  creation_time: Date
  creator_id: string | null
  last_modification_time: Date | null
  last_modifier_id: string | null
}

/** The fields about its own history that every editable record shows. */
export const presentAudit = (row: AuditRow) => ({
  concurrencyStamp: row.concurrency_stamp,
  creationTime: row.creation_time.toISOString(),
  creatorId: row.creator_id,
  lastModificationTime: row.last_modification_time?.toISOString() ?? null,
  lastModifierId: row.last_modifier_id,
})

export const createdBy = (actor: Actor) => ({
  creation_time: actor.now,
  creator_id: actor.userId,
  last_modification_time: null,
  last_modifier_id: null,
})

/** A new stamp with every change, so that a second saver is noticed. */
export const modifiedBy = <UserId extends string | null>({ userId, now }: { userId: UserId; now: Date }) => ({
  concurrency_stamp: randomUUID(),
  last_modification_time: now,
  last_modifier_id: userId,
})

import { type Insertable, type Selectable, sql } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'
import { plannedOnce } from '../../platform/database/planned-once.ts'
import type { Schema } from '../../platform/database/schema.ts'

export type NewActivity = Insertable<Schema['activity']> & { id: string }
export type SavedActivity = Selectable<Schema['activity']>

/**
 * The case and what is told of it, in one statement: from the moment in which the case gets its number every other new case of the tenant
 * waits until this transaction ends.
 */
export const insertActivity = (tx: Tx, row: NewActivity, event: Insertable<Schema['event']>): Promise<SavedActivity> =>
  tx
    .with('told', (told) => told.insertInto('event').values(event))
    .insertInto('activity')
    .values(row)
    .returningAll()
    .modifyEnd(plannedOnce)
    .executeTakeFirstOrThrow()

/** The transfer with which the case was opened. */
export async function insertFirstTransfer(tx: Tx, activityId: string): Promise<void> {
  await sql`insert into activity_transfer (activity_id, assigned_team_id, assigned_user_id, role, creation_time, creator_id)
    select id, assigned_team_id, assigned_user_id, role, creation_time, creator_id from activity where id = ${activityId}`.execute(
    tx,
  )
}

import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/driver/tx.ts'

export type NoteRow = NonNullable<Awaited<ReturnType<typeof readNote>>>

interface Page {
  skipCount: number
  maxResultCount: number
}

export async function countNotes(tx: Tx, caseId: string): Promise<number> {
  const { count } = await tx
    .selectFrom('activity_note')
    .where('activity_id', '=', caseId)
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** The notes of a case, newest first. */
export const listNotes = (tx: Tx, caseId: string, { skipCount, maxResultCount }: Page) =>
  selectNotes(tx)
    .where('activity_note.activity_id', '=', caseId)
    .orderBy('activity_note.creation_time', 'desc')
    .orderBy('activity_note.id', 'desc')
    .limit(maxResultCount)
    .offset(skipCount)
    .execute()

export const readNote = (tx: Tx, id: string) => selectNotes(tx).where('activity_note.id', '=', id).executeTakeFirst()

/** The note that a person has written with this request id. */
export const findNoteOfRequest = (tx: Tx, creatorId: string, requestId: string) =>
  selectNotes(tx)
    .where('activity_note.request_id', '=', requestId)
    .where('activity_note.creator_id', '=', creatorId)
    .executeTakeFirst()

export const readNotes = (tx: Tx, ids: readonly string[]) => selectNotes(tx).where('activity_note.id', 'in', ids).execute()

const selectNotes = (tx: Tx) =>
  tx
    .selectFrom('activity_note')
    .innerJoin('app_user', 'app_user.id', 'activity_note.creator_id')
    .select([
      'activity_note.id',
      'activity_note.activity_id',
      'activity_note.note',
      'activity_note.creator_id',
      'app_user.full_name as creator_name',
      'activity_note.creation_time',
    ])

interface NewNote {
  requestId: string | null
  caseId: string
  note: string
  creatorId: string
}

/**
 * Writes a note down with the time of its turn at the locked case, not that of the beginning of the transaction, which may have waited.
 * Answers its id; null when the same person has used the request id already.
 */
export async function insertNote(tx: Tx, { requestId, caseId, note, creatorId }: NewNote): Promise<string | null> {
  const time = sql<Date>`(select greatest(creation_time, clock_timestamp()) from activity where id = ${caseId})`
  const inserted = tx
    .insertInto('activity_note')
    .values({ request_id: requestId, activity_id: caseId, note, creator_id: creatorId, creation_time: time })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
  return (await inserted.executeTakeFirst())?.id ?? null
}

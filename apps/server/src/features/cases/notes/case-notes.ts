import { type CreateNote, type Note, noteRoutes } from '@destek/contracts/cases/case-notes'
import type { Paged } from '@destek/contracts/core/paging'
import type { Actor } from '../../../platform/auth/actor.ts'
import type { Tx } from '../../../platform/database/driver/tx.ts'
import type { Serve } from '../../../platform/http/calls.ts'
import { invalidField } from '../../../platform/records/find-record.ts'
import { type CaseFacts, shownName } from '../case-policy.ts'
import { changeCase, lockCase } from '../change/change-case.ts'
import { findVisibleCase } from '../find-case.ts'
import { countNotes, findNoteOfRequest, insertNote, listNotes, type NoteRow, readNote, readNotes } from './case-note-store.ts'

export const serveCaseNotes = (serve: Serve) => {
  serve(noteRoutes.ofCase, ({ tx, actor, query }) => notesOfCase(tx, actor, query))
  serve(noteRoutes.create, ({ tx, actor, params, body }) => addNote(tx, actor, params.id, body))
}

interface Query {
  activityId: string
  skipCount: number
  maxResultCount: number
}

/** The internal notes of a case, newest first. */
async function notesOfCase(tx: Tx, actor: Actor, { activityId: caseId, ...page }: Query): Promise<Paged<Note>> {
  const row = await findVisibleCase(tx, actor, caseId)
  const [notes, totalCount] = await Promise.all([listNotes(tx, caseId, page), countNotes(tx, caseId)])
  return { items: notes.map((note) => presentNote(actor, row, note)), totalCount }
}

/**
 * Adds a note to a case. The history records that there is one, but not its text, because some readers of the history may not
 * read notes.
 */
async function addNote(tx: Tx, actor: Actor, id: string, { note, requestId }: CreateNote): Promise<Note> {
  const row = await lockCase(tx, actor, 'note', id)
  const before = requestId === null ? undefined : await findNoteOfRequest(tx, actor.userId, requestId)
  if (before) return presentNote(actor, row, ofSameCase(row.id, before))
  const noteId = await insertNote(tx, { requestId, caseId: row.id, note, creatorId: actor.userId })
  // The same person has used the request id in this moment, for another case.
  if (noteId === null) throw takenRequestId()
  await changeCase(tx, actor, row, { type: 'note-added', values: {}, isAnswer: true })
  return presentNote(actor, row, (await readNote(tx, noteId))!)
}

/** The note that the same request has written before, when its result was lost. */
function ofSameCase(caseId: string, note: NoteRow): NoteRow {
  if (note.activity_id !== caseId) throw takenRequestId()
  return note
}

const takenRequestId = () => invalidField('requestId', 'case-notes', 'validation:invalid')

/** The notes of a case with these ids, in any order. */
export const notesById = async (tx: Tx, actor: Actor, row: CaseFacts, ids: readonly string[]): Promise<Note[]> =>
  (await readNotes(tx, ids)).map((note) => presentNote(actor, row, note))

const presentNote = (actor: Actor, row: CaseFacts, note: NoteRow): Note => ({
  id: note.id,
  activityId: note.activity_id,
  note: note.note,
  creatorUserFullName: shownName(actor, row, { id: note.creator_id, full_name: note.creator_name }),
  creationTime: note.creation_time.toISOString(),
})

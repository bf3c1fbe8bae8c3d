import { z } from 'zod'
import { caseAccess } from './case-access.ts'
import { caseLimits } from './case-limits.ts'
import { ById, Id, OptionalId, requiredText, Time } from '../core/fields.ts'
import { paged, pagedRequest } from '../core/paging.ts'
import { P } from '../core/permissions.ts'
import { get, post, routes } from '../core/routes.ts'

/** A note for the people who work on the case, as plain text. Text of only spaces counts as empty. */
export const CreateNote = z.object({
  note: requiredText(caseLimits.note),
  /**
   * Chosen by the sender; it never becomes the id of a record. If the same person repeats a request because its answer was lost, the answer
   * is the note of the first request.
   */
  requestId: OptionalId,
})

/** The author is null for readers who may not know the requester of the case, unless they are the author. */
export const Note = z.object({
  id: Id,
  activityId: Id,
  note: z.string(),
  creatorUserFullName: z.string().nullable(),
  creationTime: Time,
})

export const noteRoutes = routes('case-notes', {
  /** Newest first. */
  ofCase: get('/api/destek/activity/notes-pagedlist', {
    query: pagedRequest([]).extend({ activityId: Id }),
    answer: paged(Note),
    needs: [P.Notes],
    scope: 'case',
  }),
  create: post('/api/destek/activity/:id/create-note', {
    params: ById,
    body: CreateNote,
    answer: Note,
    ...caseAccess.note,
  }),
})

export type Note = z.infer<typeof Note>
export type CreateNote = z.infer<typeof CreateNote>

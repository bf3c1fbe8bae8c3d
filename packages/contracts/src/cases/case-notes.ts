import { z } from 'zod'
import { caseAccess } from './case-access.ts'
import { caseLimits } from './case-limits.ts'
import { ById, Id, OptionalId, requiredText, Time } from '../core/fields.ts'
import { paged, pagedRequest } from '../core/paging.ts'
import { P } from '../core/permissions.ts'
import { get, post, routes } from '../core/routes.ts'

/** What those who work on a case write for each other: plain text. Only spaces count as nothing. */
export const CreateNote = z.object({
  note: requiredText(caseLimits.note),
  /** Chosen by the sender, and never an id of ours. Sent again by the same person, because the answer was lost, it answers the note of the first request. */
  requestId: OptionalId,
})

/** Who wrote it is null for whoever may not know the requester of the case, unless it is the caller. */
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

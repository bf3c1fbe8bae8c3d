import { z } from 'zod'
import { caseAccess } from './case-access.ts'
import { caseLimits } from './case-limits.ts'
import { CaseDetail } from './case-shapes.ts'
import { documentLimits } from './documents.ts'
import { ById, ConcurrencyStamp, Id, OptionalId, RequiredId, requiredText } from '../core/fields.ts'
import { paged, pagedRequest } from '../core/paging.ts'
import { get, post, put, routes } from '../core/routes.ts'

/** A status and what there is to say about it; the status that the case already has makes it a further comment. */
export const ChangeStatus = z.object({
  statusWrapupId: RequiredId,
  /** Rich text; its visible characters are counted on the server. */
  description: requiredText(caseLimits.descriptionMarkup),
  concurrencyStamp: ConcurrencyStamp,
  /** Chosen by the sender, and never an id of ours. Sent again by the same person, because the answer was lost, it answers the detail of the first request. */
  requestId: OptionalId,
})

/** What the employee is told while the status and the clock of the case stay as they are. */
export const CreateReply = z.object({
  /** Rich text; its visible characters are counted on the server. */
  description: requiredText(caseLimits.descriptionMarkup),
  /** As that of `ChangeStatus`. */
  requestId: OptionalId,
})

const upload = { field: 'files', bytes: documentLimits.bytes, most: documentLimits.count }

export const caseDetailRoutes = routes('case-details', {
  /** Newest first. */
  ofCase: get('/api/destek/activity/details', {
    query: pagedRequest([]).extend({ activityId: Id }),
    answer: paged(CaseDetail),
    ...caseAccess.details,
  }),
  changeStatus: put('/api/destek/activity/:id/status', {
    params: ById,
    body: ChangeStatus,
    upload,
    answer: CaseDetail,
    ...caseAccess.status,
  }),
  reply: post('/api/destek/activity/:id/create-reply', {
    params: ById,
    body: CreateReply,
    upload,
    answer: CaseDetail,
    ...caseAccess.reply,
  }),
})

export type ChangeStatus = z.infer<typeof ChangeStatus>
export type CreateReply = z.infer<typeof CreateReply>

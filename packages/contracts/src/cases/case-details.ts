import { z } from 'zod'
import { caseAccess } from './case-access.ts'
import { caseLimits } from './case-limits.ts'
import { CaseDetail } from './case-shapes.ts'
import { documentLimits } from './documents.ts'
import { ById, ConcurrencyStamp, Id, OptionalId, RequiredId, requiredText } from '../core/fields.ts'
import { paged, pagedRequest } from '../core/paging.ts'
import { get, post, put, routes } from '../core/routes.ts'

/** A new status with its description. If the case already has this status, the description is a further comment. */
export const ChangeStatus = z.object({
  statusWrapupId: RequiredId,
  /** Rich text; the server counts its visible characters. */
  description: requiredText(caseLimits.descriptionMarkup),
  concurrencyStamp: ConcurrencyStamp,
  /**
   * Chosen by the sender; it never becomes the id of a record. If the same person repeats a request because its answer was lost, the answer
   * is the detail of the first request.
   */
  requestId: OptionalId,
})

/** A message to the employee that changes neither the status nor the clock of the case. */
export const CreateReply = z.object({
  /** Rich text; the server counts its visible characters. */
  description: requiredText(caseLimits.descriptionMarkup),
  /** Works like the one of `ChangeStatus`. */
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

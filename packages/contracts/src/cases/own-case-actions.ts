import { z } from 'zod'
import { caseAccess } from './case-access.ts'
import { caseLimits } from './case-limits.ts'
import { CaseDetail } from './case-shapes.ts'
import { documentLimits } from './documents.ts'
import { ById, OptionalId, optionalText, requiredText } from '../core/fields.ts'
import { post, routes } from '../core/routes.ts'

/**
 * Chosen by the sender; it never becomes the id of a record. If the same person repeats a request because its answer was lost, the answer
 * is the record of the first request.
 */
const requestId = OptionalId

/** Rich text; the server counts the visible characters. */
export const CreateEmployeeComment = z.object({ description: requiredText(caseLimits.descriptionMarkup), requestId })
export const WithdrawCase = z.object({ reason: optionalText(caseLimits.descriptionMarkup), requestId })
export const ReopenCase = z.object({ reason: requiredText(caseLimits.descriptionMarkup), requestId })

/** The actions of an employee on their own case besides answering. `own-case-rules.ts` says when each is allowed. */
export const ownCaseActionRoutes = routes('own-case-actions', {
  comment: post('/api/destek/activity/:id/create-employee-comment', {
    params: ById,
    body: CreateEmployeeComment,
    upload: { field: 'files', bytes: documentLimits.bytes, most: documentLimits.count },
    answer: CaseDetail,
    ...caseAccess.comment,
  }),
  withdraw: post('/api/destek/activity/:id/withdraw', {
    params: ById,
    body: WithdrawCase,
    answer: CaseDetail,
    ...caseAccess.withdraw,
  }),
  reopen: post('/api/destek/activity/:id/reopen', { params: ById, body: ReopenCase, answer: CaseDetail, ...caseAccess.reopen }),
})

export type CreateEmployeeComment = z.infer<typeof CreateEmployeeComment>
export type WithdrawCase = z.infer<typeof WithdrawCase>
export type ReopenCase = z.infer<typeof ReopenCase>

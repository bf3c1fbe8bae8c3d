import { z } from 'zod'
import { caseAccess } from './case-access.ts'
import { caseLimits } from './case-limits.ts'
import { CaseDetail } from './case-shapes.ts'
import { documentLimits } from './documents.ts'
import { ById, OptionalId, optionalText, requiredText } from '../core/fields.ts'
import { post, routes } from '../core/routes.ts'

/** Chosen by the sender, and never an id of ours. Sent again by the same person, because the answer was lost, it answers what the first request wrote. */
const requestId = OptionalId

/** Texts are rich; their visible characters are counted on the server. */
export const CreateEmployeeComment = z.object({ description: requiredText(caseLimits.descriptionMarkup), requestId })
export const WithdrawCase = z.object({ reason: optionalText(caseLimits.descriptionMarkup), requestId })
export const ReopenCase = z.object({ reason: requiredText(caseLimits.descriptionMarkup), requestId })

/** What an employee does about their own case besides answering; when each is allowed stands in `own-case-rules.ts`. */
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

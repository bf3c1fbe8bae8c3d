import { z } from 'zod'
import { caseAccess } from './case-access.ts'
import { caseLimits } from './case-limits.ts'
import { CaseDetail } from './case-shapes.ts'
import { documentLimits } from './documents.ts'
import { ById, OptionalId, requiredText } from '../core/fields.ts'
import { post, routes } from '../core/routes.ts'

/** What an employee answers while their own case waits for them. */
export const CreateEmployeeResponse = z.object({
  /** The case of the path once more; another one is refused. */
  activityId: OptionalId,
  /** Rich text; its visible characters are counted on the server. */
  description: requiredText(caseLimits.descriptionMarkup),
  /** Chosen by the sender, and never an id of ours. Sent again by the same person, because the answer was lost, it answers what the first request wrote. */
  requestId: OptionalId,
})

export const employeeResponseRoutes = routes('employee-responses', {
  create: post('/api/destek/activity/:id/create-employee-response', {
    params: ById,
    body: CreateEmployeeResponse,
    upload: { field: 'files', bytes: documentLimits.bytes, most: documentLimits.count },
    answer: CaseDetail,
    ...caseAccess.answer,
  }),
})

export type CreateEmployeeResponse = z.infer<typeof CreateEmployeeResponse>

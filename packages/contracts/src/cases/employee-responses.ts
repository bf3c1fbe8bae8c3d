import { z } from 'zod'
import { caseAccess } from './case-access.ts'
import { caseLimits } from './case-limits.ts'
import { CaseDetail } from './case-shapes.ts'
import { documentLimits } from './documents.ts'
import { ById, OptionalId, requiredText } from '../core/fields.ts'
import { post, routes } from '../core/routes.ts'

/** The answer of an employee while their own case waits for them. */
export const CreateEmployeeResponse = z.object({
  /** The id of the case in the path, repeated. A different id is refused. */
  activityId: OptionalId,
  /** Rich text; the server counts its visible characters. */
  description: requiredText(caseLimits.descriptionMarkup),
  /**
   * Chosen by the sender; it never becomes the id of a record. If the same person repeats a request because its answer was lost, the answer
   * is the response of the first request.
   */
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

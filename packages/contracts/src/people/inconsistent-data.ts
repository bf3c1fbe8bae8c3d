import { z } from 'zod'
import { RequiredId, requiredText } from '../core/fields.ts'
import { P } from '../core/permissions.ts'
import { post, routes } from '../core/routes.ts'

export const inconsistentDataLimits = { comment: 1000 }

/** Something in the record of an employee is wrong. */
export const ReportInconsistentData = z.object({
  employeeId: RequiredId,
  comment: requiredText(inconsistentDataLimits.comment),
})

export const inconsistentDataRoutes = routes('inconsistent-data', {
  report: post('/api/destek/employee/inconsistent-data', { body: ReportInconsistentData, needs: [P.Activity] }),
})

export type ReportInconsistentData = z.infer<typeof ReportInconsistentData>

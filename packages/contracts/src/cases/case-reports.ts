import { z } from 'zod'
import { caseAccess } from './case-access.ts'
import { ById, Id, optionalText, requiredText, Time } from '../core/fields.ts'
import { listOf } from '../core/paging.ts'
import { get, post, routes } from '../core/routes.ts'

export const reportLimits = { reason: 500, description: 500, offeredReasons: 100 }

/** The reason is one that was used before, or a new one. */
export const ReportCase = z.object({
  reason: requiredText(reportLimits.reason),
  description: optionalText(reportLimits.description),
})

export const Report = z.object({
  id: Id,
  activityId: Id,
  reason: z.string(),
  description: z.string().nullable(),
  creatorUserFullName: z.string(),
  creationTime: Time,
})

export const reportRoutes = routes('case-reports', {
  /** The reasons that were used before, the most frequent first. */
  reasons: get('/api/destek/activity/report-reasons', { answer: listOf(z.string()), needs: caseAccess.report.needs }),
  report: post('/api/destek/activity/:id/report', {
    params: ById,
    body: ReportCase,
    answer: Report,
    ...caseAccess.report,
  }),
})

export type ReportCase = z.infer<typeof ReportCase>
export type Report = z.infer<typeof Report>

import { z } from 'zod'
import { caseLimits } from './case-limits.ts'
import { CaseDetail } from './case-shapes.ts'
import { documentLimits } from './documents.ts'
import { ById, ConcurrencyStamp, Id, RequiredId, requiredText } from '../core/fields.ts'
import { paged, pagedRequest } from '../core/paging.ts'
import { P } from '../core/permissions.ts'
import { get, put, routes } from '../core/routes.ts'

/** A status and what there is to say about it; the status that the case already has makes it a further comment. */
export const ChangeStatus = z.object({
  statusWrapupId: RequiredId,
  /** Rich text; its visible characters are counted on the server. */
  description: requiredText(caseLimits.descriptionMarkup),
  concurrencyStamp: ConcurrencyStamp,
})

export const caseDetailRoutes = routes('case-details', {
  /** Newest first. */
  ofCase: get('/api/destek/activity/details', {
    query: pagedRequest([]).extend({ activityId: Id }),
    answer: paged(CaseDetail),
    needs: [P.Details],
    scope: 'case',
  }),
  changeStatus: put('/api/destek/activity/:id/status', {
    params: ById,
    body: ChangeStatus,
    upload: { field: 'files', bytes: documentLimits.bytes, most: documentLimits.count },
    answer: CaseDetail,
    needs: [P.DetailsChangeStatus],
    scope: 'case',
  }),
})

export type ChangeStatus = z.infer<typeof ChangeStatus>

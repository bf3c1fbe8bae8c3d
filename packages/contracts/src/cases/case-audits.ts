import { z } from 'zod'
import { Id, Time } from '../core/fields.ts'
import { paged, pagedRequest } from '../core/paging.ts'
import { P } from '../core/permissions.ts'
import { get, routes } from '../core/routes.ts'
import { HistoryChange } from '../system/history.ts'

/** One thing that happened to a case. Who did it is null for whoever may not know its requester, unless it is the caller. */
export const Audit = z.object({
  id: z.string(),
  /** The name under which the change was told, such as `activity:division`. */
  event: z.string(),
  /** The same in a sentence, in the language of the reader. */
  description: z.string(),
  /** What changed from what to what; without what the reader may not know. */
  changes: z.array(HistoryChange),
  creatorUser: z.string().nullable(),
  creationTime: Time,
})

export const auditRoutes = routes('case-audits', {
  /** Newest first. */
  ofCase: get('/api/destek/activity/audits', {
    query: pagedRequest([]).extend({ activityId: Id }),
    answer: paged(Audit),
    needs: [P.ActivityAudits],
    scope: 'case',
    mayLag: true,
  }),
})

export type Audit = z.infer<typeof Audit>

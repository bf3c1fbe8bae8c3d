import { z } from 'zod'
import { Id, Time } from '../core/fields.ts'
import { paged, pagedRequest } from '../core/paging.ts'
import { P } from '../core/permissions.ts'
import { get, routes } from '../core/routes.ts'
import { HistoryChange } from '../system/history.ts'

/**
 * One event in the history of a case. The name of its author is null for readers who may not know the requester, unless they are the
 * author.
 */
export const Audit = z.object({
  id: z.string(),
  /** The name of the event, such as `activity:division`. */
  event: z.string(),
  /** The event as a sentence, in the language of the reader. */
  description: z.string(),
  /** The values before and after, without those that the reader may not know. */
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

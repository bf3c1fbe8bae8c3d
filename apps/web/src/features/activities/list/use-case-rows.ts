import { activityRoutes } from '@destek/contracts/activities'
import type { ActivityList } from '@destek/contracts/activity-filters'
import type { Activity } from '@destek/contracts/activity-shapes'
import type { CallOf } from '@destek/contracts/routes'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useLiveRefresh } from '../../../lib/live-refresh.ts'
import { routeQuery } from '../../../lib/query-client.ts'
import { type List, useList } from '../../../ui/list/use-list.ts'
import { caseRoute } from './case-tabs.ts'
import type { CaseFilters } from './use-case-filters.ts'

/** The cases that match and how many each tab has; both follow what others do. */
export function useCaseRows(list: ActivityList, { tab, query, values }: CaseFilters, enabled: boolean) {
  const { route, params } = caseRoute(list, tab)
  const rows = useList(route, query, { params, keepsRows: true, enabled }) as List<Activity>
  const totals = useQuery({
    ...routeQuery(activityRoutes.totals, { query: { ...values, list } as CallOf<typeof activityRoutes.totals>['query'] }),
    enabled,
    placeholderData: keepPreviousData,
  })
  useLiveRefresh(['activity:*'], rows.refresh)
  return { rows, totals: totals.data }
}

import type { ActivityList } from '@destek/contracts/activity-filters'
import { caseViewRoutes } from '@destek/contracts/case-views'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useLiveRefresh } from '../../lib/live-refresh.ts'
import { routeQuery } from '../../lib/query-client.ts'
import { refreshGroup } from '../../lib/refresh-group.ts'
import { sameFilters } from './view-filters.ts'

/** The saved views of a list: one's own and those that others share with one's team. */
export function useCaseViews(list: ActivityList) {
  const queryClient = useQueryClient()
  const { data, isPending } = useQuery(routeQuery(caseViewRoutes.all, { query: { list } }))
  useLiveRefresh(['caseView.*'], () => void refreshGroup(queryClient, caseViewRoutes.all.group))
  const views = data?.items ?? []
  return {
    views,
    /** Nobody knows yet whether there is a default view. */
    isPending,
    /** What the list opens with when its address names no filter. */
    defaultView: views.find(({ isDefault }) => isDefault),
    /** The view whose filters the address has; one's own before the same of somebody else. */
    viewOf: (filters: string) => views.find((view) => sameFilters(view.filters, filters)),
  }
}

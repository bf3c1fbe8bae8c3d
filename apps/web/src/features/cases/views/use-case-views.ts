import type { CaseListName } from '@destek/contracts/cases/case-filters'
import { caseViewRoutes } from '@destek/contracts/cases/case-views'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useLiveRefresh } from '../../../lib/live/live-refresh.ts'
import { routeQuery } from '../../../lib/api/query-client.ts'
import { refreshGroup } from '../../../lib/live/refresh-group.ts'
import { sameFilters } from './view-filters.ts'

/** The saved views of a list: one's own and those that others share with one's team. */
export function useCaseViews(list: CaseListName) {
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

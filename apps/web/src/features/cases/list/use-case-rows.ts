import { caseRoutes } from '@destek/contracts/cases/cases'
import type { CaseListName } from '@destek/contracts/cases/case-filters'
import type { Case } from '@destek/contracts/cases/case-shapes'
import type { CallOf } from '@destek/contracts/core/routes'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useLiveRefresh } from '../../../lib/live/live-refresh.ts'
import { routeQuery } from '../../../lib/api/query-client.ts'
import { type List, useList } from '../../../ui/list/use-list.ts'
import { caseRoute } from './case-tabs.ts'
import type { CaseFilters } from './use-case-filters.ts'

/** The cases that match and how many each tab has; both follow what others do. */
export function useCaseRows(list: CaseListName, { tab, query, values }: CaseFilters, enabled: boolean) {
  const { route, params } = caseRoute(list, tab)
  const rows = useList(route, query, { params, keepsRows: true, enabled }) as List<Case>
  const totals = useQuery({
    ...routeQuery(caseRoutes.totals, { query: { ...values, list } as CallOf<typeof caseRoutes.totals>['query'] }),
    enabled,
    placeholderData: keepPreviousData,
  })
  useLiveRefresh(['activity:*'], rows.refresh)
  return { rows, totals: totals.data }
}

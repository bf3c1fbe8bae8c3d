import type { CaseView } from '@destek/contracts/case-views'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../lib/api-client.ts'
import { caseRoute, readTab, tabQuery } from '../activities/list/case-tabs.ts'
import { hasUsualRange, readFilters, thisMonth } from '../activities/list/filter-values.ts'

/** In milliseconds. A count beside a name is a hint; the list itself follows every change. */
const freshFor = 60_000

/** How many cases a view shows, once somebody can see its name. */
export function useViewCount(view: CaseView, isSeen: boolean): number | undefined {
  const { data } = useQuery({
    // Not among the queries of cases, which are all asked again whenever a case changes.
    queryKey: ['case-view-count', view.list, view.filters],
    queryFn: ({ signal }) => countOf(view, signal),
    enabled: isSeen,
    staleTime: freshFor,
    // Nobody asked for it, so nobody needs to hear that it could not be had.
    meta: { quiet: () => true },
  })
  return data
}

async function countOf({ list, filters }: CaseView, signal: AbortSignal): Promise<number> {
  const search = Object.fromEntries(new URLSearchParams(filters))
  const given = readFilters(search, list)
  const values = hasUsualRange(search, given, list) ? { ...given, ...thisMonth() } : given
  const tab = readTab(search, list)
  const { route, params } = { params: undefined, ...caseRoute(list, tab) }
  const query = { ...values, ...tabQuery(tab), maxResultCount: 0 }
  const { totalCount } = await call(route, { params, query } as never, { signal })
  return totalCount
}

import { caseViewRoutes } from '@destek/contracts/cases/case-views'
import { employeeRoutes } from '@destek/contracts/people/employees'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../lib/api/api-client.ts'
import { routeQuery } from '../../../lib/api/query-client.ts'
import { type Search, useSearchState } from '../../../lib/browser/search-state.ts'
import { i18n } from '../../../lib/i18n/i18n.ts'
import { useLiveRefresh } from '../../../lib/live/live-refresh.ts'
import { parametersOf, readFilters } from '../../../ui/filters/filter-values.ts'
import type { Filters } from '../../../ui/filters/use-filters.ts'
import { readListSearch } from '../../../ui/list/list-search.ts'
import { useList } from '../../../ui/list/use-list.ts'
import type { ViewSource } from '../../../ui/views/saved-views.ts'
import { employeeFilters } from '../../employees/employee-filters.ts'

/** The matching employees, kept up to date. Rows are shown before the count arrives. */
export function useEmployeeRows({ values }: Filters, enabled: boolean) {
  const [search] = useSearchState()
  const filterText = readListSearch(search).filter
  const total = useQuery({ ...routeQuery(employeeRoutes.pagedList, { query: counting({ ...values, filterText }) }), enabled })
  const counted = { totalCount: total.data?.totalCount }
  const rows = useList(employeeRoutes.rows, values, { keepsRows: true, enabled, counted })
  useLiveRefresh(['employee.*'], rows.refresh)
  return rows
}

const counting = (narrowed: object) => ({ ...narrowed, maxResultCount: 0 })

const list = 'employees'

/** The saved views of the list: text, filters and columns. */
export const employeeViews: ViewSource = {
  all: caseViewRoutes.all,
  save: caseViewRoutes.save,
  remove: caseViewRoutes.remove,
  listed: { list },
  events: ['caseView.*'],
  parameters: ['filter', ...parametersOf(employeeFilters)],
  count: countEmployees,
  consequence: ({ isShared }) => i18n.t(isShared ? 'employees:list.deletedShared' : 'employees:list.deletedMeans'),
}

async function countEmployees(search: Search, signal: AbortSignal): Promise<number> {
  const filterText = readListSearch(search).filter
  const query = counting({ ...readFilters(employeeFilters, search).values, filterText })
  const { totalCount } = await call(employeeRoutes.pagedList, { query }, { signal })
  return totalCount
}

import { type CaseColumnName, caseColumnNames } from '@destek/contracts/cases/case-columns'
import {
  type CaseListName,
  type CaseQuery,
  type CaseTab,
  type QueuePart,
  queueParts,
  tabsOfList,
} from '@destek/contracts/cases/case-filters'
import { caseViewRoutes } from '@destek/contracts/cases/case-views'
import { caseRoutes } from '@destek/contracts/cases/cases'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '../../../lib/api/api-client.ts'
import { routeQuery } from '../../../lib/api/query-client.ts'
import { type Search, useSearchState } from '../../../lib/browser/search-state.ts'
import { i18n } from '../../../lib/i18n/i18n.ts'
import { filterQuery, parametersOf, readFilters } from '../../../ui/filters/filter-values.ts'
import { type Filters, useFilters } from '../../../ui/filters/use-filters.ts'
import { type Sort, writeSort } from '../../../ui/list/list-search.ts'
import { useList } from '../../../ui/list/use-list.ts'
import type { ViewSource } from '../../../ui/views/saved-views.ts'
import type { TrailSource } from '../shared/trail/case-trail.ts'
import { caseFilters } from './case-filters.ts'
import { useFollowedList } from './follow-cases.ts'

const tabHours = { open48: 48, open72: 72 } as const

/** The filters and the tab of a list of cases, both stored in the address. */
export interface CaseListState {
  filters: Filters
  tab: CaseTab
  setTab: (tab: CaseTab) => void
  /** The query parameters besides the page. */
  query: CaseQuery
}

export function useCaseListState(list: CaseListName): CaseListState {
  const [search, change] = useSearchState()
  const filters = useFilters(caseFilters(list))
  const tab = readTab(search, list)
  return {
    filters,
    tab,
    setTab: (next) =>
      change({
        // The default tab has no parameter.
        tab: next === defaultTab(list) ? undefined : next,
        page: undefined,
        // A tab of open cases contradicts a link to closed ones.
        ...(next !== 'all' && { statusWrapupClosed: undefined }),
        ...(isPart(next) && { isAssigned: undefined, isAwaiting: undefined }),
      }),
    query: { filterText: '', ...filterQuery<CaseQuery>(filters.values), ...tabQuery(tab) },
  }
}

/** The matching cases and the count of each tab, both kept up to date. Rows are shown before the counts arrive. */
export function useCaseRows(list: CaseListName, state: CaseListState, shown: readonly CaseColumnName[], enabled: boolean) {
  const { tab, query, filters } = state
  // In a fixed order, so that reordering columns causes no new request.
  const columns = caseColumnNames.filter((name) => shown.includes(name)).join()
  const narrowed = filterQuery<CaseQuery>(filters.values)
  const ofTabs = routeQuery(caseRoutes.totals, { query: { ...narrowed, list } })
  const totals = useQuery({ ...ofTabs, enabled, placeholderData: keepPreviousData })
  const counted = { totalCount: totals.isPlaceholderData ? undefined : totals.data?.[tab] }
  const rows = useList(
    caseRoutes.rows,
    { ...query, list, columns },
    { keepsRows: true, enabled, counted, ownSort: ownSort(list, tab) },
  )
  useFollowedList({ ...rows, list, tab, columns, filters: narrowed, rowsKey: rows.queryKey, totalsKey: ofTabs.queryKey })
  const source: TrailSource = { query: { ...query, list, sorting: writeSort(rows.sort) ?? '' }, pageSize: rows.pageSize }
  return { rows, totals: totals.data, source }
}

/** The saved views of a list of cases: tab, filters and columns. */
export const caseViews = (list: CaseListName): ViewSource => ({
  all: caseViewRoutes.all,
  save: caseViewRoutes.save,
  remove: caseViewRoutes.remove,
  listed: { list },
  events: ['caseView.*'],
  parameters: ['tab', ...parametersOf(caseFilters(list))],
  count: (search, signal) => countCases(list, search, signal),
  consequence: ({ isShared }) => i18n.t(isShared ? 'case-views:deletedShared' : 'case-views:deletedMeans'),
})

async function countCases(list: CaseListName, search: Search, signal: AbortSignal): Promise<number> {
  const narrowed = filterQuery<CaseQuery>(readFilters(caseFilters(list), search).values)
  const totals = await call(caseRoutes.totals, { query: { ...narrowed, list } }, { signal })
  return totals[readTab(search, list)] ?? 0
}

/** A queue starts with the open cases, the list of all cases with all. */
const defaultTab = (list: CaseListName): CaseTab => (list === 'all' ? 'all' : 'open')

const readTab = (search: Search, list: CaseListName): CaseTab =>
  tabsOfList[list].find((tab) => tab === search['tab']) ?? defaultTab(list)

const isPart = (tab: CaseTab): tab is QueuePart => queueParts.some((part) => part === tab)

const dueFirst: Sort = { field: 'dueTime', descending: false }

/** A team's open cases are sorted by remaining time; closed ones have none and are sorted newest first. */
const ownSort = (list: CaseListName, tab: CaseTab): Sort | null => (list === 'group' && tab !== 'all' ? dueFirst : null)

interface TabQuery {
  statusWrapupClosed?: 'false'
  openHours?: 48 | 72
  queuePart?: QueuePart
}

/** The query parameters of a tab. */
function tabQuery(tab: CaseTab): TabQuery {
  if (tab === 'all') return {}
  if (tab === 'open') return { statusWrapupClosed: 'false' }
  return { statusWrapupClosed: 'false', ...(isPart(tab) ? { queuePart: tab } : { openHours: tabHours[tab] }) }
}

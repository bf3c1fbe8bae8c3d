import type { CaseListName } from '@destek/contracts/cases/case-filters'
import { useSearchState } from '../../../lib/browser/search-state.ts'
import { type CaseTab, readTab, tabPatch, tabQuery } from './case-tabs.ts'
import {
  filterNames,
  filterPatch,
  type FilterValues,
  hasUsualRange,
  readFilters,
  setFilters,
  thisMonth,
} from './filter-values.ts'

/** What a list of cases is narrowed to; the address is the only place that knows. */
export function useCaseFilters(list: CaseListName) {
  const [search, change] = useSearchState()
  const given = readFilters(search, list)
  const isUsualRange = hasUsualRange(search, given, list)
  const values: FilterValues = isUsualRange ? { ...given, ...thisMonth() } : given
  const tab = readTab(search, list)
  return {
    values,
    tab,
    /** Nobody has asked for the range: it is this month's. */
    isUsualRange,
    /** How many filters are set, for the button that opens them. */
    names: setFilters(values),
    /** What the list is asked, apart from its page. */
    query: { filterText: '', ...values, ...tabQuery(tab) },
    set: (changes: Record<string, string | undefined>) => change(filterPatch(changes, list)),
    /** Texts are typed letter by letter; going back takes the whole text out. */
    type: (changes: Record<string, string | undefined>) => change(filterPatch(changes, list), { replace: true }),
    setTab: (next: CaseTab) => change(tabPatch(next, list)),
    clear: () => change({ ...noFilters, page: undefined }),
    /** The filters as a saved view keeps them: the parameters of the address. */
    asText: writeFilters(search),
    apply: (filters: string, options?: { replace: boolean }) =>
      change({ ...noFilters, tab: undefined, page: undefined, ...Object.fromEntries(new URLSearchParams(filters)) }, options),
  }
}

export type CaseFilters = ReturnType<typeof useCaseFilters>

const noFilters = Object.fromEntries(filterNames.map((name) => [name, undefined]))

function writeFilters(search: Record<string, unknown>): string {
  const parameters = new URLSearchParams()
  for (const name of ['tab', ...filterNames]) {
    const value = search[name]
    if (value !== undefined && value !== null) parameters.append(name, String(value))
  }
  parameters.sort()
  return String(parameters)
}

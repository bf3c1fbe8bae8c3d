import { useSearchState } from '../../lib/browser/search-state.ts'
import type { Filter, FilterSet, FilterValues } from './filter-set.ts'
import { filterPatch, filtersSet, parametersOf, readFilters } from './filter-values.ts'

export interface Filters {
  declared: FilterSet
  values: FilterValues
  /** Nobody has asked for the range: it is the one that the list begins with. */
  hasInitialRange: boolean
  /** Those that are set, for their chips and their count. */
  set: readonly Filter[]
  change: (changes: FilterValues) => void
  /** Texts are typed letter by letter; going back takes the whole text out. */
  type: (changes: FilterValues) => void
  clear: () => void
}

/** What a list is narrowed to, read from the address and written to it. Another filter starts the list on its first page. */
export function useFilters(declared: FilterSet): Filters {
  const [search, change] = useSearchState()
  const { values, hasInitialRange } = readFilters(declared, search)
  return {
    declared,
    values,
    hasInitialRange,
    set: filtersSet(declared, values),
    change: (changes) => change(filterPatch(declared, changes)),
    type: (changes) => change(filterPatch(declared, changes), { replace: true }),
    clear: () => change({ ...Object.fromEntries(parametersOf(declared).map((name) => [name, undefined])), page: undefined }),
  }
}

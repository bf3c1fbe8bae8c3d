import { useMemo, useState } from 'react'
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
  /** How often they were cleared. Fields are made anew each time, because they hold input that was refused and is in no address. */
  clearings: number
}

/** What a list is narrowed to, read from the address and written to it. Another filter starts the list on its first page. */
export function useFilters(declared: FilterSet): Filters {
  const [search, change] = useSearchState()
  const [clearings, setClearings] = useState(0)
  // The same object as long as the values are the same, so that the panel is not drawn anew with every answer about the rows.
  const read = JSON.stringify(readFilters(declared, search))
  return useMemo(() => {
    const { values, hasInitialRange } = JSON.parse(read) as ReturnType<typeof readFilters>
    const nothing = { ...Object.fromEntries(parametersOf(declared).map((name) => [name, undefined])), page: undefined }
    return {
      declared,
      values,
      hasInitialRange,
      set: filtersSet(declared, values),
      change: (changes) => change(filterPatch(declared, changes)),
      type: (changes) => change(filterPatch(declared, changes), { replace: true }),
      clear: () => {
        setClearings(clearings + 1)
        change(nothing)
      },
      clearings,
    }
  }, [declared, read, change, clearings])
}

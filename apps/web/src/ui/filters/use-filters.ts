import { useMemo, useState } from 'react'
import { useSearchState } from '../../lib/browser/search-state.ts'
import type { Filter, FilterSet, FilterValues } from './filter-set.ts'
import { filterPatch, filtersSet, parametersOf, readFilters } from './filter-values.ts'

export interface Filters {
  declared: FilterSet
  values: FilterValues
  /** The range is the default of the list. */
  hasInitialRange: boolean
  /** The active filters, for chips and count. */
  set: readonly Filter[]
  change: (changes: FilterValues) => void
  /** Sets a text while it is typed. It replaces the history entry, so that Back removes the whole text. */
  type: (changes: FilterValues) => void
  clear: () => void
  /** The number of clearings, used as a key: fields are created again, because they hold rejected input that is in no address. */
  clearings: number
}

/** The filters of a list, read from and written to the address. A change returns to the first page. */
export function useFilters(declared: FilterSet): Filters {
  const [search, change] = useSearchState()
  const [clearings, setClearings] = useState(0)
  // The same object while the values are the same, so that the panel is not redrawn with each answer about the rows.
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

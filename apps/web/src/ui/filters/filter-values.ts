import type { Search } from '../../lib/browser/search-state.ts'
import type { Filter, FilterSet, FilterValues, RangeFilter } from './filter-set.ts'

export const filtersOf = ({ groups, linked = [] }: FilterSet): Filter[] => [
  ...groups.flatMap(({ filters }) => filters),
  ...linked,
]

/** All address parameters of the filters. */
export const parametersOf = (set: FilterSet): string[] =>
  filtersOf(set).flatMap((filter) => (filter.kind === 'range' ? [filter.name, filter.endName] : [filter.name]))

/** The values in the address, and whether the range is the default. */
export function readFilters(set: FilterSet, search: Search): { values: FilterValues; hasInitialRange: boolean } {
  const values: Record<string, string> = {}
  for (const filter of filtersOf(set)) {
    for (const name of filter.kind === 'range' ? [filter.name, filter.endName] : [filter.name]) {
      const text = textOf(search[name])
      if (text !== '' && isMeaningful(filter.schema.safeParse(text))) values[name] = text
    }
  }
  for (const filter of filtersOf(set)) {
    if (filter.kind === 'choice' && filter.requires && !values[filter.requires.name]) delete values[filter.name]
  }
  const range = rangeOf(set)
  const isAsked = !range || search[range.name] !== undefined || search[range.endName] !== undefined
  const initial = isAsked ? null : range.initial?.(values)
  if (!range || !initial) return { values, hasInitialRange: false }
  return { values: { ...values, [range.name]: initial.start, [range.endName]: initial.end }, hasInitialRange: true }
}

/**
 * The active filters as a part of the query of a call. `readFilters` has read each value with the schema of the contract, which the
 * type of the values, texts by name, cannot show.
 */
export const filterQuery = <Query>(values: FilterValues): Query => values as FilterValues & Query

/** The address parameters for these changes; undefined removes a filter. */
export function filterPatch(set: FilterSet, changes: FilterValues): Search {
  const patch: Search = { page: undefined }
  for (const [name, value] of Object.entries(changes)) {
    patch[name] = value || undefined
    for (const filter of filtersOf(set)) if (dependsOn(filter, name)) patch[filter.name] = undefined
  }
  // An empty day in the address means "no range", for lists with a default range.
  const range = rangeOf(set)
  if (range?.initial && range.name in changes && !changes[range.name] && !changes[range.endName]) patch[range.name] = ''
  return patch
}

/** The active filters; both days of a range are one filter. */
export const filtersSet = (set: FilterSet, values: FilterValues): Filter[] =>
  filtersOf(set).filter((filter) => values[filter.name] || (filter.kind === 'range' && values[filter.endName]))

/** Removes one filter. */
export const without = (filter: Filter): FilterValues =>
  filter.kind === 'range' ? { [filter.name]: undefined, [filter.endName]: undefined } : { [filter.name]: undefined }

/** The parameters that determine the field and the options of a filter. */
export const knownTo = (filter: Filter): string[] => [
  filter.name,
  ...(filter.kind === 'range' ? [filter.endName] : []),
  ...(filter.kind === 'choice' && filter.requires ? [filter.requires.name] : []),
  ...(filter.dependsOn ?? []),
]

const rangeOf = (set: FilterSet): RangeFilter | undefined => filtersOf(set).find((filter) => filter.kind === 'range')

const dependsOn = (filter: Filter, name: string) =>
  filter.dependsOn?.includes(name) || (filter.kind === 'choice' && filter.requires?.name === name)

/** Valid and not empty: a list of ids may consist of commas only. */
const isMeaningful = ({ success, data }: { success: boolean; data?: unknown }) => success && data !== null

const textOf = (value: unknown) =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value).trim() : ''

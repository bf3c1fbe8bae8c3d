import { pageSizes } from '@destek/contracts/core/paging'
import type { Search } from '../../lib/browser/search-state.ts'

export interface Sort {
  field: string
  descending: boolean
}

export interface ListSearch {
  page: number
  pageSize: number
  sort: Sort | null
  filter: string
}

/** The name of an address parameter; a prefix separates several lists on one page. */
export const inList = (name: string, prefix?: string) => (prefix ? `${prefix}.${name}` : name)

/** Reads the list's parameters from the address; invalid ones count as absent. */
export function readListSearch(search: Search, prefix?: string, fixedSize?: number): ListSearch {
  const given = (name: string) => search[inList(name, prefix)]
  const pageSize = Number(given('pageSize'))
  return {
    page: wholeNumber(given('page')) ?? 1,
    pageSize: fixedSize ?? (pageSizes.options.includes(pageSize) ? pageSize : pageSizes.initial),
    sort: readSort(given('sort')),
    filter: text(given('filter')),
  }
}

/** The paging query of the server. */
export const pagingQuery = ({ page, pageSize, sort, filter }: ListSearch) => ({
  skipCount: (page - 1) * pageSize,
  maxResultCount: pageSize,
  sorting: writeSort(sort) ?? '',
  filterText: filter,
})

/** A click on a column head: ascending, descending, then the list's own order. */
export function nextSort(sort: Sort | null, field: string): Sort | null {
  if (sort?.field !== field) return { field, descending: false }
  return sort.descending ? null : { field, descending: true }
}

export const writeSort = (sort: Sort | null) => (sort ? `${sort.field}${sort.descending ? ' desc' : ''}` : undefined)

function readSort(value: unknown): Sort | null {
  const [field, direction] = text(value).split(' ')
  return field ? { field, descending: direction === 'desc' } : null
}

function wholeNumber(value: unknown): number | null {
  const number = Number(value)
  return Number.isInteger(number) && number > 0 && number < 1e9 ? number : null
}

const text = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? String(value) : '')

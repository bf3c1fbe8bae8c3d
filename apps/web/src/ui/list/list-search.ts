import { pageSizes } from '@destek/contracts/paging'
import type { Search } from '../../lib/search-state.ts'

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

/** What the address says about a list; anything that makes no sense counts as absent. */
export function readListSearch(search: Search): ListSearch {
  const pageSize = Number(search['pageSize'])
  return {
    page: wholeNumber(search['page']) ?? 1,
    pageSize: pageSizes.options.includes(pageSize) ? pageSize : pageSizes.initial,
    sort: readSort(search['sort']),
    filter: text(search['filter']),
  }
}

/** The paging query of the server. */
export const pagingQuery = ({ page, pageSize, sort, filter }: ListSearch) => ({
  skipCount: (page - 1) * pageSize,
  maxResultCount: pageSize,
  sorting: writeSort(sort) ?? '',
  filterText: filter,
})

/** A click on a column's head: ascending, descending, then the list's own order again. */
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

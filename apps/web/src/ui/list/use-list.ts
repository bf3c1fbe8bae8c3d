import type { Paged } from '@destek/contracts/core/paging'
import type { AnswerOf, Route } from '@destek/contracts/core/routes'
import { keepPreviousData, type QueryKey, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { routeQuery } from '../../lib/api/query-client.ts'
import type { PagedRoute } from '../../lib/api/route-kinds.ts'
import { refreshGroup } from '../../lib/live/refresh-group.ts'
import { type Search, useSearchState } from '../../lib/browser/search-state.ts'
import { inList, type ListSearch, nextSort, pagingQuery, readListSearch, type Sort, writeSort } from './list-search.ts'

export type RowOf<R extends Route> = AnswerOf<R> extends { items: readonly (infer Row)[] } ? Row : never

export interface List<Row> extends ListSearch {
  items: readonly Row[]
  /** Undefined until the first answer; for lists counted separately, until the count arrives. */
  totalCount: number | undefined
  /** A lower bound of the total: exact, or one more than the rows up to this page. */
  atLeast: number
  /** No rows yet. */
  loading: boolean
  /** The failure of the latest request; `items` keeps the previous rows. */
  error: Error | null
  /** The screen fixes the page size; the pager offers no sizes. */
  hasFixedSize: boolean
  /** The key of the rows in the query cache. */
  queryKey: QueryKey
  refresh: () => unknown
  setPage: (page: number) => void
  setPageSize: (pageSize: number) => void
  setFilter: (filter: string) => void
  toggleSort: (field: string) => void
  /** Returns to the list's own order. */
  clearSort: () => void
}

interface ListOptions {
  /** Separates several lists on one page in the address: `sub.page`, `sub.filter`. */
  prefix?: string
  /** Fixes the page size. */
  pageSize?: number
  /** For a list that depends on a choice: whether it has been made. */
  enabled?: boolean
  /** Path parameters of the route. */
  params?: object
  /** The choice only narrows the same list: the current rows stay until the new ones arrive. */
  keepsRows?: boolean
  /** The route returns only rows; the total is counted separately and undefined until then. */
  counted?: { totalCount: number | undefined }
  /** The order until the user chooses another; left out: the server's own. */
  ownSort?: Sort | null
}

/** A paged list whose page, size, order and filter are in the address; `query` holds further parameters and takes precedence. */
export function useList<R extends PagedRoute>(route: R, query: object = {}, options: ListOptions = {}): List<RowOf<R>> {
  const { prefix, pageSize: fixedSize, enabled, params, keepsRows, counted, ownSort = null } = options
  const [search, changeSearch] = useSearchState()
  const queryClient = useQueryClient()
  const read = readListSearch(search, prefix, fixedSize)
  const wanted = { ...read, sort: read.sort ?? ownSort }
  const input = { ...(params && { params }), query: { ...pagingQuery(wanted), ...query } }
  const dependsOnChoice = !keepsRows && (enabled !== undefined || params !== undefined)
  const asked = routeQuery<PagedRoute>(route, input)
  const { queryKey } = asked
  const result = useQuery({
    ...asked,
    enabled,
    placeholderData: (previous, previousQuery) =>
      !dependsOnChoice || sameChoice(previousQuery?.queryKey[2], { params, query }) ? keepPreviousData(previous) : undefined,
  })
  const data = result.data as Paged<RowOf<R>> | undefined
  const items = data?.items ?? []
  const shown = (wanted.page - 1) * wanted.pageSize + items.length
  // A page that is not full is the last one, so its total needs no count.
  const isLast = !result.isPlaceholderData && items.length < wanted.pageSize && (items.length > 0 || wanted.page === 1)
  const totalCount = data && (counted ? (isLast ? shown : counted.totalCount) : data.totalCount)

  const change = (patch: Search, navigation?: { replace: boolean }) =>
    changeSearch(Object.fromEntries(Object.entries(patch).map(([name, value]) => [inList(name, prefix), value])), navigation)
  const goBackInside = useEffectEvent((lastPage: number) =>
    change({ page: lastPage > 1 ? lastPage : undefined }, { replace: true }),
  )
  const beyondEnd = !result.isPlaceholderData && totalCount !== undefined && items.length === 0 && wanted.page > 1
  // A separate count may be older than the rows: it must never lead to the same page again.
  const lastPage = Math.min(Math.max(1, Math.ceil((totalCount ?? 0) / wanted.pageSize)), wanted.page - 1)
  useEffect(() => {
    if (beyondEnd) goBackInside(lastPage)
  }, [beyondEnd, lastPage])

  return {
    ...wanted,
    items,
    totalCount,
    atLeast: totalCount ?? (items.length < wanted.pageSize ? shown : shown + 1),
    loading: result.isPending && enabled !== false,
    error: result.error,
    hasFixedSize: fixedSize !== undefined,
    queryKey,
    refresh: () => refreshGroup(queryClient, route.group),
    setPage: (page) => change({ page: page > 1 ? page : undefined }),
    setPageSize: (pageSize) => change({ pageSize, page: undefined }),
    setFilter: (filter) => change({ filter: filter || undefined, page: undefined }, { replace: true }),
    toggleSort: (field) => change({ sort: writeSort(nextSort(wanted.sort, field)), page: undefined }),
    clearSort: () => change({ sort: undefined, page: undefined }),
  }
}

/** Rows of the previous choice must never appear under the name of the new one. */
function sameChoice(previousInput: unknown, { params, query }: { params?: object; query: object }): boolean {
  const previous = (previousInput ?? {}) as { params?: object; query?: Record<string, unknown> }
  const names = Object.keys(query)
  const previousQuery = Object.fromEntries(names.map((name) => [name, previous.query?.[name]]))
  return JSON.stringify([previous.params, previousQuery]) === JSON.stringify([params, query])
}

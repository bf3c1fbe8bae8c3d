import type { Paged } from '@destek/contracts/core/paging'
import type { AnswerOf, CallOf, Route } from '@destek/contracts/core/routes'
import { keepPreviousData, type QueryKey, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { routeQuery } from '../../lib/api/query-client.ts'
import { refreshGroup } from '../../lib/live/refresh-group.ts'
import { type Search, useSearchState } from '../../lib/browser/search-state.ts'
import { inList, type ListSearch, nextSort, pagingQuery, readListSearch, writeSort } from './list-search.ts'

export type RowOf<R extends Route> = AnswerOf<R> extends Paged<infer Row> ? Row : never

export interface List<Row> extends ListSearch {
  items: readonly Row[]
  /** Undefined until the first answer is there. */
  totalCount: number | undefined
  /** Nothing to show yet. */
  loading: boolean
  /** The failure of the newest question; what was there before is still in `items`. */
  error: Error | null
  /** The screen has settled how many rows a page has; the pager offers no sizes. */
  hasFixedSize: boolean
  /** Where its rows are kept. */
  queryKey: QueryKey
  refresh: () => unknown
  setPage: (page: number) => void
  setPageSize: (pageSize: number) => void
  setFilter: (filter: string) => void
  toggleSort: (field: string) => void
}

interface ListOptions {
  /** Keeps several lists on one page apart in the address: `sub.page`, `sub.filter`. */
  prefix?: string
  /** Settles how many rows a page has. */
  pageSize?: number
  /** For a list that depends on a choice: whether it has been made. */
  enabled?: boolean
  /** What the route takes in its path. */
  params?: object
  /** The choice only narrows the same list: the rows at hand stay until those of the new choice are there. */
  keepsRows?: boolean
}

/** A paged list whose page, size, order and filter live in the address; `query` says what the route takes besides, and wins. */
export function useList<R extends Route>(route: R, query: object = {}, options: ListOptions = {}): List<RowOf<R>> {
  const { prefix, pageSize: fixedSize, enabled, params, keepsRows } = options
  const [search, changeSearch] = useSearchState()
  const queryClient = useQueryClient()
  const wanted = readListSearch(search, prefix, fixedSize)
  const input = { ...(params && { params }), query: { ...pagingQuery(wanted), ...query } } as unknown as CallOf<R>
  const dependsOnChoice = !keepsRows && (enabled !== undefined || params !== undefined)
  const { queryKey, queryFn } = routeQuery(route, input)
  const result = useQuery({
    queryKey,
    queryFn,
    enabled,
    placeholderData: (previous, previousQuery) =>
      !dependsOnChoice || sameChoice(previousQuery?.queryKey[2], { params, query }) ? keepPreviousData(previous) : undefined,
  })
  const { items = [], totalCount } = (result.data ?? {}) as Partial<Paged<RowOf<R>>>

  const change = (patch: Search, navigation?: { replace: boolean }) =>
    changeSearch(Object.fromEntries(Object.entries(patch).map(([name, value]) => [inList(name, prefix), value])), navigation)
  const goBackInside = useEffectEvent((lastPage: number) =>
    change({ page: lastPage > 1 ? lastPage : undefined }, { replace: true }),
  )
  const beyondEnd = !result.isPlaceholderData && totalCount !== undefined && items.length === 0 && wanted.page > 1
  const lastPage = Math.max(1, Math.ceil((totalCount ?? 0) / wanted.pageSize))
  useEffect(() => {
    if (beyondEnd) goBackInside(lastPage)
  }, [beyondEnd, lastPage])

  return {
    ...wanted,
    items,
    totalCount,
    loading: result.isPending && enabled !== false,
    error: result.error,
    hasFixedSize: fixedSize !== undefined,
    queryKey,
    refresh: () => refreshGroup(queryClient, route.group),
    setPage: (page) => change({ page: page > 1 ? page : undefined }),
    setPageSize: (pageSize) => change({ pageSize, page: undefined }),
    setFilter: (filter) => change({ filter: filter || undefined, page: undefined }, { replace: true }),
    toggleSort: (field) => change({ sort: writeSort(nextSort(wanted.sort, field)), page: undefined }),
  }
}

/** Rows of what was chosen before are never shown under the name of what is chosen now. */
function sameChoice(previousInput: unknown, { params, query }: { params?: object; query: object }): boolean {
  const previous = (previousInput ?? {}) as { params?: object; query?: Record<string, unknown> }
  const names = Object.keys(query)
  const previousQuery = Object.fromEntries(names.map((name) => [name, previous.query?.[name]]))
  return JSON.stringify([previous.params, previousQuery]) === JSON.stringify([params, query])
}

import type { Paged } from '@destek/contracts/paging'
import type { AnswerOf, CallOf, Route } from '@destek/contracts/routes'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { routeQuery } from '../../lib/query-client.ts'
import { useSearchState } from '../../lib/search-state.ts'
import { type ListSearch, nextSort, pagingQuery, readListSearch, writeSort } from './list-search.ts'

export type RowOf<R extends Route> = AnswerOf<R> extends Paged<infer Row> ? Row : never

export interface List<Row> extends ListSearch {
  items: readonly Row[]
  /** Undefined until the first answer is there. */
  totalCount: number | undefined
  /** Nothing to show yet. */
  loading: boolean
  /** The failure of the newest question; what was there before is still in `items`. */
  error: Error | null
  refresh: () => void
  setPage: (page: number) => void
  setPageSize: (pageSize: number) => void
  setFilter: (filter: string) => void
  toggleSort: (field: string) => void
}

/** A paged list whose page, size, order and filter live in the address; `query` adds what the route takes besides. */
export function useList<R extends Route>(route: R, query: object = {}): List<RowOf<R>> {
  const [search, change] = useSearchState()
  const queryClient = useQueryClient()
  const wanted = readListSearch(search)
  const input = { query: { ...query, ...pagingQuery(wanted) } } as unknown as CallOf<R>
  const result = useQuery({ ...routeQuery(route, input), placeholderData: keepPreviousData })
  const { items = [], totalCount } = (result.data ?? {}) as Partial<Paged<RowOf<R>>>

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
    loading: result.isPending,
    error: result.error,
    refresh: () => void queryClient.invalidateQueries({ queryKey: [route.group] }),
    setPage: (page) => change({ page: page > 1 ? page : undefined }),
    setPageSize: (pageSize) => change({ pageSize, page: undefined }),
    setFilter: (filter) => change({ filter: filter || undefined, page: undefined }, { replace: true }),
    toggleSort: (field) => change({ sort: writeSort(nextSort(wanted.sort, field)), page: undefined }),
  }
}

import type { Paged } from '@destek/contracts/core/paging'
import { useInfiniteQuery } from '@tanstack/react-query'
import { call } from '../../lib/api/api-client.ts'
import type { PagedRoute } from '../../lib/api/route-kinds.ts'
import type { RowOf } from './use-list.ts'

interface PagesOptions {
  atATime: number
  /** The screen shows the failure itself. */
  suppressToast?: boolean
  /** Milliseconds between refetches while the tab is visible. */
  every?: number
}

/** A list that loads more pages on request, for places without a pager. `input` holds the route's parameters besides the page. */
export function usePages<R extends PagedRoute>(
  route: R,
  input: { params?: object; query?: object },
  { atATime, suppressToast = false, every }: PagesOptions,
) {
  const pages = useInfiniteQuery({
    queryKey: [route.group, route.action, 'pages', input],
    queryFn: ({ pageParam: skipCount, signal }) => {
      const query = { ...input.query, skipCount, maxResultCount: atATime }
      return call<PagedRoute>(route, { ...input, query }, { signal }) as Promise<Paged<RowOf<R>>>
    },
    initialPageParam: 0,
    getNextPageParam: ({ totalCount }, { length }) => (length * atATime < totalCount ? length * atATime : undefined),
    refetchInterval: every,
    meta: { suppressToast: () => suppressToast },
  })
  return {
    ...pages,
    items: onlyOnce((pages.data?.pages ?? []).flatMap(({ items }) => items)),
    /** Undefined until the first page has arrived. */
    totalCount: pages.data?.pages.at(-1)?.totalCount,
  }
}

/** A record added between two requests pushes a row onto the next page, so duplicates are removed. */
function onlyOnce<Row>(rows: readonly Row[]): Row[] {
  return [...new Map(rows.map((row) => [(row as { id: string }).id, row])).values()]
}

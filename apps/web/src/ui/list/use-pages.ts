import type { Paged } from '@destek/contracts/core/paging'
import type { CallOf, Route } from '@destek/contracts/core/routes'
import { useInfiniteQuery } from '@tanstack/react-query'
import { call } from '../../lib/api/api-client.ts'
import type { RowOf } from './use-list.ts'

interface PagesOptions {
  atATime: number
  /** The screen itself shows that they could not be had. */
  suppressToast?: boolean
  /** In milliseconds: how often they are asked for again while they are looked at. */
  every?: number
}

/** A list that grows page by page on request, for places that have no pager. `input` is what the route takes besides the page. */
export function usePages<R extends Route>(
  route: R,
  input: { params?: object; query?: object },
  { atATime, suppressToast = false, every }: PagesOptions,
) {
  const pages = useInfiniteQuery({
    queryKey: [route.group, route.action, 'pages', input],
    queryFn: ({ pageParam: skipCount, signal }) => {
      const query = { ...input.query, skipCount, maxResultCount: atATime }
      return call(route, { ...input, query } as unknown as CallOf<R>, { signal }) as Promise<Paged<RowOf<R>>>
    },
    initialPageParam: 0,
    getNextPageParam: ({ totalCount }, { length }) => (length * atATime < totalCount ? length * atATime : undefined),
    refetchInterval: every,
    meta: { suppressToast: () => suppressToast },
  })
  return {
    ...pages,
    items: onlyOnce((pages.data?.pages ?? []).flatMap(({ items }) => items)),
    /** Undefined until the first page is there. */
    totalCount: pages.data?.pages.at(-1)?.totalCount,
  }
}

/** What is added while the pages are fetched pushes a row onto the next page, too. */
function onlyOnce<Row>(rows: readonly Row[]): Row[] {
  return [...new Map(rows.map((row) => [(row as { id: string }).id, row])).values()]
}

import type { CallOf, Route } from '@destek/contracts/core/routes'
import { MutationCache, QueryCache, QueryClient, queryOptions } from '@tanstack/react-query'
import { type Answered, call } from './api-client.ts'
import { freshnessOf } from './freshness.ts'
import { onServerBack } from './server-status.ts'
import { notifyError } from './notify-error.ts'

declare module '@tanstack/react-query' {
  interface Register {
    /** `suppressToast` says that the screen itself shows the failures it names: the statuses, or true for every one. */
    mutationMeta: { suppressToast?: (error: Error) => boolean }
    queryMeta: { suppressToast?: (error: Error) => boolean }
  }
}

export const createQueryClient = () =>
  new QueryClient({
    queryCache: new QueryCache({ onError: (error, query) => notifyUnlessSuppressed(error, query.meta) }),
    mutationCache: new MutationCache({
      onError: (error, _variables, _result, mutation) => notifyUnlessSuppressed(error, mutation.meta),
    }),
    defaultOptions: {
      // Without a network a call fails and says so, rather than waiting unseen.
      mutations: { networkMode: 'always' },
      // An answer at hand is shown at once. Whether it is asked for again, and when, is in `freshness.ts`.
      queries: { networkMode: 'always', retry: false, staleTime: 0, refetchOnWindowFocus: false, gcTime: 10 * 60_000 },
    },
  })

export const queryClient = createQueryClient()

// What failed while the server was away is asked for again; nobody needs to press a button for it.
onServerBack(() => void queryClient.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' }))

/** A query of a route; everything of one group can be refreshed together. */
export const routeQuery = <R extends Route>(route: R, input: CallOf<R>) =>
  queryOptions({
    queryKey: [route.group, route.action, input] as const,
    queryFn: ({ signal }): Promise<Answered<R>> => call(route, input, { signal }),
    ...freshnessOf(route),
  })

function notifyUnlessSuppressed(error: Error, meta: { suppressToast?: (error: Error) => boolean } | undefined): void {
  if (!meta?.suppressToast?.(error)) notifyError(error)
}

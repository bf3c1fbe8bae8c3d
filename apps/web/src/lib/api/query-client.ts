import type { CallOf, Route } from '@destek/contracts/core/routes'
import { MutationCache, QueryCache, QueryClient, queryOptions } from '@tanstack/react-query'
import { type Answered, call } from './api-client.ts'
import { freshnessOf } from './freshness.ts'
import { onServerBack } from './server-status.ts'
import { notifyError } from './notify-error.ts'

declare module '@tanstack/react-query' {
  interface Register {
    /** `suppressToast`: the screen shows these failures itself: for the given statuses, or true for all. */
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
      // Without a network a call fails visibly instead of waiting unseen.
      mutations: { networkMode: 'always' },
      // A cached answer is shown at once. `freshness.ts` says whether and when it is fetched again.
      queries: { networkMode: 'always', retry: false, staleTime: 0, refetchOnWindowFocus: false, gcTime: 10 * 60_000 },
    },
  })

export const queryClient = createQueryClient()

// Queries that failed while the server was away are repeated without user action.
onServerBack(() => void queryClient.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' }))

/**
 * A query of a route; its key starts with the group, so that a whole group can be refreshed. `version` separates the answers to
 * the same call before and after a change.
 */
export const routeQuery = <R extends Route>(route: R, input: CallOf<R>, ...version: unknown[]) =>
  queryOptions({
    queryKey: [route.group, route.action, input, ...version] as const,
    queryFn: ({ signal }): Promise<Answered<R>> => call(route, input, { signal }),
    ...freshnessOf(route),
  })

function notifyUnlessSuppressed(error: Error, meta: { suppressToast?: (error: Error) => boolean } | undefined): void {
  if (!meta?.suppressToast?.(error)) notifyError(error)
}

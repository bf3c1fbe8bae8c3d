import type { Query, QueryClient } from '@tanstack/react-query'
import { type LiveMessage, onLiveEvents } from './live-events.ts'

/** Group and action of the route. They are repeated here because the contract is large and this file loads with the first page. */
export const workspaceKey = ['case-workspace', 'one'] as const

/**
 * Marks a fetched case that is not on the screen as stale when it changes. So a prefetched case is fetched again by its page only
 * if it has changed. Pages on the screen follow the events themselves.
 */
export const markStaleOnChanges = (queryClient: QueryClient): (() => void) =>
  onLiveEvents((message) => {
    const kept = queryClient.getQueryCache().findAll({ queryKey: workspaceKey, type: 'inactive' })
    for (const query of kept) if (mayConcern(query, message)) markStale(queryClient, query)
  })

function mayConcern({ queryKey }: Query, message: LiveMessage): boolean {
  if (message.type === 'reconnected') return true
  if (!message.type.startsWith('activity:') && message.type !== 'document.deleted') return false
  const id = 'subjectId' in message ? message.subjectId : null
  return id === null || JSON.stringify(queryKey).includes(id)
}

/** A pending answer may have been read before the change, so it is marked again when it arrives. */
function markStale(queryClient: QueryClient, query: Query): void {
  const { queryKey } = query
  const mark = () => void queryClient.invalidateQueries({ queryKey, exact: true })
  const isOnItsWay = query.state.fetchStatus === 'fetching'
  mark()
  if (isOnItsWay) void query.promise?.then(mark, () => undefined)
}

import type { Query, QueryClient } from '@tanstack/react-query'
import { type LiveMessage, onLiveEvents } from './live-events.ts'

/** The group and the action of its route. The contract itself is large, and this file comes with the first page. */
export const workspaceKey = ['case-workspace', 'one'] as const

/**
 * Marks a case that was fetched and is not on the screen as stale when it changes. So a case that was fetched to be opened, or ahead of the
 * person, is not fetched a second time by its page unless it has changed since. Pages on the screen follow the events by themselves.
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

/** An answer that is on its way may have been read before the change. */
function markStale(queryClient: QueryClient, query: Query): void {
  const { queryKey } = query
  const mark = () => void queryClient.invalidateQueries({ queryKey, exact: true })
  const isOnItsWay = query.state.fetchStatus === 'fetching'
  mark()
  if (isOnItsWay) void query.promise?.then(mark, () => undefined)
}

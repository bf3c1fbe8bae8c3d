import type { QueryClient } from '@tanstack/react-query'
import type { LiveMessage } from './live-events.ts'

/** The ids of deleted records by group; a deleted record does not return. */
const gone = new Map<string, Set<string>>()

export const clearGone = () => gone.clear()

/**
 * Refetches the active queries of a route group. Queries of a deleted record are left out, now and at later refreshes: the page
 * notices the deletion by its list, and the user needs no error about it.
 */
export function refreshGroup(queryClient: QueryClient, group: string, goneId?: string) {
  const ids = gone.get(group) ?? new Set()
  if (goneId !== undefined) gone.set(group, ids.add(goneId))
  return queryClient.invalidateQueries({
    queryKey: [group],
    predicate: ({ queryKey }) => {
      const asked = JSON.stringify(queryKey)
      return ![...ids].some((id) => asked.includes(id))
    },
  })
}

/** The id of the record that a live message reports as deleted. */
export const deletedIdOf = (message: LiveMessage): string | undefined =>
  'subjectId' in message && message.type.endsWith('.deleted') ? (message.subjectId ?? undefined) : undefined

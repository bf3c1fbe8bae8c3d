import type { QueryClient } from '@tanstack/react-query'
import type { LiveMessage } from './live-events.ts'

/** The records of each group that are known to be gone; they do not come back. */
const gone = new Map<string, Set<string>>()

export const clearGone = () => gone.clear()

/**
 * Asks again for everything of a route group that is on the screen. What was asked about a record that is gone has no answer any
 * more, now or at the next refresh: the page notices by its list, and nobody needs to read that the record does not exist.
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

/** The record that a live message says is gone. */
export const goneIn = (message: LiveMessage): string | undefined =>
  'subjectId' in message && message.type.endsWith('.deleted') ? (message.subjectId ?? undefined) : undefined

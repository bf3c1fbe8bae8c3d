import type { QueryClient } from '@tanstack/react-query'
import type { LiveMessage } from './live-events.ts'

/**
 * Asks again for everything of a route group that is on the screen. What was asked about a record that is gone has no answer any
 * more: the page notices by its list, and nobody needs to read that the record does not exist.
 */
export const refreshGroup = (queryClient: QueryClient, group: string, goneId?: string) =>
  queryClient.invalidateQueries({
    queryKey: [group],
    predicate: ({ queryKey }) => goneId === undefined || !JSON.stringify(queryKey).includes(goneId),
  })

/** The record that a live message says is gone. */
export const goneIn = (message: LiveMessage): string | undefined =>
  'subjectId' in message && message.type.endsWith('.deleted') ? (message.subjectId ?? undefined) : undefined

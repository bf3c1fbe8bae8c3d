import { type MyWork, myWorkRoutes } from '@destek/contracts/cases/my-work'
import { useQuery } from '@tanstack/react-query'
import { routeQuery } from '../../../lib/api/query-client.ts'
import type { LiveMessage } from '../../../lib/live/live-events.ts'

/** The user's current work; the page shows a failure itself. */
export const useMyWork = () => useQuery({ ...routeQuery(myWorkRoutes.all, {}), meta: { suppressToast: () => true } })

/**
 * Whether a change can affect the user's work: the case is or was in one of their queues, is for them, or is on the page. Users
 * who may see all cases receive all changes of the tenant.
 */
export function mayChangeWork(message: LiveMessage, work: MyWork | undefined): boolean {
  if (message.type === 'reconnected' || !('subjectId' in message) || message.subjectId === null || !work) return true
  return message.isInQueue === true || message.isForYou === true || shownIds(work).includes(message.subjectId)
}

const shownIds = ({ due, cameBack, unassigned }: MyWork): string[] => [
  ...[...due.items, ...unassigned.items].map(({ id }) => id),
  ...cameBack.items.map(({ activityId }) => activityId),
]

import type { MyWork } from '@destek/contracts/cases/my-work'
import type { LiveMessage } from '../../../lib/live/live-events.ts'

/**
 * Whether a change of a case can change what a person has to do: it is or was in a queue of theirs, is meant for them, or stands on the page.
 * Those who may see all cases hear of every change of the tenant.
 */
export function mayChangeWork(message: LiveMessage, work: MyWork | undefined): boolean {
  if (message.type === 'reconnected' || !('subjectId' in message) || message.subjectId === null || !work) return true
  return message.isInQueue === true || message.isForYou === true || shownIds(work).includes(message.subjectId)
}

const shownIds = ({ due, cameBack, unassigned }: MyWork): string[] => [
  ...[...due.items, ...unassigned.items].map(({ id }) => id),
  ...cameBack.items.map(({ activityId }) => activityId),
]

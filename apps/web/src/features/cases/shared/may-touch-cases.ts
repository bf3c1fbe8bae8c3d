import type { LiveMessage } from '../../../lib/live/live-events.ts'

/** These change an employee's cases, the number of open ones, or the time of the last message. */
const counted: ReadonlySet<string> = new Set(
  ['added', 'status', 'identity', 'service-desk', 'service-desk-state'].map((change) => `activity:${change}`),
)

/**
 * Whether a change can affect the cases of an employee: a visible case has changed, or one may appear or disappear. Events do not
 * contain the requester, and users who may see all cases receive all changes of the tenant.
 */
export function mayTouchCases(message: LiveMessage, shown: readonly { id: string }[] | undefined): boolean {
  if (!('subjectId' in message) || message.subjectId === null || !shown) return true
  return counted.has(message.type) || shown.some(({ id }) => id === message.subjectId)
}

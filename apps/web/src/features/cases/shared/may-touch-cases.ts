import type { LiveMessage } from '../../../lib/live/live-events.ts'

/** These change which cases an employee has, how many of them are open, and when somebody last wrote to them. */
const counted: ReadonlySet<string> = new Set(
  ['added', 'status', 'identity', 'service-desk', 'service-desk-state'].map((change) => `activity:${change}`),
)

/**
 * Whether a change can touch the cases of an employee: one that is shown has changed, or one may come or go. An event does not say whose
 * case it is about, and those who may see all cases hear of every change of the tenant.
 */
export function mayTouchCases(message: LiveMessage, shown: readonly { id: string }[] | undefined): boolean {
  if (!('subjectId' in message) || message.subjectId === null || !shown) return true
  return counted.has(message.type) || shown.some(({ id }) => id === message.subjectId)
}

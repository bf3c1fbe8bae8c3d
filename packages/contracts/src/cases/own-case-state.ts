import type { Case } from './case-shapes.ts'

type OwnCase = Pick<
  Case,
  'statusWrapupClosed' | 'awaitsEmployee' | 'waitingSince' | 'assignedTeamId' | 'assignedUserId' | 'closedDateTime'
>

export type OwnCaseState =
  | { name: 'waitsForYou' | 'answered' | 'received' | 'workedOn' }
  /** On which day is not known of every case. */
  | { name: 'closed'; at: string | null }

/**
 * How a case stands for the employee who asked: whose turn it is, whatever the tenant calls its statuses. The status stays the one that waits
 * after an answer, until somebody has read it; only the clock runs again.
 */
export function ownCaseState(supportCase: OwnCase): OwnCaseState {
  const { statusWrapupClosed, awaitsEmployee, waitingSince, assignedTeamId, assignedUserId, closedDateTime } = supportCase
  if (statusWrapupClosed) return { name: 'closed', at: closedDateTime }
  if (awaitsEmployee) return { name: waitingSince === null ? 'answered' : 'waitsForYou' }
  return { name: assignedTeamId === null && assignedUserId === null ? 'received' : 'workedOn' }
}

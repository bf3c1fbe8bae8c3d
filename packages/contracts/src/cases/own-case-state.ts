import type { Case } from './case-shapes.ts'

type OwnCase = Pick<
  Case,
  'statusWrapupClosed' | 'awaitsEmployee' | 'waitingSince' | 'assignedTeamId' | 'assignedUserId' | 'closedDateTime'
>

export type OwnCaseState =
  | { name: 'waitsForYou' | 'answered' | 'received' | 'workedOn' }
  /** Null: the day of closing is unknown. */
  | { name: 'closed'; at: string | null }

/**
 * The state of a case as the requester sees it: who has to act next, independent of the names of the tenant's statuses. After an answer the
 * case keeps its waiting status until an agent has read the answer, but the clock runs again.
 */
export function ownCaseState(supportCase: OwnCase): OwnCaseState {
  const { statusWrapupClosed, awaitsEmployee, waitingSince, assignedTeamId, assignedUserId, closedDateTime } = supportCase
  if (statusWrapupClosed) return { name: 'closed', at: closedDateTime }
  if (awaitsEmployee) return { name: waitingSince === null ? 'answered' : 'waitsForYou' }
  return { name: assignedTeamId === null && assignedUserId === null ? 'received' : 'workedOn' }
}

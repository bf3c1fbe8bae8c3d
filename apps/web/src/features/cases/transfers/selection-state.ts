import type { CaseRow } from '@destek/contracts/cases/case-shapes'
import type { CallOf } from '@destek/contracts/core/routes'
import type { transferRoutes } from '@destek/contracts/cases/transfers'
import { type User, userLevels } from '@destek/contracts/people/users'

/** The destination of a case, with ids and names. */
export interface Destination {
  teamId: string
  teamName: string
  userId: string | null
  userName: string | null
}

/** The cases selected for a transfer, and their destinations. */
export interface TransferSelection {
  /** Each case at the time of selection: the base for undo and for changes. */
  cases: ReadonlyMap<string, CaseRow>
  /** Choices in a row, which take precedence. */
  own: ReadonlyMap<string, Destination>
  /** The choice for all of them. */
  common: Destination | null
}

export const nothingSelected: TransferSelection = { cases: new Map(), own: new Map(), common: null }

/** Selects or deselects cases; an already selected one is unchanged. Deselecting the last case resets the choices. */
export function withCases(state: TransferSelection, rows: readonly CaseRow[], isSelected: boolean): TransferSelection {
  const cases = new Map(state.cases)
  const own = new Map(state.own)
  for (const row of rows) {
    if (isSelected) cases.set(row.id, cases.get(row.id) ?? row)
    else {
      cases.delete(row.id)
      own.delete(row.id)
    }
  }
  return cases.size > 0 ? { ...state, cases, own } : nothingSelected
}

export const withOwn = (state: TransferSelection, id: string, destination: Destination): TransferSelection => ({
  ...state,
  own: new Map(state.own).set(id, destination),
})

/** Null: no change. */
export const destinationOf = ({ own, common }: TransferSelection, id: string): Destination | null => own.get(id) ?? common

/** The assignee of a case; null if unassigned. */
export const currentAssignee = (supportCase: CaseRow): Destination | null =>
  supportCase.assignedTeamId
    ? {
        teamId: supportCase.assignedTeamId,
        teamName: supportCase.assignedTeamName ?? '',
        userId: supportCase.assignedUserId,
        userName: supportCase.assignedUserName,
      }
    : null

export interface CaseTransfer {
  supportCase: CaseRow
  to: Destination
}

/** The selected cases whose destination differs from their current one. */
export const transfersOf = (state: TransferSelection): CaseTransfer[] =>
  [...state.cases.values()].flatMap((supportCase) => {
    const to = destinationOf(state, supportCase.id)
    const goes = to !== null && (to.teamId !== supportCase.assignedTeamId || to.userId !== supportCase.assignedUserId)
    return goes ? [{ supportCase, to }] : []
  })

/** Selected cases that stay: they are already there, or have no destination. */
export interface StayingCases {
  there: readonly CaseRow[]
  undecided: readonly CaseRow[]
}

export function stayingOf(state: TransferSelection): StayingCases {
  const going = new Set(transfersOf(state).map(({ supportCase }) => supportCase))
  const staying = [...state.cases.values()].filter((supportCase) => !going.has(supportCase))
  const isDecided = ({ id }: CaseRow) => destinationOf(state, id) !== null
  return { there: staying.filter(isDecided), undecided: staying.filter((supportCase) => !isDecided(supportCase)) }
}

type BulkItem = CallOf<typeof transferRoutes.transferMany>['body'][number]

/** A case keeps its level; one without a level gets the first. */
export const itemOf = ({ supportCase, to }: CaseTransfer, reason: string, concurrencyStamp: string | null): BulkItem => ({
  activityId: supportCase.id,
  assignedTeamId: to.teamId,
  assignedUserId: to.userId,
  role: (supportCase.role as User['role']) || userLevels.level1,
  reason,
  assignedTeamName: to.teamName,
  assignedUserName: to.userName,
  concurrencyStamp,
})

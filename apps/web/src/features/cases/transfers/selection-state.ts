import type { CaseRow } from '@destek/contracts/cases/case-shapes'
import type { CallOf } from '@destek/contracts/core/routes'
import type { transferRoutes } from '@destek/contracts/cases/transfers'
import { type User, userLevels } from '@destek/contracts/people/users'

/** Where a case goes, in ids and in words. */
export interface Destination {
  teamId: string
  teamName: string
  userId: string | null
  userName: string | null
}

/** The cases that are selected for a transfer, and where they are to go. */
export interface TransferSelection {
  /** As each was when it was selected: what it goes back to, and what a change is measured by. */
  cases: ReadonlyMap<string, CaseRow>
  /** What was chosen in a row itself wins there. */
  own: ReadonlyMap<string, Destination>
  /** What was chosen for all of them. */
  common: Destination | null
}

export const nothingSelected: TransferSelection = { cases: new Map(), own: new Map(), common: null }

/** Selects cases or takes them out; one that is selected already stays as it was. When the last is out nothing is left of the choices. */
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

/** Null: it stays where it is. */
export const destinationOf = ({ own, common }: TransferSelection, id: string): Destination | null => own.get(id) ?? common

/** Who has a case; null for one that nobody has been given yet. */
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

/** The selected cases that really go somewhere else. */
export const transfersOf = (state: TransferSelection): CaseTransfer[] =>
  [...state.cases.values()].flatMap((supportCase) => {
    const to = destinationOf(state, supportCase.id)
    const goes = to !== null && (to.teamId !== supportCase.assignedTeamId || to.userId !== supportCase.assignedUserId)
    return goes ? [{ supportCase, to }] : []
  })

/** Selected cases that stay where they are: they are there already, or nobody has said where they should go. */
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

/** A case keeps its level; one that never had a level starts on the first. */
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

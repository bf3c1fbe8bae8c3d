import type { CreateCase } from '@destek/contracts/cases/case-shapes'
import { userLevels } from '@destek/contracts/people/users'

/** Clears the fields of a part that is switched off, so that they are neither checked nor saved. */
export const withoutSwitchedOff = (input: CreateCase): CreateCase => ({
  ...input,
  ...(!input.transfer && { role: null, assignedTeamId: null, assignedUserId: null }),
  ...(!input.rootCauseAnalysis && { ticketReasonId: null, actionOwnerId: null }),
})

export interface Assignment {
  transfer: boolean
  role: number
  teamId: string | null
  userId: string | null
}

type Transfer = Pick<CreateCase, 'transfer' | 'role' | 'assignedTeamId' | 'assignedUserId'>

/** A transfer goes where it is sent, to the first level unless it says otherwise; any other case goes to the team of its category. */
export const firstAssignment = (input: Transfer, categoryTeamId: string | null): Assignment =>
  input.transfer
    ? { transfer: true, role: input.role ?? userLevels.level1, teamId: input.assignedTeamId, userId: input.assignedUserId }
    : { transfer: false, role: userLevels.na, teamId: categoryTeamId, userId: null }

/** A case that is opened with a closing status is closed by its author, at the time of its creation. */
export const closedBy = (status: { closed: boolean }, userId: string): string | null => (status.closed ? userId : null)

/** The robot can be started by hand only where the category offers it. */
export const startsRobot = (wished: boolean, category: { rpaIntegrationManuel: boolean }): boolean =>
  wished && category.rpaIntegrationManuel

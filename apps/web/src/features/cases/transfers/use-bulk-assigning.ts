import { type CaseTransfer, type Destination, type TransferSelection, transfersOf } from './selection-state.ts'
import { useLedTeams } from './use-led-teams.ts'

/**
 * Leaders of the team of all selected cases mostly assign them to its members: the team is preselected, and only a person is
 * chosen. While the cases stay in led teams it is called assigning; otherwise it is a transfer.
 */
export function useBulkAssigning(state: TransferSelection) {
  const led = useLedTeams()
  const teamIds = new Set([...state.cases.values()].map(({ assignedTeamId }) => assignedTeamId))
  const [teamId] = teamIds
  const ownTeam = teamIds.size === 1 ? led.get(teamId ?? '') : undefined
  const offered: Destination | null = ownTeam
    ? { teamId: ownTeam.id, teamName: ownTeam.teamName, userId: null, userName: null }
    : null
  const transfers = transfersOf(state)
  const staysInTeam = ({ supportCase, to }: CaseTransfer) =>
    to.userId !== null && to.teamId === supportCase.assignedTeamId && led.has(to.teamId)
  return {
    transfers,
    /** The bar's preselection. It is no destination yet: a team alone must not take a case from its assignee. */
    offered,
    isAssigning: transfers.length > 0 ? transfers.every(staysInTeam) : offered !== null && state.common === null,
  }
}

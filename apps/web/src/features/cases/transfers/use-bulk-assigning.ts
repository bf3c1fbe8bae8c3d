import { type CaseTransfer, type Destination, type TransferSelection, transfersOf } from './selection-state.ts'
import { useLedTeams } from './use-led-teams.ts'

/**
 * Whoever leads the team of all selected cases mostly gives them to one of its people: the team is there, and only a person is chosen. As
 * long as the cases stay in teams that they lead it is called assigning; elsewhere it is a transfer as any other.
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
    /** What the bar shows while nothing was chosen. It is no destination yet: nobody loses a case for a team alone. */
    offered,
    isAssigning: transfers.length > 0 ? transfers.every(staysInTeam) : offered !== null && state.common === null,
  }
}

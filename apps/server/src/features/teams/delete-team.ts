import type { Team } from '@destek/contracts/people/teams'
import type { Actor } from '../../platform/auth/actor.ts'
import type { Tx } from '../../platform/database/driver/tx.ts'
import { deleteRecord } from '../../platform/records/delete-record.ts'
import type { RecordDefinition } from '../../platform/records/record-definition.ts'
import { presentTeam, teamRecord } from './team-record.ts'
import { selectTeamsWithMembers, type TeamRow } from './team-store.ts'

/** Deletes a team that nothing uses. Its members are free for another; the history keeps their names. */
export const deleteTeam = (tx: Tx, actor: Actor, id: string): Promise<void> =>
  deleteRecord(tx, actor, teamWithMembers, { id, named: (row) => row.team_name })

const teamWithMembers: RecordDefinition<TeamRow & { members: string[] }, Team & { members: string[] }> = {
  ...teamRecord,
  select: selectTeamsWithMembers,
  present: (row) => ({ ...presentTeam(row), members: row.members }),
}

import type { Team } from '@destek/contracts/people/teams'
import { presentAudit } from '../../platform/database/schema/audit-columns.ts'
import type { RecordDefinition } from '../../platform/records/record-definition.ts'
import { selectTeams, type TeamRow } from './team-store.ts'

export const presentTeam = (row: TeamRow): Team => ({
  id: row.id,
  teamName: row.team_name,
  divisionId: row.division_id,
  divisionName: row.division_name,
  userId: row.manager_id,
  teamManager: row.manager_name,
  serviceDeskGroupName: row.service_desk_group_name,
  teamEmail: row.team_email,
  memberCount: row.member_count,
  ...presentAudit(row),
})

export const teamRecord: RecordDefinition<TeamRow, Team> = {
  kind: 'team',
  table: 'team',
  select: selectTeams,
  present: presentTeam,
}

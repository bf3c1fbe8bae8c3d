import type { TeamMember } from '@destek/contracts/people/teams'
import type { MemberRow } from './team-store.ts'

export const presentMember = (row: MemberRow): TeamMember => ({
  userId: row.user_id,
  teamId: row.team_id,
  userName: row.name,
  userSurname: row.surname,
  fullName: row.full_name,
  identityUserName: row.user_name,
})

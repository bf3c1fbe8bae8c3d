import type { AddTeamMember, TeamMember } from '@destek/contracts/people/teams'
import type { Actor } from '../../platform/auth/actor.ts'
import type { Tx } from '../../platform/database/driver/tx.ts'
import { recordEvent } from '../../platform/events/record-event.ts'
import { BusinessError } from '../../platform/http/http-errors.ts'
import { invalidField } from '../../platform/records/find-reference.ts'
import { findRecord } from '../../platform/records/find-record.ts'
import { presentMember } from './present-member.ts'
import { teamRecord } from './team-record.ts'
import { findMember, insertMember, userExists } from './team-store.ts'

/** Makes a user a member of a team, if they are in none. */
export async function addMember(tx: Tx, actor: Actor, { teamId, userId }: AddTeamMember): Promise<TeamMember> {
  const team = await findRecord(tx, teamRecord, teamId)
  if (!(await userExists(tx, userId))) throw invalidField('userId', 'teams', 'validation:team.member')

  const isNew = await insertMember(tx, teamId, userId, actor.now)
  const member = await findMember(tx, teamId, userId)
  if (!member) throw new BusinessError('team.memberOfAnotherTeam', { field: 'userId' })
  if (!isNew) throw new BusinessError('team.alreadyMember', { field: 'userId', member: member.full_name, team: team.team_name })
  await recordEvent(tx, actor, { type: 'team.memberAdded', subjectId: teamId, after: { member: member.full_name } })
  return presentMember(member)
}

import { type AddTeamMember, type SaveTeam, type Team, type TeamMember, teamRoutes } from '@destek/contracts/people/teams'
import { presentAudit } from '../../platform/database/schema/audit-columns.ts'
import type { RecordDefinition } from '../../platform/records/record-definition.ts'
import type { Serve } from '../../platform/http/calls.ts'
import { chosen, findRecord, invalidField } from '../../platform/records/find-record.ts'
import type { Actor } from '../../platform/auth/actor.ts'
import type { Tx } from '../../platform/database/driver/tx.ts'
import { saveRecord } from '../../platform/records/save-record.ts'
import { assertNameFree } from '../../platform/records/unique-name.ts'
import { isDivisionUser } from '../definitions/divisions/division-users.ts'
import { deleteRecord } from '../../platform/records/delete-record.ts'
import { recordEvent } from '../../platform/events/record-event.ts'
import { BusinessError } from '../../platform/http/http-errors.ts'
import {
  allMembers,
  allTeams,
  deleteMember,
  findMember,
  findTeamOf,
  insertMember,
  listMembers,
  type MemberRow,
  selectTeams,
  selectTeamsWithMembers,
  type TeamRow,
  userExists,
} from './team-store.ts'

const presentTeam = (row: TeamRow): Team => ({
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

const teamRecord: RecordDefinition<TeamRow, Team> = {
  kind: 'team',
  table: 'team',
  select: selectTeams,
  present: presentTeam,
}

export const serveTeams = (serve: Serve) => {
  serve(teamRoutes.all, async ({ tx, actor }) => ({ items: (await allTeams(tx, actor.language)).map(presentTeam) }))
  serve(teamRoutes.memberList, async ({ tx, actor, query }) => {
    await findRecord(tx, teamRecord, query.teamId)
    const { items, totalCount } = await listMembers(tx, query, actor.language)
    return { items: items.map(presentMember), totalCount }
  })
  serve(teamRoutes.members, async ({ tx, actor, params }) => {
    await findRecord(tx, teamRecord, params.id)
    return { items: (await allMembers(tx, params.id, actor.language)).map(presentMember) }
  })
  serve(teamRoutes.byMember, async ({ tx, params }) => {
    const team = await findTeamOf(tx, params.userId)
    return team ? presentTeam(team) : null
  })
  serve(teamRoutes.hasTeam, async ({ tx, params }) => (await findTeamOf(tx, params.userId)) !== undefined)
  serve(teamRoutes.one, async ({ tx, params }) => presentTeam(await findRecord(tx, teamRecord, params.id)))
  serve(teamRoutes.save, ({ tx, actor, body }) => saveTeam(tx, actor, body))
  serve(teamRoutes.remove, ({ tx, actor, params }) => deleteTeam(tx, actor, params.id))
  serve(teamRoutes.addMember, ({ tx, actor, body }) => addMember(tx, actor, body))
  serve(teamRoutes.removeMember, ({ tx, actor, params }) => removeMember(tx, actor, params))
}

/** Creates the team, or updates it when an id is sent. */
const saveTeam = (tx: Tx, actor: Actor, input: SaveTeam): Promise<Team> =>
  saveRecord(tx, actor, teamRecord, {
    ...input,
    values: {
      team_name: input.teamName,
      division_id: input.divisionId,
      manager_id: input.userId,
      service_desk_group_name: input.serviceDeskGroupName,
      team_email: input.teamEmail,
    },
    check: async () => {
      await chosen(tx, 'division', input.divisionId, { field: 'divisionId', group: 'teams' })
      await requireManagerOfDivision(tx, input)
      await assertNameFree(tx, 'team', { column: 'team_name', field: 'teamName', text: input.teamName, exceptId: input.id })
    },
  })

async function requireManagerOfDivision(tx: Tx, { divisionId, userId }: SaveTeam): Promise<void> {
  if (userId === null || (await isDivisionUser(tx, divisionId, userId))) return
  throw invalidField('userId', 'teams', 'validation:team.manager')
}

/** Deletes a team that nothing uses. Its members are free for another; the history keeps their names. */
const deleteTeam = (tx: Tx, actor: Actor, id: string): Promise<void> =>
  deleteRecord(tx, actor, teamWithMembers, { id, named: (row) => row.team_name })

const teamWithMembers: RecordDefinition<TeamRow & { members: string[] }, Team & { members: string[] }> = {
  ...teamRecord,
  select: selectTeamsWithMembers,
  present: (row) => ({ ...presentTeam(row), members: row.members }),
}

/** Makes a user a member of a team, if they are in none. */
async function addMember(tx: Tx, actor: Actor, { teamId, userId }: AddTeamMember): Promise<TeamMember> {
  const team = await findRecord(tx, teamRecord, teamId)
  if (!(await userExists(tx, userId))) throw invalidField('userId', 'teams', 'validation:team.member')

  const isNew = await insertMember(tx, teamId, userId, actor.now)
  const member = await findMember(tx, teamId, userId)
  if (!member) throw new BusinessError('team.memberOfAnotherTeam', { field: 'userId' })
  if (!isNew) throw new BusinessError('team.alreadyMember', { field: 'userId', member: member.full_name, team: team.team_name })
  await recordEvent(tx, actor, { type: 'team.memberAdded', subjectId: teamId, after: { member: member.full_name } })
  return presentMember(member)
}

/** Takes a member out of a team; they are free for another. */
async function removeMember(tx: Tx, actor: Actor, { teamId, userId }: { teamId: string; userId: string }): Promise<void> {
  const team = await findRecord(tx, teamRecord, teamId)
  const member = await findMember(tx, teamId, userId)
  if (!member || !(await deleteMember(tx, teamId, userId))) throw new BusinessError('team.notItsMember', { team: team.team_name })
  await recordEvent(tx, actor, { type: 'team.memberRemoved', subjectId: teamId, before: { member: member.full_name } })
}

const presentMember = (row: MemberRow): TeamMember => ({
  userId: row.user_id,
  teamId: row.team_id,
  userName: row.name,
  userSurname: row.surname,
  fullName: row.full_name,
  identityUserName: row.user_name,
})

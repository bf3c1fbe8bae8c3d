import type { Language } from '@destek/contracts/core/languages'
import { type ListTeamMembers, teamLimits } from '@destek/contracts/people/teams'
import { type Selectable, sql } from 'kysely'
import type { Tx } from '../../platform/database/driver/tx.ts'
import { byText, containsText, readPage, type SortColumns } from '../../platform/database/queries/paging.ts'
import type { Schema } from '../../platform/database/schema/schema.ts'

export type TeamRow = Selectable<Schema['team']> & {
  division_name: string
  manager_name: string | null
  member_count: number
}

const memberCount = sql<number>`(select count(*)::int from team_member tm
  where tm.tenant_id = team.tenant_id and tm.team_id = team.id)`

const memberNames = sql<string[]>`array(select u.full_name from team_member tm
  join app_user u on u.tenant_id = tm.tenant_id and u.id = tm.user_id
  where tm.tenant_id = team.tenant_id and tm.team_id = team.id order by u.full_name, u.id)`

export const selectTeams = (tx: Tx) =>
  tx
    .selectFrom('team')
    .innerJoin('division', (join) =>
      join.onRef('division.tenant_id', '=', 'team.tenant_id').onRef('division.id', '=', 'team.division_id'),
    )
    .leftJoin('app_user', (join) =>
      join.onRef('app_user.tenant_id', '=', 'team.tenant_id').onRef('app_user.id', '=', 'team.manager_id'),
    )
    .selectAll('team')
    .select(['division.name as division_name', 'app_user.full_name as manager_name', memberCount.as('member_count')])

/** With the names of the members, for the moment in which the team goes and they leave it. */
export const selectTeamsWithMembers = (tx: Tx) => selectTeams(tx).select(memberNames.as('members'))

export const allTeams = (tx: Tx, language: Language) =>
  selectTeams(tx).orderBy(byText('team.team_name')(language)).orderBy('team.id').execute()

export const findTeamOf = (tx: Tx, userId: string) =>
  selectTeams(tx)
    .where('team.id', 'in', tx.selectFrom('team_member').select('team_id').where('user_id', '=', userId))
    .executeTakeFirst()

const selectMembers = (tx: Tx, teamId: string) =>
  tx
    .selectFrom('team_member')
    .innerJoin('app_user', (join) =>
      join.onRef('app_user.tenant_id', '=', 'team_member.tenant_id').onRef('app_user.id', '=', 'team_member.user_id'),
    )
    .select([
      'team_member.user_id',
      'team_member.team_id',
      'app_user.name',
      'app_user.surname',
      'app_user.full_name',
      'app_user.user_name',
    ])
    .where('team_member.team_id', '=', teamId)

export type MemberRow = Awaited<ReturnType<typeof listMembers>>['items'][number]

const memberColumns: SortColumns<ListTeamMembers['sorting'][number]['field']> = {
  fullName: byText('app_user.full_name'),
  identityUserName: byText('app_user.user_name'),
}

export function listMembers(tx: Tx, query: ListTeamMembers, language: Language) {
  let rows = selectMembers(tx, query.teamId)
  if (query.filterText) rows = rows.where(containsText(['app_user.full_name', 'app_user.user_name'], query.filterText))
  return readPage(rows, query, {
    columns: memberColumns,
    initial: [{ field: 'fullName', descending: false }],
    unique: 'team_member.user_id',
    language,
  })
}

/** As many as a picker shows. */
export const allMembers = (tx: Tx, teamId: string, language: Language) =>
  selectMembers(tx, teamId)
    .orderBy(byText('app_user.full_name')(language))
    .orderBy('team_member.user_id')
    .limit(teamLimits.pickerUsers)
    .execute()

export const findMember = (tx: Tx, teamId: string, userId: string) =>
  selectMembers(tx, teamId).where('team_member.user_id', '=', userId).executeTakeFirst()

export const userExists = async (tx: Tx, userId: string): Promise<boolean> =>
  (await tx.selectFrom('app_user').select('id').where('id', '=', userId).executeTakeFirst()) !== undefined

/** False when the user is in a team already. A simultaneous other add is waited for, and counts. */
export async function insertMember(tx: Tx, teamId: string, userId: string, now: Date): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('team_member')
    .values({ team_id: teamId, user_id: userId, creation_time: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

/** False when it was deleted meanwhile. */
export async function deleteMember(tx: Tx, teamId: string, userId: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('team_member')
    .where('team_id', '=', teamId)
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return numDeletedRows === 1n
}

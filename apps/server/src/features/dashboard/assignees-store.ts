import { sql } from 'kysely'
import type { Actor } from '../../platform/auth/actor.ts'
import type { Tx } from '../../platform/database/driver/tx.ts'
import { byText } from '../../platform/database/queries/paging.ts'

/** The teams of these divisions, or all of them, by name. */
export function readTeams(tx: Tx, { language }: Actor, divisionIds: readonly string[] | null) {
  const teams = tx
    .selectFrom('team')
    .select(['team.id', 'team_name as name'])
    .orderBy(byText('team_name')(language))
    .orderBy('team.id')
  return (divisionIds ? teams.where(sql<boolean>`division_id = any(${divisionIds}::uuid[])`) : teams).execute()
}

export const readMembers = (tx: Tx, { language }: Actor, teamIds: readonly string[]) =>
  tx
    .selectFrom('team_member')
    .innerJoin('app_user', 'app_user.id', 'team_member.user_id')
    .select(['team_id as teamId', 'app_user.id', 'full_name as fullName'])
    .where(sql<boolean>`team_id = any(${teamIds}::uuid[])`)
    .orderBy(byText('full_name')(language))
    .orderBy('app_user.id')
    .execute()

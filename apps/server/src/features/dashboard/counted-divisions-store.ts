import { sql } from 'kysely'
import type { Actor } from '../../platform/auth/actor.ts'
import type { Tx } from '../../platform/database/driver/tx.ts'
import { byText } from '../../platform/database/queries/paging.ts'

/** The divisions of a user, and those of the teams that they belong to or lead. */
export async function ownDivisionIds(tx: Tx, { userId, teamIds }: Actor): Promise<string[]> {
  const ofTeams = tx
    .selectFrom('team')
    .select('division_id')
    .where(sql<boolean>`team.id = any(${teamIds}::uuid[])`)
  const rows = await tx
    .selectFrom('division_user')
    .select('division_id')
    .where('user_id', '=', userId)
    .union(ofTeams)
    .orderBy('division_id')
    .execute()
  return rows.map(({ division_id }) => division_id)
}

export const isDivision = async (tx: Tx, id: string): Promise<boolean> =>
  (await tx.selectFrom('division').select('id').where('id', '=', id).executeTakeFirst()) !== undefined

export async function divisionNames(tx: Tx, { language }: Actor, ids: readonly string[]): Promise<string[]> {
  const rows = await tx
    .selectFrom('division')
    .select('name')
    .where(sql<boolean>`division.id = any(${ids}::uuid[])`)
    .orderBy(byText('division.name')(language))
    .execute()
  return rows.map(({ name }) => name)
}

import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/driver/tx.ts'

/** True when the category has an active sub-category of this name. */
export async function isOfferedBelow(tx: Tx, categoryId: string, name: string): Promise<boolean> {
  const found = tx.selectFrom('sub_category').select('id').where('category_id', '=', categoryId).where('name', '=', name)
  return (await found.where('is_active', '=', true).executeTakeFirst()) !== undefined
}

/** The teams of a user. */
export async function readTeamIds(tx: Tx, userId: string): Promise<string[]> {
  const rows = await tx.selectFrom('team_member').select('team_id').where('user_id', '=', userId).execute()
  return rows.map(({ team_id }) => team_id)
}

interface Slas {
  category: number | null
  caseType: number | null
}

/** The hours that a category and a case type promise; whole numbers that the driver would read as text. */
export async function readSlas(
  tx: Tx,
  { categoryId, caseTypeId }: { categoryId: string; caseTypeId: string | null },
): Promise<Slas> {
  const { rows } = await sql<Slas>`select (select sla::float8 from category where id = ${categoryId}) as category,
    (select sla::float8 from case_type where id = ${caseTypeId}) as "caseType"`.execute(tx)
  return rows[0]!
}

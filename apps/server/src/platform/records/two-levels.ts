import { sql } from 'kysely'
import type { Tx } from '../database/driver/tx.ts'
import { chosen, invalidField } from './find-record.ts'

/** Tables whose records stand in two levels: a record has a parent, or others below it, or neither. */
type LevelTable = 'category' | 'root_cause'

interface Placed {
  id: string | null
  parentId: string
}

/**
 * The record of the first level below which another one is put. As it has no parent itself, and as a record that has others below it
 * cannot be put below one (see `countBelow`), there are two levels and no circles.
 */
export async function chosenParent<Row extends { id: string; parent_id: string | null }>(
  tx: Tx,
  table: LevelTable,
  { id, parentId }: Placed,
  group: string,
): Promise<Row> {
  if (parentId === id) throw invalidField('parentId', group, 'validation:ownParent')
  const parent = await chosen<Row>(tx, table, parentId, { field: 'parentId', group })
  if (parent.parent_id !== null) throw invalidField('parentId', group, 'validation:notFirstLevel')
  return parent
}

/** How many records stand below this one. */
export async function countBelow(tx: Tx, table: LevelTable, id: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from ${sql.table(table)}
    where tenant_id = current_tenant() and parent_id = ${id}`.execute(tx)
  return rows[0]?.count ?? 0
}

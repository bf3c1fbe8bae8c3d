import type pg from 'pg'
import { quoted, referencesBetween, sqlNameOf, type Table } from './tables.ts'

/**
 * Lets the owner write rows exactly as they were. Triggers are off, tables may come in any order, and row-level security, under
 * which PostgreSQL refuses COPY, does not bind the owner. Afterwards everything is restored, and every foreign key is checked
 * over all rows. Call it in a transaction: the tables are locked until it ends.
 */
export async function whileLoading(client: pg.ClientBase, tables: readonly Table[], work: () => Promise<void>): Promise<void> {
  const references = await referencesBetween(client, [...new Set(tables.map(({ schema }) => schema))])
  for (const { from, name } of references) await client.query(`alter table ${sqlNameOf(from)} drop constraint ${quoted(name)}`)
  for (const table of tables) {
    await client.query(`alter table ${sqlNameOf(table)} disable trigger user`)
    if (table.isGuarded) await client.query(`alter table ${sqlNameOf(table)} no force row level security`)
  }
  await work()
  for (const { from, name, definition } of references)
    await client.query(`alter table ${sqlNameOf(from)} add constraint ${quoted(name)} ${definition}`)
  for (const table of tables) {
    await client.query(`alter table ${sqlNameOf(table)} enable trigger user`)
    if (table.isGuarded) await client.query(`alter table ${sqlNameOf(table)} force row level security`)
  }
}

import { pipeline } from 'node:stream/promises'
import { copySettings, readRows, writeRows } from '@destek/server/platform/database/copy/copy-rows'
import { quoted, sqlNameOf, type Table, tablesInOrder } from '@destek/server/platform/database/copy/tables'
import type pg from 'pg'

export interface CopiedTable {
  name: string
  rows: number
}

/** Every table whose rows belong to tenants, each after those that it refers to; the tenant's own row is none of them. */
export const tenantTables = async (client: pg.Client): Promise<Table[]> =>
  (await tablesInOrder(client, ['public'])).filter(({ name, columns }) => name !== 'tenant' && columns.includes('tenant_id'))

/**
 * Copies all rows of the tenant. Call it in a transaction on both sides: the source shows one moment, and the target gets all
 * rows or none. The content of each table is compared on both sides.
 */
export async function copyTenant(source: pg.Client, target: pg.Client, tenantId: string): Promise<CopiedTable[]> {
  for (const client of [source, target]) await client.query(copySettings)
  const tables = await tenantTables(source)
  const counters = await transactionColumns(source)
  for (const table of tables.toReversed()) await target.query(`delete from ${sqlNameOf(table)} where tenant_id = $1`, [tenantId])
  const copied: CopiedTable[] = []
  for (const table of tables) {
    const counted = counters.get(table.name) ?? []
    await copyTable(source, target, { table, counted, tenantId })
    const compared = { ...table, columns: table.columns.filter((column) => !counted.includes(column)) }
    const [there, here] = [await fingerprint(source, compared, tenantId), await fingerprint(target, compared, tenantId)]
    if (there.rows !== here.rows || there.sum !== here.sum)
      throw new Error(
        `The rows of ${table.name} are not the same on both sides: ${there.rows} were read, ${here.rows} are there.`,
      )
    if (Number(there.rows) > 0) copied.push({ name: table.name, rows: Number(there.rows) })
  }
  return copied
}

/**
 * PostgreSQL refuses COPY into a table under row-level security, which also binds its owner: so it goes by way of a table of this transaction.
 * Columns that name the writing transaction name this one: its number means nothing in another database.
 */
async function copyTable(
  source: pg.Client,
  target: pg.Client,
  { table, counted, tenantId }: { table: Table; counted: string[]; tenantId: string },
): Promise<void> {
  const columns = table.columns.map(quoted).join(', ')
  await target.query(`create temp table arriving on commit drop as select ${columns} from ${sqlNameOf(table)} with no data`)
  const arriving = { schema: 'pg_temp', name: 'arriving', columns: table.columns }
  await pipeline(readRows(source, table, tenantId), writeRows(target, arriving))
  const values = table.columns.map((column) => (counted.includes(column) ? 'pg_current_xact_id()' : quoted(column))).join(', ')
  await target.query(
    `insert into ${sqlNameOf(table)} (${columns}) overriding system value select ${values} from ${sqlNameOf(arriving)}`,
  )
  await target.query(`drop table ${sqlNameOf(arriving)}`)
}

/** By table: those that hold the number of a transaction. */
async function transactionColumns(client: pg.Client): Promise<Map<string, string[]>> {
  const { rows } = await client.query<{ name: string; columns: string[] }>(
    `select table_name as name, array_agg(column_name::text) as columns from information_schema.columns
     where table_schema = 'public' and udt_name = 'xid8' group by table_name`,
  )
  return new Map(rows.map(({ name, columns }) => [name, columns]))
}

/** How many rows there are, and a sum that is another one if any of them is. */
async function fingerprint(client: pg.Client, table: Table, tenantId: string): Promise<{ rows: string; sum: string }> {
  const { rows } = await client.query<{ rows: string; sum: string }>(
    `select count(*)::text as rows, coalesce(sum(hashtextextended(row(${table.columns.map(quoted).join(', ')})::text, 0)::numeric), 0)::text as sum
     from ${sqlNameOf(table)} where tenant_id = $1`,
    [tenantId],
  )
  return rows[0]!
}

/** The next number of every sequence is above those that have come. Sequences are shared by all tenants and never go back. */
export async function advanceSequences(target: pg.Client): Promise<void> {
  const { rows } = await target.query<{ table: string; column: string; sequence: string }>(
    `select table_name as table, column_name as column, pg_get_serial_sequence(quote_ident(table_name), column_name) as sequence
     from information_schema.columns where table_schema = 'public' and is_identity = 'YES'`,
  )
  for (const { table, column, sequence } of rows)
    await target.query(
      `select setval('${sequence}', highest) from (select max(${quoted(column)}) as highest from ${quoted(table)}) own, ${sequence} known
       where highest > known.last_value`,
    )
}

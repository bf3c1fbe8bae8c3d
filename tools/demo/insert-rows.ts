import pg from 'pg'

/** Inserts all rows in one statement. Columns that are not named get their defaults. */
export async function insertRows(client: pg.ClientBase, { table, rows }: TableRows): Promise<void> {
  if (rows.length === 0) return
  const target = pg.escapeIdentifier(table)
  const columns = Object.keys(rows[0] ?? {})
    .map(pg.escapeIdentifier)
    .join(', ')
  await client.query(`insert into ${target} (${columns}) select ${columns} from jsonb_populate_recordset(null::${target}, $1)`, [
    JSON.stringify(rows),
  ])
}

/** Rows for one table. The keys are its columns and are the same in every row. The tenant is that of the transaction. */
export interface TableRows {
  table: string
  rows: Record<string, unknown>[]
}

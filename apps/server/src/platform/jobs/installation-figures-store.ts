import type pg from 'pg'

export interface TableSize {
  table: string
  /** With its indexes and long values. */
  bytes: number
}

/** Of the tables of the product. A table that a migration has locked is not waited for. */
export async function readTableSizes(pool: pg.Pool): Promise<TableSize[]> {
  const client = await pool.connect()
  try {
    await client.query(`begin; set local statement_timeout = '2s'`)
    const { rows } = await client.query<TableSize>(
      `select relname as "table", pg_total_relation_size(oid)::float8 as bytes from pg_class
       where relkind = 'r' and relnamespace = 'public'::regnamespace`,
    )
    return rows
  } finally {
    await client.query('rollback').catch(() => {})
    client.release()
  }
}

/** In seconds since 1970; 0 when none is known. */
export async function readLastBackup(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ time: number | null }>(
    'select extract(epoch from max(finished_time))::float8 as time from destek_operation.backup',
  )
  return rows[0]?.time ?? 0
}

import { referencesBetween, sqlNameOf, type Table } from '@destek/server/platform/database/copy/tables'
import type pg from 'pg'
import { tenantTables } from './copy-tenant.ts'
import { removeJobs } from './move-jobs.ts'

/** Small enough not to block others. */
const batchSize = 5_000

/** Removes the rows of a tenant from a database where it does not live any more, and leaves its signpost. May be broken off and repeated. */
export async function cleanUp(client: pg.Client, tenantId: string): Promise<number> {
  await removeJobs(client, tenantId)
  const own = new Set(
    (await referencesBetween(client, ['public'])).filter(({ from, to }) => from.name === to.name).map(({ from }) => from.name),
  )
  let removed = 0
  // Rows that refer to others of their own table go all at once, or one would go before the other that refers to it.
  for (const table of (await tenantTables(client)).toReversed())
    removed += await removeRows(client, table, tenantId, own.has(table.name) ? null : batchSize)
  return removed
}

async function removeRows(client: pg.Client, table: Table, tenantId: string, atMost: number | null): Promise<number> {
  const name = sqlNameOf(table)
  let removed = 0
  for (;;) {
    const { rowCount } = await client.query(
      `delete from ${name} where ctid = any (array(select ctid from ${name} where tenant_id = $1 limit $2))`,
      [tenantId, atMost],
    )
    removed += rowCount ?? 0
    if (atMost === null || (rowCount ?? 0) < atMost) return removed
  }
}

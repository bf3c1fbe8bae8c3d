import type { Readable } from 'node:stream'
import pg from 'pg'
import { copySettings, readRows } from './copy-rows.ts'
import { sqlNameOf, type Table, tablesInOrder } from './tables.ts'

/** All rows as they were at one moment, unaffected by later writes. */
export interface Snapshot {
  client: pg.Client
  tables: readonly Table[]
  /** The rows of all tenants, in portions that are read one after the other. */
  rowsOf(table: Table): AsyncIterable<Readable>
}

/**
 * Row-level security binds the owner of the tables too, so the owner reads tenant by tenant. A superuser or a role with BYPASSRLS
 * reads everything at once. The tables are locked against changes of their shape until the work is done, so a migration waits.
 */
export async function inSnapshot<Result>(url: string, work: (snapshot: Snapshot) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString: url, application_name: 'destek backup', keepAlive: true })
  // A broken connection already fails the statement that runs on it.
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query('begin isolation level repeatable read read only')
    await client.query(copySettings)
    const seesAll = await bypassesRowSecurity(client)
    const tenantIds = await everyTenant(client, seesAll)
    const tables = await tablesInOrder(client)
    await client.query(`lock table ${tables.map(sqlNameOf).join(', ')} in access share mode`)
    await requireSameSchema(client, url)
    const result = await work({ client, tables, rowsOf: (table) => portions(client, table, seesAll ? null : tenantIds) })
    await client.query('commit')
    return result
  } finally {
    await client.end()
  }
}

/** A table that was written anew after the moment of the snapshot, and before it was locked, would seem to be empty. */
async function requireSameSchema(client: pg.Client, url: string): Promise<void> {
  const migrations = `select string_agg(name, ',' order by name) as names from destek_meta.migration`
  const present = new pg.Client({ connectionString: url })
  await present.connect()
  try {
    const [before, now] = [await client.query(migrations), await present.query(migrations)]
    if (before.rows[0].names !== now.rows[0].names) throw new Error('The database was migrated in this very moment. Try again.')
  } finally {
    await present.end()
  }
}

async function* portions(client: pg.Client, table: Table, tenantIds: readonly string[] | null): AsyncGenerator<Readable> {
  if (tenantIds === null || !table.isGuarded) {
    yield readRows(client, table)
    return
  }
  for (const tenantId of tenantIds) {
    await client.query(`select set_config('destek.tenant_id', $1, true)`, [tenantId])
    yield readRows(client, table, tenantId)
  }
}

async function bypassesRowSecurity(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ bypasses: boolean }>(
    'select rolsuper or rolbypassrls as bypasses from pg_roles where rolname = current_user',
  )
  return rows[0]!.bypasses
}

/** Where no role sees all tenants at once, only the role that runs jobs can list them. */
async function everyTenant(client: pg.Client, seesAll: boolean): Promise<string[]> {
  if (!seesAll) await client.query('set local role destek_worker')
  const { rows } = await client.query<{ id: string }>('select tenant_id as id from tenant order by 1')
  if (!seesAll) await client.query('reset role')
  return rows.map(({ id }) => id)
}

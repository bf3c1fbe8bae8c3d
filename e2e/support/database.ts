import path from 'node:path'
import { ownerRole, readCredentials, urlOf } from '@destek/embedded-postgres/credentials'
import pg from 'pg'

/** Runs SQL in a tenant of the server under the stories, for data that no person would type in; answers the rows of the last statement. */
export async function inTenant<Row extends object>(tenantId: string, statements: readonly string[]): Promise<Row[]> {
  const client = new pg.Client(await databaseUrl())
  await client.connect()
  try {
    await client.query(`select set_config('destek.tenant_id', $1, false)`, [tenantId])
    let rows: Row[] = []
    for (const statement of statements) rows = (await client.query<Row>(statement)).rows
    return rows
  } finally {
    await client.end()
  }
}

/** Leads to the database of the stories, as its owner. */
export async function databaseUrl(): Promise<string> {
  const credentials = await readCredentials(path.join(process.env.E2E_DATA_DIR!, 'postgres.json'))
  if (!credentials?.port) throw new Error('The database of the stories is not running.')
  return urlOf(ownerRole, credentials.ownerPassword, credentials.port)
}

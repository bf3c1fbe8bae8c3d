import path from 'node:path'
import { ownerRole, readCredentials, urlOf } from '@destek/server/platform/embedded-postgres/credentials'
import pg from 'pg'

/** Runs SQL in a tenant of the server under the stories, for data that no person would type in. */
export async function inTenant(tenantId: string, statements: readonly string[]): Promise<void> {
  const credentials = await readCredentials(path.join(process.env.E2E_DATA_DIR!, 'postgres.json'))
  if (!credentials?.port) throw new Error('The database of the stories is not running.')
  const client = new pg.Client(urlOf(ownerRole, credentials.ownerPassword, credentials.port))
  await client.connect()
  try {
    await client.query(`select set_config('destek.tenant_id', $1, false)`, [tenantId])
    for (const statement of statements) await client.query(statement)
  } finally {
    await client.end()
  }
}

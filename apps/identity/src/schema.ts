import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { Pool } from 'pg'
import { lockedTransaction } from './transaction.ts'

/** Creates the missing parts of the schema `identity` and of its role. Run it before `createIdentity` and `saveAccount`. */
export async function prepareIdentitySchema(ownerUrl: string): Promise<void> {
  const statements = await readFile(path.join(import.meta.dirname, 'schema.sql'), 'utf8')
  const pool = new Pool({ connectionString: ownerUrl, max: 1 })
  try {
    await lockedTransaction(pool, ['identity.schema'], (client) => client.query(statements))
  } finally {
    await pool.end()
  }
}

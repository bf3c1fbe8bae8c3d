import { join } from 'node:path'
import pg from 'pg'
import { ownerRole, readCredentials, urlOf } from './credentials.ts'

/** The address of the owner in the PostgreSQL that a server runs on this data directory at present; null when none does. */
export async function runningOwnerUrl(dataDir: string): Promise<string | null> {
  const credentials = await readCredentials(join(dataDir, 'postgres.json'))
  if (!credentials?.port) return null
  const url = urlOf(ownerRole, credentials.ownerPassword, credentials.port)
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 })
  try {
    await client.connect()
    return url
  } catch {
    return null
  } finally {
    await client.end()
  }
}

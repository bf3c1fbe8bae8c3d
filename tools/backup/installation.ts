import { runningOwnerUrl } from '@destek/embedded-postgres/running'
import { startEmbeddedPostgres } from '@destek/embedded-postgres/start'
import type { Config } from '@destek/server/platform/config/config'
import { firstDatabase } from '@destek/server/platform/config/further-databases'

export interface ReachedDatabase {
  url: string
  leave(): Promise<void>
}

/** A database of one's own; or the embedded one, through the server that runs it, or started for this alone. */
export async function reachDatabase({ database, dataDir }: Config, named?: string): Promise<ReachedDatabase> {
  if (named !== undefined && named !== firstDatabase) return furtherDatabase(database, named)
  const url = database ? (database.backupUrl ?? database.ownerUrl) : await runningOwnerUrl(dataDir)
  return url ? { url, leave: async () => {} } : startOwn(dataDir)
}

/** For a restore: no server runs on it. */
export async function openDatabaseToFill({ database, dataDir }: Config, named?: string): Promise<ReachedDatabase> {
  if (named !== undefined && named !== firstDatabase) return furtherDatabase(database, named)
  return database ? { url: database.ownerUrl, leave: async () => {} } : startOwn(dataDir)
}

function furtherDatabase(database: Config['database'], named: string): ReachedDatabase {
  const found = database?.further?.find(({ name }) => name === named)
  if (!found) throw new Error(`There is no database ${named}: DATABASES_FILE does not name it.`)
  return { url: found.ownerUrl, leave: async () => {} }
}

async function startOwn(dataDir: string): Promise<ReachedDatabase> {
  const { ownerUrl, stop } = await startEmbeddedPostgres({ dataDir })
  return { url: ownerUrl, leave: stop }
}

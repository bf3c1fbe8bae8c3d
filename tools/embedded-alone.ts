import { startEmbeddedPostgres } from '@destek/embedded-postgres/start'
import type { Config } from '@destek/server/platform/config/config'

/** The embedded PostgreSQL for a command: it can be used by one at a time, by the server or by this. */
export async function startEmbeddedAlone({ dataDir }: Config, whileServerRuns?: string) {
  try {
    return await startEmbeddedPostgres({ dataDir })
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    const wayOut = whileServerRuns ? `While the server runs, ${whileServerRuns}; or stop it` : 'Stop the server'
    throw new Error(
      `The embedded PostgreSQL could not be used: ${why}\n${wayOut}, run this command, and start it again. With a PostgreSQL of your own set DATABASE_URL.`,
      { cause: error },
    )
  }
}

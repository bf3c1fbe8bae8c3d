import { runMigrations } from 'graphile-worker'
import pg from 'pg'
import { pino } from 'pino'
import { libraryLogger } from './library-logger.ts'

/** Makes the tables of graphile-worker, or brings them up to date, as their owner. */
export async function prepareJobTables(ownerUrl: string): Promise<void> {
  const pool = new pg.Pool({ connectionString: ownerUrl, max: 1 })
  pool.on('error', () => {}).on('connect', (client) => void client.on('error', () => {}))
  try {
    await runMigrations({ pgPool: pool, logger: libraryLogger(pino({ level: 'silent' })) })
  } finally {
    await pool.end()
  }
}

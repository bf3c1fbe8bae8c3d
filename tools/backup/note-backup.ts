import pg from 'pg'

/**
 * Notes when a whole backup was made, for the figure of its age. A database that takes no writes cannot note it; the backup is good
 * all the same.
 */
export async function noteBackup(ownerUrl: string, log: (line: string) => void): Promise<void> {
  try {
    await replaceTime(ownerUrl)
  } catch (error) {
    log(`The time of the backup could not be noted for the metrics: ${error instanceof Error ? error.message : error}`)
  }
}

async function replaceTime(ownerUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl, connectionTimeoutMillis: 5_000 })
  await client.connect()
  try {
    await client.query('delete from destek_operation.backup; insert into destek_operation.backup default values')
  } finally {
    await client.end()
  }
}

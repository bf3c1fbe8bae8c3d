import type { Pool, PoolClient } from 'pg'

/** Runs `work` in one transaction that is alone under these names across every process on this database. */
export async function lockedTransaction<T>(
  pool: Pool,
  lockNames: string[],
  work: (client: PoolClient) => Promise<T>,
): Promise<T> {
  const client = await pool.connect()
  let broken = false
  try {
    await client.query('begin')
    for (const name of lockNames) await client.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [name])
    const result = await work(client)
    await client.query('commit')
    return result
  } catch (error) {
    // A connection that cannot even roll back must not return to the pool.
    await client.query('rollback').catch(() => (broken = true))
    throw error
  } finally {
    client.release(broken)
  }
}

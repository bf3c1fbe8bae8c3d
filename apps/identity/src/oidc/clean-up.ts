import type { Pool } from 'pg'

const signInRetention = '180 days'

/** Removes expired sessions, codes and tokens, and sign-ins too old for the security log. */
export async function cleanUp(pool: Pool): Promise<void> {
  await pool.query('delete from identity.artifact where expires_at < clock_timestamp()')
  await pool.query(`delete from identity.sign_in where at < clock_timestamp() - interval '${signInRetention}'`)
}

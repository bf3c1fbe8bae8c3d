import { Pool } from 'pg'

/** Owns nothing and may touch nothing but the tables of the schema `identity`; `schema.sql` makes it. */
const identityRole = 'destek_identity'

/** Works in the provider's own role, independent of the user in the address. */
export function openIdentityPool(url: string, onError: (error: Error) => void): Pool {
  const pool = new Pool({
    connectionString: url,
    options: `-c role=${identityRole}`,
    max: 5,
    application_name: 'destek identity',
  })
  // A connection that breaks is replaced at the next query; it must not end the process, idle or not.
  pool.on('error', onError)
  pool.on('connect', (client) => void client.on('error', onError))
  return pool
}

import pg from 'pg'
import { watchConnections } from '../database/driver/watch-connections.ts'

/** Reaches the jobs of every tenant and little else; `0016_jobs.sql` says what. */
export const workerRole = 'destek_worker'

/** Two connections are held as long as the worker lives: for the announcement of new jobs, and for the lock of `liveness-lock.ts`. */
const held = 2

/** In milliseconds: nothing that is asked about jobs takes longer. */
const longestSilence = 60_000

/**
 * Works in the worker's role, independent of the user in the address. PostgreSQL probes the connection after half a minute of
 * silence, so that the jobs of a vanished machine are released.
 */
export function openWorkerPool(url: string, concurrency: number, onError: (error: Error) => void): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    options: `-c role=${workerRole} -c tcp_keepalives_idle=15 -c tcp_keepalives_interval=5 -c tcp_keepalives_count=3`,
    application_name: 'destek worker',
    max: concurrency + held,
    connectionTimeoutMillis: 5_000,
    keepAlive: true,
    keepAliveInitialDelayMillis: 5_000,
  })
  // A connection that breaks is replaced at the next query; it must not end the process, idle or not.
  pool.on('error', onError)
  pool.on('connect', (client) => void client.on('error', onError))
  watchConnections(pool, { url, longestSilence, areHeld: true, onError })
  return pool
}

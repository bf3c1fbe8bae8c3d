import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { abandonConnections } from './watch-connections.ts'

/** In milliseconds: how long the work of connections that are still busy is waited for. */
const longestFarewell = 500

/** Closes a pool, and does not wait for answers that may never come. */
export async function closePool(pool: pg.Pool): Promise<void> {
  const ended = pool.end()
  const soon = (isDone: boolean) => pause(longestFarewell, isDone, { ref: false })
  const isDone = await Promise.race([ended.then(() => true), soon(false)])
  if (isDone) return
  await abandonConnections(pool)
  await Promise.race([ended, soon(true)])
}

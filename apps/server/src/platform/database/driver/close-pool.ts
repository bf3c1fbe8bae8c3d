import type pg from 'pg'
import { finishesWithin } from '../../with-timeout.ts'
import { abandonConnections } from './watch-connections.ts'

/** In milliseconds: how long the work of connections that are still busy is waited for. */
const longestFarewell = 500

/** Closes a pool, and does not wait for answers that may never come. */
export async function closePool(pool: pg.Pool): Promise<void> {
  const ended = pool.end()
  if (await finishesWithin(ended, longestFarewell)) return
  await abandonConnections(pool)
  await finishesWithin(ended, longestFarewell)
}

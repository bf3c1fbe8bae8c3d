import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import type { Database } from '../../database/driver/database.ts'
import { type SharedCounts, timeWindow } from './request-counts.ts'

/** The counts of all servers on this database. It learns nothing of a caller but a hash that only these servers can make. */
export function requestCountStore(database: Database, secret: Uint8Array, onError: (error: unknown) => void): SharedCounts {
  const hashed = (key: string) => createHmac('sha256', secret).update(`request count ${key}`).digest().subarray(0, 16)
  return {
    add: (counts) =>
      database.outsideTenants(async (tx) => {
        const keys = counts.map(({ key }) => hashed(key))
        const { rows } = await sql<{ key: Buffer; total: number; ends_in: number }>`
          select key, total, ends_in from count_requests(${keys}::bytea[], ${counts.map(({ count }) => count)}::integer[], ${timeWindow})`.execute(
          tx,
        )
        const sums = new Map(rows.map((row) => [row.key.toString('hex'), { current: row.total, ttl: row.ends_in }]))
        return keys.map((key) => sums.get(key.toString('hex'))!)
      }),
    tidy: () => database.outsideTenants(async (tx) => void (await sql`select forget_request_counts()`.execute(tx))),
    onError,
  }
}

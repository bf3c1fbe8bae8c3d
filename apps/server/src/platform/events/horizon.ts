import { sql } from 'kysely'
import type { Tx } from '../database/database.ts'

/**
 * A place in the stream of events: which stream it is, and the oldest transaction that was still running when somebody looked.
 * Everything written by an earlier one has been seen; reading again from here may repeat an event and never skips one.
 */
export type Horizon = string

export interface Place {
  horizon: Horizon
  stream: string
  transaction: bigint
}

/** Null when it was not we who named this place. */
export function placeAt(horizon: Horizon): Place | null {
  const [, stream, transaction] = /^([0-9a-f]{12})-(\d{1,19})$/.exec(horizon) ?? []
  return stream && transaction ? { horizon, stream, transaction: BigInt(transaction) } : null
}

/** What happened in between can be read: it is the same stream, and the time in it did not go back. */
export const isBehind = (place: Place, present: Place): boolean =>
  place.stream === present.stream && place.transaction <= present.transaction

/**
 * Transactions are counted by each cluster for itself, and anew by one that was set back to an earlier moment or follows a lost one
 * (a timeline of its own). A dump that is read into the same cluster again makes another database or another table.
 */
const stream = sql<string>`left(md5(concat_ws('.',
  (select system_identifier from pg_control_system()),
  left(pg_walfile_name(pg_current_wal_lsn()), 8),
  (select oid from pg_database where datname = current_database()),
  'event'::regclass::oid)), 12)`

export async function presentPlace(tx: Tx): Promise<Place> {
  const { rows } = await sql<{ horizon: string }>`
    select ${stream} || '-' || pg_snapshot_xmin(pg_current_snapshot()) as horizon`.execute(tx)
  return placeAt(rows[0]!.horizon)!
}

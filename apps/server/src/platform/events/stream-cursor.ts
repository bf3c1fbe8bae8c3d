import { type RawBuilder, sql } from 'kysely'
import { positionNow } from '../database/driver/log-position.ts'

/** A position in the stream of events. Everything before it has been seen; reading again from here never skips an event. */
export interface StreamPosition {
  stream: string
  /** Which transactions were over, as PostgreSQL writes it: `oldest running:next:running`. */
  snapshot: string
}

/** The current position of the stream. */
export interface CurrentPosition extends StreamPosition {
  /** How far the log of the database is, by which replicas are known to have what happened. */
  inLog: string
}

/** A position as it travels to a browser and back. */
export type StreamCursor = string

const longest = 200

/**
 * Where too many transactions were running to name each of them, the position is that of the oldest. Events may come twice then.
 */
export function cursorOf({ stream, snapshot }: StreamPosition): StreamCursor {
  const oldest = snapshot.split(':')[0]!
  return `${stream}-${snapshot.length <= longest ? snapshot : `${oldest}:${oldest}:`}`
}

/** Null when it was not we who named this position. */
export function parseStreamCursor(cursor: StreamCursor): StreamPosition | null {
  const [, stream, snapshot] = /^([0-9a-f]{12})-([\d:,]{1,200})$/.exec(cursor) ?? []
  return stream && snapshot && isSnapshot(snapshot) ? { stream, snapshot } : null
}

function isSnapshot(text: string): boolean {
  const [, oldest, next, running] = /^([1-9]\d{0,17}):([1-9]\d{0,17}):([1-9]\d{0,17}(?:,[1-9]\d{0,17})*)?$/.exec(text) ?? []
  if (!oldest || !next) return false
  const inOrder = [oldest, ...(running?.split(',') ?? []), next].map(BigInt)
  return inOrder.every((transaction, nth) => nth === 0 || inOrder[nth - 1]! <= transaction)
}

/** True when the events between the two positions can be read: it is the same stream, and its time has not gone back. */
export const isBehind = (position: StreamPosition, current: StreamPosition): boolean =>
  position.stream === current.stream && oldestRunning(position) <= oldestRunning(current)

const oldestRunning = ({ snapshot }: StreamPosition) => BigInt(snapshot.split(':')[0]!)

/**
 * Transactions are counted by each cluster for itself, and anew by one that was set back to an earlier moment or follows a lost one
 * (a timeline of its own). A dump that is read into the same cluster again makes another database or another table.
 */
const stream: RawBuilder<string> = sql`left(md5(concat_ws('.',
  (select system_identifier from pg_control_system()),
  left(pg_walfile_name(pg_current_wal_lsn()), 8),
  (select oid from pg_database where datname = current_database()),
  'event'::regclass::oid)), 12)`

/** The position at the moment of the statement that contains this expression. */
export const currentPosition: RawBuilder<CurrentPosition> = sql`select ${stream} as stream, pg_current_snapshot()::text as snapshot,
  ${positionNow} as "inLog"`

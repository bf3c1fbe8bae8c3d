import { sql } from 'kysely'
import type { Database } from '../database/driver/database.ts'
import type { Tx } from '../database/driver/tx.ts'
import { type CurrentPosition, isBehind, type StreamPosition, currentPosition } from './stream-cursor.ts'

export interface FeedEvent {
  id: string
  type: string
  subjectId: string | null
  /** Users, teams and employees who hear of it, besides those with the permission. */
  audience: readonly string[] | null
  /** The user who caused the event; null for the system. */
  actorId: string | null
}

export interface Batch {
  events: FeedEvent[]
  position: CurrentPosition
  /** In seconds, by the clock of the database: of the first of them; null: there are none. */
  age: number | null
  /** There were more events than a reader should receive one by one, or the missed events cannot be known. */
  tooMany: boolean
}

const maxEvents = 500

export const readEventsSince = (database: Database, tenantId: string, since: StreamPosition): Promise<Batch> =>
  database.inTenant(tenantId, async (tx) => {
    const rows = await readRows(tx, since)
    const { stream, snapshot, inLog } = rows[0]!
    const position = { stream, snapshot, inLog }
    if (!isBehind(since, position)) return { events: [], position, age: null, tooMany: true }
    const events = rows
      .slice(0, maxEvents)
      .flatMap(({ id, type, subjectId, audience, actorId }) => (id === null ? [] : { id, type, subjectId, audience, actorId }))
    return { events, position, age: rows[0]!.age, tooMany: rows.length > maxEvents }
  })

export const readPosition = (database: Database, tenantId: string): Promise<CurrentPosition> =>
  database.inTenant(tenantId, async (tx) => (await currentPosition.execute(tx)).rows[0]!)

/** Without an event the position stands alone. */
type Row = CurrentPosition & (FeedEvent | (Omit<FeedEvent, 'id'> & { id: null })) & { age: number | null }

/**
 * Reads the position and the events in one statement, so that both are of the same moment. Rows of a restored dump name
 * transactions of their former cluster. Transactions that this cluster has not reached yet are cut off by the index. For the
 * others the row decides: the transaction that restored it ended long ago, while a transaction that writes an event is never
 * older than the id it names.
 */
async function readRows(tx: Tx, since: StreamPosition): Promise<Row[]> {
  const oldest = sql`pg_snapshot_xmin(${since.snapshot}::pg_snapshot)`
  const { rows } = await sql<Row>`
    select current_position.*, news.* from (${currentPosition}) current_position left join lateral (
      select id, type, subject_id as "subjectId", audience, actor_id as "actorId",
        extract(epoch from clock_timestamp() - occurred_at)::float8 as age
      from event
      where current_position.stream = ${since.stream}
        and written_by >= ${oldest} and written_by < pg_snapshot_xmax(pg_current_snapshot())
        and not pg_visible_in_snapshot(written_by, ${since.snapshot}::pg_snapshot)
        and age(event.xmin) <= age(${oldest}::xid)
      order by id limit ${maxEvents + 1}
    ) news on true order by id`.execute(tx)
  return rows
}

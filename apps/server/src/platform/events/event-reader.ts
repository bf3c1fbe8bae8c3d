import { sql } from 'kysely'
import type { Database } from '../database/driver/database.ts'
import type { Tx } from '../database/driver/tx.ts'
import { type CurrentPosition, isBehind, type StreamPosition, currentPosition } from './horizon.ts'

export interface FeedEvent {
  id: string
  type: string
  subjectId: string | null
  /** Users, teams and employees who hear of it, besides those with the permission. */
  audience: readonly string[] | null
  /** Who did it; null: nobody. */
  actorId: string | null
}

export interface Batch {
  events: FeedEvent[]
  position: CurrentPosition
  /** In seconds, by the clock of the database: of the first of them; null: there are none. */
  age: number | null
  /** More happened than a reader should be sent one by one, or nobody can say what. */
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
 * The position and the events in one statement, so that they are of the same moment. Rows of a restored dump name transactions of the cluster
 * they come from. Those that this cluster has not had yet are cut off by the index. Of the others the row itself tells: the transaction
 * that brought it here is long past, while whoever writes an event is never older than the transaction it names.
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

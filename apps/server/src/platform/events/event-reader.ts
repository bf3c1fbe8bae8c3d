import { sql } from 'kysely'
import type { Database, Tx } from '../database/database.ts'
import { type Horizon, isBehind, placeAt, presentPlace } from './horizon.ts'

export interface FeedEvent {
  id: string
  type: string
  subjectId: string | null
  /** Users, teams and employees who hear of it, besides those with the permission. */
  audience: readonly string[] | null
}

export interface Batch {
  /** Those that are read again from the new horizon are marked. */
  events: (FeedEvent & { comesAgain: boolean })[]
  horizon: Horizon
  /** More happened than a reader should be sent one by one, or nobody can say what. */
  tooMany: boolean
}

const mostEvents = 500

export const readEventsSince = (database: Database, tenantId: string, since: Horizon): Promise<Batch> =>
  database.inTenant(tenantId, async (tx) => {
    // The horizon is taken before the events, in a snapshot that is older than theirs or the same.
    const present = await presentPlace(tx)
    const start = placeAt(since)
    if (!start || !isBehind(start, present)) return { events: [], horizon: present.horizon, tooMany: true }
    const rows = await writtenSince(tx, start.transaction)
    const events = rows.slice(0, mostEvents).map((row) => ({
      id: row.id,
      type: row.type,
      subjectId: row.subject_id,
      audience: row.audience,
      comesAgain: BigInt(row.written_by) >= present.transaction,
    }))
    return { events, horizon: present.horizon, tooMany: rows.length > mostEvents }
  })

export const presentHorizon = (database: Database, tenantId: string): Promise<Horizon> =>
  database.inTenant(tenantId, async (tx) => (await presentPlace(tx)).horizon)

/**
 * Rows of a restored dump name transactions of the cluster they come from. Those that this cluster has not had yet are cut off by
 * the index. Of the others the row itself tells: the transaction that brought it here is long past, while whoever writes an event
 * is never older than the transaction it names.
 */
const writtenSince = (tx: Tx, transaction: bigint) =>
  tx
    .selectFrom('event')
    .select(['id', 'type', 'subject_id', 'audience', sql<string>`written_by::text`.as('written_by')])
    .where(sql<boolean>`written_by >= ${transaction}::xid8 and written_by < pg_snapshot_xmax(pg_current_snapshot())`)
    .where(sql<boolean>`age(event.xmin) <= age(${transaction}::xid8::xid)`)
    .orderBy('id')
    .limit(mostEvents + 1)
    .execute()

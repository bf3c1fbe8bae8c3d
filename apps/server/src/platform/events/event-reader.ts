import { sql } from 'kysely'
import type { Database, Tx } from '../database/database.ts'

export interface FeedEvent {
  id: string
  type: string
  subjectId: string | null
  /** Users, teams and employees who hear of it, besides those with the permission. */
  audience: readonly string[] | null
}

/**
 * A place in the stream of events: the oldest transaction that was still running when somebody looked. Everything written by an
 * earlier one has been seen; reading again from here may repeat an event and never skips one.
 */
export type Horizon = string

export interface Batch {
  events: (FeedEvent & { writtenBy: bigint })[]
  horizon: Horizon
  /** There were more than a reader should be sent one by one. */
  tooMany: boolean
}

const mostEvents = 500

export const readEventsSince = (database: Database, tenantId: string, since: Horizon): Promise<Batch> =>
  database.inTenant(tenantId, async (tx) => {
    // The horizon is taken before the events, in a snapshot that is older than theirs or the same.
    const horizon = await currentHorizon(tx)
    const rows = await tx
      .selectFrom('event')
      .select(['id', 'type', 'subject_id', 'audience', sql<string>`written_by::text`.as('written_by')])
      .where(sql<boolean>`written_by >= ${since}::xid8`)
      .orderBy('id')
      .limit(mostEvents + 1)
      .execute()
    const events = rows.slice(0, mostEvents).map((row) => ({
      id: row.id,
      type: row.type,
      subjectId: row.subject_id,
      audience: row.audience,
      writtenBy: BigInt(row.written_by),
    }))
    return { events, horizon, tooMany: rows.length > mostEvents }
  })

export const presentHorizon = (database: Database, tenantId: string): Promise<Horizon> =>
  database.inTenant(tenantId, currentHorizon)

async function currentHorizon(tx: Tx): Promise<Horizon> {
  const { rows } = await sql<{ horizon: string }>`select pg_snapshot_xmin(pg_current_snapshot())::text as horizon`.execute(tx)
  return rows[0]!.horizon
}

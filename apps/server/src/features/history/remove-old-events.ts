import { transientEvents } from '@destek/contracts/system/live-events'
import { sql } from 'kysely'
import type { Database } from '../../platform/database/driver/database.ts'
import type { Tx } from '../../platform/database/driver/tx.ts'
import { forEachTenant } from '../../platform/jobs/for-each-tenant.ts'
import { type JobContext, systemJob } from '../../platform/jobs/job.ts'

export const removeOldEventsJob = systemJob('removeOldEvents')

/** Small enough not to block others. */
const batchSize = 1_000

export interface OldEvents {
  /** Bound by the role that may remove events, which the server's own may not. */
  database: Database
  tenantIds: () => Promise<string[]>
  /** In days. */
  retention: number
}

/** Removes events that no page shows any more. Events of cases and records stay, however old they are. */
export async function removeOldEvents(
  { database, tenantIds, retention }: OldEvents,
  { signal, logger }: JobContext,
): Promise<void> {
  await forEachTenant({ tenantIds, signal }, async (tenantId) => {
    let [removed, inBatch] = [0, batchSize]
    while (inBatch === batchSize && !signal.aborted) {
      inBatch = await database.inTenant(tenantId, (tx) => removeBatch(tx, retention))
      removed += inBatch
    }
    if (removed > 0) logger.info({ tenant: tenantId, removed }, 'Old events were removed.')
  })
}

/** The types stand in the text, so that PostgreSQL finds the index of exactly these. */
async function removeBatch(tx: Tx, retention: number): Promise<number> {
  const types = sql.join(transientEvents.map((type) => sql.lit(type)))
  const { numAffectedRows } = await sql`
    delete from event where (tenant_id, id) in (
      select tenant_id, id from event
      where type in (${types}) and occurred_at < now() - ${retention} * interval '1 day'
      order by occurred_at limit ${batchSize})`.execute(tx)
  return Number(numAffectedRows ?? 0)
}

import type { Database } from '../../platform/database/driver/database.ts'
import { forEachTenant } from '../../platform/jobs/for-each-tenant.ts'
import { type JobContext, systemJob } from '../../platform/jobs/job.ts'
import { removeDelivered } from './delivery-store.ts'

export const pruneDeliveriesJob = systemJob('pruneDeliveries')

/** Small enough not to block others. */
const batchSize = 1_000

interface Parts {
  /** Bound by the role that may remove deliveries, which the server's own may not. */
  database: Database
  tenantIds: () => Promise<string[]>
  /** In days. */
  retention: number
  now?: () => Date
}

const day = 24 * 60 * 60_000

/** Removes old deliveries that have arrived. Failed and dismissed ones stay, because lists show their reason. */
export async function pruneDeliveries(parts: Parts, { signal, logger }: Pick<JobContext, 'signal' | 'logger'>): Promise<void> {
  const { database, tenantIds, retention, now = () => new Date() } = parts
  const before = new Date(now().getTime() - retention * day)
  await forEachTenant({ tenantIds, signal }, async (tenantId) => {
    let [removed, inBatch] = [0, batchSize]
    while (inBatch === batchSize && !signal.aborted) {
      inBatch = await database.inTenant(tenantId, (tx) => removeDelivered(tx, before, batchSize))
      removed += inBatch
    }
    if (removed > 0) logger.info({ tenant: tenantId, removed }, 'Old deliveries were removed.')
  })
}

import type { Database } from '../../platform/database/driver/database.ts'
import { forEachTenant } from '../../platform/jobs/for-each-tenant.ts'
import { type JobContext, systemJob } from '../../platform/jobs/job.ts'
import { findForgotten } from './delivery-store.ts'
import { enqueueDeliveries } from './request-delivery.ts'

export const wakeDeliveriesJob = systemJob('wakeDeliveries')

interface Parts {
  database: Database
  tenantIds: () => Promise<string[]>
  now?: () => Date
}

const longAgo = 60_000

/** Makes sure that every waiting delivery has a job, even if its former job was lost. */
export async function wakeDeliveries(
  { database, tenantIds, now = () => new Date() }: Parts,
  { signal }: JobContext,
): Promise<void> {
  await forEachTenant({ tenantIds, signal }, (tenantId) =>
    database.inTenant(tenantId, async (tx) => {
      const dueBefore = new Date(now().getTime() - longAgo)
      await enqueueDeliveries(tx, await findForgotten(tx, dueBefore, now()))
    }),
  )
}

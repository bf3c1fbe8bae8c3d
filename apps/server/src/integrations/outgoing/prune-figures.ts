import type { Database } from '../../platform/database/driver/database.ts'
import { forEachTenant } from '../../platform/jobs/for-each-tenant.ts'
import { type JobContext, systemJob } from '../../platform/jobs/job.ts'
import { removeOldReceipts } from '../webhooks/webhook-receipt-store.ts'
import { removeOldSamples } from './connection-store.ts'

export const pruneConnectionSamplesJob = systemJob('pruneConnectionSamples')

interface Parts {
  database: Database
  tenantIds: () => Promise<string[]>
  now?: () => Date
}

const day = 24 * 60 * 60_000

/** Samples of response times and receipts of webhooks are not needed after a day. */
export async function pruneConnectionSamples(parts: Parts, { signal }: Pick<JobContext, 'signal'>): Promise<void> {
  const { database, tenantIds, now = () => new Date() } = parts
  const before = new Date(now().getTime() - day)
  await forEachTenant({ tenantIds, signal }, (tenantId) =>
    database.inTenant(tenantId, async (tx) => {
      await removeOldSamples(tx, before)
      await removeOldReceipts(tx, before)
    }),
  )
}

import type { Database } from '../../platform/database/driver/database.ts'
import { forEachTenant } from '../../platform/jobs/for-each-tenant.ts'
import { type JobContext, systemJob } from '../../platform/jobs/job.ts'
import { type AgingTable, type Cursor, removeAged } from './old-messages-store.ts'

export const removeOldMessagesJob = systemJob('removeOldMessages')

/** Small enough not to block others. */
const batchSize = 1_000

/** In days. */
export interface MessageRetention {
  mails: number
  sms: number
  audits: number
}

interface Parts {
  /** Bound by the role that may remove them, which the server's own may not. */
  database: Database
  tenantIds: () => Promise<string[]>
  retention: MessageRetention
}

const day = 24 * 60 * 60_000

/** Removes mails, text messages and audits of other systems that are older than their retention and that nothing needs any more. */
export async function removeOldMessages(
  { database, tenantIds, retention }: Parts,
  { signal, logger }: Pick<JobContext, 'signal' | 'logger'>,
): Promise<void> {
  const days: Record<AgingTable, number> = {
    mail_message: retention.mails,
    sms_message: retention.sms,
    api_audit: retention.audits,
  }
  await forEachTenant({ tenantIds, signal }, async (tenantId) => {
    for (const [table, age] of Object.entries(days) as [AgingTable, number][]) {
      const before = new Date(Date.now() - age * day)
      let [total, after]: [number, Cursor | null] = [0, null]
      do {
        const { removed, cursor } = await database.inTenant(tenantId, (tx) =>
          removeAged(tx, table, { before, after, most: batchSize }),
        )
        total += removed
        after = cursor
      } while (after && !signal.aborted)
      if (total > 0) logger.info({ tenant: tenantId, table, removed: total }, 'Old rows were removed.')
    }
  })
}

import type { Database } from '../../../platform/database/driver/database.ts'
import { forEachTenant } from '../../../platform/jobs/for-each-tenant.ts'
import { type JobContext, systemJob } from '../../../platform/jobs/job.ts'
import { failImport } from './fail-import.ts'
import { cancelForgotten, findAbandoned, findWithOldRows, removeOldRows } from './sweep-store.ts'

export const sweepImportsJob = systemJob('sweepEmployeeImports')

const batchSize = 5_000

interface Parts {
  database: Database
  tenantIds: () => Promise<string[]>
}

/** Ends abandoned imports, and removes the rows of imports that ended some days ago. Their figures stay. */
export async function sweepImports({ database, tenantIds }: Parts, { signal, logger }: JobContext): Promise<void> {
  await forEachTenant({ tenantIds, signal }, async (tenantId) => {
    for (const id of await database.inTenant(tenantId, findAbandoned))
      await database.inTenant(tenantId, (tx) => failImport(tx, id, 'interrupted'))
    await database.inTenant(tenantId, cancelForgotten)
    for (const id of await database.inTenant(tenantId, findWithOldRows)) {
      let [removed, inBatch] = [0, batchSize]
      while (inBatch === batchSize && !signal.aborted) {
        inBatch = await database.inTenant(tenantId, (tx) => removeOldRows(tx, id, batchSize))
        removed += inBatch
      }
      if (removed > 0) logger.info({ tenant: tenantId, import: id, removed }, 'Rows of an import were removed.')
    }
  })
}

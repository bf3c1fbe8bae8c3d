import { z } from 'zod'
import { tenantJob } from '../../../platform/jobs/job.ts'
import { checkRows, type CheckedImport } from './check-rows.ts'
import { recordImportEvent } from './import-events.ts'
import { beginRun, type ImportWork } from './import-run.ts'
import { updateImport } from '../import-store.ts'

/** Few attempts, because a user waits for the figures. */
export const checkImportJob = tenantJob('checkEmployeeImport', z.object({ importId: z.guid() }), { maxAttempts: 4 })

/** Computes the effect of an import without changing any records. */
export async function checkImport(work: ImportWork): Promise<void> {
  const run = await beginRun(work, 'checking')
  const checked = await checkRows(run)
  await run.inBatch(async (tx) => {
    await updateImport(tx, run.importId, { ...checkedColumns(checked), state: 'ready', run_id: null })
    await recordImportEvent(tx, run.header, 'employeeImport.changed')
  }, run.header.row_count)
}

export const checkedColumns = ({ reasons, newWorkplaces, ...counts }: CheckedImport) => ({
  created_count: counts.created,
  changed_count: counts.changed,
  unchanged_count: counts.unchanged,
  rejected_count: counts.rejected,
  leaver_count: counts.leavers,
  deactivating_count: counts.deactivating,
  active_count: counts.active,
  reasons: JSON.stringify(reasons),
  new_workplaces: JSON.stringify(newWorkplaces),
  checked_time: new Date(),
})

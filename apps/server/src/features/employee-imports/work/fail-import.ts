import type { Tx } from '../../../platform/database/driver/tx.ts'
import { recordImportEvent } from './import-events.ts'
import { lockImport, updateImport } from '../import-store.ts'

/** The sentence is `refusals:employeeImport.failures.<code>` in the locales. */
export type ImportFailure = 'interrupted' | 'unexpected' | 'tooManyWorkplaces' | 'rowsRemoved'

/** Records that were already written stay. The import can be applied again and continues where it ended. */
export async function failImport(tx: Tx, importId: string, failure: ImportFailure): Promise<void> {
  const row = await lockImport(tx, importId)
  if (row?.state !== 'checking' && row?.state !== 'applying') return
  await updateImport(tx, importId, { state: 'failed', failure, finished_time: new Date(), run_id: null })
  await recordImportEvent(tx, row, 'employeeImport.changed')
}

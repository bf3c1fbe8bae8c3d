import type { Tx } from '../../../platform/database/driver/tx.ts'
import { recordEvent } from '../../../platform/events/record-event.ts'
import type { ImportRow } from '../import-store.ts'

/** The user who uploaded the file is the actor; without a user it was a command of the operator. */
export const recordImportEvent = (
  tx: Tx,
  { id, creator_id, creator_name }: Pick<ImportRow, 'id' | 'creator_id' | 'creator_name'>,
  type: 'employeeImport.changed' | 'employee.imported' | 'employee.reactivated',
  after?: object,
): Promise<void> =>
  recordEvent(
    tx,
    { userId: creator_id, fullName: creator_name, correlationId: null },
    { type, subjectId: id, ...(after && { after }) },
  )

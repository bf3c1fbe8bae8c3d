import type { Actor } from '../../../platform/auth/actor.ts'
import type { Tx } from '../../../platform/database/driver/tx.ts'
import { deleteRecord } from '../../../platform/records/delete-record.ts'
import { rootCauseRecord } from './root-cause-record.ts'

export const deleteRootCause = (tx: Tx, actor: Actor, id: string): Promise<void> =>
  deleteRecord(tx, actor, rootCauseRecord, { id, named: ({ name }) => name })

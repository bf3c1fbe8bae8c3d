import type { Actor } from '../../../platform/auth/actor.ts'
import type { Tx } from '../../../platform/database/driver/tx.ts'
import { deleteRecord } from '../../../platform/records/delete-record.ts'
import { statusRecord } from './status-record.ts'

export const deleteStatus = (tx: Tx, actor: Actor, id: string): Promise<void> =>
  deleteRecord(tx, actor, statusRecord, { id, named: ({ name }) => name })

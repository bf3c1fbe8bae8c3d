import type { Actor } from '../../../platform/auth/actor.ts'
import type { Tx } from '../../../platform/database/driver/tx.ts'
import { deleteRecord } from '../../../platform/records/delete-record.ts'
import { leaveReasonRecord } from './leave-reason-record.ts'

export const deleteLeaveReason = (tx: Tx, actor: Actor, id: string): Promise<void> =>
  deleteRecord(tx, actor, leaveReasonRecord, { id, named: ({ name }) => name })

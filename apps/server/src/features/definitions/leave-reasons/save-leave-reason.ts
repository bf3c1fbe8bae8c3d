import type { LeaveReason, SaveLeaveReason } from '@destek/contracts/definitions/leave-reasons'
import type { Actor } from '../../../platform/auth/actor.ts'
import type { Tx } from '../../../platform/database/driver/tx.ts'
import { saveRecord } from '../../../platform/records/save-record.ts'
import { assertNameFree } from '../../../platform/records/unique-name.ts'
import { leaveReasonRecord } from './leave-reason-record.ts'

/** Creates the leave reason, or updates it when an id is sent. Only the name is unique: two reasons may read alike to people. */
export const saveLeaveReason = (tx: Tx, actor: Actor, input: SaveLeaveReason): Promise<LeaveReason> =>
  saveRecord(tx, actor, leaveReasonRecord, {
    ...input,
    values: { name: input.name, display_name: input.displayName, is_active: input.isActive },
    check: () => assertNameFree(tx, 'leave_reason', { text: input.name, exceptId: input.id }),
  })

import type { LeaveReason, SaveLeaveReason } from '@destek/contracts/leave-reasons'
import type { Actor } from '../../platform/authentication/actor.ts'
import type { Tx } from '../../platform/database/database.ts'
import { saveRecord } from '../../platform/records/save-record.ts'
import { refuseTakenName } from '../../platform/records/taken-names.ts'
import { leaveReasonRecord } from './leave-reason-record.ts'

/** Creates the leave reason, or updates it when an id is sent. Only the name is unique: two reasons may read alike to people. */
export const saveLeaveReason = (tx: Tx, actor: Actor, input: SaveLeaveReason): Promise<LeaveReason> =>
  saveRecord(tx, actor, leaveReasonRecord, {
    ...input,
    values: { name: input.name, display_name: input.displayName, is_active: input.isActive },
    check: () => refuseTakenName(tx, 'leave_reason', { text: input.name, exceptId: input.id }),
  })

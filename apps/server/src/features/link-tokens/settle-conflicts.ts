import { actionStatuses, type LeaveConflict } from '@destek/contracts/people/link-tokens'
import type { Actor } from '../../platform/auth/actor.ts'
import type { Tx } from '../../platform/database/driver/tx.ts'
import { invalidField } from '../../platform/records/find-reference.ts'
import { finishToken } from './finish-token.ts'
import { isLeaveOf, type LeaveRow, lockOverlapping } from './link-token-store.ts'

interface NewLeave {
  employeeId: string
  loaStartDate: string
  loaEndDate: string
  replacesLeaveId: string | null
}

/**
 * The leave that stands in the way, or null once there is none. Several are asked about one by one, in a fixed order: who replaces the
 * second has agreed to replace the first. They are replaced together with the new leave or not at all, so "no" keeps every one.
 */
export async function settleConflicts(tx: Tx, actor: Actor, leave: NewLeave): Promise<LeaveConflict | null> {
  const { employeeId, replacesLeaveId } = leave
  if (replacesLeaveId && !(await isLeaveOf(tx, employeeId, replacesLeaveId))) {
    throw invalidField('replacesLeaveId', 'link-tokens', 'validation:unknownChoice')
  }
  const overlapping = await lockOverlapping(tx, employeeId, { start: leave.loaStartDate, end: leave.loaEndDate })
  const agreed = overlapping.findIndex(({ id }) => id === replacesLeaveId) + 1
  const next = overlapping[agreed]
  if (next) return presentConflict(next)
  for (const replaced of overlapping) await finishToken(tx, actor, replaced, actionStatuses.cancelledAfterUpdate)
  return null
}

const presentConflict = (row: LeaveRow): LeaveConflict => ({
  id: row.id,
  isPending: row.action_status === actionStatuses.pending,
  loaReasonDisplayName: row.loa_reason!,
  loaStartDate: row.loa_start!,
  loaEndDate: row.loa_end!,
  loaDescription: row.loa_description!,
})

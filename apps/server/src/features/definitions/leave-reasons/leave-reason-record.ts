import type { LeaveReason } from '@destek/contracts/definitions/leave-reasons'
import { presentAudit } from '../../../platform/database/schema/audit-columns.ts'
import type { RecordDefinition } from '../../../platform/records/record-definition.ts'
import { selectLeaveReasons, type LeaveReasonRow } from './leave-reason-store.ts'

export const presentLeaveReason = (row: LeaveReasonRow): LeaveReason => ({
  id: row.id,
  name: row.name,
  displayName: row.display_name,
  isActive: row.is_active,
  ...presentAudit(row),
})

export const leaveReasonRecord: RecordDefinition<LeaveReasonRow, LeaveReason> = {
  kind: 'leaveReason',
  table: 'leave_reason',
  select: selectLeaveReasons,
  present: presentLeaveReason,
}

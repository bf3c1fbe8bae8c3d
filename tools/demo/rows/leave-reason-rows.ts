import type { LeaveReason } from '@destek/contracts/definitions/leave-reasons'
import type { TenantContent } from '../content.ts'
import { demoId } from '../demo-ids.ts'
import { madeByAdministrator, minutesPerDay } from './audit.ts'
import { recordRows } from './record-rows.ts'
import type { TableRows } from './table-rows.ts'

export function leaveReasonRows({ tenant, leaveReasons }: TenantContent): TableRows[] {
  const made = leaveReasons.map(({ was, ...content }, nth) => {
    const id = demoId(tenant, 'leave reason', content.name)
    const audit = madeByAdministrator(tenant, id, minutesPerDay + nth, Boolean(was))
    return { record: { id, isActive: true, ...content, ...audit }, was }
  })
  return recordRows<LeaveReason>(tenant, { kind: 'leaveReason', table: 'leave_reason', columns }, made)
}

const columns = ({ name, displayName, isActive }: LeaveReason) => ({ name, display_name: displayName, is_active: isActive })

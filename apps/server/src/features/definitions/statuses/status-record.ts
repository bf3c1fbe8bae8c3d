import type { Status } from '@destek/contracts/definitions/statuses'
import { presentAudit } from '../../../platform/database/schema/audit-columns.ts'
import type { RecordDefinition } from '../../../platform/records/record-definition.ts'
import { selectStatuses, type StatusRow } from './status-store.ts'

export const presentStatus = (row: StatusRow): Status => ({
  id: row.id,
  name: row.name,
  code: row.code,
  serviceDeskName: row.service_desk_name,
  isActive: row.is_active,
  closed: row.closed,
  ...presentAudit(row),
})

export const statusRecord: RecordDefinition<StatusRow, Status> = {
  kind: 'status',
  table: 'status',
  select: selectStatuses,
  present: presentStatus,
}

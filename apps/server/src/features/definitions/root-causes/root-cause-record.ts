import type { RootCause } from '@destek/contracts/definitions/root-causes'
import { presentAudit } from '../../../platform/database/schema/audit-columns.ts'
import type { RecordDefinition } from '../../../platform/records/record-definition.ts'
import { type RootCauseRow, selectRootCauses } from './root-cause-store.ts'

export const presentRootCause = (row: RootCauseRow): RootCause => ({
  id: row.id,
  parentId: row.parent_id,
  parentName: row.parent_name,
  name: row.name,
  isActive: row.is_active,
  ...presentAudit(row),
})

export const rootCauseRecord: RecordDefinition<RootCauseRow, RootCause> = {
  kind: 'rootCause',
  table: 'root_cause',
  select: selectRootCauses,
  present: presentRootCause,
}

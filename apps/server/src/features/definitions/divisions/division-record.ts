import type { Division } from '@destek/contracts/definitions/divisions'
import { presentAudit } from '../../../platform/database/schema/audit-columns.ts'
import type { RecordDefinition } from '../../../platform/records/record-definition.ts'
import { type DivisionRow, selectDivisions } from './division-store.ts'

export const presentDivision = (row: DivisionRow): Division => ({
  id: row.id,
  name: row.name,
  isPublic: row.is_public,
  isAuthorized: row.is_authorized,
  userCount: row.user_count,
  ...presentAudit(row),
})

export const divisionRecord: RecordDefinition<DivisionRow, Division> = {
  kind: 'division',
  table: 'division',
  select: selectDivisions,
  present: presentDivision,
}

import type { CaseType } from '@destek/contracts/definitions/case-types'
import { presentAudit } from '../../../platform/database/schema/audit-columns.ts'
import type { RecordDefinition } from '../../../platform/records/record-definition.ts'
import { selectCaseTypes, type CaseTypeRow } from './case-type-store.ts'

export const presentCaseType = (row: CaseTypeRow): CaseType => ({
  id: row.id,
  name: row.name,
  sla: row.sla === null ? null : Number(row.sla),
  divisionId: row.division_id,
  division: row.division_name,
  ...presentAudit(row),
})

export const caseTypeRecord: RecordDefinition<CaseTypeRow, CaseType> = {
  kind: 'caseType',
  table: 'case_type',
  select: selectCaseTypes,
  present: presentCaseType,
}

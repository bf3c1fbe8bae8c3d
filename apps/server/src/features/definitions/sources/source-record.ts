import type { Source } from '@destek/contracts/definitions/sources'
import { presentAudit } from '../../../platform/database/schema/audit-columns.ts'
import type { RecordDefinition } from '../../../platform/records/record-definition.ts'
import { selectSources, type SourceRow } from './source-store.ts'

export const presentSource = (row: SourceRow): Source => ({
  id: row.id,
  code: row.code,
  name: row.name,
  description: row.description,
  isDefault: row.is_default,
  ...presentAudit(row),
})

export const sourceRecord: RecordDefinition<SourceRow, Source> = {
  kind: 'source',
  table: 'source',
  select: selectSources,
  present: presentSource,
}

import type { Program } from '@destek/contracts/definitions/programs'
import { presentAudit } from '../../../platform/database/schema/audit-columns.ts'
import type { RecordDefinition } from '../../../platform/records/record-definition.ts'
import { type ProgramRow, selectPrograms } from './program-store.ts'

export const presentProgram = (row: ProgramRow): Program => ({
  id: row.id,
  ident: row.ident,
  name: row.name,
  abbrName: row.abbr_name,
  isActive: row.is_active,
  locationId: row.location_id,
  locationName: row.location_name,
  clientId: row.client_id,
  clientName: row.client_name,
  serviceDeskGroupName: row.service_desk_group_name,
  serviceDeskAffectedName: row.service_desk_affected_name,
  ...presentAudit(row),
})

export const programRecord: RecordDefinition<ProgramRow, Program> = {
  kind: 'program',
  table: 'program',
  select: selectPrograms,
  present: presentProgram,
}

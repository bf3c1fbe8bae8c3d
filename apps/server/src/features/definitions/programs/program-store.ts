import type { Language } from '@destek/contracts/core/languages'
import type { ListPrograms } from '@destek/contracts/definitions/programs'
import type { Selectable } from 'kysely'
import type { Tx } from '../../../platform/database/driver/tx.ts'
import { byText, byValue, containsText, readPage, type SortColumns } from '../../../platform/database/queries/paging.ts'
import type { Schema } from '../../../platform/database/schema/schema.ts'

export type ProgramRow = Selectable<Schema['program']> & { location_name: string; client_name: string }

const sortColumns: SortColumns<ListPrograms['sorting'][number]['field']> = {
  ident: byText('program.ident'),
  name: byText('program.name'),
  abbrName: byText('program.abbr_name'),
  isActive: byValue('program.is_active'),
  locationName: byText('location.name'),
  clientName: byText('client.name'),
  serviceDeskGroupName: byText('program.service_desk_group_name'),
  serviceDeskAffectedName: byText('program.service_desk_affected_name'),
}

const searched = ['ident', 'name', 'abbr_name', 'service_desk_group_name', 'service_desk_affected_name'].map(
  (column) => `program.${column}`,
)

export const selectPrograms = (tx: Tx) =>
  tx
    .selectFrom('program')
    .innerJoin('location', 'location.id', 'program.location_id')
    .innerJoin('client', 'client.id', 'program.client_id')
    .selectAll('program')
    .select(['location.name as location_name', 'client.name as client_name'])

export function listPrograms(tx: Tx, query: ListPrograms, language: Language) {
  const { filterText, locationId, clientId } = query
  let rows = selectPrograms(tx)
  if (filterText) rows = rows.where(containsText(searched, filterText))
  if (locationId) rows = rows.where('program.location_id', '=', locationId)
  if (clientId) rows = rows.where('program.client_id', '=', clientId)
  return readPage(rows, query, {
    columns: sortColumns,
    initial: [{ field: 'name', descending: false }],
    unique: 'program.id',
    language,
  })
}

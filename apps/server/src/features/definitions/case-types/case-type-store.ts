import type { ListCaseTypes } from '@destek/contracts/definitions/case-types'
import type { Language } from '@destek/contracts/core/languages'
import { type Selectable, sql } from 'kysely'
import type { Tx } from '../../../platform/database/driver/tx.ts'
import { byText, byValue, containsText, readPage, type SortColumns } from '../../../platform/database/queries/paging.ts'
import type { Schema } from '../../../platform/database/schema/schema.ts'

export type CaseTypeRow = Selectable<Schema['case_type']> & { division_name: string }

const sortColumns: SortColumns<ListCaseTypes['sorting'][number]['field']> = {
  name: byText('case_type.name'),
  // None and zero read the same, so they stand together.
  sla: () => sql`coalesce(case_type.sla, 0)`,
  division: byText('division.name'),
  creationTime: byValue('case_type.creation_time'),
}

export const selectCaseTypes = (tx: Tx) =>
  tx
    .selectFrom('case_type')
    .innerJoin('division', 'division.id', 'case_type.division_id')
    .selectAll('case_type')
    .select('division.name as division_name')

export function listCaseTypes(tx: Tx, query: ListCaseTypes, language: Language) {
  let rows = selectCaseTypes(tx)
  if (query.filterText) rows = rows.where(containsText(['case_type.name', 'division.name'], query.filterText))
  return readPage(rows, query, {
    columns: sortColumns,
    initial: [{ field: 'creationTime', descending: false }],
    unique: 'case_type.id',
    language,
  })
}

export const allCaseTypes = (tx: Tx, language: Language) =>
  selectCaseTypes(tx).orderBy(byText('case_type.name')(language)).orderBy('case_type.id').execute()

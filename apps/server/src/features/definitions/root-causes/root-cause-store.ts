import type { Language } from '@destek/contracts/core/languages'
import type { ListRootCauses } from '@destek/contracts/definitions/root-causes'
import type { Selectable, SelectQueryBuilder } from 'kysely'
import type { Tx } from '../../../platform/database/driver/tx.ts'
import { byText, byValue, containsText, readPage, type SortColumns } from '../../../platform/database/queries/paging.ts'
import type { Schema } from '../../../platform/database/schema/schema.ts'

export type RootCauseRow = Selectable<Schema['root_cause']> & { parent_name: string | null }

const sortColumns: SortColumns<ListRootCauses['sorting'][number]['field']> = {
  name: byText('root_cause.name'),
  parentName: byText('parent.name'),
  isActive: byValue('root_cause.is_active'),
  creationTime: byValue('root_cause.creation_time'),
}

export const selectRootCauses = (tx: Tx) =>
  tx
    .selectFrom('root_cause')
    .leftJoin('root_cause as parent', (join) =>
      join.onRef('parent.tenant_id', '=', 'root_cause.tenant_id').onRef('parent.id', '=', 'root_cause.parent_id'),
    )
    .selectAll('root_cause')
    .select('parent.name as parent_name')

export function listRootCauses(tx: Tx, query: ListRootCauses, language: Language) {
  const { filterText, parentId, isActive } = query
  let rows = selectRootCauses(tx).where('root_cause.parent_id', parentId === null ? 'is' : '=', parentId)
  if (isActive !== undefined) rows = rows.where('root_cause.is_active', '=', isActive)
  if (filterText) rows = rows.where(containsText(['root_cause.name'], filterText))
  // The alias of the parent widens the type of the query beyond the tables; its rows are the same.
  return readPage(rows as unknown as SelectQueryBuilder<Schema, 'root_cause', RootCauseRow>, query, {
    columns: sortColumns,
    initial: [{ field: 'name', descending: false }],
    unique: 'root_cause.id',
    language,
  })
}

import type { Language } from '@destek/contracts/core/languages'
import type { ListSources } from '@destek/contracts/definitions/sources'
import type { Selectable, Updateable } from 'kysely'
import type { Tx } from '../../../platform/database/driver/tx.ts'
import { byText, byValue, containsText, readPage, type SortColumns } from '../../../platform/database/queries/paging.ts'
import type { Schema } from '../../../platform/database/schema/schema.ts'

export type SourceRow = Selectable<Schema['source']>

const sortColumns: SortColumns<ListSources['sorting'][number]['field']> = {
  code: byText('code'),
  name: byText('name'),
  description: byText('description'),
  isDefault: byValue('is_default'),
  creationTime: byValue('creation_time'),
}

export const selectSources = (tx: Tx) => tx.selectFrom('source').selectAll()

export function listSources(tx: Tx, query: ListSources, language: Language) {
  let rows = selectSources(tx)
  if (query.filterText) rows = rows.where(containsText(['code', 'name', 'description'], query.filterText))
  return readPage(rows, query, {
    columns: sortColumns,
    initial: [{ field: 'creationTime', descending: false }],
    unique: 'id',
    language,
  })
}

export const allSources = (tx: Tx, language: Language) =>
  selectSources(tx).orderBy(byText('name')(language)).orderBy('id').execute()

export const clearDefault = (tx: Tx, values: Updateable<Schema['source']>) =>
  tx
    .updateTable('source')
    .set({ ...values, is_default: false })
    .where('is_default', '=', true)
    .returningAll()
    .execute()

import type { Language } from '@destek/contracts/languages'
import type { Lookup } from '@destek/contracts/lookups'
import type { Tx } from '../../platform/database/database.ts'
import { byText, containsText, readPage, type SortColumns } from '../../platform/database/paging.ts'

const sortColumns: SortColumns<Lookup['sorting'][number]['field']> = { name: byText('name'), ident: byText('ident') }

/** Also the inactive ones: records of the past are still filtered by them. */
export function lookUp(tx: Tx, table: 'location' | 'client', query: Lookup, language: Language) {
  let rows = tx.selectFrom(table).select(['id', 'ident', 'name'])
  if (query.filter) rows = rows.where(containsText(['name', 'ident'], query.filter))
  return readPage(rows, query, {
    columns: sortColumns,
    initial: [{ field: 'name', descending: false }],
    unique: 'id',
    language,
  })
}

import type { Language } from '@destek/contracts/core/languages'
import type { ListLeaveReasons } from '@destek/contracts/definitions/leave-reasons'
import type { Selectable } from 'kysely'
import type { Tx } from '../../../platform/database/driver/tx.ts'
import { byText, byValue, containsText, readPage, type SortColumns } from '../../../platform/database/queries/paging.ts'
import type { Schema } from '../../../platform/database/schema/schema.ts'

export type LeaveReasonRow = Selectable<Schema['leave_reason']>

const sortColumns: SortColumns<ListLeaveReasons['sorting'][number]['field']> = {
  name: byText('name'),
  displayName: byText('display_name'),
  isActive: byValue('is_active'),
  creationTime: byValue('creation_time'),
}

export const selectLeaveReasons = (tx: Tx) => tx.selectFrom('leave_reason').selectAll()

export function listLeaveReasons(tx: Tx, query: ListLeaveReasons, language: Language) {
  let rows = selectLeaveReasons(tx)
  if (query.filterText) rows = rows.where(containsText(['name', 'display_name'], query.filterText))
  return readPage(rows, query, {
    columns: sortColumns,
    initial: [{ field: 'creationTime', descending: false }],
    unique: 'id',
    language,
  })
}

export const allLeaveReasons = (tx: Tx, language: Language) =>
  selectLeaveReasons(tx).orderBy(byText('name')(language)).orderBy('id').execute()

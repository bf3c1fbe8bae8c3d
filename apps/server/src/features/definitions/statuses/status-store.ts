import type { Language } from '@destek/contracts/core/languages'
import type { ListStatuses } from '@destek/contracts/definitions/statuses'
import { type Selectable, sql, type Updateable } from 'kysely'
import type { Tx } from '../../../platform/database/driver/tx.ts'
import { byText, byValue, containsText, readPage, type SortColumns } from '../../../platform/database/queries/paging.ts'
import type { Schema } from '../../../platform/database/schema/schema.ts'

export type StatusRow = Selectable<Schema['status']>

const sortColumns: SortColumns<ListStatuses['sorting'][number]['field']> = {
  name: byText('name'),
  serviceDeskName: byText('service_desk_name'),
  closed: byValue('closed'),
  waitsForEmployee: byValue('waits_for_employee'),
  isActive: byValue('is_active'),
  creationTime: byValue('creation_time'),
}

export const selectStatuses = (tx: Tx) => tx.selectFrom('status').selectAll()

export function listStatuses(tx: Tx, query: ListStatuses, language: Language) {
  let rows = selectStatuses(tx)
  if (query.filterText) rows = rows.where(containsText(['name', 'service_desk_name'], query.filterText))
  return readPage(rows, query, {
    columns: sortColumns,
    initial: [{ field: 'creationTime', descending: false }],
    unique: 'id',
    language,
  })
}

export const allStatuses = (tx: Tx, language: Language) =>
  selectStatuses(tx).orderBy(byText('name')(language)).orderBy('id').execute()

export const clearWaiting = (tx: Tx, values: Updateable<Schema['status']>) =>
  tx
    .updateTable('status')
    .set({ ...values, waits_for_employee: false })
    .where('waits_for_employee', '=', true)
    .returningAll()
    .execute()

export async function countCasesIn(tx: Tx, statusId: string): Promise<number> {
  const cases = tx.selectFrom('activity').where('status_id', '=', statusId)
  return (await cases.select(sql<number>`count(*)::int`.as('count')).executeTakeFirstOrThrow()).count
}

import type { ListApiAudits } from '@destek/contracts/people/api-audits'
import type { Language } from '@destek/contracts/core/languages'
import type { Insertable } from 'kysely'
import type { Tx } from '../../platform/database/driver/tx.ts'
import { byText, byValue, readPage, type SortColumns } from '../../platform/database/queries/paging.ts'
import type { Schema } from '../../platform/database/schema/schema.ts'

const sortColumns: SortColumns<ListApiAudits['sorting'][number]['field']> = {
  creationTime: byValue('creation_time'),
  controllerName: byText('controller_name'),
  methodName: byText('method_name'),
  username: byText('username'),
  isSuccess: byValue('is_success'),
}

export const listApiAudits = (tx: Tx, query: ListApiAudits, language: Language) =>
  readPage(tx.selectFrom('api_audit').selectAll().where('employee_id', '=', query.employeeId), query, {
    columns: sortColumns,
    initial: [{ field: 'creationTime', descending: true }],
    unique: 'id',
    language,
  })

export async function insertApiAudit(tx: Tx, row: Insertable<Schema['api_audit']>): Promise<void> {
  await tx.insertInto('api_audit').values(row).execute()
}

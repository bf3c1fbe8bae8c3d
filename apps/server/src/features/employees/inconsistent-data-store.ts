import type { ListInconsistentData } from '@destek/contracts/people/inconsistent-data'
import type { Language } from '@destek/contracts/core/languages'
import { type Insertable, type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../platform/database/driver/tx.ts'
import { byText, byValue, containsText, readPage, type SortColumns } from '../../platform/database/queries/paging.ts'
import type { Schema } from '../../platform/database/schema/schema.ts'

export type ReportRow = NonNullable<Awaited<ReturnType<typeof readReport>>>

const sortColumns: SortColumns<ListInconsistentData['sorting'][number]['field']> = {
  creationTime: byValue('inconsistent_data_report.creation_time'),
  employeeName: byText('employee.full_name'),
  creatorName: (language) => sql`${nameOf('creator_id')} collate ${sql.id(`${language}-x-icu`)}`,
  resolvedTime: byValue('inconsistent_data_report.resolved_time'),
}

export function listReports(tx: Tx, query: ListInconsistentData, language: Language) {
  let rows = selectReports(tx)
  if (query.isResolved !== undefined)
    rows = rows.where('inconsistent_data_report.resolved_time', query.isResolved ? 'is not' : 'is', null)
  if (query.employeeId) rows = rows.where('inconsistent_data_report.employee_id', '=', query.employeeId)
  if (query.filterText) rows = rows.where(containsText(searched, query.filterText))
  return readPage(rows, query, {
    columns: sortColumns,
    initial: [{ field: 'creationTime', descending: true }],
    unique: 'inconsistent_data_report.id',
    language,
  })
}

const searched = ['employee.full_name', 'employee.ident', 'inconsistent_data_report.comment']

export const readReport = (tx: Tx, id: string) =>
  selectReports(tx).where('inconsistent_data_report.id', '=', id).executeTakeFirst()

/** The report, locked until the transaction ends. */
export const lockReport = (tx: Tx, id: string) =>
  selectReports(tx).where('inconsistent_data_report.id', '=', id).forUpdate('inconsistent_data_report').executeTakeFirst()

const selectReports = (tx: Tx) =>
  tx
    .selectFrom('inconsistent_data_report')
    .innerJoin('employee', 'employee.id', 'inconsistent_data_report.employee_id')
    .selectAll('inconsistent_data_report')
    .select(['employee.full_name as employee_name', 'employee.ident'])
    .select([nameOf('creator_id').$notNull().as('creator_name'), nameOf('resolver_id').as('resolver_name')])

function nameOf(column: 'creator_id' | 'resolver_id'): RawBuilder<string | null> {
  return sql`(select full_name from app_user where app_user.id = inconsistent_data_report.${sql.ref(column)})`
}

export const insertInconsistentData = (tx: Tx, values: Insertable<Schema['inconsistent_data_report']>) =>
  tx.insertInto('inconsistent_data_report').values(values).returning('id').executeTakeFirstOrThrow()

interface Resolution {
  resolved_time: Date | null
  resolver_id: string | null
  resolution: string | null
}

export async function saveResolution(tx: Tx, id: string, resolution: Resolution): Promise<void> {
  await tx.updateTable('inconsistent_data_report').set(resolution).where('id', '=', id).execute()
}

import type { ImportField, RejectCode } from '@destek/contracts/people/employee-imports'
import type { Paged } from '@destek/contracts/core/paging'
import { sql } from 'kysely'
import type { Tx } from '../../platform/database/driver/tx.ts'
import type { RowChange } from './rules/compare-row.ts'
import type { RowProblem } from './rules/row.ts'

interface Page {
  skipCount: number
  maxResultCount: number
}

export interface ChangeRow {
  number: number
  ident: string
  full_name: string
  /** Managers by their names, where they are known. */
  change: RowChange
}

/** Every difference in rows that change an employee, in the order of the file. */
export async function listChanges(tx: Tx, importId: string, page: Page): Promise<Paged<ChangeRow>> {
  const { rows: counted } = await sql<{ count: number }>`select coalesce(sum(jsonb_array_length(changes)), 0)::int as count
    from employee_import_row where import_id = ${importId} and outcome = 'changed'`.execute(tx)
  const nameOf = (side: string) => sql`coalesce(
    (select full_name from employee where ident = change ->> ${sql.lit(side)}),
    (select coalesce(record ->> 'first_name', '') || ' ' || coalesce(record ->> 'last_name', '') from employee_import_row manager
      where manager.import_id = ${importId} and manager.ident = change ->> ${sql.lit(side)} and manager.record is not null limit 1),
    change ->> ${sql.lit(side)})`
  const { rows: items } = await sql<ChangeRow>`select number, ident,
      (select full_name from employee where employee.ident = listed.ident) as full_name,
      case when change ->> 'field' = 'managerIdent'
        then change || jsonb_build_object('before', ${nameOf('before')}, 'after', ${nameOf('after')}) else change end as change
    from (
      select number, ident, change from employee_import_row cross join lateral jsonb_array_elements(changes)
        with ordinality as listed (change, nth)
      where import_id = ${importId} and outcome = 'changed' order by number, nth
      limit ${page.maxResultCount} offset ${page.skipCount}) listed
    order by number`.execute(tx)
  return { items, totalCount: counted[0]!.count }
}

export interface RejectRow {
  number: number
  ident: string | null
  problem: RowProblem
}

/** Every problem of every rejected row, in the order of the file. */
export async function listRejects(
  tx: Tx,
  importId: string,
  { code, field, ...page }: Page & { code?: RejectCode | undefined; field?: ImportField | undefined },
): Promise<Paged<RejectRow>> {
  const problems = sql`employee_import_row cross join lateral jsonb_array_elements(problems) with ordinality as listed (problem, nth)
    where import_id = ${importId} and outcome = 'rejected'
      ${code ? sql`and problem ->> 'code' = ${code}` : sql``} ${field ? sql`and problem ->> 'field' = ${field}` : sql``}`
  const { rows: counted } = await sql<{ count: number }>`select count(*)::int as count from ${problems}`.execute(tx)
  const { rows: items } = await sql<RejectRow>`select number, ident, problem from ${problems}
    order by number, nth limit ${page.maxResultCount} offset ${page.skipCount}`.execute(tx)
  return { items, totalCount: counted[0]!.count }
}

export interface RejectedCells {
  number: number
  cells: string[]
  problems: RowProblem[]
}

export async function readRejected(tx: Tx, importId: string, after: number, limit: number): Promise<RejectedCells[]> {
  const { rows } = await sql<RejectedCells>`select number, cells, problems from employee_import_row
    where import_id = ${importId} and outcome = 'rejected' and number > ${after} order by number limit ${limit}`.execute(tx)
  return rows
}

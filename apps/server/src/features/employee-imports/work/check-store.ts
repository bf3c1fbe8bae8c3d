import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/driver/tx.ts'
import type { KnownEmployee } from '../rules/compare-row.ts'
import type { EmployeeValues, RowProblem } from '../rules/row.ts'
import type { RowChange } from '../rules/compare-row.ts'

export interface StagedCells {
  number: number
  /** Those of the columns that are imported, in the order in which they were asked for. */
  cells: (string | null)[]
  has_too_many: boolean
}

export async function readStaged(
  tx: Tx,
  importId: string,
  { after, limit, columns, width }: { after: number; limit: number; columns: readonly number[]; width: number },
): Promise<StagedCells[]> {
  const cells = sql.join(columns.map((index) => sql`cells[${sql.lit(index + 1)}]`))
  const { rows } = await sql<StagedCells>`select number, array[${cells}]::text[] as cells,
      exists (select from unnest(cells[${sql.lit(width + 1)}:]) extra where extra <> '') as has_too_many
    from employee_import_row where import_id = ${importId} and number > ${after} order by number limit ${limit}`.execute(tx)
  return rows
}

export async function readKnown(tx: Tx, idents: string[], attributeNames: string[]): Promise<Map<string, KnownEmployee>> {
  const { rows } = await sql<Omit<KnownEmployee, 'attributes'>>`select employee.id, employee.ident, employee.company_ident,
      employee.first_name, employee.middle_name, employee.last_name, employee.full_name, employee.user_name,
      employee.email_address, employee.phone_number, employee.gender, employee.birth_date::text, employee.time_zone,
      employee.status, employee.is_active, employee.location_id, employee.client_id, employee.program_id,
      employee.position_group_id, employee.position_id, employee.position_title_id, manager.ident as manager_ident
    from employee left join employee manager on manager.id = employee.manager_id
    where employee.ident = any (${idents})`.execute(tx)
  const known = new Map(rows.map((row) => [row.ident, { ...row, attributes: {} as Record<string, string> }]))
  if (attributeNames.length === 0) return known
  const { rows: attributes } = await sql<{ ident: string; name: string; value: string }>`select employee.ident, name, value
    from employee_attribute join employee on employee.id = employee_id
    where employee.ident = any (${idents}) and name = any (${attributeNames})`.execute(tx)
  for (const { ident, name, value } of attributes) known.get(ident)!.attributes[name] = value
  return known
}

export async function findEarlierIdents(tx: Tx, importId: string, before: number, idents: string[]): Promise<Set<string>> {
  const { rows } = await sql<{ ident: string }>`select distinct ident from employee_import_row
    where import_id = ${importId} and ident = any (${idents}) and number < ${before}`.execute(tx)
  return new Set(rows.map(({ ident }) => ident))
}

export interface UserNameUse {
  /** As user names are compared. */
  key: string
  /** The employee who has it in the database. */
  holder: string | null
  is_in_earlier_row: boolean
}

/**
 * In the order of the names. The offset keeps `lower` out of the conditions: PostgreSQL 15 takes it for one that could tell of other tenants'
 * rows even there, and would read all rows for every name.
 */
export async function findUserNames(tx: Tx, importId: string, before: number, names: string[]): Promise<UserNameUse[]> {
  const { rows } = await sql<UserNameUse>`select sought.key,
      (select ident from employee where employee.user_key = sought.key) as holder,
      exists (select from employee_import_row where import_id = ${importId} and user_key = sought.key and number < ${before}
        and outcome <> 'rejected') as is_in_earlier_row
    from (select lower(name) as key, nth from unnest(${names}::text[]) with ordinality as given (name, nth) offset 0) sought
    order by nth`.execute(tx)
  return rows
}

export interface CheckedRow {
  number: number
  outcome: 'new' | 'changed' | 'same' | 'rejected'
  ident: string | null
  user_key: string | null
  manager_ident: string | null
  record: EmployeeValues | null
  attributes: Record<string, string | null> | null
  changes: RowChange[] | null
  problems: RowProblem[] | null
}

export const saveChecked = async (tx: Tx, importId: string, rows: readonly CheckedRow[]): Promise<void> =>
  void (await sql`update employee_import_row as kept set outcome = checked.outcome, ident = checked.ident,
      user_key = checked.user_key, manager_ident = checked.manager_ident, record = checked.record,
      attributes = checked.attributes, changes = checked.changes, problems = checked.problems, is_applied = false
    from jsonb_to_recordset(${JSON.stringify(rows)}) as checked (number int, outcome text, ident text, user_key text,
      manager_ident text, record jsonb, attributes jsonb, changes jsonb, problems jsonb)
    where kept.import_id = ${importId} and kept.number = checked.number`.execute(tx))

export interface Figures {
  created: number
  changed: number
  unchanged: number
  rejected: number
  reasons: { code: string; field: string | null; count: number }[]
}

export async function readFigures(tx: Tx, importId: string): Promise<Figures> {
  const { rows } = await sql<Figures>`select count(*) filter (where outcome = 'new')::int as created,
      count(*) filter (where outcome = 'changed')::int as changed, count(*) filter (where outcome = 'same')::int as unchanged,
      count(*) filter (where outcome = 'rejected')::int as rejected,
      (select coalesce(jsonb_agg(reason order by reason.count desc, code, field), '[]') from (
        select problem ->> 'code' as code, problem ->> 'field' as field, count(*)::int as count
        from employee_import_row, jsonb_array_elements(problems) problem
        where import_id = ${importId} and outcome = 'rejected' group by 1, 2) reason) as reasons
    from employee_import_row where import_id = ${importId}`.execute(tx)
  return rows[0]!
}

import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/driver/tx.ts'

/** Rows that still wait to be applied; those who manage others come before the others, who then find them there. */
export async function readPending(
  tx: Tx,
  importId: string,
  { after, limit, onlyHeads }: { after: number; limit: number; onlyHeads: boolean },
): Promise<number[]> {
  const heads = sql`and exists (select from employee_import_row report where report.import_id = ${importId}
    and report.manager_ident = staged.ident)`
  const { rows } = await sql<{ number: number }>`select number from employee_import_row staged
    where import_id = ${importId} and number > ${after} and outcome in ('new', 'changed') and not is_applied
      ${onlyHeads ? heads : sql``} order by number limit ${limit}`.execute(tx)
  return rows.map(({ number }) => number)
}

const columns = [
  'company_ident',
  'first_name',
  'middle_name',
  'last_name',
  'user_name',
  'email_address',
  'phone_number',
  'gender',
  'birth_date',
  'time_zone',
  'status',
  'location_id',
  'client_id',
  'program_id',
  'position_group_id',
  'position_id',
  'position_title_id',
] as const
const listed = (prefix: string, names: readonly string[] = columns) =>
  sql.join(names.map((name) => sql.ref(prefix ? `${prefix}.${name}` : name)))
const assigned = sql.join(
  [...columns, 'is_active', 'manager_id'].map((name) => sql`${sql.ref(name)} = ${sql.ref(`stated.${name}`)}`),
)
const compared = (prefix: string) => sql`(${listed(prefix, [...columns, 'is_active', 'manager_id'])})`

/** Another employee has got the user name since the check. */
export const rejectTaken = async (tx: Tx, importId: string, numbers: number[]): Promise<void> =>
  void (await sql`update employee_import_row as staged set outcome = 'rejected', manager_ident = null,
      problems = jsonb_build_array(jsonb_build_object('code', 'taken', 'field', 'userName', 'value', record ->> 'user_name'))
    where import_id = ${importId} and number = any (${numbers}) and exists (
      select from employee where employee.user_key = staged.user_key and employee.ident <> staged.ident)`.execute(tx))

/** Writes the values of the rows over the current records. A record without differences is not touched. */
export const updateEmployees = async (tx: Tx, importId: string, numbers: number[]): Promise<void> =>
  void (await sql`update employee set ${assigned}, last_modification_time = now()
    from (select kept.id as employee_id, stated.* from employee_import_row staged
        join employee kept on kept.ident = staged.ident
        cross join lateral jsonb_populate_record(kept, staged.record) stated
      where staged.import_id = ${importId} and staged.number = any (${numbers}) and staged.outcome in ('new', 'changed')) stated
    where employee.id = stated.employee_id and ${compared('employee')} is distinct from ${compared('stated')}`.execute(tx))

/** New people get their manager at once if that one is there. */
export const insertEmployees = async (tx: Tx, importId: string, numbers: number[]): Promise<void> =>
  void (await sql`insert into employee (ident, ${listed('')}, is_active, manager_id)
    select staged.ident, ${listed('stated')}, coalesce(stated.is_active, true),
      (select id from employee manager where manager.ident = staged.manager_ident)
    from employee_import_row staged cross join lateral jsonb_populate_record(null::employee, staged.record) stated
    where staged.import_id = ${importId} and staged.number = any (${numbers}) and staged.outcome in ('new', 'changed')
      and not exists (select from employee where employee.ident = staged.ident)
    order by staged.number`.execute(tx))

export async function saveAttributes(tx: Tx, importId: string, numbers: number[]): Promise<void> {
  const stated = sql`select employee.id as employee_id, attribute.key as name, attribute.value
    from employee_import_row staged join employee on employee.ident = staged.ident
      cross join lateral jsonb_each_text(staged.attributes) attribute
    where staged.import_id = ${importId} and staged.number = any (${numbers}) and staged.outcome in ('new', 'changed')`
  await sql`insert into employee_attribute as kept (employee_id, name, value)
    select employee_id, name, value from (${stated}) stated where value is not null
    on conflict (tenant_id, employee_id, name) do update set value = excluded.value where kept.value <> excluded.value`.execute(
    tx,
  )
  await sql`delete from employee_attribute kept using (${stated}) stated
    where kept.employee_id = stated.employee_id and kept.name = stated.name and stated.value is null`.execute(tx)
}

export const markApplied = async (tx: Tx, importId: string, numbers: number[]): Promise<void> =>
  void (await sql`update employee_import_row as staged set is_applied = true, manager_ident = case
      when manager_ident = (select manager.ident from employee join employee manager on manager.id = employee.manager_id
        where employee.ident = staged.ident) then null else manager_ident end
    where import_id = ${importId} and number = any (${numbers}) and outcome in ('new', 'changed')`.execute(tx))

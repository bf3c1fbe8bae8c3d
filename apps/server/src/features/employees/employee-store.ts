import { type RawBuilder, sql } from 'kysely'
import { padKeys, preparedQuery } from '../../platform/database/driver/prepared-query.ts'
import type { Tx } from '../../platform/database/driver/tx.ts'
import { nameOf } from '../../platform/database/queries/name-of.ts'

export type EmployeeRow = Awaited<ReturnType<typeof readEmployees>>[number]

/** The rows of these employees, in this order. */
export const readEmployees = (tx: Tx, ids: readonly string[]) => rowsById(tx, { ids: padKeys(ids) })

const rowsById = preparedQuery((tx: Tx, { ids }: { ids: readonly (string | null)[] }) =>
  selectEmployees(tx, sql`${ids}::uuid[]`).compile(),
)

export const readEmployee = async (tx: Tx, id: string): Promise<EmployeeRow | undefined> => (await rowById(tx, { id }))[0]

const rowById = preparedQuery((tx: Tx, { id }: { id: string }) => selectEmployees(tx, sql`array[${id}::uuid]`).compile())

/** Of several with one number the one who still works here, then the one whose record is the newest. */
export async function readByPhone(tx: Tx, phoneKey: string): Promise<EmployeeRow | undefined> {
  const found = await tx
    .selectFrom('employee')
    .select('id')
    .where('phone_key', '=', phoneKey)
    .orderBy('is_active', 'desc')
    .orderBy(sql`coalesce(last_modification_time, creation_time)`, 'desc')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  return found && readEmployee(tx, found.id)
}

export async function readByUserName(tx: Tx, userName: string): Promise<EmployeeRow | undefined> {
  const found = await tx
    .selectFrom('employee')
    .select('id')
    .where('user_key', '=', sql<string>`lower(${userName})`)
    .executeTakeFirst()
  return found && readEmployee(tx, found.id)
}

/** Names come by look-ups for each row, not by a join of seven tables, which would take longer to plan than to run. */
const selectEmployees = (tx: Tx, ids: RawBuilder<unknown>) =>
  tx
    .selectFrom(sql<{ id: string; position: string }>`unnest(${ids}) with ordinality`.as<'picked'>(sql`picked(id, position)`))
    .innerJoin('employee', 'employee.id', 'picked.id')
    .selectAll('employee')
    .select([
      nameOf('client', 'employee.client_id', 'ident').as('client_ident'),
      nameOf('client', 'employee.client_id').as('client_name'),
      nameOf('location', 'employee.location_id', 'ident').as('location_ident'),
      nameOf('location', 'employee.location_id').as('location_name'),
      nameOf('program', 'employee.program_id', 'ident').as('program_ident'),
      nameOf('program', 'employee.program_id').as('program_name'),
      nameOf('position_group', 'employee.position_group_id', 'ident').as('position_group_ident'),
      nameOf('position_group', 'employee.position_group_id').as('position_group_name'),
      nameOf('position', 'employee.position_id', 'ident').as('position_ident'),
      nameOf('position', 'employee.position_id').as('position_name'),
      nameOf('position_title', 'employee.position_title_id', 'ident').as('position_title_ident'),
      nameOf('position_title', 'employee.position_title_id').as('position_title_name'),
      nameOf('employee', 'employee.manager_id', 'ident').as('manager_ident'),
      nameOf('employee', 'employee.manager_id', 'full_name').as('manager_name'),
      sql<string | null>`(select stamp from employee_image where employee_image.employee_id = employee.id)`.as('image_stamp'),
    ])
    .orderBy('picked.position')

import type { ListEmployees } from '@destek/contracts/people/employees'
import { type RawBuilder, sql } from 'kysely'
import type { Actor } from '../../platform/auth/actor.ts'
import type { Tx } from '../../platform/database/driver/tx.ts'
import { byText, byValue, readPage, type SortColumns } from '../../platform/database/queries/paging.ts'
import { employeeConditions } from './employee-filter.ts'
import { knowsPeople } from './employee-policy.ts'

export type EmployeeRow = NonNullable<Awaited<ReturnType<typeof readEmployee>>>

const sortColumns: SortColumns<ListEmployees['sorting'][number]['field']> = {
  fullName: byText('employee.full_name'),
  // As their unique indexes have them, in no language's order.
  userName: byValue('employee.user_key'),
  ident: byValue('employee.ident'),
  emailAddress: byText('employee.email_address'),
  phoneNumber: byText('employee.phone_number'),
  managerName: (language) => sql`${ofManager('full_name')} collate ${sql.id(`${language}-x-icu`)}`,
  locationName: byText('location.name'),
  clientName: byText('client.name'),
  programName: byText('program.name'),
  positionName: byText('position.name'),
  positionTitleName: byText('position_title.name'),
}

export function listEmployees(tx: Tx, actor: Actor, query: ListEmployees) {
  const conditions = employeeConditions(actor, query)
  const rows = conditions.reduce((rows, condition) => rows.where(condition), selectEmployees(tx))
  // The order of numbers that are masked would tell what they are.
  const sorting = query.sorting.filter(({ field }) => field !== 'phoneNumber' || knowsPeople(actor))
  return readPage(
    rows,
    { ...query, sorting },
    {
      ...(conditions.length === 0 && { total: () => countEveryone(tx) }),
      columns: sortColumns,
      initial: [{ field: 'fullName', descending: false }],
      neverEmpty: ['fullName', 'userName', 'ident'],
      isFoundFirst: Boolean(query.filterText || query.userName || query.ident || query.phoneNumber),
      unique: 'employee.id',
      language: actor.language,
    },
  )
}

/** The number of all is kept, because counting them takes longer the more there are. */
export async function countEveryone(tx: Tx): Promise<number> {
  const kept = await tx.selectFrom('employee_counter').select('total').executeTakeFirst()
  return Number(kept?.total ?? 0)
}

export const readEmployee = (tx: Tx, id: string) => selectEmployees(tx).where('employee.id', '=', id).executeTakeFirst()

/** Of several with one number the one who still works here, then the one whose record is the newest. */
export const readByPhone = (tx: Tx, phoneKey: string) =>
  selectEmployees(tx)
    .where('employee.phone_key', '=', phoneKey)
    .orderBy('employee.is_active', 'desc')
    .orderBy(sql`coalesce(employee.last_modification_time, employee.creation_time)`, 'desc')
    .orderBy('employee.id')
    .limit(1)
    .executeTakeFirst()

export const readByUserName = (tx: Tx, userName: string) =>
  selectEmployees(tx)
    .where('employee.user_key', '=', sql<string>`lower(${userName})`)
    .executeTakeFirst()

/** Each name is joined by its whole key, so that a count leaves the join out. */
const selectEmployees = (tx: Tx) =>
  tx
    .selectFrom('employee')
    .leftJoin('client', (join) =>
      join.onRef('client.tenant_id', '=', 'employee.tenant_id').onRef('client.id', '=', 'employee.client_id'),
    )
    .leftJoin('location', (join) =>
      join.onRef('location.tenant_id', '=', 'employee.tenant_id').onRef('location.id', '=', 'employee.location_id'),
    )
    .leftJoin('program', (join) =>
      join.onRef('program.tenant_id', '=', 'employee.tenant_id').onRef('program.id', '=', 'employee.program_id'),
    )
    .leftJoin('position_group', (join) =>
      join
        .onRef('position_group.tenant_id', '=', 'employee.tenant_id')
        .onRef('position_group.id', '=', 'employee.position_group_id'),
    )
    .leftJoin('position', (join) =>
      join.onRef('position.tenant_id', '=', 'employee.tenant_id').onRef('position.id', '=', 'employee.position_id'),
    )
    .leftJoin('position_title', (join) =>
      join
        .onRef('position_title.tenant_id', '=', 'employee.tenant_id')
        .onRef('position_title.id', '=', 'employee.position_title_id'),
    )
    .selectAll('employee')
    .select(['client.ident as client_ident', 'client.name as client_name'])
    .select(['location.ident as location_ident', 'location.name as location_name'])
    .select(['program.ident as program_ident', 'program.name as program_name'])
    .select(['position_group.ident as position_group_ident', 'position_group.name as position_group_name'])
    .select(['position.ident as position_ident', 'position.name as position_name'])
    .select(['position_title.ident as position_title_ident', 'position_title.name as position_title_name'])
    .select([ofManager('ident').as('manager_ident'), ofManager('full_name').as('manager_name')])
    .select(
      sql<string | null>`(select stamp from employee_image where employee_image.employee_id = employee.id)`.as('image_stamp'),
    )

function ofManager(column: 'ident' | 'full_name'): RawBuilder<string | null> {
  return sql`(select manager.${sql.ref(column)} from employee manager where manager.id = employee.manager_id)`
}

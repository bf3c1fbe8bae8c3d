import type { SortKey } from '@destek/contracts/core/paging'
import type { ListEmployees } from '@destek/contracts/people/employees'
import { type RawBuilder, sql } from 'kysely'
import type { Actor } from '../../platform/auth/actor.ts'
import type { Tx } from '../../platform/database/driver/tx.ts'
import { nameOf } from '../../platform/database/queries/name-of.ts'
import { byText, byValue, type SortColumns } from '../../platform/database/queries/paging.ts'
import { seeking, type Sought } from '../../platform/database/queries/seek.ts'
import { employeeConditions } from './employee-filter.ts'
import { knowsPeople } from './employee-policy.ts'
import { indexedSorting, requireSortable, type SortableEmployeeField as Field } from './sortable-employees.ts'
import { soughtIn, tableOf } from './sought-employees.ts'

export interface PickedEmployees {
  ids: string[]
  totalCount: number
}

/**
 * The employees on one page, in order, and how many there are in all. Their rows are read afterwards, by a statement that is always the same
 * and so is planned once.
 */
export async function pickEmployees(tx: Tx, actor: Actor, query: ListEmployees): Promise<PickedEmployees> {
  const conditions = employeeConditions(actor, query)
  const isFoundByText = Boolean(query.filterText || query.userName || query.ident || query.phoneNumber)
  // The order of numbers that are masked would tell what they are.
  const sorting = query.sorting.filter(({ field }) => field !== 'phoneNumber' || knowsPeople(actor))
  const order = orderOf(actor, sorting)
  const sought = soughtIn(actor, query)
  await requireSortable(sorting, (most) => countUpTo(tx, sought, conditions, most))
  const picking = isFoundByText
    ? pickAmongHits(employeesIn(tx, sought), conditions, order, query)
    : pickByIndex(tx, conditions, order, query)
  const { rows } = await seeking(tx, sought, () => picking.execute(tx))
  return rows[0]!
}

const everyone = (tx: Tx) => tx.selectFrom('employee')
type Employees = ReturnType<typeof everyone>

/** Those whom the indexes of texts find, like the table itself. */
const employeesIn = (tx: Tx, sought: Sought): Employees => tx.selectFrom(`${tableOf(sought)} as employee`) as unknown as Employees

/** The number of all is kept, because counting them takes longer the more there are. */
export const countEveryone = sql<number>`coalesce((select total::int from employee_counter), 0)`

async function countUpTo(tx: Tx, sought: Sought, conditions: RawBuilder<boolean>[], most: number): Promise<number> {
  const matching = conditions.reduce((query, condition) => query.where(condition), employeesIn(tx, sought).select('employee.id'))
  const isEveryone = conditions.length === 0 && tableOf(sought) === 'employee'
  const count = isEveryone ? countEveryone : sql<number>`(select count(*)::int from ${matching.limit(most)} matching)`
  const { rows } = await seeking(tx, sought, () => sql<{ count: number }>`select ${count} as count`.execute(tx))
  return rows[0]!.count
}

const sortColumns: SortColumns<Field> = {
  fullName: byText('employee.full_name'),
  // As their unique indexes have them, in no language's order.
  userName: byValue('employee.user_key'),
  ident: byValue('employee.ident'),
  emailAddress: byText('employee.email_address'),
  phoneNumber: byText('employee.phone_number'),
  managerName: byName('employee', 'manager_id', 'full_name'),
  locationName: byName('location', 'location_id'),
  clientName: byName('client', 'client_id'),
  programName: byName('program', 'program_id'),
  positionName: byName('position', 'position_id'),
  positionTitleName: byName('position_title', 'position_title_id'),
}

function byName(table: string, reference: string, column?: string): SortColumns<Field>[Field] {
  return (language) => sql`${nameOf(table, `employee.${reference}`, column)} collate ${sql.id(`${language}-x-icu`)}`
}

interface OrderKey {
  value: RawBuilder<unknown>
  direction: RawBuilder<unknown>
}

function orderOf(actor: Actor, sorting: SortKey<Field>[]): OrderKey[] {
  const keys = sorting.length > 0 ? sorting : [{ field: 'fullName' as const, descending: false }]
  return [
    ...keys.map(({ field, descending }) => ({
      value: sortColumns[field](actor.language),
      // What an index has in order is never empty; saying that what is empty comes last would keep it from being read backwards.
      direction: sql.raw(`${descending ? 'desc' : 'asc'}${indexedSorting.has(field) ? '' : ' nulls last'}`),
    })),
    { value: sql.ref('employee.id'), direction: sql.raw('asc') },
  ]
}

type Page = Pick<ListEmployees, 'skipCount' | 'maxResultCount'>

/** Page and total each by the index that suits it. */
function pickByIndex(tx: Tx, conditions: RawBuilder<boolean>[], order: OrderKey[], { skipCount, maxResultCount }: Page) {
  const matching = conditions.reduce((query, condition) => query.where(condition), tx.selectFrom('employee'))
  const keys = order.map(({ value, direction }) => sql`${value} ${direction}`)
  const ids = keys
    .reduce((query, key) => query.orderBy(key), matching.select('employee.id'))
    .limit(maxResultCount)
    .offset(skipCount)
  const total = conditions.length === 0 ? countEveryone : sql`${matching.select(sql`count(*)::int`.as('count'))}`
  return sql<PickedEmployees>`select array${ids} as ids, ${total} as "totalCount"`
}

/**
 * To count the hits of a text all of them must be found, so the page is taken from the same hits: then no guess of the planner about how
 * rare a word is can send it through everybody.
 */
function pickAmongHits(
  employees: Employees,
  conditions: RawBuilder<boolean>[],
  order: OrderKey[],
  { skipCount, maxResultCount }: Page,
) {
  const named = order.map((key, index) => ({ ...key, name: `key_${index}` }))
  const hits = conditions
    .reduce((query, condition) => query.where(condition), employees.select('employee.id'))
    .select(named.map(({ value, name }) => value.as(name)))
  const keys = named.map(({ name, direction }) => sql`${sql.ref(`hits.${name}`)} ${direction}`)
  return sql<PickedEmployees>`with hits as materialized ${hits}
    select array(select hits.id from hits order by ${sql.join(keys)} limit ${maxResultCount} offset ${skipCount}) as ids,
      (select count(*)::int from hits) as "totalCount"`
}

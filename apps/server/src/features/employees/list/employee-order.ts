import type { SortKey } from '@destek/contracts/core/paging'
import type { ListEmployees } from '@destek/contracts/people/employees'
import { type RawBuilder, sql } from 'kysely'
import type { Actor } from '../../../platform/auth/actor.ts'
import { nameOf } from '../../../platform/database/queries/name-of.ts'
import { byText, byValue, type SortColumns } from '../../../platform/database/queries/paging.ts'
import { knowsPeople } from '../employee-policy.ts'
import { indexedSorting, type SortableEmployeeField as Field } from './sortable-employees.ts'

export interface OrderKey {
  value: RawBuilder<unknown>
  direction: RawBuilder<unknown>
}

const key = (value: RawBuilder<unknown>, direction = 'asc'): OrderKey => ({ value, direction: sql.raw(direction) })

/** As asked for. Otherwise those whom a text finds come in the order of how near they are to it, and everybody else by name. */
export function orderOf(actor: Actor, { filterText, ...query }: ListEmployees): OrderKey[] {
  const sorting = sortingFor(actor, query)
  const keys = isByNearness({ sorting, filterText }) ? nearestTo(filterText) : sorted(actor, sorting)
  return [...keys, key(sql.ref('employee.id'))]
}

/** Sorting by masked numbers would reveal them. */
export const sortingFor = (actor: Actor, { sorting }: Pick<ListEmployees, 'sorting'>): SortKey<Field>[] =>
  sorting.filter(({ field }) => field !== 'phoneNumber' || knowsPeople(actor))

export const isByNearness = ({ sorting, filterText }: { sorting: readonly unknown[]; filterText: string }): boolean =>
  sorting.length === 0 && filterText !== ''

/**
 * Active employees first, then those whose name begins with the text, then those whose surname does, by surname. The indexes
 * `employee_called` and `employee_surname` have each group in order.
 */
const nearestTo = (text: string): OrderKey[] => [
  key(sql`employee.is_active`, 'desc'),
  key(sql`case when ${beginsWith(text)} then 0 when ${surnameBeginsWith(text)} then 1 else 2 end`),
  key(sql`case when ${surnameBeginsWith(text)} and not ${beginsWith(text)} then ${surname} end`),
  key(searchText),
]

const searchText = sql`employee.search_text collate "C"`
const surname = sql`employee.surname_text collate "C"`

export const beginsWith = (text: string) => sql<boolean>`(${searchText} ^@ fold_text(${text}::text))`
export const surnameBeginsWith = (text: string) => sql<boolean>`(${surname} ^@ fold_text(${text}::text))`

/** As these indexes have those who work here. */
export const calledOrder: OrderKey[] = [searchText, sql.ref('employee.id')].map((value) => key(value))
export const surnameOrder: OrderKey[] = [key(surname), ...calledOrder]

function sorted(actor: Actor, sorting: SortKey<Field>[]): OrderKey[] {
  const keys = sorting.length > 0 ? sorting : [{ field: 'fullName' as const, descending: false }]
  return keys.map(({ field, descending }) => {
    const direction = descending ? 'desc' : 'asc'
    // Indexed columns are never empty, and `nulls last` would keep PostgreSQL from reading an index backwards.
    return key(sortColumns[field](actor.language), indexedSorting.has(field) ? direction : `${direction} nulls last`)
  })
}

export const orderedBy = (order: readonly OrderKey[]) => sql.join(order.map(({ value, direction }) => sql`${value} ${direction}`))

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

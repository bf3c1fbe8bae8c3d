import type { ListEmployees } from '@destek/contracts/people/employees'
import { type RawBuilder, sql } from 'kysely'
import type { Actor } from '../../../platform/auth/actor.ts'
import { foldedPattern } from '../../../platform/database/queries/folded-pattern.ts'
import { indexedNames, isIndexed, type Sought } from '../../../platform/database/queries/seek.ts'
import { hasVisibleDigits } from '../../../platform/database/queries/visible-digits.ts'
import { knowsPeople } from '../employee-policy.ts'

/** Employees found by text conditions and by conditions on the table `employee`. */
export interface Hits {
  sought: Sought
  hits: readonly RawBuilder<boolean>[]
}

/** The part of the filter that text indexes answer. */
export const soughtIn = (actor: Actor, filter: ListEmployees): Sought => ({
  names: indexedIn(namesIn(filter)),
  digits: filter.phoneNumber && knowsPeople(actor) ? digitsOf(filter.phoneNumber) : '',
})

/** The source of the rows: the table, or a view that is narrowed by names or, without any, by the phone number. */
export function tableOf({ names = [], digits }: Sought) {
  if (names.length > 0) return 'search.sought_employee'
  return digits ? 'search.called_employee' : 'employee'
}

/** User name and ident stand in the search text too, whose index narrows down who is compared. */
export const namesIn = ({ filterText, userName, ident }: ListEmployees): string[] =>
  [filterText, userName, ident].filter((name) => typeof name === 'string' && name !== '') as string[]

const indexedIn = (names: readonly string[]) => names.filter(isIndexed).slice(0, indexedNames)

/** Names that are not sought by the index. */
export function compared(names: readonly string[]): RawBuilder<boolean>[] {
  const indexed = indexedIn(names)
  return names.filter((name) => !indexed.includes(name)).map(nameContains)
}

export const nameContains = (name: string) => sql<boolean>`employee.search_text like ${foldedPattern(name)}`

export const digitsOf = (phoneNumber: string) => phoneNumber.replace(/\D/g, '')

/** Their name, user name or ident contains every word. The longest ones are sought by the index: fewer have them. */
export function called(words: readonly string[]): Hits {
  const names = words.toSorted((one, other) => other.length - one.length)
  return { sought: { names: indexedIn(names) }, hits: compared(names) }
}

const wholeKey = 10

/** A whole number is known by its key. Those who read masked numbers find people by the digits that they see. */
export const byPhone = (actor: Actor, phoneKey: string): Hits =>
  !knowsPeople(actor)
    ? { sought: {}, hits: [hasVisibleDigits(sql.ref('employee.phone_digits'), phoneKey)] }
    : phoneKey.length < wholeKey
      ? { sought: { digits: phoneKey }, hits: [] }
      : { sought: {}, hits: [sql<boolean>`employee.phone_key = ${phoneKey}`] }

import { employeeRoutes } from '@destek/contracts/people/employees'
import { searchRoutes } from '@destek/contracts/system/search'
import { routeUrl } from '@destek/contracts/core/route-url'
import type { Facts } from '../bench-facts.ts'
import type { Narrowed, Query } from './filters.ts'
import { keyOf } from '../generate/keys.ts'
import { commonName, commonSurname, commonWord, rareName, rareWord } from '../generate/words.ts'
import type { NamedQuery, Variant } from './named-query.ts'
import type { Target } from '../verdicts.ts'

/** Lists of employees, the choice of one in a form, and the search of the palette, asked by the first user. */
export function peopleQueries({ people, newest }: Facts): NamedQuery[] {
  const phones = people.map(({ phone }) => phone)
  return [
    employees('employees', [everybody], ['independentOfSize']),
    employees('employees by user name', [{ ...everybody, query: { sorting: 'userName' } }], ['independentOfSize']),
    employees('employees by name, last first', [{ ...everybody, query: { sorting: 'fullName desc' } }], ['independentOfSize']),
    employees('employees text common', [named(commonName)], ['independentOfSize', 'commonWord']),
    employees('employees surname common', [named(commonSurname)], ['independentOfSize', 'commonWord']),
    employees('employees text rare', [named(rareName), named('sukru')], ['rareWord']),
    employees(
      'employees phone part',
      phones.map((phone) => ({ query: { phoneNumber: phone.slice(-7) }, plain: `phone_digits like '%${phone.slice(-7)}%'` })),
      ['rareWord'],
    ),
    employees('employees of location + program', [atWork(4, 3), atWork(5, 40)]),
    employees(
      'employees of client',
      [3, 9].map((n) => byKey('clientId', 'client_id', keyOf('client', n))),
    ),
    employees(
      'staff of a manager',
      [31, 57].map((n) => byKey('managerId', 'manager_id', keyOf('employee', n))),
      ['independentOfSize'],
    ),
    choices('choice of employees', [{ query: {}, plain: 'true' }], ['independentOfSize']),
    // Of so many only a thousand are counted.
    withoutTotal(choices('choice, text common', [chosen(commonName)], ['independentOfSize'])),
    choices('choice, text rare', [chosen(rareName), chosen('sukru')], ['rareWord']),
    searched('search common', [commonName, commonWord], ['commonWord']),
    searched('search rare', [rareName, 'sukru', rareWord, 'nobodyhasit'], ['rareWord']),
    searched('search number', [`DST-${newest.number - 500}`, `#${newest.number - 77}`], ['rareWord']),
    searched('search phone', phones, ['rareWord']),
  ]
}

const everybody: Narrowed = { query: {}, plain: 'true' }

const named = (text: string): Narrowed => ({
  query: { filterText: text },
  plain: `search_text like '%' || fold_text('${text}') || '%'`,
})

const chosen = (text: string): Narrowed => ({ ...named(text), query: { filter: text } })

const byKey = (field: string, column: string, key: string): Narrowed => ({
  query: { [field]: key },
  plain: `${column} = '${key}'`,
})

const atWork = (location: number, program: number): Narrowed => ({
  query: { locationId: keyOf('location', location), programId: keyOf('program', program) },
  plain: `location_id = '${keyOf('location', location)}' and program_id = '${keyOf('program', program)}'`,
})

const asked =
  (path: string, totalPath?: string) =>
  (name: string, narrowed: readonly Narrowed[], targets: readonly Target[] = []) => {
    const variant = ({ query, plain }: { query: Query; plain: string }): Variant => ({
      path: routeUrl(path, {}, { maxResultCount: 20, ...query }),
      ...(totalPath && { totalPath: routeUrl(totalPath, {}, { maxResultCount: 20, ...query }) }),
      user: 1,
      plain,
      table: 'employee',
    })
    return { name, targets, variants: narrowed.map(variant) }
  }

/** Measures the rows alone. Their total comes from the call that answers both. */
const employees = asked(employeeRoutes.rows.path, employeeRoutes.pagedList.path)
const choices = asked(employeeRoutes.choices.path)

const withoutTotal = ({ variants, ...query }: NamedQuery): NamedQuery => ({
  ...query,
  variants: variants.map(({ path, user }) => ({ path, user })),
})

const searched = (name: string, texts: readonly string[], targets: readonly Target[]): NamedQuery => ({
  name,
  targets,
  variants: texts.map((text) => ({ path: routeUrl(searchRoutes.all.path, {}, { text }), user: 1 })),
})

import { sql } from 'kysely'
import type { Actor } from '../../../platform/auth/actor.ts'
import type { Tx } from '../../../platform/database/driver/tx.ts'
import { indexedPatterns, isIndexed, type Sought } from '../../../platform/database/queries/seek.ts'
import { identityHidden } from '../case-policy.ts'
import { dayConditions, ownConditions, scopeConditions } from './case-conditions.ts'
import type { CaseQuery, Condition } from './case-query.ts'
import {
  askedDigits,
  exactPersonConditions,
  personConditions,
  soughtIdents,
  workplaceConditions,
} from './requester-conditions.ts'
import { containsWords, type SearchWord, searchWords } from './search-words.ts'

/** The cases of a scope that match the filter and that the caller may find. Run the query inside `withSearchTerms(tx, soughtIn(asked), …)`. */
export function matching(tx: Tx, asked: CaseQuery) {
  let query = soughtIn(asked).patterns ? casesWithText(tx) : tx.selectFrom('activity')
  for (const condition of conditionsOf(asked)) query = query.where(condition)
  return query
}

/**
 * Like `matching`, but looks only through the newest `count` cases of the scope and its days, in order. With a common word, or with people
 * who have many cases, this finds the newest hits without finding all hits. `recent` is a table for the `with` clause of the statement.
 */
export function matchingRecent(tx: Tx, asked: CaseQuery, count: number) {
  const { actor, filter } = asked
  const bounds = [...scopeConditions(asked), ...dayConditions(asked)]
  const within = bounds.length > 0 ? sql`where ${sql.join(bounds, sql` and `)}` : sql``
  const recent = sql`activity as not materialized (
    select * from activity ${within} order by activity.creation_time desc, activity.friendly_id desc limit ${count})`
  const ofEmployee = [...workplaceConditions(filter), ...exactPersonConditions(filter)]
  const conditions = [
    ...ownConditions(asked),
    // "offset 0" keeps PostgreSQL from finding all matching employees first.
    ...(ofEmployee.length > 0
      ? [
          sql<boolean>`exists (select from employee where employee.id = activity.employee_id and ${sql.join(ofEmployee, sql` and `)} offset 0)`,
        ]
      : []),
    ...(filter.filterText ? [containsText(actor, filter.filterText)] : []),
  ]
  let query = tx.selectFrom('activity')
  for (const condition of conditions) query = query.where(condition)
  return { recent, query }
}

/** The cases whose text contains the sought words. The view has the columns of the table. */
const casesWithText = (tx: Tx) => tx.selectFrom('search.sought_activity as activity') as unknown as Cases
type Cases = ReturnType<typeof allCases>
const allCases = (tx: Tx) => tx.selectFrom('activity')

/** The part of the filter that the text indexes can answer. */
export function soughtIn({ actor, filter }: CaseQuery): Sought {
  const { filterText, phoneNumber, userName } = filter
  const patterns = indexedPatternsOf(searchWords(filterText ?? ''))
  return {
    ...(patterns.length > 0 && { patterns }),
    ...(phoneNumber && { digits: askedDigits(actor, phoneNumber) ?? '' }),
    names: [userName ?? '', ...soughtIdents(filter)].filter(isIndexed),
  }
}

/** The longest patterns, because the fewest cases match them. */
const indexedPatternsOf = (words: readonly SearchWord[]): string[] =>
  words
    .map(({ pattern }) => pattern)
    .filter(isIndexed)
    .toSorted((one, other) => other.length - one.length)
    .slice(0, indexedPatterns)

const conditionsOf = (asked: CaseQuery): Condition[] => [
  ...ownConditions(asked),
  ...employeeConditions(asked),
  ...textConditions(asked),
]

/** The conditions on the requester and on their workplace. */
function employeeConditions(query: CaseQuery): Condition[] {
  const { filter } = query
  const asked = [...workplaceConditions(filter), ...personConditions(filter)]
  if (asked.length === 0) return []
  const among = soughtIn(query).names?.length ? sql`search.sought_employee employee` : sql`employee`
  return [sql<boolean>`activity.employee_id in (select employee.id from ${among} where ${sql.join(asked, sql` and `)})`]
}

function textConditions(asked: CaseQuery): Condition[] {
  const { actor, filter } = asked
  if (!filter.filterText) return []
  const { patterns = [] } = soughtIn(asked)
  const words = searchWords(filter.filterText)
  const compared = words.filter(({ pattern, exact }) => exact !== null || !patterns.includes(pattern))
  return [...(compared.length > 0 ? [containsWords(searchText, compared)] : []), tellsNobody(actor, words)]
}

/** The search text of the case contains every word of the text. */
export function containsText(actor: Actor, text: string): Condition {
  const words = searchWords(text)
  return sql<boolean>`(${containsWords(searchText, words)} and ${tellsNobody(actor, words)})`
}

const searchText = sql.ref('activity.search_text')

/** If a case hides its requester from the caller, only its number, its service-desk id and its description are searched. */
const tellsNobody = (actor: Actor, words: readonly SearchWord[]): Condition =>
  sql<boolean>`(not ${identityHidden(actor)} or ${containsWords(ownText, words)})`

const ownText = sql`fold_text(concat_ws(E'\n', 'dst-' || activity.friendly_id, activity.service_desk_id, activity.description_text))`

import { type CaseField, caseFields, filterableFields } from '@destek/contracts/cases/case-fields'
import type { QueuePart } from '@destek/contracts/cases/case-filters'
import { type RawBuilder, sql } from 'kysely'
import type { Actor } from '../../../platform/auth/actor.ts'
import type { Tx } from '../../../platform/database/driver/tx.ts'
import { identityHidden, knowsPhones } from '../case-policy.ts'
import { foldedPattern } from '../../../platform/database/queries/folded-pattern.ts'
import { indexedPatterns, isIndexed, type Sought } from '../../../platform/database/queries/seek.ts'
import { hasVisibleDigits } from '../../../platform/database/queries/visible-digits.ts'
import { asksForPeople, type CaseFilter, type CaseQuery } from './case-query.ts'
import { containsWords, type SearchWord, searchWords } from './search-words.ts'

type Condition = RawBuilder<boolean>

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

/** Idents are compared as a whole. Each one is the beginning of a line in the employee's search text, hence the line break in front. */
const soughtIdents = ({ ccmsIdent, identityNo }: CaseFilter) =>
  [ccmsIdent, identityNo].map((ident) => (ident ? `\n${ident}` : ''))

const conditionsOf = (asked: CaseQuery): Condition[] => [
  ...ownConditions(asked),
  ...employeeConditions(asked),
  ...textConditions(asked),
]

/** The conditions on the case itself, without those on its text. */
function ownConditions(asked: CaseQuery): Condition[] {
  const { actor, filter } = asked
  return [
    ...scopeConditions(asked),
    ...dayConditions(asked),
    ...plainConditions(actor, filter),
    ...stateConditions(filter),
    ...deadlineConditions(actor, filter),
    ...divisionConditions(filter),
    ...categoryConditions(filter),
    ...caseTypeConditions(filter),
    ...(asksForPeople(asked) && !hidesNobody(filter) ? [sql<boolean>`not ${identityHidden(actor)}`] : []),
    ...(filter.openHours ? [isOpen, openedBefore(hoursBefore(actor.now, filter.openHours))] : []),
    ...(filter.queuePart ? [isOpen, isOfPart(actor, filter.queuePart)] : []),
  ]
}

/** With this filter the identity condition is not needed, so the index need not hold its columns. */
const hidesNobody = ({ dontShareIdentityInformations }: CaseFilter) => dontShareIdentityInformations === false

export const isOpen: Condition = sql<boolean>`activity.closed_date_time is null`
export const openedBefore = (time: Date): Condition => sql<boolean>`activity.creation_time < ${time}`
export const hoursBefore = (now: Date, hours: number) => new Date(now.getTime() - hours * 3_600_000)

/** Whether an open case belongs to a part of a queue. A case that waits for the employee is never overdue. */
export function isOfPart({ userId, now }: Pick<Actor, 'userId' | 'now'>, part: QueuePart): Condition {
  switch (part) {
    case 'unassigned':
      return sql<boolean>`activity.assigned_user_id is null`
    case 'mine':
      return sql<boolean>`activity.assigned_user_id = ${userId}::uuid`
    case 'overdue':
      return sql<boolean>`(activity.waiting_since is null and activity.due_time < ${now}::timestamptz)`
    case 'waiting':
      return sql<boolean>`activity.waiting_since is not null`
  }
}

function scopeConditions({ actor, scope }: CaseQuery): Condition[] {
  if (scope === 'all') return []
  if (scope === 'my') return [sql<boolean>`activity.assigned_user_id = ${actor.userId}`]
  if (scope === 'group') return [isAmong('assigned_team_id', actor.teamIds)]
  return [sql<boolean>`activity.employee_id = ${scope.employeeId}`]
}

/** A single id is compared by equality, so that the index returns its cases in order. */
function isAmong(column: 'assigned_team_id' | 'division_id', ids: readonly string[]): Condition {
  const own = sql.ref(`activity.${column}`)
  return ids.length === 1 ? sql<boolean>`${own} = ${ids[0]}` : sql<boolean>`${own} = any(${ids}::uuid[])`
}

/** Days are those of the tenant's calendar, and the range includes the last day. The planner sees the bounds as constants. */
export function dayConditions({ filter: { startDate, endDate, creationDay }, actor: { timeZone } }: CaseQuery): Condition[] {
  const from = (day: string) => sql<boolean>`activity.creation_time >= ${midnight(day, 0, timeZone)}`
  const until = (day: string) => sql<boolean>`activity.creation_time < ${midnight(day, 1, timeZone)}`
  return [
    ...(startDate ? [from(startDate)] : []),
    ...(endDate ? [until(endDate)] : []),
    ...(creationDay ? [from(creationDay), until(creationDay)] : []),
  ]
}

export const openedBeforeDay = (day: string, { timeZone }: Actor): Condition =>
  sql<boolean>`activity.creation_time < ${midnight(day, 0, timeZone)}`

const midnight = (day: string, later: number, timeZone: string) =>
  sql`((${day}::date + ${later}::int)::timestamp at time zone ${timeZone}::text)`

function plainConditions(actor: Actor, filter: CaseFilter): Condition[] {
  const conditions = filterableFields.flatMap((name) => fieldCondition(actor, caseFields[name], filter[name]))
  conditions.push(...fieldCondition(actor, { column: 'friendly_id' }, filter.userFriendlyId))
  return conditions
}

/** Filters that test whether one column of the case has a value. */
const stateColumns = {
  statusWrapupClosed: 'closed_date_time',
  isAssigned: 'assigned_user_id',
  isAwaiting: 'waiting_since',
  isResponded: 'first_response_time',
  hasCaseType: 'case_type_id',
} as const satisfies Partial<Record<keyof CaseFilter, string>>

const stateConditions = (filter: CaseFilter): Condition[] =>
  Object.entries(stateColumns).flatMap(([name, column]) => {
    const wanted = filter[name as keyof typeof stateColumns]
    if (typeof wanted !== 'boolean') return []
    const own = sql.ref(`activity.${column}`)
    return [wanted ? sql<boolean>`${own} is not null` : sql<boolean>`${own} is null`]
  })

const deadlineConditions = ({ now }: Actor, { isLate }: CaseFilter): Condition[] => {
  if (typeof isLate !== 'boolean') return []
  if (!isLate) return [sql<boolean>`activity.closed_date_time <= activity.due_time`]
  // The clock of a case that waits for its employee is stopped.
  return [sql<boolean>`activity.due_time < coalesce(activity.closed_date_time, activity.waiting_since, ${now}::timestamptz)`]
}

const divisionConditions = ({ divisionIds }: CaseFilter): Condition[] =>
  divisionIds ? [isAmong('division_id', divisionIds)] : []

function fieldCondition(actor: Actor, { column, filter }: Pick<CaseField, 'column' | 'filter'>, value: unknown): Condition[] {
  if (value === null || value === undefined) return []
  const own = sql.ref(`activity.${column}`)
  if (filter === 'part') return [sql<boolean>`fold_text(${own}) like ${foldedPattern(String(value))}`]
  return [filter === 'digits' ? phoneCondition(actor, String(value)) : sql<boolean>`${own} = ${value}`]
}

function categoryConditions({ wrapupId, priority }: CaseFilter): Condition[] {
  const among = (condition: RawBuilder<unknown>) =>
    sql<boolean>`activity.category_id in (select category.id from category where ${condition})`
  return [
    ...(wrapupId ? [among(sql`category.id = ${wrapupId} or category.parent_id = ${wrapupId}`)] : []),
    ...(priority ? [among(sql`category.priority_service_desk = ${priority}`)] : []),
  ]
}

const caseTypeConditions = ({ caseTypeName }: CaseFilter): Condition[] =>
  caseTypeName
    ? [sql<boolean>`activity.case_type_id in (select case_type.id from case_type where case_type.name = ${caseTypeName})`]
    : []

/** The conditions on the requester and on their workplace. */
function employeeConditions(query: CaseQuery): Condition[] {
  const { filter } = query
  const asked = [...workplaceConditions(filter), ...personConditions(filter)]
  if (asked.length === 0) return []
  const among = soughtIn(query).names?.length ? sql`search.sought_employee employee` : sql`employee`
  return [sql<boolean>`activity.employee_id in (select employee.id from ${among} where ${sql.join(asked, sql` and `)})`]
}

function workplaceConditions(filter: CaseFilter): RawBuilder<unknown>[] {
  const equal = {
    location_id: filter.locationId,
    client_id: filter.clientId,
    program_id: filter.departmentId,
    position_group_id: filter.positionGroupId,
    position_id: filter.positionId,
    position_title_id: filter.positionTitleId,
  }
  return Object.entries(equal)
    .filter(([, id]) => id)
    .map(([column, id]) => sql`${sql.ref(`employee.${column}`)} = ${id}`)
}

/** The search text of the employee contains each of these values. It narrows down the employees before the exact comparison. */
function personConditions(filter: CaseFilter): RawBuilder<unknown>[] {
  const compared = [filter.userName ?? '', ...soughtIdents(filter)].filter((text) => text !== '' && !isIndexed(text))
  return [...compared.map((text) => sql`employee.search_text like ${foldedPattern(text)}`), ...exactPersonConditions(filter)]
}

const exactPersonConditions = ({ userName, ccmsIdent, identityNo }: CaseFilter): RawBuilder<unknown>[] => [
  ...(userName ? [sql`fold_text(employee.user_name) like ${foldedPattern(userName)}`] : []),
  ...(ccmsIdent ? [sql`fold_text(employee.ident) = fold_text(${ccmsIdent}::text)`] : []),
  ...(identityNo ? [sql`fold_text(employee.company_ident) = fold_text(${identityNo}::text)`] : []),
]

const wholeNumberDigits = 10

/** The digits to look up in the index of digits; null if the index is not used. */
function askedDigits(actor: Actor, phoneNumber: string): string | null {
  const digits = phoneNumber.replace(/\D/g, '')
  return digits === '' || !knowsPhones(actor) ? null : digits
}

/** Only digits are compared. A text without digits matches no case. */
function phoneCondition(actor: Actor, phoneNumber: string): Condition {
  if (!knowsPhones(actor)) return hasVisiblePhone(phoneNumber)
  return askedDigits(actor, phoneNumber) === null ? sql<boolean>`false` : calledFrom(sql`search.called_employee employee`)
}

/** For callers who see masked phone numbers. */
const hasVisiblePhone = (phoneNumber: string): Condition => sql<boolean>`(
  ${hasVisibleDigits(sql.ref('activity.phone_digits'), phoneNumber)} or activity.employee_id in (
    select employee.id from employee where ${hasVisibleDigits(sql.ref('employee.phone_digits'), phoneNumber)}))`

/** The call came from this number, or the requester has this number. A whole number is looked up in the index of phone keys. */
export const hasPhone = (actor: Actor, phoneKey: string): Condition =>
  phoneKey.length < wholeNumberDigits || !knowsPhones(actor)
    ? phoneCondition(actor, phoneKey)
    : calledFrom(sql`employee`, sql`employee.phone_key = ${phoneKey}`)

/** Collects the ids of both sources first. With "or" between the two conditions PostgreSQL would use neither index. */
const calledFrom = (owners: RawBuilder<unknown>, isTheirs: RawBuilder<unknown> = sql`true`) => sql<boolean>`activity.id in (
  select called.id from search.called_activity called
  union all
  select theirs.id from ${owners} join activity theirs on theirs.employee_id = employee.id where ${isTheirs})`

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

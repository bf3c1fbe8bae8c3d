import { type CaseField, caseFields, filterableFields, requesterFields, textFilters } from '@destek/contracts/cases/case-fields'
import type { CaseListName, ListCases } from '@destek/contracts/cases/case-filters'
import { type RawBuilder, sql } from 'kysely'
import type { Actor } from '../../../platform/auth/actor.ts'
import type { Tx } from '../../../platform/database/driver/tx.ts'
import { identityHidden, knowsPhones } from '../case-policy.ts'
import { foldedPattern } from '../../../platform/database/queries/folded-pattern.ts'

/** Which cases a list is about: all, those assigned to the caller, those of their teams, or those of one employee. */
export type CaseScope = CaseListName | { employeeId: string }

/** Everything a list can be narrowed by; what is missing or null narrows nothing. */
export type CaseFilter = Partial<Omit<ListCases, 'skipCount' | 'maxResultCount' | 'sorting'>>

/** Who asks for which cases. */
export interface CaseQuery {
  actor: Actor
  scope: CaseScope
  filter: CaseFilter
}

/** Filters that read the text of cases or employees, whose number of hits no index tells. */
export const isFoundByText = ({ filter }: CaseQuery): boolean =>
  [filter.filterText, filter.userName, filter.ccmsIdent, filter.identityNo].some(Boolean) ||
  Object.keys(textFilters).some((name) => filter[name as keyof CaseFilter])

/**
 * Who may not know the people of a case cannot find it by them or by where they work either. Whether it has had a response tells of them
 * too: what the requester does is none.
 */
const asksForPeople = ({ scope, filter }: CaseQuery): boolean =>
  typeof scope === 'object' ||
  typeof filter.isResponded === 'boolean' ||
  requesterFields.some((name) => name in filter && filter[name as keyof CaseFilter]) ||
  [
    filter.userName,
    filter.ccmsIdent,
    filter.identityNo,
    filter.locationId,
    filter.clientId,
    filter.departmentId,
    filter.positionGroupId,
    filter.positionId,
    filter.positionTitleId,
  ].some(Boolean)

const others = (filter: CaseFilter) => {
  const { startDate: _start, endDate: _end, creationDay: _day, ...rest } = filter
  return Object.entries(rest)
    .filter(([name, value]) => !requestFields.has(name) && value !== null && value !== undefined && value !== '')
    .map(([name]) => name)
}

/** A filter often comes with the rest of its request. */
const requestFields: ReadonlySet<string> = new Set(['skipCount', 'maxResultCount', 'sorting', 'list'])

export const asksOnlyForDays = ({ scope, filter }: CaseQuery): boolean => scope === 'all' && others(filter).length === 0

type Condition = RawBuilder<boolean>

/** The cases of a scope that fit the filter, as far as the caller may find them. */
export function matching(tx: Tx, asked: CaseQuery) {
  let query = tx.selectFrom('activity')
  for (const condition of conditionsOf(asked)) query = query.where(condition)
  return query
}

function conditionsOf(asked: CaseQuery): Condition[] {
  const { actor, filter } = asked
  return [
    ...scopeConditions(asked),
    ...dayConditions(asked),
    ...plainConditions(actor, filter),
    ...stateConditions(filter),
    ...divisionConditions(filter),
    ...categoryConditions(filter),
    ...caseTypeConditions(filter),
    ...employeeConditions(filter),
    ...(filter.filterText ? [containsText(actor, filter.filterText)] : []),
    ...(asksForPeople(asked) && !hidesNobody(filter) ? [sql<boolean>`not ${identityHidden(actor)}`] : []),
    ...(filter.openHours ? [isOpen, openedBefore(hoursBefore(actor.now, filter.openHours))] : []),
  ]
}

/** Then the index need not hold what decides who may know the requester. */
const hidesNobody = ({ dontShareIdentityInformations }: CaseFilter) => dontShareIdentityInformations === false

export const isOpen: Condition = sql<boolean>`activity.closed_date_time is null`
export const openedBefore = (time: Date): Condition => sql<boolean>`activity.creation_time < ${time}`
export const hoursBefore = (now: Date, hours: number) => new Date(now.getTime() - hours * 3_600_000)

function scopeConditions({ actor, scope }: CaseQuery): Condition[] {
  if (scope === 'all') return []
  if (scope === 'my') return [sql<boolean>`activity.assigned_user_id = ${actor.userId}`]
  if (scope === 'group') return [isAmong('assigned_team_id', actor.teamIds)]
  return [sql<boolean>`activity.employee_id = ${scope.employeeId}`]
}

/** One alone is asked for by equality, so that the index gives its cases in order. */
function isAmong(column: 'assigned_team_id' | 'division_id', ids: readonly string[]): Condition {
  const own = sql.ref(`activity.${column}`)
  return ids.length === 1 ? sql<boolean>`${own} = ${ids[0]}` : sql<boolean>`${own} = any(${ids}::uuid[])`
}

/** Days are those of the tenant's calendar, and the last one belongs to the range. The planner knows the bounds as constants. */
export function dayConditions({ filter: { startDate, endDate, creationDay }, actor: { timeZone } }: CaseQuery): Condition[] {
  const midnight = (day: string, later: number) => sql`((${day}::date + ${later}::int)::timestamp at time zone ${timeZone}::text)`
  const from = (day: string) => sql<boolean>`activity.creation_time >= ${midnight(day, 0)}`
  const until = (day: string) => sql<boolean>`activity.creation_time < ${midnight(day, 1)}`
  return [
    ...(startDate ? [from(startDate)] : []),
    ...(endDate ? [until(endDate)] : []),
    ...(creationDay ? [from(creationDay), until(creationDay)] : []),
  ]
}

function plainConditions(actor: Actor, filter: CaseFilter): Condition[] {
  const conditions = filterableFields.flatMap((name) => fieldCondition(actor, caseFields[name], filter[name]))
  conditions.push(...fieldCondition(actor, { column: 'friendly_id' }, filter.userFriendlyId))
  return conditions
}

/** Questions about a case that are answered by whether one of its columns has a value. */
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

/** What is asked of the requester and where they work. */
function employeeConditions(filter: CaseFilter): RawBuilder<boolean>[] {
  const asked = [...workplaceConditions(filter), ...personConditions(filter)]
  return asked.length > 0 ? [employeesWith(sql.join(asked, sql` and `))] : []
}

const employeesWith = (condition: RawBuilder<unknown>) =>
  sql<boolean>`activity.employee_id in (select employee.id from employee where ${condition})`

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

/** Each is part of the employee's search text, whose index narrows down the employees before they are compared exactly. */
function personConditions({ userName, ccmsIdent, identityNo }: CaseFilter): RawBuilder<unknown>[] {
  const within = (text: string, exactly: RawBuilder<unknown>) =>
    sql`employee.search_text like ${foldedPattern(text)} and ${exactly}`
  return [
    ...(userName ? [within(userName, sql`fold_text(employee.user_name) like ${foldedPattern(userName)}`)] : []),
    ...(ccmsIdent ? [within(ccmsIdent, sql`fold_text(employee.ident) = fold_text(${ccmsIdent}::text)`)] : []),
    ...(identityNo ? [within(identityNo, sql`fold_text(employee.company_ident) = fold_text(${identityNo}::text)`)] : []),
  ]
}

/** With fewer digits a number could be found out part by part by those who read it masked. */
const wholeNumberDigits = 10

/** Only digits are compared; a text without any is nobody's number. */
function phoneCondition(actor: Actor, phoneNumber: string): RawBuilder<boolean> {
  const digits = phoneNumber.replace(/\D/g, '')
  if (digits.length < (knowsPhones(actor) ? 1 : wholeNumberDigits)) return sql<boolean>`false`
  return calledFrom(digits, sql`employee.phone_digits like ${`%${digits}%`}`)
}

/** Somebody called from a number that ends so, or has it; whose number it is stands in an index, if it is a whole one. */
export const hasPhone = (actor: Actor, phoneKey: string): RawBuilder<boolean> =>
  phoneKey.length < wholeNumberDigits
    ? phoneCondition(actor, phoneKey)
    : calledFrom(phoneKey, sql`employee.phone_key = ${phoneKey}`)

/** Found first and then looked up: joined by "or", neither of the two indexes would serve. */
const calledFrom = (digits: string, isTheirs: RawBuilder<unknown>) => sql<boolean>`activity.id in (
  select called.id from activity called where called.phone_digits like ${`%${digits}%`}
  union all
  select theirs.id from employee join activity theirs on theirs.employee_id = employee.id where ${isTheirs})`

/**
 * The text stands in what the case is found by. Of a case that hides its requester from the caller only the number, the service-desk
 * id and the description count. The first condition holds for both, which lets the trigram index serve it.
 */
export function containsText(actor: Actor, text: string): RawBuilder<boolean> {
  const pattern = foldedPattern(withPlainNumber(text))
  return sql<boolean>`(activity.search_text like ${pattern} and (not ${identityHidden(actor)} or fold_text(concat_ws(E'\n',
    'dst-' || activity.friendly_id, activity.service_desk_id, activity.description_text)) like ${pattern}))`
}

/** A number as people read or type it, `DST‑104829` or `dst 104829`, is looked for as it is stored. */
const withPlainNumber = (text: string) => text.replace(/^dst[\s\u2010-\u2015-]+(?=\d)/i, 'dst-')

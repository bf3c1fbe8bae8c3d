import { type CaseField, caseFields, filterableFields } from '@destek/contracts/cases/case-fields'
import type { QueuePart } from '@destek/contracts/cases/case-filters'
import { type RawBuilder, sql } from 'kysely'
import type { Actor } from '../../../platform/auth/actor.ts'
import { foldedPattern } from '../../../platform/database/queries/folded-pattern.ts'
import { identityHidden } from '../case-policy.ts'
import { asksForPeople, type CaseFilter, type CaseQuery, type Condition } from './case-query.ts'
import { phoneCondition } from './requester-conditions.ts'

/** The conditions on the case itself, without those on its text. */
export function ownConditions(asked: CaseQuery): Condition[] {
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

export function scopeConditions({ actor, scope }: CaseQuery): Condition[] {
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

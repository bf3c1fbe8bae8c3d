import { caseFields, filterableFields } from '@destek/contracts/cases/case-fields'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../../platform/database/driver/tx.ts'
import { employeeConditions } from './case-filter-employee.ts'
import { textCondition } from './case-filter-text.ts'
import { type CaseFilter, asksForPeople, type CaseQuery } from './case-query.ts'
import { identityHidden } from '../case-policy.ts'

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
    ...plainConditions(filter),
    ...categoryConditions(filter),
    ...employeeConditions(filter),
    ...(filter.filterText ? [textCondition(actor, filter.filterText)] : []),
    ...(asksForPeople(asked) ? [sql<boolean>`not ${identityHidden(actor)}`] : []),
    ...(filter.openHours ? [isOpen, openedBefore(hoursBefore(actor.now, filter.openHours))] : []),
  ]
}

export const isOpen: Condition = sql<boolean>`activity.closed_date_time is null`
export const openedBefore = (time: Date): Condition => sql<boolean>`activity.creation_time < ${time}`
export const hoursBefore = (now: Date, hours: number) => new Date(now.getTime() - hours * 3_600_000)

function scopeConditions({ actor, scope }: CaseQuery): Condition[] {
  if (scope === 'all') return []
  if (scope === 'my') return [sql<boolean>`activity.assigned_user_id = ${actor.userId}`]
  if (scope === 'group') return [ofTeams(actor.teamIds)]
  return [sql<boolean>`activity.employee_id = ${scope.employeeId}`]
}

/** One team is asked for by equality, so that the index gives its cases in order. */
const ofTeams = (teamIds: readonly string[]): Condition =>
  teamIds.length === 1
    ? sql<boolean>`activity.assigned_team_id = ${teamIds[0]}`
    : sql<boolean>`activity.assigned_team_id = any(${teamIds}::uuid[])`

/** Days are those of the tenant's calendar, and the last one belongs to the range. The planner knows the bounds as constants. */
export function dayConditions({ filter: { startDate, endDate }, actor: { timeZone } }: CaseQuery): Condition[] {
  const midnight = (day: string, later: number) => sql`((${day}::date + ${later}::int)::timestamp at time zone ${timeZone}::text)`
  return [
    ...(startDate ? [sql<boolean>`activity.creation_time >= ${midnight(startDate, 0)}`] : []),
    ...(endDate ? [sql<boolean>`activity.creation_time < ${midnight(endDate, 1)}`] : []),
  ]
}

function plainConditions(filter: CaseFilter): Condition[] {
  const equal = (column: string, value: unknown) =>
    value === null || value === undefined ? [] : [sql<boolean>`${sql.ref(`activity.${column}`)} = ${value}`]
  const conditions = filterableFields.flatMap((name) => equal(caseFields[name].column, filter[name]))
  conditions.push(...equal('friendly_id', filter.userFriendlyId))
  if (filter.statusWrapupClosed === true) conditions.push(sql<boolean>`activity.closed_date_time is not null`)
  if (filter.statusWrapupClosed === false) conditions.push(isOpen)
  return conditions
}

function categoryConditions({ wrapupId, priority }: CaseFilter): Condition[] {
  const among = (condition: RawBuilder<unknown>) =>
    sql<boolean>`activity.category_id in (select category.id from category where ${condition})`
  return [
    ...(wrapupId ? [among(sql`category.id = ${wrapupId} or category.parent_id = ${wrapupId}`)] : []),
    ...(priority ? [among(sql`category.priority_service_desk = ${priority}`)] : []),
  ]
}

import { type CaseField, type CaseFieldName, caseFields, sortableFields } from '@destek/contracts/cases/case-fields'
import type { SortableCaseField } from '@destek/contracts/cases/case-filters'
import type { SortKey } from '@destek/contracts/core/paging'
import { type RawBuilder, sql } from 'kysely'
import type { Actor } from '../../../platform/auth/actor.ts'
import { identityHidden } from '../case-policy.ts'
import type { PageRequest } from '../../../platform/database/queries/paging.ts'
import { nameOf } from '../../../platform/database/queries/name-of.ts'

export type Request = PageRequest<SortableCaseField>

/** One sort key of a row. */
export interface OrderKey {
  value: RawBuilder<unknown>
  direction: RawBuilder<unknown>
}

const newestFirst: SortKey<SortableCaseField>[] = [{ field: 'creationTime', descending: true }]

/**
 * The requested order, or newest first if none is requested. The case number is the last key, in the direction of the first key, so that an
 * index can serve the order.
 */
export function orderOf(actor: Actor, sorting: SortKey<SortableCaseField>[]): OrderKey[] {
  const keys = sorting.length > 0 ? sorting : newestFirst
  const wished = keys.map(({ field, descending }) => ({
    value: values[field](actor),
    direction: directionOf(descending, neverEmpty.has(field)),
  }))
  return [...wished, { value: sql`activity.friendly_id`, direction: directionOf(keys[0]!.descending, true) }]
}

/** Empty values come last. A column that is never empty gets no "nulls last", because PostgreSQL would then not use its index. */
const directionOf = (descending: boolean, isNeverEmpty: boolean) =>
  sql.raw(`${descending ? 'desc' : 'asc'}${isNeverEmpty ? '' : ' nulls last'}`)

/** Fields that cannot be null. */
const neverEmpty: ReadonlySet<string> = new Set([
  'userFriendlyId',
  ...sortableFields.filter((name) => !caseFields[name].schema.safeParse(null).success),
])

type Value = (actor: Actor) => RawBuilder<unknown>

const column =
  (name: string): Value =>
  () =>
    sql.ref(`activity.${name}`)

/** Text is sorted by the rules of the reader's language. */
const text =
  (value: RawBuilder<unknown>): Value =>
  ({ language }) =>
    sql`${value} collate ${sql.id(`${language}-x-icu`)}`

/** A person whom the caller may not know counts as empty. */
const person =
  (value: RawBuilder<unknown>): Value =>
  (actor) =>
    text(sql`(case when ${identityHidden(actor)} then null else ${value} end)`)(actor)

const joined: Record<Exclude<SortableCaseField, CaseFieldName>, Value> = {
  userFriendlyId: column('friendly_id'),
  employee: person(nameOf('employee', 'activity.employee_id', 'full_name')),
  callWrapup: text(nameOf('category', 'activity.category_id')),
  statusWrapup: text(nameOf('status', 'activity.status_id')),
  sourceName: text(nameOf('source', 'activity.source_id')),
  closedUser: person(nameOf('app_user', 'activity.closed_user_id', 'full_name')),
  creatorUserFullName: person(nameOf('app_user', 'activity.creator_id', 'full_name')),
  assignedTeamName: text(nameOf('team', 'activity.assigned_team_id', 'team_name')),
  assignedUserName: text(nameOf('app_user', 'activity.assigned_user_id', 'full_name')),
  caseOwnerName: person(nameOf('app_user', 'activity.case_owner_id', 'full_name')),
  divisionName: text(nameOf('division', 'activity.division_id')),
  caseTypeName: text(nameOf('case_type', 'activity.case_type_id')),
  lastChangeTime: () => sql`coalesce(activity.last_modification_time, activity.creation_time)`,
}

const ofField = ({ column: ofCase, sort, tellsRequester }: CaseField): Value => {
  const value = sql.ref(`activity.${ofCase}`)
  if (tellsRequester) return person(value)
  return sort === 'text' ? text(value) : column(ofCase)
}

const values = { ...Object.fromEntries(sortableFields.map((name) => [name, ofField(caseFields[name])])), ...joined } as Record<
  SortableCaseField,
  Value
>

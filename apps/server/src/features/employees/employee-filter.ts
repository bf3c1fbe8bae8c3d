import { type ListEmployees, shownDigits } from '@destek/contracts/people/employees'
import { type RawBuilder, sql } from 'kysely'
import type { Actor } from '../../platform/auth/actor.ts'
import { foldedPattern } from '../../platform/database/queries/folded-pattern.ts'
import { identityHidden } from '../cases/case-policy.ts'
import { inReach, knowsPeople } from './employee-policy.ts'
import { phoneKey } from './phone-key.ts'

/** Whom the caller reaches, and what they narrow the list by; every condition is about the table `employee` alone. */
export const employeeConditions = (actor: Actor, filter: ListEmployees): RawBuilder<boolean>[] => [
  ...inReach(actor),
  ...referenceConditions(filter),
  ...textConditions(filter),
  ...(filter.phoneNumber ? [knowsPeople(actor) ? phoneContains(filter.phoneNumber) : phoneIs(filter.phoneNumber)] : []),
  ...(filter.statusWrapupId ? [hasCaseWith(actor, filter.statusWrapupId)] : []),
  ...(filter.onlyStaff ? [sql<boolean>`exists (select from employee below where below.manager_id = employee.id)`] : []),
]

/** Has asked for something that has this status now. A case that hides its requester from the caller does not count. */
const hasCaseWith = (actor: Actor, statusId: string) =>
  sql<boolean>`exists (select from activity where activity.employee_id = employee.id
    and activity.status_id = ${statusId} and not ${identityHidden(actor)})`

function referenceConditions(filter: ListEmployees): RawBuilder<boolean>[] {
  const equal = {
    client_id: filter.clientId,
    location_id: filter.locationId,
    program_id: filter.programId,
    position_group_id: filter.positionGroupId,
    position_id: filter.positionId,
    position_title_id: filter.positionTitleId,
    manager_id: filter.managerId,
  }
  return Object.entries(equal)
    .filter(([, id]) => id)
    .map(([column, id]) => sql<boolean>`${sql.ref(`employee.${column}`)} = ${id}`)
}

/** User name and ident stand in the search text too, whose index narrows down who is compared. */
function textConditions({ filterText, userName, ident }: ListEmployees): RawBuilder<boolean>[] {
  const inSearchText = [filterText, userName, ident].filter(Boolean).map((text) => contains('employee.search_text', text!))
  return [
    ...inSearchText,
    ...(userName ? [sql<boolean>`fold_text(employee.user_name) like ${foldedPattern(userName)}`] : []),
    ...(ident ? [sql<boolean>`fold_text(employee.ident) = fold_text(${ident}::text)`] : []),
  ]
}

const contains = (column: string, text: string) => sql<boolean>`${sql.ref(column)} like ${foldedPattern(text)}`

/** Only digits are compared; a text without any is nobody's number. */
function phoneContains(phoneNumber: string): RawBuilder<boolean> {
  const digits = phoneNumber.replace(/\D/g, '')
  if (digits === '') return sql<boolean>`false`
  return sql<boolean>`employee.phone_digits like ${`%${digits}%`}`
}

/** For those who read masked numbers: a part of one would tell digit by digit what is masked. */
function phoneIs(phoneNumber: string): RawBuilder<boolean> {
  const digits = phoneNumber.replace(/\D/g, '')
  return digits.length === shownDigits
    ? sql<boolean>`right(employee.phone_digits, ${shownDigits}) = ${digits}`
    : sql<boolean>`employee.phone_key = ${phoneKey(phoneNumber)}`
}

const wholeKey = 10

/** A whole number is known by its key. For those who read masked numbers it is that or none: parts would tell what is masked. */
export const hasPhone = (actor: Actor, phoneKey: string): RawBuilder<boolean> =>
  knowsPeople(actor) && phoneKey.length < wholeKey
    ? sql<boolean>`employee.phone_digits like ${`%${phoneKey}%`}`
    : sql<boolean>`employee.phone_key = ${phoneKey}`

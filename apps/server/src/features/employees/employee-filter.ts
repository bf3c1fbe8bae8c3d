import { type ListEmployees, shownDigits } from '@destek/contracts/people/employees'
import { type RawBuilder, sql } from 'kysely'
import type { Actor } from '../../platform/auth/actor.ts'
import { foldedPattern } from '../../platform/database/queries/folded-pattern.ts'
import type { Sought } from '../../platform/database/queries/seek.ts'
import { identityHidden } from '../cases/case-policy.ts'
import { inReach, knowsPeople } from './employee-policy.ts'
import { compared, digitsOf, namesIn, soughtIn } from './sought-employees.ts'
import { phoneKey } from './phone-key.ts'

/**
 * Whom the caller reaches, and what they narrow the list by; every condition is about the table `employee` alone. What `soughtIn` tells
 * narrows it down besides.
 */
export const employeeConditions = (actor: Actor, filter: ListEmployees): RawBuilder<boolean>[] => [
  ...inReach(actor),
  ...referenceConditions(filter),
  ...textConditions(filter),
  ...phoneConditions(actor, filter),
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

function textConditions(filter: ListEmployees): RawBuilder<boolean>[] {
  const { userName, ident } = filter
  return [
    ...compared(namesIn(filter)),
    ...(userName ? [sql<boolean>`fold_text(employee.user_name) like ${foldedPattern(userName)}`] : []),
    ...(ident ? [sql<boolean>`fold_text(employee.ident) = fold_text(${ident}::text)`] : []),
  ]
}

function phoneConditions(actor: Actor, filter: ListEmployees): RawBuilder<boolean>[] {
  const { phoneNumber } = filter
  if (!phoneNumber) return []
  return knowsPeople(actor) ? phoneContains(soughtIn(actor, filter)) : [phoneIs(phoneNumber)]
}

/** Only digits are sought; a text without any is nobody's number. */
function phoneContains({ digits, names = [] }: Sought): RawBuilder<boolean>[] {
  if (!digits) return [sql<boolean>`false`]
  return names.length > 0 ? [sql<boolean>`employee.id in (select called.id from search.called_employee called)`] : []
}

/** For those who read masked numbers: a part of one would tell digit by digit what is masked. */
function phoneIs(phoneNumber: string): RawBuilder<boolean> {
  const digits = digitsOf(phoneNumber)
  return digits.length === shownDigits
    ? sql<boolean>`right(employee.phone_digits, ${shownDigits}) = ${digits}`
    : sql<boolean>`employee.phone_key = ${phoneKey(phoneNumber)}`
}

import type { ListEmployees } from '@destek/contracts/people/employees'
import { type RawBuilder, sql } from 'kysely'
import type { Actor } from '../../../platform/auth/actor.ts'
import { foldedPattern } from '../../../platform/database/queries/folded-pattern.ts'
import type { Sought } from '../../../platform/database/queries/seek.ts'
import { hasVisibleDigits } from '../../../platform/database/queries/visible-digits.ts'
import { identityHidden } from '../../cases/case-policy.ts'
import { inReach, knowsPeople } from '../employee-policy.ts'
import { compared, nameContains, namesIn, soughtIn } from './sought-employees.ts'

/**
 * The caller's reach and the filter of the list; every condition is about the table `employee` alone. `soughtIn` adds the text
 * conditions.
 */
export const employeeConditions = (actor: Actor, filter: ListEmployees): RawBuilder<boolean>[] => [
  ...narrowed(actor, filter),
  ...compared(namesIn(filter)),
  ...phoneConditions(actor, filter, phoneSought),
]

/** The same for those who are looked at one by one, without the indexes of texts: what `soughtIn` tells is compared too. */
export const comparedConditions = (actor: Actor, filter: ListEmployees): RawBuilder<boolean>[] => [
  ...narrowed(actor, filter),
  ...namesIn(filter).map(nameContains),
  ...phoneConditions(actor, filter, ({ digits }) => [sql<boolean>`employee.phone_digits like ${`%${digits}%`}`]),
]

const narrowed = (actor: Actor, filter: ListEmployees): RawBuilder<boolean>[] => [
  ...inReach(actor),
  ...referenceConditions(filter),
  ...wholeNames(filter),
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

const wholeNames = ({ userName, ident }: ListEmployees): RawBuilder<boolean>[] => [
  ...(userName ? [sql<boolean>`fold_text(employee.user_name) like ${foldedPattern(userName)}`] : []),
  ...(ident ? [sql<boolean>`fold_text(employee.ident) = fold_text(${ident}::text)`] : []),
]

type Contains = (sought: Sought) => RawBuilder<boolean>[]

/** Compares digits only; a text without digits matches no number. */
function phoneConditions(actor: Actor, filter: ListEmployees, contains: Contains): RawBuilder<boolean>[] {
  const { phoneNumber } = filter
  if (!phoneNumber) return []
  if (!knowsPeople(actor)) return [hasVisibleDigits(sql.ref('employee.phone_digits'), phoneNumber)]
  const sought = soughtIn(actor, filter)
  return sought.digits ? contains(sought) : [sql<boolean>`false`]
}

/** Alone they are what the table is narrowed down to. */
const phoneSought: Contains = ({ names = [] }) =>
  names.length > 0 ? [sql<boolean>`employee.id in (select called.id from search.called_employee called)`] : []

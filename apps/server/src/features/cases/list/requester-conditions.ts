import { type RawBuilder, sql } from 'kysely'
import type { Actor } from '../../../platform/auth/actor.ts'
import { foldedPattern } from '../../../platform/database/queries/folded-pattern.ts'
import { isIndexed } from '../../../platform/database/queries/seek.ts'
import { hasVisibleDigits } from '../../../platform/database/queries/visible-digits.ts'
import { knowsPhones } from '../case-policy.ts'
import type { CaseFilter, Condition } from './case-query.ts'

/** The conditions on the requester's workplace. */
export function workplaceConditions(filter: CaseFilter): RawBuilder<unknown>[] {
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
export function personConditions(filter: CaseFilter): RawBuilder<unknown>[] {
  const compared = [filter.userName ?? '', ...soughtIdents(filter)].filter((text) => text !== '' && !isIndexed(text))
  return [...compared.map((text) => sql`employee.search_text like ${foldedPattern(text)}`), ...exactPersonConditions(filter)]
}

export const exactPersonConditions = ({ userName, ccmsIdent, identityNo }: CaseFilter): RawBuilder<unknown>[] => [
  ...(userName ? [sql`fold_text(employee.user_name) like ${foldedPattern(userName)}`] : []),
  ...(ccmsIdent ? [sql`fold_text(employee.ident) = fold_text(${ccmsIdent}::text)`] : []),
  ...(identityNo ? [sql`fold_text(employee.company_ident) = fold_text(${identityNo}::text)`] : []),
]

const wholeNumberDigits = 10

/** The digits to look up in the index of digits; null if the index is not used. */
export function askedDigits(actor: Actor, phoneNumber: string): string | null {
  const digits = phoneNumber.replace(/\D/g, '')
  return digits === '' || !knowsPhones(actor) ? null : digits
}

/** Only digits are compared. A text without digits matches no case. */
export function phoneCondition(actor: Actor, phoneNumber: string): Condition {
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

/** Idents are compared as a whole. Each one is the beginning of a line in the employee's search text, hence the line break in front. */
export const soughtIdents = ({ ccmsIdent, identityNo }: CaseFilter) =>
  [ccmsIdent, identityNo].map((ident) => (ident ? `\n${ident}` : ''))

import { type RawBuilder, sql } from 'kysely'
import { foldedPattern } from '../../../platform/database/queries/folded-pattern.ts'
import type { CaseFilter } from './case-query.ts'

/** What is asked of the requester and where they work. */
export function employeeConditions(filter: CaseFilter): RawBuilder<boolean>[] {
  const asked = [...workplaceConditions(filter), ...personConditions(filter)]
  const ofEmployees = asked.length > 0 ? [employeesWith(sql.join(asked, sql` and `))] : []
  return filter.phoneNumber ? [...ofEmployees, phoneCondition(filter.phoneNumber)] : ofEmployees
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

/** Only digits are compared; a text without any is nobody's number. */
function phoneCondition(phoneNumber: string): RawBuilder<boolean> {
  const digits = phoneNumber.replace(/\D/g, '')
  if (digits === '') return sql<boolean>`false`
  const pattern = `%${digits}%`
  // Found first and then looked up: joined by "or", neither of the two indexes would serve.
  return sql<boolean>`activity.id in (
    select called.id from activity called where called.phone_digits like ${pattern}
    union all
    select theirs.id from employee join activity theirs on theirs.employee_id = employee.id
    where employee.phone_digits like ${pattern})`
}

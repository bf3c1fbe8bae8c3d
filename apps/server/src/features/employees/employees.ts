import { type Employee, employeeRoutes } from '@destek/contracts/people/employees'
import type { Serve } from '../../platform/http/serve.ts'
import type { Actor } from '../../platform/auth/actor.ts'
import type { Tx } from '../../platform/database/driver/tx.ts'
import { BusinessError } from '../../platform/http/http-errors.ts'
import { listChoices } from './choice-store.ts'
import { type EmployeeRow, listEmployees, readByPhone, readByUserName, readEmployee } from './employee-store.ts'
import { isInReach } from './employee-policy.ts'

export const serveEmployees = (serve: Serve) => {
  serve(employeeRoutes.pagedList, async ({ tx, actor, query }) => {
    const { items, totalCount } = await listEmployees(tx, actor, query)
    return { items: items.map(presentEmployee), totalCount }
  })
  serve(employeeRoutes.byPhone, ({ tx, params }) => findByPhone(tx, params.phone))
  serve(employeeRoutes.byUserName, ({ tx, query }) => findByUserName(tx, query.userName))
  serve(employeeRoutes.one, ({ tx, params }) => findEmployee(tx, params.id))
  serve(employeeRoutes.choices, async ({ tx, actor, query }) => {
    const { items, totalCount } = await listChoices(tx, query, actor.language)
    const choices = items.map((row) => ({
      id: row.id,
      fullName: row.full_name,
      userName: row.user_name,
      ident: row.ident,
      locationName: row.location_name,
      positionName: row.position_name,
    }))
    return { items: choices, totalCount }
  })
}

export const findEmployee = async (tx: Tx, id: string) => found(await readEmployee(tx, id))

/** The same for somebody who may only act on some: the others are not there for them. */
export async function findEmployeeInReach(tx: Tx, actor: Actor, id: string): Promise<Employee> {
  const row = await readEmployee(tx, id)
  return found(row && isInReach(actor, row) ? row : undefined)
}

/** Who calls from this number. */
async function findByPhone(tx: Tx, phone: string): Promise<Employee> {
  const key = phoneKey(phone)
  return found(key === null ? undefined : await readByPhone(tx, key))
}

const findByUserName = async (tx: Tx, userName: string) => found(await readByUserName(tx, userName))

function found(row: EmployeeRow | undefined): Employee {
  if (!row) throw new BusinessError('employee.notFound')
  return presentEmployee(row)
}

const presentEmployee = (row: EmployeeRow): Employee => ({
  id: row.id,
  tenantId: row.tenant_id,
  firstName: row.first_name,
  middleName: row.middle_name,
  lastName: row.last_name,
  fullName: row.full_name,
  userName: row.user_name,
  emailAddress: row.email_address,
  phoneNumber: row.phone_number,
  gender: row.gender,
  timeZone: row.time_zone,
  status: row.status,
  ident: row.ident,
  companyIdent: row.company_ident,
  clientId: row.client_id,
  clientIdent: row.client_ident,
  clientName: row.client_name,
  locationId: row.location_id,
  locationIdent: row.location_ident,
  locationName: row.location_name,
  programId: row.program_id,
  programIdent: row.program_ident,
  programName: row.program_name,
  positionGroupId: row.position_group_id,
  positionGroupIdent: row.position_group_ident,
  positionGroupName: row.position_group_name,
  positionId: row.position_id,
  positionIdent: row.position_ident,
  positionName: row.position_name,
  positionTitleId: row.position_title_id,
  positionTitleIdent: row.position_title_ident,
  positionTitleName: row.position_title_name,
  managerId: row.manager_id,
  managerIdent: row.manager_ident,
  managerName: row.manager_name,
  isActive: row.is_active,
  isCustom: row.is_custom,
  isPublic: false,
  imageStamp: null,
  creationTime: row.creation_time.toISOString(),
  lastModificationTime: row.last_modification_time?.toISOString() ?? null,
})

/** Fewer digits are an extension or a service number, and nobody's own. */
const fewest = 7

/** The digits by which a caller is known, whatever stands before them: a country code, a zero or nothing. The database keeps the same. */
export function phoneKey(phone: string): string | null {
  const digits = phone.replace(/\D/g, '')
  return digits.length < fewest ? null : digits.slice(-10)
}

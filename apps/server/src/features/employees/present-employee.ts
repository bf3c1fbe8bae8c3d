import { type Employee, maskedPhone, withheld } from '@destek/contracts/people/employees'
import type { Actor } from '../../platform/auth/actor.ts'
import { knowsPeople } from './employee-policy.ts'
import type { EmployeeRow } from './employee-store.ts'

/** Lists show no whole phone number. */
export const presentListed = (actor: Actor, row: EmployeeRow): Employee => ({
  ...presentWhole(row),
  phoneNumber: row.phone_number && maskedPhone(row.phone_number),
  imageStamp: knowsPeople(actor) ? row.image_stamp : null,
})

/** The card shows everything, or no personal data. A caller who may see everything can ask for the reduced form. */
export const presentCard = (actor: Actor, row: EmployeeRow, asPublic = false): Employee =>
  knowsPeople(actor) && !asPublic ? presentWhole(row) : presentPublic(row)

/** The reduced form also hides whether there is an address, a number or a manager. */
const presentPublic = (row: EmployeeRow): Employee => ({
  ...presentWhole(row),
  firstName: withheld,
  middleName: null,
  lastName: withheld,
  fullName: withheld,
  userName: withheld,
  emailAddress: withheld,
  phoneNumber: withheld,
  managerId: null,
  managerIdent: null,
  managerName: withheld,
  isPublic: true,
  imageStamp: null,
})

const presentWhole = (row: EmployeeRow): Employee => ({
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
  imageStamp: row.image_stamp,
  creationTime: row.creation_time.toISOString(),
  lastModificationTime: row.last_modification_time?.toISOString() ?? null,
})

import { z } from 'zod'
import { ById, Id, OptionalId, optionalText, QueryBoolean, requiredText, Time } from '../core/fields.ts'
import { paged, pagedRequest, pagingLimits, searchText } from '../core/paging.ts'
import { get, routes } from '../core/routes.ts'
import { employeeReaders } from '../core/scopes.ts'

export const employeeLimits = { ident: 9, userName: 100, phoneNumber: 30 }

/** With the names of everything it refers to. */
export const Employee = z.object({
  id: Id,
  tenantId: Id,
  firstName: z.string(),
  middleName: z.string().nullable(),
  lastName: z.string(),
  fullName: z.string(),
  userName: z.string(),
  emailAddress: z.string().nullable(),
  phoneNumber: z.string().nullable(),
  gender: z.string().nullable(),
  timeZone: z.string().nullable(),
  status: z.string().nullable(),
  ident: z.string(),
  companyIdent: z.string().nullable(),
  clientId: Id.nullable(),
  clientIdent: z.string().nullable(),
  clientName: z.string().nullable(),
  locationId: Id.nullable(),
  locationIdent: z.string().nullable(),
  locationName: z.string().nullable(),
  programId: Id.nullable(),
  programIdent: z.string().nullable(),
  programName: z.string().nullable(),
  positionGroupId: Id.nullable(),
  positionGroupIdent: z.string().nullable(),
  positionGroupName: z.string().nullable(),
  positionId: Id.nullable(),
  positionIdent: z.string().nullable(),
  positionName: z.string().nullable(),
  positionTitleId: Id.nullable(),
  positionTitleIdent: z.string().nullable(),
  positionTitleName: z.string().nullable(),
  managerId: Id.nullable(),
  managerIdent: z.string().nullable(),
  managerName: z.string().nullable(),
  isActive: z.boolean(),
  isCustom: z.boolean(),
  creationTime: Time,
  lastModificationTime: Time.nullable(),
})

export const ListEmployees = pagedRequest([
  'fullName',
  'userName',
  'ident',
  'emailAddress',
  'phoneNumber',
  'managerName',
  'locationName',
  'clientName',
  'programName',
  'positionName',
  'positionTitleName',
]).extend({
  ident: optionalText(employeeLimits.ident),
  userName: optionalText(employeeLimits.userName),
  phoneNumber: optionalText(employeeLimits.phoneNumber),
  clientId: OptionalId,
  locationId: OptionalId,
  programId: OptionalId,
  positionGroupId: OptionalId,
  positionId: OptionalId,
  positionTitleId: OptionalId,
  managerId: OptionalId,
  /** Keeps those who have a case in this status. */
  statusWrapupId: OptionalId,
  /** Only those who have people below them. */
  onlyStaff: QueryBoolean.default(false),
})

/** A person in a search while typing: enough to tell two of the same name apart. */
export const EmployeeChoice = z.object({
  id: Id,
  fullName: z.string(),
  userName: z.string(),
  ident: z.string(),
  locationName: z.string().nullable(),
  positionName: z.string().nullable(),
})

export const LookupEmployees = pagedRequest(['fullName', 'userName', 'ident'], pagingLimits.lookupCount)
  .omit({ filterText: true })
  .extend({ filter: searchText() })

/** Their own screens come with the employees' area. */
const readers = { needs: employeeReaders } as const

export const employeeRoutes = routes('employees', {
  pagedList: get('/api/ccms/employees', { query: ListEmployees, answer: paged(Employee), ...readers }),
  byPhone: get('/api/ccms/employees/getbyphone/:phone', {
    params: z.object({ phone: requiredText(employeeLimits.phoneNumber) }),
    answer: Employee,
    ...readers,
  }),
  byUserName: get('/api/ccms/employees/getbyusername', {
    query: z.object({ userName: requiredText(employeeLimits.userName) }),
    answer: Employee,
    ...readers,
  }),
  one: get('/api/ccms/employees/:id', { params: ById, answer: Employee, ...readers }),
  choices: get('/api/ccms/lookups/employees', { query: LookupEmployees, answer: paged(EmployeeChoice), ...readers }),
})

export type Employee = z.infer<typeof Employee>
export type EmployeeChoice = z.infer<typeof EmployeeChoice>
export type ListEmployees = z.infer<typeof ListEmployees>
export type LookupEmployees = z.infer<typeof LookupEmployees>

import { z } from 'zod'
import { ById, Id, OptionalId, optionalText, QueryBoolean, requiredText, Time } from '../core/fields.ts'
import { listOf, paged, pagedRequest, pagingLimits, searchText } from '../core/paging.ts'
import { P } from '../core/permissions.ts'
import { del, get, post, routes } from '../core/routes.ts'
import { employeeReaders } from '../core/scopes.ts'
import { F } from '../system/settings.ts'

export const employeeLimits = { ident: 9, userName: 100, phoneNumber: 30 }

/** The replacement for a value that the reader may not know. */
export const withheld = '###'

/** How much of a masked phone number can be read. */
export const shownDigits = 4

/** Every digit but the last four becomes a star; other signs stay. A number of four digits or fewer stays as it is. */
export function maskedPhone(phoneNumber: string): string {
  const letters = [...phoneNumber]
  let digits = 0
  for (let nth = letters.length - 1; nth >= 0; nth -= 1)
    if (isDigit(letters[nth]!) && (digits += 1) > shownDigits) letters[nth] = '*'
  return letters.join('')
}

/** The digits that a masked number shows; null for a number that is too short. */
export function visibleDigits(phoneNumber: string): string | null {
  const digits = phoneNumber.replace(/\D/g, '')
  return digits.length < shownDigits ? null : digits.slice(-shownDigits)
}

/** Those of other scripts too. */
const isDigit = (letter: string) => (letter <= '\u007f' ? letter >= '0' && letter <= '9' : /\p{Nd}/u.test(letter))

/**
 * With the names of everything it refers to. In lists the phone number is masked but for its last four digits; the whole one stands only on
 * the card, for those who may know it. In the public mode of the card the name, user name, phone, e-mail and manager are `withheld`.
 */
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
  /** True when personal data was left out. */
  isPublic: z.boolean(),
  /** Changes with the image; null where there is none or the reader may not see it. */
  imageStamp: z.string().nullable(),
  creationTime: Time,
  lastModificationTime: Time.nullable(),
})

export const sortableEmployeeFields = [
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
] as const

export const ListEmployees = pagedRequest(sortableEmployeeFields).extend({
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

/** The number of hits that are counted at most. A user with more hits goes on typing. */
export const mostCountedChoices = 1000

/** Active employees first, then those whose name begins with the text, then those with a later word that does. */
export const LookupEmployees = pagedRequest(['fullName', 'userName', 'ident'], pagingLimits.lookupCount)
  .omit({ filterText: true })
  .extend({ filter: searchText() })

/** Something that the personnel system says about a person, such as the day of joining. */
export const EmployeeAttribute = z.object({ name: z.string(), value: z.string() })

export const voiceStatuses = { notAvailable: -1, warning: 0, success: 1 } as const

/** How the voice authentication knows a person; -1 where it does not. */
export const VoiceDetail = z.object({
  userStatus: z.int(),
  userStatusMessage: z.string().nullable(),
  voicePrintStatus: z.int(),
  voicePrintStatusMessage: z.string().nullable(),
})

/** The account of a person in the directory; `isKnown` is false when the directory has none or could not be asked, and `message` says why. */
export const DirectoryAccount = z.object({
  isKnown: z.boolean(),
  isDisabled: z.boolean(),
  isLocked: z.boolean(),
  passwordSetTime: Time.nullable(),
  message: z.string().nullable(),
})

/** How many cases of a person stand in one status. */
export const CaseState = z.object({
  statusWrapupId: Id,
  statusWrapup: z.string(),
  statusWrapupCode: z.string().nullable(),
  statusWrapupClosed: z.boolean(),
  count: z.int(),
})

/** The kinds of contact with a person: work on a case, news about its ticket in the service desk, a message. */
export const contactKinds = ['case', 'ticket', 'sms'] as const

/** The last contact with a person, and who made it. A message need not belong to a case. */
export const LastContact = z.object({
  kind: z.enum(contactKinds),
  activityId: Id.nullable(),
  userFriendlyId: z.int().nullable(),
  callWrapup: z.string().nullable(),
  time: Time,
  userFullName: z.string().nullable(),
})

/** A person's cases in figures. Cases that hide their requester from the reader do not count; `lastContact` is for those who read cases. */
export const EmployeeOverview = z.object({
  openCount: z.int(),
  closedCount: z.int(),
  states: z.array(CaseState),
  lastContact: LastContact.nullable(),
})

export const imageLimits = { bytes: 10 * 1024 * 1024, megabytes: 10, side: 320, pixels: 50_000_000 }

const readers = { needs: employeeReaders } as const

/** Managers and clients see their own people only, with any filter. */
const staffReaders = { needs: [...employeeReaders, P.Staff, P.StaffOperations], scope: 'staff' } as const

export const employeeRoutes = routes('employees', {
  pagedList: get('/api/ccms/employees', {
    query: ListEmployees,
    answer: paged(Employee),
    needs: [...employeeReaders, P.Staff, P.StaffOperations],
    mayLag: true,
  }),
  /** One page of them without its total, which takes as long however many there are. */
  rows: get('/api/ccms/employees/rows', {
    query: ListEmployees,
    answer: listOf(Employee),
    needs: [...employeeReaders, P.Staff, P.StaffOperations],
    mayLag: true,
  }),
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
  image: get('/api/ccms/employees/image/:id', { params: ById, file: 'inline', needs: [P.Employees] }),
  imageFile: get('/api/ccms/employees/image-file/:id', { params: ById, file: 'attachment', needs: [P.Employees] }),
  saveImage: post('/api/ccms/employees/image/:id', {
    params: ById,
    upload: { field: 'file', bytes: imageLimits.bytes },
    answer: z.object({ imageStamp: z.string() }),
    needs: [P.EmployeesManage],
  }),
  removeImage: del('/api/ccms/employees/image/:id', { params: ById, needs: [P.EmployeesManage] }),
  /** The image of a user, who may be an employee. */
  profilePicture: get('/api/account/profile-picture-file/:id', { params: ById, file: 'inline', scope: 'picture' }),
  attributes: get('/api/ccms/employees/attributes/:id', {
    params: ById,
    answer: listOf(EmployeeAttribute),
    needs: [P.Employees],
  }),
  voiceDetail: get('/api/destek/employee/voice-detail/:id', {
    params: z.object({ id: requiredText(employeeLimits.ident) }),
    answer: VoiceDetail,
    needs: [P.EmployeesVoice],
    scope: 'staff',
  }),
  overview: get('/api/destek/employee/overview/:id', { params: ById, answer: EmployeeOverview, ...staffReaders }),
  account: get('/api/destek/employee/account/:id', {
    params: ById,
    answer: DirectoryAccount,
    needs: [P.LinkToken],
    feature: F.Password,
    scope: 'staff',
  }),
  /** Without the permission for employees the card is public, even if `info` asks for more. */
  one: get('/api/ccms/employees/:id', {
    params: ById,
    query: z.object({ info: QueryBoolean.default(false) }),
    answer: Employee,
    ...staffReaders,
  }),
  choices: get('/api/ccms/lookups/employees', {
    query: LookupEmployees,
    answer: paged(EmployeeChoice),
    ...readers,
    mayLag: true,
  }),
})

export type Employee = z.infer<typeof Employee>
export type EmployeeChoice = z.infer<typeof EmployeeChoice>
export type ListEmployees = z.infer<typeof ListEmployees>
export type LookupEmployees = z.infer<typeof LookupEmployees>
export type EmployeeAttribute = z.infer<typeof EmployeeAttribute>
export type VoiceDetail = z.infer<typeof VoiceDetail>
export type DirectoryAccount = z.infer<typeof DirectoryAccount>
export type CaseState = z.infer<typeof CaseState>
export type EmployeeOverview = z.infer<typeof EmployeeOverview>

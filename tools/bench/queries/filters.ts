import type { Facts } from '../bench-facts.ts'
import { keyOf } from '../generate/keys.ts'

export type Query = Record<string, string | number | boolean>

/** A query to the server, and the same as a condition over `activity`, written independently of the server's code. */
export interface Narrowed {
  query: Query
  plain: string
}

export const open: Query = { statusWrapupClosed: false }
export const isOpen = 'closed_date_time is null'

const tenant = `'${keyOf('tenant', 1)}'`

/** A search for a person, or for their workplace, does not find cases that hide their requester. */
export const notHidden = (user: number) =>
  `not (dont_share_identity and case_owner_id <> '${keyOf('user', user)}' and employee_id <> '${keyOf('employee', user)}')`

/** As the first user finds them. The employees are the same for every case, so that they are asked once. */
export const ofEmployees = (condition: string) =>
  `(employee_id in (select id from employee where tenant_id = ${tenant} and ${condition}) and ${notHidden(1)})`

const ofCategories = (condition: string) =>
  `category_id in (select id from category where tenant_id = ${tenant} and ${condition})`

/** Each filter of the list alone, asked by the first user. */
export const filters = ({ newest, people }: Facts): { name: string; variants: Narrowed[] }[] => [
  byId('status', 'statusWrapupId', 'status', [2, 5, 11], (id) => `status_id = ${id}`),
  { name: 'open', variants: [{ query: open, plain: isOpen }] },
  { name: 'closed', variants: [{ query: { statusWrapupClosed: true }, plain: 'closed_date_time is not null' }] },
  byId('category', 'wrapupId', 'category', [5, 50, 200], (id) => `category_id = ${id}`),
  byId('main category', 'wrapupId', 'mainCategory', [2, 9, 20], (id) => ofCategories(`parent_id = ${id}`)),
  byId('division', 'divisionId', 'division', [1, 2], (id) => `division_id = ${id}`),
  {
    name: 'several divisions',
    variants: [[1, 2].map((place) => keyOf('division', place))].map((ids) => ({
      query: { divisionIds: ids.join(',') },
      plain: `division_id in (${ids.map((id) => `'${id}'`).join(', ')})`,
    })),
  },
  byId('case type', 'caseTypeId', 'caseType', [1, 3], (id) => `case_type_id = ${id}`),
  byId('source', 'sourceId', 'source', [1, 3], (id) => `source_id = ${id}`),
  { name: 'awaiting', variants: [{ query: { isAwaiting: true }, plain: 'waiting_since is not null' }] },
  {
    name: 'responded',
    variants: [
      {
        query: { isResponded: true, dontShareIdentityInformations: false },
        plain: 'first_response_time is not null and not dont_share_identity',
      },
    ],
  },
  byId('team', 'assignedTeamId', 'team', [1, 2], (id) => `assigned_team_id = ${id}`),
  byId('assigned user', 'assignedUserId', 'user', [1, 7], (id) => `assigned_user_id = ${id}`),
  byId('creator', 'creatorId', 'user', [1, 7], (id) => `creator_id = ${id} and ${notHidden(1)}`),
  byId('case owner', 'caseOwnerId', 'user', [1, 7], (id) => `case_owner_id = ${id} and ${notHidden(1)}`),
  byId('employee', 'employeeId', 'employee', [31, 57], (id) => `employee_id = ${id} and ${notHidden(1)}`),
  byId('location', 'locationId', 'location', [2, 7], (id) => ofEmployees(`location_id = ${id}`)),
  byId('client', 'clientId', 'client', [3, 9], (id) => ofEmployees(`client_id = ${id}`)),
  byId('program', 'departmentId', 'program', [3, 40], (id) => ofEmployees(`program_id = ${id}`)),
  byId('position group', 'positionGroupId', 'positionGroup', [2], (id) => ofEmployees(`position_group_id = ${id}`)),
  byId('position', 'positionId', 'position', [4, 12], (id) => ofEmployees(`position_id = ${id}`)),
  byId('position title', 'positionTitleId', 'title', [4, 12], (id) => ofEmployees(`position_title_id = ${id}`)),
  // Apart: one takes twice as long as the other, and the middle of both together would be now the one, now the other.
  by('level 1', 'role', [1], (level) => `role = ${level}`),
  by('level 2', 'role', [2], (level) => `role = ${level}`),
  by('priority', 'priority', ['1 - Critical', '4 - Low'], (priority) => ofCategories(`priority_service_desk = '${priority}'`)),
  by('operation', 'typeOfOperation', ['Multilingual'], (type) => `type_of_operation = '${type}'`),
  by('number', 'userFriendlyId', [newest.number - 3, newest.number - 400], (number) => `friendly_id = ${number}`),
  by(
    'user name',
    'userName',
    people.map(({ userName }) => userName),
    (name) => ofEmployees(`fold_text(user_name) like '%${name}%'`),
  ),
  by(
    'ident',
    'ccmsIdent',
    people.map(({ ident }) => ident),
    (ident) => ofEmployees(`ident = '${ident}'`),
  ),
  by(
    'phone',
    'phoneNumber',
    people.map(({ phone }) => phone),
    (phone) => `(phone_number like '%${phone}%' or ${ofEmployees(`phone_number like '%${phone}%'`)}) and ${notHidden(1)}`,
  ),
  by('company ident', 'identityNo', ['C7'], (ident) => ofEmployees(`company_ident = '${ident}'`)),
]

const by = <Value extends string | number>(name: string, field: string, values: Value[], plain: (value: Value) => string) => ({
  name,
  variants: values.map((value) => ({ query: { [field]: value }, plain: plain(value) })),
})

/** The condition gets the id as a literal. */
const byId = (name: string, field: string, kind: Parameters<typeof keyOf>[0], places: number[], plain: (id: string) => string) =>
  by(
    name,
    field,
    places.map((place) => keyOf(kind, place)),
    (id) => plain(`'${id}'`),
  )

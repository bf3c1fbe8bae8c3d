import type { ListCases, QueuePart, SortableCaseField } from '@destek/contracts/cases/case-filters'
import type pg from 'pg'
import { demoTenantId } from '../../../../../../tools/demo/demo-ids.ts'

/** The rows of all tables that a list reads. */
export type World = Awaited<ReturnType<typeof readWorld>>

type Named = { id: string; name: string }
type Case = Record<
  | 'id'
  | 'employee_id'
  | 'category_id'
  | 'status_id'
  | 'source_id'
  | 'division_id'
  | 'creator_id'
  | 'case_owner_id'
  | 'description_text'
  | 'creation_time',
  string
> &
  Record<
    | 'service_desk_id'
    | 'case_type_id'
    | 'sub_category'
    | 'phone_number'
    | 'type_of_operation'
    | 'closed_date_time'
    | 'closed_user_id'
    | 'due_time'
    | 'first_response_time'
    | 'waiting_since'
    | 'assigned_team_id'
    | 'assigned_user_id'
    | 'last_modification_time',
    string | null
  > & {
    friendly_id: number
    affected_user_counts: number
    role: number
    is_problem_call: boolean
    is_employee_notified: boolean
    dont_share_identity: boolean
  }
type Employee = Record<'id' | 'full_name' | 'user_name' | 'ident', string> &
  Record<
    | 'company_ident'
    | 'phone_number'
    | 'location_id'
    | 'client_id'
    | 'program_id'
    | 'position_group_id'
    | 'position_id'
    | 'position_title_id',
    string | null
  >
type Category = Named & { parent_id: string | null; division_id: string; priority_service_desk: string | null }
type User = { id: string; user_name: string; full_name: string; employee_id: string | null }
type Team = { id: string; team_name: string; manager_id: string | null; division_id: string }

export async function readWorld(client: pg.Client) {
  const all = async <Row>(table: string) => {
    const query = `select to_jsonb(t) as row from ${table} t where tenant_id = $1 order by to_jsonb(t)->>'id'`
    return (await client.query<{ row: Row }>(query, [demoTenantId('Turkey')])).rows.map(({ row }) => row)
  }
  return {
    cases: await all<Case>('activity'),
    employees: await all<Employee>('employee'),
    categories: await all<Category>('category'),
    statuses: await all<Named>('status'),
    sources: await all<Named>('source'),
    divisions: await all<Named & { is_authorized: boolean }>('division'),
    caseTypes: await all<Named>('case_type'),
    users: await all<User>('app_user'),
    teams: await all<Team>('team'),
    members: await all<{ user_id: string; team_id: string }>('team_member'),
    divisionUsers: await all<{ user_id: string; division_id: string }>('division_user'),
  }
}

export type ListName = 'all' | 'my' | 'group' | 'open48' | 'open72' | 'employee' | 'mine'

/** The query in the form that the contract parses. */
export type Asked = Partial<Omit<ListCases, 'sorting'>> & {
  sorting?: { field: SortableCaseField; descending: boolean }[]
  enableFilter?: boolean
}

/** The ids that a list must show, in order. They are computed row by row, without the database. */
export function recompute(world: World, userName: string, list: ListName, asked: Asked, language: 'en' | 'tr'): string[] {
  const find = <Row extends { id: string }>(rows: Row[], id: string | null) => rows.find((row) => row.id === id)
  const me = world.users.find((user) => user.user_name === userName)!
  const myTeams = new Set([
    ...world.members.filter(({ user_id }) => user_id === me.id).map(({ team_id }) => team_id),
    ...world.teams.filter(({ manager_id }) => manager_id === me.id).map(({ id }) => id),
  ])
  const isAuthorised = world.divisionUsers.some(
    ({ user_id, division_id }) => user_id === me.id && find(world.divisions, division_id)!.is_authorized,
  )
  const isHidden = (row: Case) =>
    row.dont_share_identity && !isAuthorised && row.case_owner_id !== me.id && row.employee_id !== me.employee_id
  const limits: Asked =
    list === 'employee' && !asked.enableFilter
      ? { ...asked, filterText: '', divisionId: null, dontShareIdentityInformations: null }
      : asked

  const isInList: Record<ListName, (row: Case) => boolean> = {
    all: () => true,
    my: (row) => row.assigned_user_id === me.id,
    group: (row) => row.assigned_team_id !== null && myTeams.has(row.assigned_team_id),
    open48: (row) => isOpenLonger(row, 48),
    open72: (row) => isOpenLonger(row, 72),
    employee: (row) => row.employee_id === limits.employeeId,
    mine: (row) => row.employee_id === me.employee_id,
  }
  const chosen = world.cases.filter((row) => isInList[list](row) && fits(row))
  return sorted(chosen).map(({ id }) => id)

  function fits(row: Case): boolean {
    const employee = find(world.employees, row.employee_id)!
    const category = find(world.categories, row.category_id)!
    const day = istanbulDay(row.creation_time)
    const same = (wish: unknown, value: unknown) => wish === null || wish === undefined || wish === '' || wish === value
    const asksWho = [
      limits.employeeId,
      limits.userName,
      limits.phoneNumber,
      limits.ccmsIdent,
      limits.identityNo,
      limits.creatorId,
      limits.caseOwnerId,
      limits.locationId,
      limits.clientId,
      limits.departmentId,
      limits.positionGroupId,
      limits.positionId,
      limits.positionTitleId,
    ]
    if ((asksWho.some(Boolean) || typeof limits.isResponded === 'boolean') && isHidden(row)) return false
    if (typeof limits.isLate === 'boolean' && isLateOf(row) !== limits.isLate) return false
    if (limits.openHours && !isOpenLonger(row, limits.openHours)) return false
    if (limits.queuePart && !isOfPart(row, limits.queuePart)) return false
    if (limits.startDate && day < limits.startDate) return false
    if (limits.endDate && day > limits.endDate) return false
    if (limits.divisionIds && !limits.divisionIds.includes(row.division_id)) return false
    if (limits.caseTypeName && find(world.caseTypes, row.case_type_id)?.name !== limits.caseTypeName) return false
    if (limits.wrapupId && ![category.id, category.parent_id].includes(limits.wrapupId)) return false
    if (limits.userName && !fold(employee.user_name).includes(fold(limits.userName))) return false
    if (limits.ccmsIdent && fold(employee.ident) !== fold(limits.ccmsIdent)) return false
    if (limits.identityNo && fold(employee.company_ident ?? '\0') !== fold(limits.identityNo)) return false
    if (limits.phoneNumber && !hasPhone(limits.phoneNumber, [employee.phone_number, row.phone_number])) return false
    if (limits.filterText && !hasEveryWord(textOf(row, employee), fold(limits.filterText.replace('\u2011', '-')))) return false
    return (
      same(limits.creationDay, day) &&
      same(limits.employeeId, row.employee_id) &&
      same(limits.statusWrapupId, row.status_id) &&
      same(limits.statusWrapupClosed, row.closed_date_time !== null) &&
      same(limits.locationId, employee.location_id) &&
      same(limits.clientId, employee.client_id) &&
      same(limits.departmentId, employee.program_id) &&
      same(limits.positionGroupId, employee.position_group_id) &&
      same(limits.positionId, employee.position_id) &&
      same(limits.positionTitleId, employee.position_title_id) &&
      same(limits.role, row.role) &&
      same(limits.assignedUserId, row.assigned_user_id) &&
      same(limits.assignedTeamId, row.assigned_team_id) &&
      same(limits.creatorId, row.creator_id) &&
      same(limits.priority, category.priority_service_desk) &&
      same(limits.divisionId, row.division_id) &&
      same(limits.caseOwnerId, row.case_owner_id) &&
      same(limits.caseTypeId, row.case_type_id) &&
      same(limits.hasCaseType, row.case_type_id !== null) &&
      same(limits.callWrapupId, row.category_id) &&
      same(limits.sourceId, row.source_id) &&
      same(limits.isAssigned, row.assigned_user_id !== null) &&
      same(limits.isAwaiting, row.waiting_since !== null) &&
      same(limits.isResponded, row.first_response_time !== null) &&
      same(limits.userFriendlyId, row.friendly_id) &&
      same(limits.typeOfOperation, row.type_of_operation) &&
      same(limits.dontShareIdentityInformations, row.dont_share_identity)
    )
  }

  function isOfPart(row: Case, part: QueuePart): boolean {
    const { assigned_user_id: assignee, waiting_since: since, due_time: due } = row
    const isOf: Record<QueuePart, boolean> = {
      unassigned: assignee === null,
      mine: assignee === me.id,
      overdue: since === null && due !== null && Date.parse(due) < Date.now(),
      waiting: since !== null,
    }
    return row.closed_date_time === null && isOf[part]
  }

  function textOf(row: Case, employee: Employee): string {
    const people = isHidden(row) ? [] : [employee.full_name, employee.user_name, employee.ident]
    return fold(
      [`dst-${row.friendly_id}`, row.service_desk_id, row.description_text, ...people].filter((part) => part !== null).join('\n'),
    )
  }

  function sorted(rows: Case[]): Case[] {
    const wished: Asked['sorting'] = limits.sorting?.length ? limits.sorting : [{ field: 'creationTime', descending: true }]
    const keys = [...wished!, { field: 'userFriendlyId' as const, descending: wished![0]!.descending }]
    const collator = new Intl.Collator(language)
    return rows.toSorted((rowA, rowB) => {
      for (const { field, descending } of keys) {
        const [a, b] = [sortValue(rowA, field), sortValue(rowB, field)]
        // Empty values come last in both directions.
        if (a === null || b === null) {
          if (a !== b) return a === null ? 1 : -1
          continue
        }
        const order = typeof a === 'string' && typeof b === 'string' ? collator.compare(a, b) : Number(a) - Number(b)
        if (order !== 0) return descending ? -order : order
      }
      return 0
    })
  }

  function sortValue(row: Case, field: SortableCaseField): string | number | boolean | null {
    const user = (id: string | null) => find(world.users, id)?.full_name ?? null
    const time = (text: string | null) => (text === null ? null : Date.parse(text))
    const known = (name: string | null) => (isHidden(row) ? null : name)
    const values: Record<SortableCaseField, () => string | number | boolean | null> = {
      userFriendlyId: () => row.friendly_id,
      serviceDeskId: () => row.service_desk_id,
      employee: () => known(find(world.employees, row.employee_id)!.full_name),
      callWrapup: () => find(world.categories, row.category_id)!.name,
      subWrapup: () => row.sub_category,
      statusWrapup: () => find(world.statuses, row.status_id)!.name,
      dueTime: () => time(row.due_time),
      sourceName: () => find(world.sources, row.source_id)!.name,
      affectedUserCounts: () => row.affected_user_counts,
      isProblemCall: () => row.is_problem_call,
      isEmployeeNotified: () => row.is_employee_notified,
      closedDateTime: () => time(row.closed_date_time),
      closedUser: () => known(user(row.closed_user_id)),
      creationTime: () => time(row.creation_time),
      creatorUserFullName: () => known(user(row.creator_id)),
      assignedTeamName: () => find(world.teams, row.assigned_team_id)?.team_name ?? null,
      assignedUserName: () => user(row.assigned_user_id),
      caseOwnerName: () => known(user(row.case_owner_id)),
      divisionName: () => find(world.divisions, row.division_id)!.name,
      caseTypeName: () => find(world.caseTypes, row.case_type_id)?.name ?? null,
      lastChangeTime: () => time(row.last_modification_time ?? row.creation_time),
    }
    return values[field]()
  }
}

/** Null: neither late nor in time, because the case has no deadline or is open and not due yet. */
function isLateOf({ due_time, closed_date_time, waiting_since }: Case): boolean | null {
  if (due_time === null) return null
  const [due, stood] = [Date.parse(due_time), closed_date_time ?? waiting_since]
  if (due < (stood === null ? Date.now() : Date.parse(stood))) return true
  return closed_date_time === null ? null : false
}

const isOpenLonger = (row: Case, hours: number) =>
  row.closed_date_time === null && Date.parse(row.creation_time) < Date.now() - hours * 3_600_000

/** Istanbul is UTC+3 all year. */
export const istanbulDay = (time: string) => new Date(Date.parse(time) + 3 * 3_600_000).toISOString().slice(0, 10)

const alike: Record<string, string> = {
  İ: 'i',
  I: 'i',
  ı: 'i',
  Ş: 's',
  ş: 's',
  Ç: 'c',
  ç: 'c',
  Ğ: 'g',
  ğ: 'g',
  Ü: 'u',
  ü: 'u',
  Ö: 'o',
  ö: 'o',
  Â: 'a',
  â: 'a',
  Î: 'i',
  î: 'i',
  Û: 'u',
  û: 'u',
}
const fold = (text: string) => [...text].map((letter) => alike[letter] ?? letter.toLowerCase()).join('')

/** Whether the text contains every word, with a hard or soft consonant at the end of a stem. */
const hasEveryWord = (text: string, words: string) =>
  words.split(/\s+/).every((word) => text.includes(word) || softened(word).some((other) => text.search(other) >= 0))

function softened(word: string): RegExp[] {
  const pairs = ['kg', 'pb', 'td']
  if (!/^[a-z]{4,}$/.test(word)) return []
  return pairs.flatMap(([hard, soft]) => [
    ...(word.endsWith(hard!) ? [new RegExp(`${word.slice(0, -1)}${soft}(i|u|[ae]([^a-z]|$))`)] : []),
    ...(word.length > 4 && /[iu]$/.test(word) && word.at(-2) === soft ? [new RegExp(`${word.slice(0, -2)}${hard}`)] : []),
  ])
}

const hasPhone = (wish: string, numbers: (string | null)[]) => {
  const digits = wish.replace(/\D/g, '')
  return digits !== '' && numbers.some((number) => number?.replace(/\D/g, '').includes(digits))
}

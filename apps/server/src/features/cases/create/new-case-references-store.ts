import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../../platform/database/driver/tx.ts'
import { preparedQuery } from '../../../platform/database/driver/prepared-query.ts'

/**
 * The records that a new case refers to, with the columns that its rules and its answer need; null for a missing record or an
 * empty choice.
 */
export interface References extends CategoryChoice {
  /** The id that the case will have. */
  newId: string
  /** Cases that were opened by a request of this name: at most one of each person. */
  openedBefore: OpenedCase[] | null
  employee: ChosenEmployee | null
  subCategory: { isActive: boolean } | null
  status: { name: string; code: string | null; isActive: boolean; closed: boolean; waits_for_employee: boolean } | null
  source: { name: string } | null
  caseType: { name: string; divisionId: string; sla: number | null } | null
  team: { name: string } | null
  user: { fullName: string; isMember: boolean } | null
  ticketReason: RootCause | null
  actionOwner: RootCause | null
}

export interface OpenedCase {
  id: string
  creatorId: string
}

export interface CategoryChoice {
  division: { name: string; isPublic: boolean } | null
  parent: { name: string; parentId: string | null; divisionId: string; isActive: boolean } | null
  category: ChosenCategory | null
}

interface ChosenCategory {
  name: string
  parentId: string | null
  divisionId: string
  isActive: boolean
  sla: number | null
  assignedTeamId: string | null
  assignedTeamName: string | null
  priority: string | null
  priorityColour: string | null
  rpaIntegrationManuel: boolean
}

interface ChosenEmployee {
  isActive: boolean
  fullName: string
  userName: string
  ident: string
  companyIdent: string | null
  email: string | null
  phone: string | null
  manager: string | null
  location: string | null
  client: string | null
  program: string | null
  position: string | null
  positionTitle: string | null
}

interface RootCause {
  name: string
  parentId: string | null
  isActive: boolean
}

interface Chosen {
  requestId: string | null
  employeeId: string
  divisionId: string
  callParentWrapupId: string
  callWrapupId: string
  subWrapup: string | null
  statusWrapupId: string
  sourceId: string
  caseTypeId: string | null
  assignedTeamId: string | null
  assignedUserId: string | null
  ticketReasonId: string | null
  actionOwnerId: string | null
}

/**
 * One query for all of them. Each record is a look-up of its own, so the planner need not search for an order of joins, and an
 * empty choice is not looked up.
 */
export async function readReferences(tx: Tx, chosen: Chosen): Promise<References> {
  const [found] = await questionFor(chosen)(tx, chosen)
  return found!
}

const questions = new Map<string, ReturnType<typeof question>>()

function questionFor(chosen: Chosen) {
  const left = optional.filter((field) => chosen[field] === null)
  const key = left.join()
  const known = questions.get(key) ?? question(new Set(left))
  questions.set(key, known)
  return known
}

const optional = [
  'requestId',
  'subWrapup',
  'caseTypeId',
  'assignedTeamId',
  'assignedUserId',
  'ticketReasonId',
  'actionOwnerId',
] as const

const question = (left: ReadonlySet<(typeof optional)[number]>) =>
  preparedQuery((tx: Tx, chosen: Chosen) =>
    sql<References>`select uuidv7() as "newId",
      ${left.has('requestId') ? none : openedBy(chosen.requestId)} as "openedBefore",
      ${categoryColumns(chosen.divisionId, chosen.callParentWrapupId, chosen.callWrapupId)},
      (${employee} where e.id = ${chosen.employeeId}) as employee,
      (${status} where id = ${chosen.statusWrapupId}) as status,
      (${source} where id = ${chosen.sourceId}) as source,
      ${left.has('subWrapup') ? none : sql`(${subCategory} where category_id = ${chosen.callWrapupId} and name = ${chosen.subWrapup})`}
        as "subCategory",
      ${left.has('caseTypeId') ? none : sql`(${caseType} where id = ${chosen.caseTypeId})`} as "caseType",
      ${left.has('assignedTeamId') ? none : sql`(${team} where id = ${chosen.assignedTeamId})`} as team,
      ${left.has('assignedUserId') ? none : sql`(${memberOf(chosen.assignedTeamId)} where u.id = ${chosen.assignedUserId})`} as "user",
      ${left.has('ticketReasonId') ? none : sql`(${rootCause} where id = ${chosen.ticketReasonId})`} as "ticketReason",
      ${left.has('actionOwnerId') ? none : sql`(${rootCause} where id = ${chosen.actionOwnerId})`} as "actionOwner"`.compile(tx),
  )

export interface OwnCaseReferences extends CategoryChoice {
  newId: string
  openedBefore: OpenedCase[] | null
  /** The first status that leaves a case open and does not wait for the employee, in the order of their creation. */
  status: { id: string; name: string } | null
  source: { id: string; name: string } | null
}

export async function readOwnCaseReferences(
  tx: Tx,
  chosen: { requestId: string | null; divisionId: string; parentWrappupId: string; childWrapupId: string },
): Promise<OwnCaseReferences> {
  const { rows } = await sql<OwnCaseReferences>`select uuidv7() as "newId", ${openedBy(chosen.requestId)} as "openedBefore",
    ${categoryColumns(chosen.divisionId, chosen.parentWrappupId, chosen.childWrapupId)},
    (select json_build_object('id', id, 'name', name) from status
      where is_active and not closed and not waits_for_employee order by creation_time, id limit 1) as status,
    (select json_build_object('id', id, 'name', name) from source where is_default) as source`.execute(tx)
  return rows[0]!
}

const none = sql`null::json`

/** Cases of every creator: this is prefetched before the caller is known, and `caseOpenedBefore` picks the caller's own. */
const openedBy = (requestId: string | null) =>
  sql`(select json_agg(json_build_object('id', id, 'creatorId', creator_id)) from activity where request_id = ${requestId})`

const categoryColumns = (divisionId: string, parentId: string, categoryId: string) => sql`
  (select json_build_object('name', name, 'isPublic', is_public) from division where id = ${divisionId}) as division,
  (select json_build_object('name', name, 'parentId', parent_id, 'divisionId', division_id, 'isActive', is_active)
    from category where id = ${parentId}) as parent,
  (select json_build_object('name', c.name, 'parentId', c.parent_id, 'divisionId', c.division_id, 'isActive', c.is_active,
      'sla', c.sla, 'assignedTeamId', c.assigned_team_id, 'assignedTeamName', ${nameBeside('team', 'c', 'assigned_team_id', 'team_name')},
      'priority', c.priority_service_desk, 'priorityColour', c.priority_rgb_color, 'rpaIntegrationManuel', c.rpa_integration_manuel)
    from category c where c.id = ${categoryId}) as category`

/** The name of a referenced record. */
function nameBeside(table: string, row: string, reference: string, column = 'name'): RawBuilder<string | null> {
  const [own, other] = [sql.ref(`${row}.tenant_id`), sql.ref(`${row}.${reference}`)]
  return sql`(select n.${sql.ref(column)} from ${sql.table(table)} n where n.tenant_id = ${own} and n.id = ${other})`
}

const employee = sql`select json_build_object('isActive', e.is_active, 'fullName', e.full_name, 'userName', e.user_name,
    'ident', e.ident, 'companyIdent', e.company_ident, 'email', e.email_address, 'phone', e.phone_number,
    'manager', ${nameBeside('employee', 'e', 'manager_id', 'full_name')}, 'location', ${nameBeside('location', 'e', 'location_id')},
    'client', ${nameBeside('client', 'e', 'client_id')}, 'program', ${nameBeside('program', 'e', 'program_id')},
    'position', ${nameBeside('position', 'e', 'position_id')},
    'positionTitle', ${nameBeside('position_title', 'e', 'position_title_id')}) from employee e`

const status = sql`select json_build_object('name', name, 'code', code, 'isActive', is_active, 'closed', closed,
  'waits_for_employee', waits_for_employee) from status`

const source = sql`select json_build_object('name', name) from source`

const subCategory = sql`select json_build_object('isActive', is_active) from sub_category`

const caseType = sql`select json_build_object('name', name, 'divisionId', division_id, 'sla', sla) from case_type`

const team = sql`select json_build_object('name', team_name) from team`

const memberOf = (teamId: string | null) => sql`select json_build_object('fullName', u.full_name, 'isMember', exists (
    select from team_member m where m.tenant_id = u.tenant_id and m.user_id = u.id and m.team_id = ${teamId})) from app_user u`

const rootCause = sql`select json_build_object('name', name, 'parentId', parent_id, 'isActive', is_active) from root_cause`

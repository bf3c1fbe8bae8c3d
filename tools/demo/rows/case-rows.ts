import type { NumberedCase } from '../cases/demo-case.ts'
import { paragraph } from '../cases/rich-text.ts'
import type { TenantContent } from '../content.ts'
import { demoId, type DemoTenant } from '../demo-ids.ts'
import type { TableRows } from '../insert-rows.ts'
import { concurrencyStamp, eventRow } from './audit.ts'

/** The cases, what people added to them, and the counter from which the next one gets its number. */
export function caseRows(content: TenantContent, cases: readonly NumberedCase[]): TableRows[] {
  const { tenant } = content
  const last = cases.at(-1)!
  return [
    { table: 'case_counter', rows: [{ last_number: last.number, last_time: time(last.openedAt) }] },
    { table: 'activity', rows: cases.map((each) => caseRow(tenant, each)) },
    { table: 'activity_detail', rows: cases.flatMap((each) => detailRows(tenant, each)) },
    { table: 'activity_note', rows: cases.flatMap((each) => noteRows(tenant, each)) },
    { table: 'activity_transfer', rows: cases.flatMap((each) => transferRows(tenant, each)) },
    caseEventRows(content, cases),
  ]
}

/** The database fills in what follows from these: the text to search in and the moment at which the service level ends. */
function caseRow(tenant: DemoTenant, each: NumberedCase) {
  const { requester, category, main, closing, rootCause, transfers, team, user, opener } = each
  const id = caseId(tenant, each)
  const isCall = each.sourceCode === 'PHONE'
  const change = each.story.at(-1)
  return {
    id,
    friendly_id: each.number,
    service_desk_id: each.ticket,
    employee_id: requester.id,
    call_id: isCall ? `CC-${each.number}-${each.openedAt % 9973}` : null,
    phone_number: isCall ? requester.phoneNumber : null,
    category_id: demoId(tenant, 'category', `${main.name} › ${category.name}`),
    sub_category: each.subCategory,
    status_id: demoId(tenant, 'status', each.status),
    source_id: demoId(tenant, 'source', each.sourceCode),
    division_id: demoId(tenant, 'division', main.division),
    case_type_id: each.caseType === null ? null : demoId(tenant, 'case type', each.caseType),
    affected_user_counts: each.affectedUsers,
    description: each.description.html,
    description_text: each.description.text,
    resolve_description: closing?.resolution ?? null,
    note: each.openingNote,
    type_of_operation: each.typeOfOperation,
    is_problem_call: each.isProblemCall,
    is_employee_notified: each.isEmployeeNotified,
    dont_share_identity: each.hidesIdentity,
    rpa_integration_manuel: false,
    creation_time: time(each.openedAt),
    creator_id: opener.id,
    case_owner_id: opener.id,
    first_response_time: timeOrNull(each.firstResponseAt),
    closed_date_time: timeOrNull(closing?.at),
    closed_user_id: closing?.by.id ?? null,
    transfer: transfers.length > 0,
    role: transfers.length === 0 ? 0 : team.level,
    assigned_team_id: demoId(tenant, 'team', team.name),
    assigned_user_id: user?.id ?? null,
    root_cause_analysis: rootCause !== null,
    ticket_reason_id: rootCause && demoId(tenant, 'root cause', rootCause.reason),
    action_owner_id: rootCause && demoId(tenant, 'root cause', `${rootCause.reason} › ${rootCause.actionOwner}`),
    is_case_survey_resolved: each.survey,
    sla_hours: category.sla || null,
    sla_source: category.sla ? 'category' : null,
    due_after: category.sla ? `${category.sla} hours` : null,
    opening_clock: 'running',
    concurrency_stamp: concurrencyStamp(tenant, id),
    last_modification_time: timeOrNull(change?.at),
    last_modifier_id: change?.by.id ?? null,
  }
}

const detailRows = (tenant: DemoTenant, each: NumberedCase) =>
  each.story.map(({ at, by, status, text, isAnswer = false }, nth) => ({
    id: demoId(tenant, 'case detail', `${each.number} ${nth}`),
    activity_id: caseId(tenant, each),
    status_id: demoId(tenant, 'status', status),
    description: paragraph(text).html,
    description_text: text,
    is_employee_response: isAnswer,
    creation_time: time(at),
    creator_id: by.id,
  }))

const noteRows = (tenant: DemoTenant, each: NumberedCase) =>
  each.notes.map(({ at, by, text }, nth) => ({
    id: demoId(tenant, 'case note', `${each.number} ${nth}`),
    activity_id: caseId(tenant, each),
    note: text,
    creation_time: time(at),
    creator_id: by.id,
  }))

const transferRows = (tenant: DemoTenant, each: NumberedCase) =>
  each.transfers.map(({ at, by, team, user }, nth) => ({
    id: demoId(tenant, 'case transfer', `${each.number} ${nth}`),
    activity_id: caseId(tenant, each),
    assigned_team_id: demoId(tenant, 'team', team.name),
    assigned_user_id: user?.id ?? null,
    role: team.level,
    creation_time: time(at),
    creator_id: by.id,
  }))

const time = (milliseconds: number) => new Date(milliseconds).toISOString()
const timeOrNull = (milliseconds: number | null | undefined) => (milliseconds == null ? null : time(milliseconds))

const toldOpenings = 50

/** The openings of the newest cases, as the server tells of them. */
const caseEventRows = (content: TenantContent, cases: readonly NumberedCase[]): TableRows => ({
  table: 'event',
  rows: cases.slice(-toldOpenings).map((each) => openingEvent(content, each)),
})

function openingEvent({ tenant, sources, caseTexts }: TenantContent, each: NumberedCase) {
  const { opener, category, main, team, user, requester } = each
  const actor = { subject: opener.id, givenName: opener.name, familyName: opener.surname }
  const facts = {
    divisionName: main.division,
    callParentWrapup: main.name,
    callWrapup: category.name,
    subWrapup: each.subCategory,
    statusWrapup: caseTexts.statuses.opened,
    sourceName: sources.find(({ code }) => code === each.sourceCode)!.name,
    caseTypeName: each.caseType,
    assignedTeamName: category.team,
    affectedUserCounts: each.affectedUsers,
  }
  const audience = [demoId(tenant, 'team', team.name), ...(user ? [user.id] : []), opener.id, requester.id]
  const at = new Date(each.openedAt).toISOString()
  return { ...eventRow('activity:added', caseId(tenant, each), actor, at, facts), audience }
}

export const caseId = (tenant: DemoTenant, { number }: NumberedCase): string => demoId(tenant, 'case', String(number))

import type { NumberedCase, StoryStep } from '../../cases/demo-case.ts'
import { paragraph } from '../../cases/rich-text.ts'
import type { TenantContent } from '../../content.ts'
import { demoId, type DemoTenant } from '../../demo-ids.ts'
import type { TableRows } from '../../insert-rows.ts'
import { concurrencyStamp } from '../audit.ts'
import { clockOfStep, deadlineColumns } from './case-deadline.ts'
import { caseEventRows } from './case-event-rows.ts'
import { caseId } from './case-ids.ts'

/** The cases, the records that people added to them, and the counter for the next case number. */
export function caseRows(content: TenantContent, cases: readonly NumberedCase[]): TableRows[] {
  const { tenant } = content
  const last = cases.at(-1)!
  return [
    { table: 'case_counter', rows: [{ last_number: last.number, last_time: time(last.openedAt) }] },
    { table: 'activity', rows: cases.map((each) => caseRow(content, each)) },
    { table: 'activity_detail', rows: cases.flatMap((each) => detailRows(content, each)) },
    { table: 'activity_note', rows: cases.flatMap((each) => noteRows(tenant, each)) },
    { table: 'activity_transfer', rows: cases.flatMap((each) => transferRows(tenant, each)) },
    caseEventRows(content, cases),
  ]
}

/** The database fills in the search text. */
function caseRow(content: TenantContent, each: NumberedCase) {
  const { tenant } = content
  const { requester, category, main, closing, rootCause, transfers, team, user, opener } = each
  const id = caseId(tenant, each)
  const isCall = each.sourceCode === 'PHONE'
  const change = [...each.story, ...transfers].toSorted((a, b) => a.at - b.at).at(-1)
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
    employee_edit_comment: each.story.findLast(isOfEmployee)?.text ?? null,
    ...deadlineColumns(content, each),
    concurrency_stamp: concurrencyStamp(tenant, id),
    last_modification_time: timeOrNull(change?.at),
    last_modifier_id: change?.by.id ?? null,
  }
}

const detailRows = (content: TenantContent, each: NumberedCase) =>
  each.story.map((step, nth) => ({
    id: demoId(content.tenant, 'case detail', `${each.number} ${nth}`),
    activity_id: caseId(content.tenant, each),
    status_id: demoId(content.tenant, 'status', step.status),
    description: paragraph(step.text).html,
    description_text: step.text,
    is_employee_response: isOfEmployee(step),
    employee_action: step.isReopening ? 'reopen' : null,
    clock: clockOfStep(content, step),
    creation_time: time(step.at),
    creator_id: step.by.id,
  }))

const isOfEmployee = ({ isAnswer = false, isReopening = false }: StoryStep) => isAnswer || isReopening

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

import type { Actor } from '../../../platform/auth/actor.ts'
import type { CaseRow } from '../case-store.ts'
import type { CheckedReferences } from './check-case.ts'
import type { SavedCase } from './new-case.ts'

/**
 * The case as it would be read again. All names are known from the check, and to look them up once more would keep everybody waiting who
 * opens a case at the same time.
 */
export function newCaseRow(actor: Actor, saved: SavedCase, found: CheckedReferences): CaseRow {
  const { employee, category, caseType } = found
  return {
    ...saved,
    sla_hours: asText(saved.sla_hours),
    service_desk_id: null,
    resolve_description: null,
    first_response_time: null,
    is_case_survey_resolved: null,
    employee_edit_comment: null,
    employee_name: employee.fullName,
    employee_user_name: employee.userName,
    employee_ident: employee.ident,
    employee_company_ident: employee.companyIdent,
    employee_email: employee.email,
    employee_phone: employee.phone,
    manager_name: employee.manager,
    location_name: employee.location,
    client_name: employee.client,
    program_name: employee.program,
    position_name: employee.position,
    position_title: employee.positionTitle,
    division_name: found.division.name,
    parent_category_id: category.parentId,
    parent_category_name: found.parent.name,
    category_name: category.name,
    category_sla: asText(category.sla),
    priority_service_desk: category.priority,
    priority_rgb_color: category.priorityColour,
    status_name: found.status.name,
    status_code: found.status.code,
    source_name: found.source.name,
    case_type_name: caseType?.name ?? null,
    case_type_sla: asText(caseType?.sla ?? null),
    assigned_team_name: saved.transfer ? (found.team?.name ?? null) : category.assignedTeamName,
    assigned_user_name: found.user?.fullName ?? null,
    creator_name: actor.fullName,
    case_owner_name: actor.fullName,
    closed_user_name: saved.closed_user_id === null ? null : actor.fullName,
    ticket_reason_name: found.ticketReason?.name ?? null,
    action_owner_name: found.actionOwner?.name ?? null,
    documents: [],
  }
}

/** As the driver reads large numbers. */
const asText = (hours: number | null) => (hours === null ? null : String(hours))

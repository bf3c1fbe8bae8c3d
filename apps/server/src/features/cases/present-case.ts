import type { Case } from '@destek/contracts/cases/case-shapes'
import type { Actor } from '../../platform/auth/actor.ts'
import { hidesIdentity } from './case-policy.ts'
import type { CaseRow } from './case-store.ts'

/** A case among others: its texts without markup. */
export const presentListed = (actor: Actor, row: CaseRow): Case => present(actor, row, row.description_text)

/** A case by itself, with its rich text. */
export const presentCase = (actor: Actor, row: CaseRow): Case => present(actor, row, row.description)

function present(actor: Actor, row: CaseRow, description: string): Case {
  return {
    id: row.id,
    userFriendlyId: Number(row.friendly_id),
    serviceDeskId: row.service_desk_id,
    ...(hidesIdentity(actor, row) ? unknownRequester : knownRequester(row)),
    callParentWrapupId: row.parent_category_id,
    callParentWrapup: row.parent_category_name,
    callWrapupId: row.category_id,
    callWrapup: row.category_name,
    subWrapup: row.sub_category,
    statusWrapupId: row.status_id,
    statusWrapup: row.status_name,
    statusWrapupCode: row.status_code,
    statusWrapupClosed: row.closed_date_time !== null,
    sourceId: row.source_id,
    sourceName: row.source_name,
    divisionId: row.division_id,
    division: { id: row.division_id, name: row.division_name },
    caseTypeId: row.case_type_id,
    caseTypeName: row.case_type_name,
    caseTypeSla: wholeNumber(row.case_type_sla),
    categorySla: wholeNumber(row.category_sla),
    affectedUserCounts: row.affected_user_counts,
    description,
    resolveDescription: row.resolve_description,
    note: row.note,
    typeOfOperation: row.type_of_operation,
    isProblemCall: row.is_problem_call,
    isEmployeeNotified: row.is_employee_notified,
    dontShareIdentityInformations: row.dont_share_identity,
    rpaIntegrationManuel: row.rpa_integration_manuel,
    creationTime: row.creation_time.toISOString(),
    closedDateTime: row.closed_date_time?.toISOString() ?? null,
    assignedTeamId: row.assigned_team_id,
    assignedTeamName: row.assigned_team_name,
    assignedUserId: row.assigned_user_id,
    assignedUserName: row.assigned_user_name,
    role: row.role,
    transfer: row.transfer,
    ticketReasonId: row.ticket_reason_id,
    ticketReasonName: row.ticket_reason_name,
    actionOwnerId: row.action_owner_id,
    actionOwnerName: row.action_owner_name,
    rootCauseAnalysis: row.root_cause_analysis,
    isCaseSurveyResolved: row.is_case_survey_resolved,
    hasEmployeeEditComment: row.employee_edit_comment !== null,
    employeeEditComment: row.employee_edit_comment,
    documents: row.documents,
    priorityServiceDesk: row.priority_service_desk,
    priorityRgbColor: row.priority_rgb_color,
    sla: wholeNumber(row.sla_hours),
    dueTime: row.due_time?.toISOString() ?? null,
    concurrencyStamp: row.concurrency_stamp,
  }
}

/**
 * Everything that tells who asked, or who wrote it down for them; also where they work, and what would be another value if somebody else
 * had asked: who closed the case, which may be the requester, and the first response, which never is theirs.
 */
const knownRequester = (row: CaseRow) => ({
  isIdentityHidden: false,
  employeeId: row.employee_id,
  employee: {
    id: row.employee_id,
    fullName: row.employee_name,
    userName: row.employee_user_name,
    ident: row.employee_ident,
    companyIdent: row.employee_company_ident,
    emailAddress: row.employee_email,
    phoneNumber: row.employee_phone,
  },
  callId: row.call_id,
  phoneNumber: row.phone_number,
  ccmsIdent: row.employee_ident,
  userName: row.employee_user_name,
  managerName: row.manager_name,
  creatorId: row.creator_id,
  creatorUserFullName: row.creator_name,
  caseOwnerId: row.case_owner_id,
  caseOwnerName: row.case_owner_name,
  locationName: row.location_name,
  clientName: row.client_name,
  programName: row.program_name,
  positionName: row.position_name,
  positionTitle: row.position_title,
  closedUser: row.closed_user_name,
  firstResponseTime: row.first_response_time?.toISOString() ?? null,
})

const unknownRequester = {
  isIdentityHidden: true,
  employeeId: null,
  employee: null,
  callId: null,
  phoneNumber: null,
  ccmsIdent: null,
  userName: null,
  managerName: null,
  creatorId: null,
  creatorUserFullName: null,
  caseOwnerId: null,
  caseOwnerName: null,
  locationName: null,
  clientName: null,
  programName: null,
  positionName: null,
  positionTitle: null,
  closedUser: null,
  firstResponseTime: null,
} satisfies { [Field in keyof ReturnType<typeof knownRequester>]: true | null }

/** The driver reads large numbers as text. */
const wholeNumber = (text: string | null) => (text === null ? null : Number(text))

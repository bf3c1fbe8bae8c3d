import type { Activity, CreateActivity } from '@destek/contracts/activity-shapes'
import { P } from '@destek/contracts/permissions'
import type { Actor } from '../../platform/authentication/actor.ts'
import type { Tx } from '../../platform/database/database.ts'
import { NotAllowed } from '../../platform/http/refusal.ts'
import { agreedSla, closedBy, firstAssignment, startsRobot, withoutSwitchedOff } from './activity-rules.ts'
import { checkActivity } from './check-activity.ts'
import { findActivity } from './find-activity.ts'
import { isOpenedBefore, saveNewActivity } from './new-activity.ts'
import { readReferences, type References } from './new-activity-references-store.ts'
import { newActivityRow } from './new-activity-row.ts'
import { presentActivity } from './present-activity.ts'
import { requiredRichText } from './rich-text.ts'

/** Opens a case for an employee. */
export async function createActivity(tx: Tx, actor: Actor, sent: CreateActivity, references: References): Promise<Activity> {
  const input = withoutSwitchedOff(sent)
  requireRights(actor, input)
  if (isOpenedBefore(actor, references)) return findActivity(tx, actor, input.requestId!)
  const description = requiredRichText(input.description, { field: 'description', group: 'activities' })
  const found = checkActivity(input, references)

  const { newId, category, caseType, status } = found
  const assignment = firstAssignment(input, category.assignedTeamId)
  const saved = await saveNewActivity(
    tx,
    actor,
    {
      id: input.requestId ?? newId,
      employee_id: input.employeeId,
      call_id: input.callId,
      phone_number: input.phoneNumber,
      category_id: input.callWrapupId,
      sub_category: input.subWrapup,
      status_id: input.statusWrapupId,
      source_id: input.sourceId,
      division_id: input.divisionId,
      case_type_id: input.caseTypeId,
      affected_user_counts: input.affectedUserCounts,
      description: description.html,
      description_text: description.text,
      note: input.note,
      type_of_operation: input.typeOfOperation,
      is_problem_call: input.isProblemCall,
      is_employee_notified: input.isEmployeeNotified,
      dont_share_identity: input.dontShareIdentityInformations,
      rpa_integration_manuel: startsRobot(input.rpaIntegrationManuel, category),
      closed_user_id: closedBy(status, actor.userId),
      transfer: assignment.transfer,
      role: assignment.role,
      assigned_team_id: assignment.teamId,
      assigned_user_id: assignment.userId,
      root_cause_analysis: input.rootCauseAnalysis,
      ticket_reason_id: input.ticketReasonId,
      action_owner_id: input.actionOwnerId,
      sla_hours: agreedSla(category.sla, caseType?.sla ?? null),
    },
    {
      divisionName: found.division.name,
      callParentWrapup: found.parent.name,
      callWrapup: category.name,
      subWrapup: input.subWrapup,
      statusWrapup: status.name,
      sourceName: found.source.name,
      caseTypeName: caseType?.name ?? null,
      assignedTeamName: input.transfer ? (found.team?.name ?? null) : category.assignedTeamName,
      affectedUserCounts: input.affectedUserCounts,
    },
  )
  return presentActivity(actor, newActivityRow(actor, saved, found))
}

/** All that is chosen on the form. */
export const readReferencesOf = (tx: Tx, sent: CreateActivity): Promise<References> =>
  readReferences(tx, withoutSwitchedOff(sent))

/** Parts of the form that not everybody has who may open cases. */
function requireRights(actor: Actor, { assignedUserId, rootCauseAnalysis }: CreateActivity): void {
  if (assignedUserId !== null && !actor.may(P.ActivityCaseOwner, P.TransferAssign)) {
    throw new NotAllowed('The caller may not choose an assigned user.')
  }
  if (rootCauseAnalysis && !actor.may(P.RootCauseAnalysis)) throw new NotAllowed('The caller may not analyse root causes.')
}

import type { CreateOwnerCase } from '@destek/contracts/activity-shapes'
import { divisionChoosers } from '@destek/contracts/divisions'
import type { Actor } from '../../platform/authentication/actor.ts'
import type { Tx } from '../../platform/database/database.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { agreedSla } from './activity-rules.ts'
import { checkOwnCategory } from './check-activity.ts'
import { saveNewActivity } from './new-activity.ts'
import { readOwnCaseReferences } from './new-activity-references-store.ts'
import { requiredRichText } from './rich-text.ts'

/** Opens a case for the caller, who chooses what it is about; all else is given. Answers its id, with which the files follow. */
export async function createOwnerCase(tx: Tx, actor: Actor, input: CreateOwnerCase): Promise<string> {
  if (actor.employeeId === null) throw new Refusal('employee.noRecord')
  const description = requiredRichText(input.description, { field: 'description', group: 'activities' })
  const found = await readOwnCaseReferences(tx, input)
  checkOwnCategory(input, found, actor.may(...divisionChoosers))
  const { newId: id, division, parent, category, status, source } = found
  if (!status) throw new Refusal('activity.noOpenStatus')
  if (!source) throw new Refusal('activity.noDefaultSource')

  await saveNewActivity(
    tx,
    actor,
    {
      id,
      employee_id: actor.employeeId,
      category_id: input.childWrapupId,
      status_id: status.id,
      source_id: source.id,
      division_id: input.divisionId,
      affected_user_counts: input.affectedUserCounts,
      description: description.html,
      description_text: description.text,
      is_problem_call: false,
      is_employee_notified: false,
      dont_share_identity: input.dontShareIdentityInformations,
      rpa_integration_manuel: false,
      transfer: false,
      role: 0,
      assigned_team_id: category.assignedTeamId,
      root_cause_analysis: false,
      sla_hours: agreedSla(category.sla, null),
    },
    {
      divisionName: division.name,
      callParentWrapup: parent.name,
      callWrapup: category.name,
      subWrapup: null,
      statusWrapup: status.name,
      sourceName: source.name,
      caseTypeName: null,
      assignedTeamName: category.assignedTeamName,
      affectedUserCounts: input.affectedUserCounts,
    },
  )
  return id
}

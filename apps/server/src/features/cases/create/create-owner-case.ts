import type { CreateOwnerCase } from '@destek/contracts/cases/case-shapes'
import { divisionChoosers } from '@destek/contracts/definitions/divisions'
import type { Actor } from '../../../platform/auth/actor.ts'
import type { Tx } from '../../../platform/database/driver/tx.ts'
import type { WriteWithCommit } from '../../../platform/database/driver/write-with-commit.ts'
import { BusinessError } from '../../../platform/http/http-errors.ts'
import { alwaysOpen } from '../deadline/calendar.ts'
import { openingDeadline } from '../deadline/opening-deadline.ts'
import { checkOwnCategory } from './check-case.ts'
import { columnsFrom, emptyColumns, caseOpenedBefore, saveNewCase } from './new-case.ts'
import { readOwnCaseReferences } from './new-case-references-store.ts'
import { requiredRichText } from '../rich-text.ts'

/** Opens a case for the caller, who chooses only the topic. Returns the id, with which the browser uploads the files. */
export async function createOwnerCase(tx: Tx, actor: Actor, input: CreateOwnerCase): Promise<string | WriteWithCommit<string>> {
  if (actor.employeeId === null) throw new BusinessError('employee.noRecord')
  const description = requiredRichText(input.description, { field: 'description', group: 'cases' })
  const found = await readOwnCaseReferences(tx, input)
  const openedBefore = caseOpenedBefore(actor, found)
  if (openedBefore !== null) return openedBefore
  checkOwnCategory(input, found, actor.may(...divisionChoosers))
  const { newId, division, parent, category, status, source } = found
  if (!status) throw new BusinessError('activity.noOpenStatus')
  if (!source) throw new BusinessError('activity.noDefaultSource')

  const saving = saveNewCase(
    tx,
    actor,
    {
      ...emptyColumns,
      ...columnsFrom(input),
      id: newId,
      request_id: input.requestId,
      employee_id: actor.employeeId,
      category_id: input.childWrapupId,
      status_id: status.id,
      source_id: source.id,
      description: description.html,
      description_text: description.text,
      is_problem_call: false,
      is_employee_notified: false,
      rpa_integration_manuel: false,
      closed_user_id: null,
      transfer: false,
      role: 0,
      assigned_team_id: category.assignedTeamId,
      root_cause_analysis: false,
      ...openingDeadline(
        { category: category.sla, caseType: null },
        { closed: false, waits_for_employee: false },
        actor.now,
        alwaysOpen,
      ),
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
  return saving.map(() => newId)
}

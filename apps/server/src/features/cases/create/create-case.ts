import { caseRoutes } from '@destek/contracts/cases/cases'
import type { Case, CreateCase } from '@destek/contracts/cases/case-shapes'
import { P } from '@destek/contracts/core/permissions'
import type { Actor } from '../../../platform/auth/actor.ts'
import type { Tx } from '../../../platform/database/driver/tx.ts'
import { answerOf, type WriteWithCommit } from '../../../platform/database/driver/write-with-commit.ts'
import { NotAllowed } from '../../../platform/http/http-errors.ts'
import type { Serve } from '../../../platform/http/calls.ts'
import { closedBy, firstAssignment, startsRobot, withoutSwitchedOff } from './opening-rules.ts'
import { alwaysOpen } from '../deadline/calendar.ts'
import { openingDeadline } from '../deadline/opening-deadline.ts'
import { checkCase } from './check-case.ts'
import { createOwnerCase } from './create-owner-case.ts'
import { findCase, presentCase } from '../find-case.ts'
import { columnsFrom, caseOpenedBefore, newCaseRow, saveNewCase } from './new-case.ts'
import { readReferences, type References } from './new-case-references-store.ts'
import { requiredRichText } from '../rich-text.ts'

export const serveNewCases = (serve: Serve) => {
  serve(caseRoutes.create, ({ tx, actor, body }, found) => createCaseLast(tx, actor, body, found), readReferencesOf)
  serve(caseRoutes.createOwner, ({ tx, actor, body }) => createOwnerCase(tx, actor, body))
}

/** Opens a case for an employee, inside a transaction that may go on: with another case, a job, the next row of an import. */
export async function createCase(tx: Tx, actor: Actor, sent: CreateCase): Promise<Case> {
  return answerOf(await createCaseLast(tx, actor, sent, await readReferencesOf(tx, sent)))
}

/** The same as the last thing that a transaction does. */
export async function createCaseLast(
  tx: Tx,
  actor: Actor,
  sent: CreateCase,
  references: References,
): Promise<Case | WriteWithCommit<Case>> {
  const input = withoutSwitchedOff(sent)
  requireRights(actor, input)
  const openedBefore = caseOpenedBefore(actor, references)
  if (openedBefore !== null) return findCase(tx, actor, openedBefore)
  const description = requiredRichText(input.description, { field: 'description', group: 'cases' })
  const found = checkCase(input, references)

  const { newId, category, caseType, status } = found
  const assignment = firstAssignment(input, category.assignedTeamId)
  const saving = saveNewCase(
    tx,
    actor,
    {
      ...columnsFrom(input),
      id: newId,
      request_id: input.requestId,
      description: description.html,
      description_text: description.text,
      rpa_integration_manuel: startsRobot(input.rpaIntegrationManuel, category),
      closed_user_id: closedBy(status, actor.userId),
      transfer: assignment.transfer,
      role: assignment.role,
      assigned_team_id: assignment.teamId,
      assigned_user_id: assignment.userId,
      ...openingDeadline({ category: category.sla, caseType: caseType?.sla ?? null }, status, actor.now, alwaysOpen),
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
  return saving.map((saved) => presentCase(actor, newCaseRow(actor, saved, found)))
}

/** All that is chosen on the form. */
export const readReferencesOf = (tx: Tx, sent: CreateCase): Promise<References> => readReferences(tx, withoutSwitchedOff(sent))

/** Parts of the form that not everybody has who may open cases. */
function requireRights(actor: Actor, { assignedUserId, rootCauseAnalysis }: CreateCase): void {
  if (assignedUserId !== null && !actor.may(P.ActivityCaseOwner, P.TransferAssign)) {
    throw new NotAllowed('The caller may not choose an assigned user.')
  }
  if (rootCauseAnalysis && !actor.may(P.RootCauseAnalysis)) throw new NotAllowed('The caller may not analyse root causes.')
}

import { caseFields } from '@destek/contracts/cases/case-fields'
import { caseEditRoutes, type EditCase, editedField, editEvents } from '@destek/contracts/cases/case-edits'
import type { Case } from '@destek/contracts/cases/case-shapes'
import type { Actor } from '../../../platform/auth/actor.ts'
import type { Tx } from '../../../platform/database/driver/tx.ts'
import { NotAllowed } from '../../../platform/http/http-errors.ts'
import type { Serve } from '../../../platform/http/calls.ts'
import { assertUnchanged } from '../change/case-conflicts.ts'
import { changeCase, lockCase } from '../change/change-case.ts'
import { findCase, findRow } from '../find-case.ts'
import { type EditRule, editRules } from './edit-rules.ts'

export const serveCaseEdits = (serve: Serve) => {
  serve(caseEditRoutes.edit, ({ tx, actor, body, awaitReplicas }) => {
    if (body.dontShareIdentityInformations) awaitReplicas()
    return editCase(tx, actor, body)
  })
}

/** Changes one field of a case. Sending the current value changes nothing. */
async function editCase(tx: Tx, actor: Actor, sent: EditCase): Promise<Case> {
  const field = editedField(sent)
  const { mayEdit, check, words }: EditRule<never> = editRules[field]
  const row = await lockCase(tx, actor, 'edit', sent.id)
  if (mayEdit && !mayEdit(actor, row)) throw new NotAllowed(`The caller may not change ${field}.`)

  const [column, value] = [caseFields[field].column, sent[field] ?? null]
  if (row[column] === value) return findCase(tx, actor, sent.id)
  const wordsNow = async () => words(await findRow(tx, sent.id))
  const type = value === null ? 'rca-deleted' : editEvents[field]
  await assertUnchanged(tx, actor, row, { type, seenStamp: sent.concurrencyStamp }, async () => ({
    field,
    ...(await wordsNow()),
  }))

  const following = await check?.(tx, row, value as never)
  await changeCase(tx, actor, row, {
    type,
    values: { [column]: value, ...following },
    before: await wordsNow(),
    after: wordsNow,
  })
  return findCase(tx, actor, sent.id)
}

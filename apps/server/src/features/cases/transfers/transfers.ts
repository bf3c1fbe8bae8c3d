import { type TransferCase, transferRoutes } from '@destek/contracts/cases/transfers'
import type { Case } from '@destek/contracts/cases/case-shapes'
import type { Actor } from '../../../platform/auth/actor.ts'
import type { Tx } from '../../../platform/database/driver/tx.ts'
import type { Serve } from '../../../platform/http/calls.ts'
import { invalidField } from '../../../platform/records/find-record.ts'
import { assertUnchanged } from '../change/case-conflicts.ts'
import { lockCase } from '../change/change-case.ts'
import { findCase } from '../find-case.ts'
import { listTransfers } from './list-transfers.ts'
import { assigneeInWords, sendCases, violationOf, violations } from './send-cases.ts'
import { transferCases } from './transfer-many.ts'
import { readAssignmentTargets } from './transfer-store.ts'

export const serveTransfers = (serve: Serve) => {
  serve(transferRoutes.transfer, ({ tx, actor, params, body }) => transferCase(tx, actor, params.id, body))
  serve(transferRoutes.transferMany, ({ tx, actor, body }) => transferCases(tx, actor, body))
  serve(transferRoutes.ofCase, ({ tx, actor, params, query }) => listTransfers(tx, actor, params.id, query))
}

/** Sends a case to a team, and perhaps to one of its members. The same destination again is a new entry. */
export async function transferCase(tx: Tx, actor: Actor, id: string, to: TransferCase): Promise<Case> {
  const row = await lockCase(tx, actor, 'transfer', id)
  const targets = await readAssignmentTargets(tx, [row], [to])
  await assertUnchanged(tx, actor, row, { type: 'transfer', seenStamp: to.concurrencyStamp }, async () =>
    assigneeInWords(targets, row),
  )
  const violation = violationOf(to, targets)
  if (violation) throw invalidField(violations[violation].field, 'transfers', violations[violation].message)
  await sendCases(tx, actor, [{ row, to }], targets)
  return findCase(tx, actor, id)
}

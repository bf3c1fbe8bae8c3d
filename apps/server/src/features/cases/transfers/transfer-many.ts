import { caseNumber } from '@destek/contracts/cases/case-limits'
import type { BulkTransferItem, TransferOutcome } from '@destek/contracts/cases/transfers'
import type { z } from 'zod'
import type { Actor } from '../../../platform/auth/actor.ts'
import type { Tx } from '../../../platform/database/driver/tx.ts'
import { BusinessError, InvalidInput } from '../../../platform/http/http-errors.ts'
import { translatorFor } from '../../../platform/i18n/messages.ts'
import { findConflict } from '../change/case-conflicts.ts'
import { lockCases, type LockedCase } from '../change/change-case.ts'
import { assigneeInWords, sendCases, type Sending, violationOf, violations } from './send-cases.ts'
import { type AssignmentTargets, readAssignmentTargets } from './transfer-store.ts'

/** Sends several cases, each to a destination of its own, and answers what became of each. */
export async function transferCases(tx: Tx, actor: Actor, items: BulkTransferItem[]): Promise<{ items: TransferOutcome[] }> {
  const rows = await lockCases(
    tx,
    actor,
    'transferMany',
    items.map(({ activityId }) => activityId),
  )
  if (rows.length === 0) throw new BusinessError('record.notFound', { kind: 'activity', activityId: items[0]!.activityId })
  const targets = await readAssignmentTargets(tx, rows, items)
  const sendings = items.map((to) => ({ to, row: rows.find(({ id }) => id === to.activityId) }))
  assertSomeDestination(sendings, targets)

  const [possible, outcomes]: [Sending[], TransferOutcome[]] = [[], []]
  for (const { to, row } of sendings) {
    const outcome = row ? await outcomeOf(tx, actor, { to, row }, targets) : notThere(actor, to.activityId)
    if (row && outcome.outcome === 'done') possible.push({ to, row })
    outcomes.push(outcome)
  }
  await sendCases(tx, actor, possible, targets)
  return { items: outcomes }
}

/** When none of the cases can go where it is sent, the input is at fault: a sentence for each, which tells the case by its number. */
function assertSomeDestination(sendings: readonly Partial<Sending>[], targets: AssignmentTargets): void {
  const issues = sendings.flatMap(({ row, to }, index): z.core.$ZodIssue[] => {
    const violation = row && violationOf(to!, targets)
    if (!violation) return []
    const [path, params] = [[index, violations[violation].field], numberOf(row)]
    return [{ code: 'custom', path, message: `validation:transfer.${violation}`, params, input: undefined }]
  })
  if (issues.length === sendings.length) throw new InvalidInput(issues, 'transfers')
}

/**
 * The result of a transfer for a case that the caller can see. If another user has reassigned it meanwhile, that is not
 * overwritten.
 */
async function outcomeOf(
  tx: Tx,
  actor: Actor,
  { row, to }: Sending & { to: BulkTransferItem },
  targets: AssignmentTargets,
): Promise<TransferOutcome> {
  const t = translatorFor(actor.language)
  const conflict = await findConflict(tx, actor, row, { type: 'transfer', seenStamp: to.concurrencyStamp })
  if (conflict) {
    const { changedBy, changedAt, concurrencyStamp } = conflict
    const now = { ...assigneeInWords(targets, row), changedBy, changedAt, concurrencyStamp }
    return { activityId: row.id, outcome: 'changed', message: t('validation:transfer.changed', numberOf(row)), now }
  }
  const violation = violationOf(to, targets)
  if (violation) return refused(row.id, t(`validation:transfer.${violation}`, numberOf(row)))
  return { activityId: row.id, outcome: 'done', message: null, now: null }
}

function notThere(actor: Actor, caseId: string): TransferOutcome {
  const t = translatorFor(actor.language)
  return refused(caseId, t('refusals:record.notFound', { what: t('refusals:record.kinds.activity') }))
}

const refused = (activityId: string, message: string): TransferOutcome => ({ activityId, outcome: 'refused', message, now: null })

const numberOf = (row: LockedCase) => ({ number: caseNumber(Number(row.friendly_id)) })

import { caseNumber } from '@destek/contracts/cases/case-limits'
import type { BulkTransferItem } from '@destek/contracts/cases/transfers'
import type { z } from 'zod'
import type { Actor } from '../../../platform/auth/actor.ts'
import type { Tx } from '../../../platform/database/driver/tx.ts'
import { InvalidInput } from '../../../platform/http/http-errors.ts'
import { lockCases } from '../change/change-case.ts'
import { faultOf, faults } from './destination-rules.ts'
import { type Places, readPlaces } from './places-store.ts'
import { assertAllUnchanged } from './assert-all-unchanged.ts'
import { sendCases, type Sending } from './send-cases.ts'

/** Sends several cases, each to a destination of its own: all of them or none. */
export async function transferCases(tx: Tx, actor: Actor, items: BulkTransferItem[]): Promise<void> {
  const rows = await lockCases(
    tx,
    actor,
    items.map(({ activityId: caseId }) => caseId),
  )
  const sendings = rows.map((row, index) => ({ row, to: items[index]! }))
  assertAllUnchanged(sendings)
  const places = await readPlaces(tx, rows, items)
  assertNoViolations(sendings, places)
  await sendCases(tx, actor, sendings, places)
}

/** One sentence for each case that cannot go where it is sent; it tells the case by its number. */
function assertNoViolations(sendings: readonly Sending[], places: Places): void {
  const issues = sendings.flatMap((sending, index): z.core.$ZodIssue[] => {
    const fault = faultOf(sending.to, places)
    if (!fault) return []
    const [path, params] = [[index, faults[fault].field], { number: caseNumber(Number(sending.row.friendly_id)) }]
    return [{ code: 'custom', path, message: `validation:transfer.${fault}`, params, input: undefined }]
  })
  if (issues.length > 0) throw new InvalidInput(issues, 'transfers')
}

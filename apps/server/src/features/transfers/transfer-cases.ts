import { caseNumber } from '@destek/contracts/activity-limits'
import type { BulkTransferItem } from '@destek/contracts/transfers'
import type { z } from 'zod'
import type { Actor } from '../../platform/authentication/actor.ts'
import type { Tx } from '../../platform/database/database.ts'
import { InvalidInput } from '../../platform/http/refusal.ts'
import { lockCases } from '../activities/change-case.ts'
import { faultOf, faults } from './destination-rules.ts'
import { type Places, readPlaces } from './places-store.ts'
import { refuseAnyChanged } from './refuse-any-changed.ts'
import { sendCases, type Sending } from './send-cases.ts'

/** Sends several cases, each to a destination of its own: all of them or none. */
export async function transferCases(tx: Tx, actor: Actor, items: BulkTransferItem[]): Promise<void> {
  const rows = await lockCases(
    tx,
    actor,
    items.map(({ activityId }) => activityId),
  )
  const sendings = rows.map((row, index) => ({ row, to: items[index]! }))
  refuseAnyChanged(sendings)
  const places = await readPlaces(tx, rows, items)
  refuseFaults(sendings, places)
  await sendCases(tx, actor, sendings, places)
}

/** One sentence for each case that cannot go where it is sent; it tells the case by its number. */
function refuseFaults(sendings: readonly Sending[], places: Places): void {
  const issues = sendings.flatMap((sending, index): z.core.$ZodIssue[] => {
    const fault = faultOf(sending.to, places)
    if (!fault) return []
    const [path, params] = [[index, faults[fault].field], { number: caseNumber(Number(sending.row.friendly_id)) }]
    return [{ code: 'custom', path, message: `validation:transfer.${fault}`, params, input: undefined }]
  })
  if (issues.length > 0) throw new InvalidInput(issues, 'transfers')
}

import { caseNumber } from '@destek/contracts/activity-limits'
import { Refusal } from '../../platform/http/refusal.ts'
import type { LockedCase } from '../activities/change-case.ts'
import { isChangedCase } from '../activities/refuse-changed-case.ts'

interface Sent {
  row: LockedCase
  to: { concurrencyStamp: string | null }
}

/** Every case that is not any more what the caller saw is named, so that they can look at those. */
export function refuseAnyChanged(sendings: readonly Sent[]): void {
  const changed = sendings.filter(({ row, to }) => isChangedCase(row, to.concurrencyStamp)).map(({ row }) => row)
  if (changed.length === 0) return
  throw new Refusal('transfer.changedMeanwhile', {
    cases: changed.map((row) => caseNumber(Number(row.friendly_id))).join(', '),
    activityIds: changed.map(({ id }) => id).join(','),
  })
}

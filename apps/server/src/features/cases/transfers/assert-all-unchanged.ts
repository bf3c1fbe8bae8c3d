import { caseNumber } from '@destek/contracts/cases/case-limits'
import { BusinessError } from '../../../platform/http/http-errors.ts'
import type { LockedCase } from '../change/change-case.ts'
import { isChangedCase } from '../change/assert-unchanged.ts'

interface Sent {
  row: LockedCase
  to: { concurrencyStamp: string | null }
}

/** Every case that is not any more what the caller saw is named, so that they can look at those. */
export function assertAllUnchanged(sendings: readonly Sent[]): void {
  const changed = sendings.filter(({ row, to }) => isChangedCase(row, to.concurrencyStamp)).map(({ row }) => row)
  if (changed.length === 0) return
  throw new BusinessError('transfer.changedMeanwhile', {
    cases: changed.map((row) => caseNumber(Number(row.friendly_id))).join(', '),
    activityIds: changed.map(({ id }) => id).join(','),
  })
}

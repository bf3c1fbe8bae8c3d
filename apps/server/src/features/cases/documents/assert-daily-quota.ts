import { megabyte } from '@destek/contracts/cases/documents'
import type { Actor } from '../../../platform/auth/actor.ts'
import type { Tx } from '../../../platform/database/driver/tx.ts'
import { BusinessError } from '../../../platform/http/http-errors.ts'
import type { UploadedFile } from '../../../platform/http/upload.ts'
import { dailyLimitOf } from './document-policy.ts'
import { countUploads } from './document-store.ts'

/** Counts what somebody uploads on one day, deleted or not, and refuses what goes beyond. What is refused is not counted either. */
export async function assertDailyQuota(tx: Tx, actor: Actor, files: readonly UploadedFile[], field: string): Promise<void> {
  const limit = dailyLimitOf(actor)
  const bytes = files.reduce((sum, file) => sum + file.bytes.length, 0)
  const counted = await countUploads(tx, actor, files.length, bytes)
  if (counted.files > limit.files || counted.bytes > limit.megabytes * megabyte)
    throw new BusinessError('document.dailyLimit', { field, ...limit })
}

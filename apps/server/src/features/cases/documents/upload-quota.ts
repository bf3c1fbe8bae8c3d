import { megabyte } from '@destek/contracts/cases/documents'
import { uploadLimits } from '@destek/contracts/core/uploads'
import { BusinessError } from '../../../platform/http/http-errors.ts'
import type { UploadQuota } from '../../../platform/http/receive-upload.ts'
import { dailyLimitOf } from './document-policy.ts'
import { takeUploadBytes } from './document-store.ts'

/**
 * What one person may send on one day of the tenant, by the sizes that forms declare. Accepted documents are counted exactly by
 * `addDocuments`; this also counts what was refused. The text of a form comes on top of the limit.
 */
export const uploadQuota: UploadQuota = {
  reserve: async (tx, actor, { field }, bytes) => {
    const limit = dailyLimitOf(actor)
    const used = await takeUploadBytes(tx, actor, bytes)
    const isUsedUp = used > limit.megabytes * megabyte + uploadLimits.fieldBytes
    return isUsedUp ? new BusinessError('document.dailyLimit', { field, ...limit }) : null
  },
  release: async (tx, actor, bytes) => void (await takeUploadBytes(tx, actor, -bytes)),
}

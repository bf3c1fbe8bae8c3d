import { megabyte } from '@destek/contracts/cases/documents'
import { uploadLimits } from '@destek/contracts/core/uploads'
import { BusinessError } from '../../../platform/http/http-errors.ts'
import type { UploadQuota } from '../../../platform/http/receive-upload.ts'
import { dailyLimitOf } from './document-policy.ts'
import { takeUploadBytes } from './document-store.ts'

/**
 * The daily upload limit of one user, by the sizes that forms declare. `addDocuments` counts accepted documents exactly; this
 * also counts refused ones. The text of a form is not counted.
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

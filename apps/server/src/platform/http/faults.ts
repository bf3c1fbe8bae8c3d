import type { BusinessErrorKey } from '@destek/contracts/core/business-errors'
import { StorageUnavailable } from '../storage/storage-unavailable.ts'

/** Errors of the disk and of the database when they cannot store data. They are temporary, and nothing of the call was saved. */
const faults: Record<string, BusinessErrorKey> = {
  '53300': 'database.busy',
  '25006': 'database.readOnly',
  DT001: 'database.tenantMoving',
  DT002: 'database.tenantMoving',
  '53100': 'database.full',
  '53200': 'database.full',
  '58030': 'database.broken',
  EROFS: 'storage.readOnly',
  EACCES: 'storage.readOnly',
  EPERM: 'storage.readOnly',
  ENOSPC: 'storage.full',
  EDQUOT: 'storage.full',
  EIO: 'storage.broken',
}

/** Null for every other error. The storage of documents says what happened beneath it as its cause. */
export function faultOf(error: unknown): BusinessErrorKey | null {
  if (!(error instanceof Error)) return null
  const fault = 'code' in error ? faults[String(error.code)] : undefined
  return fault ?? (error instanceof StorageUnavailable ? faultOf(error.cause) : null)
}

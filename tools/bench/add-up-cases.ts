import { foldSomeChanges } from '@destek/server/features/dashboard/fold-totals'
import { openDatabase } from '@destek/server/platform/database/driver/database'
import { keyOf } from './generate/keys.ts'

/** Does what the job does every minute, so that sums are as far as where a server has been running. */
export async function addUpCases(appUrl: string): Promise<void> {
  const database = openDatabase(appUrl, () => {}, { connections: 1 })
  try {
    while (await database.inTenant(keyOf('tenant', 1), foldSomeChanges)) continue
  } finally {
    await database.close()
  }
}

import type { Database } from '../../platform/database/driver/database.ts'
import type { Tx } from '../../platform/database/driver/tx.ts'
import { forEachTenant } from '../../platform/jobs/for-each-tenant.ts'
import { type JobContext, systemJob } from '../../platform/jobs/job.ts'
import { keepQueues } from '../cases/list/keep-queues.ts'
import { makeDeadlineTotals } from './deadline-totals-store.ts'
import { foldChanges, lockSums, readTimeZones, rebuildSums } from './fold-store.ts'

export const foldTotalsInTenantsJob = systemJob('foldTotalsInTenants')

interface Tenants {
  database: Database
  tenantIds: () => Promise<string[]>
}

/** Carries the journal of cases over to the sums of every tenant. One that fails does not keep the others waiting. */
export async function foldTotalsInTenants(
  { database, tenantIds }: Tenants,
  { signal }: Pick<JobContext, 'signal'>,
): Promise<void> {
  await forEachTenant({ tenantIds, signal }, (tenantId) => foldTotals(signal, (work) => database.inTenant(tenantId, work)))
}

/** When the process stops the rest is folded next time. */
async function foldTotals(
  signal: AbortSignal,
  inTenant: (work: (tx: Tx) => Promise<boolean>) => Promise<boolean>,
): Promise<void> {
  while (!signal.aborted && (await inTenant(foldSomeChanges))) continue
}

/** So many that a transaction takes a second or two. */
const changesAtATime = 50_000

/** True while there may be more to do. */
export async function foldSomeChanges(tx: Tx): Promise<boolean> {
  if (!(await lockSums(tx))) return false
  const { own, ofSums } = await readTimeZones(tx)
  if (own !== ofSums) {
    await rebuildSums(tx, own)
    return true
  }
  await keepQueues(tx)
  await makeDeadlineTotals(tx, own)
  return (await foldChanges(tx, own, changesAtATime)) === changesAtATime
}

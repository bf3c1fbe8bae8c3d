import { z } from 'zod'
import type { Database } from '../../platform/database/driver/database.ts'
import type { Tx } from '../../platform/database/driver/tx.ts'
import { forEachTenant } from '../../platform/jobs/for-each-tenant.ts'
import { type JobContext, systemJob, tenantJob } from '../../platform/jobs/job.ts'
import { rewriteSomeCases } from './renamed-employee-store.ts'

/**
 * An operator who has renamed many employees can run it before the next minute: `enqueueJob(tx, followRenamedEmployeesJob, {}, {
 * jobKey: 'all' })`.
 */
export const followRenamedEmployeesJob = tenantJob('followRenamedEmployees', z.object({}))

export const followRenamedInTenantsJob = systemJob('followRenamedInTenants')

interface Tenants {
  database: Database
  tenantIds: () => Promise<string[]>
}

export async function followRenamedInTenants({ database, tenantIds }: Tenants, { signal }: JobContext): Promise<void> {
  await forEachTenant({ tenantIds, signal }, (tenantId) =>
    followRenamedEmployees({ signal, inTenant: (work) => database.inTenant(tenantId, work) }),
  )
}

interface Following {
  signal: AbortSignal
  inTenant<Result>(work: (tx: Tx) => Promise<Result>): Promise<Result>
}

/** Updates the search texts of cases after their employees were renamed. When the process stops the rest is updated next time. */
export async function followRenamedEmployees({ signal, inTenant }: Following): Promise<void> {
  while (!signal.aborted && (await inTenant(rewriteSomeCases))) continue
}

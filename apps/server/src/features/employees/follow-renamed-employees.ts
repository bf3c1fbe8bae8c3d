import { z } from 'zod'
import type { Database } from '../../platform/database/driver/database.ts'
import type { Tx } from '../../platform/database/driver/tx.ts'
import { forEachTenant } from '../../platform/jobs/for-each-tenant.ts'
import { type JobContext, systemJob, tenantJob } from '../../platform/jobs/job.ts'
import { rewriteSomeCases } from './renamed-employee-store.ts'

/** For whoever has renamed many and does not want to wait for the next minute: `enqueueJob(tx, followRenamedEmployeesJob, {}, { jobKey: 'all' })`. */
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

/** Lets the cases of employees who have another name now be found by it. What is left when the process stops is there next time. */
export async function followRenamedEmployees({ signal, inTenant }: Following): Promise<void> {
  while (!signal.aborted && (await inTenant(rewriteSomeCases))) continue
}

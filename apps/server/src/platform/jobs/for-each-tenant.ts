import { TenantMoving } from '../database/driver/database-errors.ts'

/**
 * One tenant after the other. One that fails does not keep the others waiting: the job fails when all have had their turn. What cannot be
 * done because a tenant is being moved to another database is done next time.
 */
export async function forEachTenant(
  { tenantIds, signal }: { tenantIds: () => Promise<string[]>; signal: AbortSignal },
  work: (tenantId: string) => Promise<unknown>,
): Promise<void> {
  const failures: unknown[] = []
  for (const tenantId of await tenantIds()) {
    if (signal.aborted) break
    await work(tenantId).catch((error: unknown) => {
      if (!(error instanceof TenantMoving)) failures.push(error)
    })
  }
  if (failures.length > 0) throw failures[0]
}

import { TenantMoving } from '../database/driver/database-errors.ts'

/**
 * Runs the work for one tenant after the other. A failing tenant does not stop the others: the job fails after all have run.
 * Tenants that are being moved to another database are skipped until the next run.
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

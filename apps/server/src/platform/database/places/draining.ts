import { sql } from 'kysely'
import { TenantMoving } from '../driver/database-errors.ts'
import type { Tx } from '../driver/tx.ts'

/** Whether the tenant is about to be moved, so that nothing may be begun in another system whose end could not be noted. */
export async function isDraining(tx: Tx): Promise<boolean> {
  const own = await tx
    .selectFrom('tenant')
    .select('is_draining')
    .where('tenant_id', '=', sql<string>`current_tenant()`)
    .executeTakeFirst()
  return own?.is_draining ?? false
}

/** For a caller who waits: they are told that the tenant is being moved, and try again. */
export async function refuseWhileDraining(tx: Tx): Promise<void> {
  if (await isDraining(tx)) throw new TenantMoving(null)
}

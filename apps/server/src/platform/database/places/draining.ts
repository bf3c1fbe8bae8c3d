import { sql } from 'kysely'
import { TenantMoving } from '../driver/database-errors.ts'
import type { Tx } from '../driver/tx.ts'

/** True when the tenant is about to be moved. No work may then begin in another system, because its end could not be recorded. */
export async function isDraining(tx: Tx): Promise<boolean> {
  const own = await tx
    .selectFrom('tenant')
    .select('is_draining')
    .where('tenant_id', '=', sql<string>`current_tenant()`)
    .executeTakeFirst()
  return own?.is_draining ?? false
}

/** For a caller who waits: the answer says that the tenant is being moved, and to try again. */
export async function refuseWhileDraining(tx: Tx): Promise<void> {
  if (await isDraining(tx)) throw new TenantMoving(null)
}

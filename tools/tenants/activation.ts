import type pg from 'pg'
import { asOwner, type FoundTenant, note } from './tenant-transaction.ts'

/** Users cannot sign in to an inactive tenant; its data stays. False when the state was the same before. */
export async function setActive(client: pg.Client, tenant: FoundTenant, isActive: boolean): Promise<boolean> {
  if (tenant.isActive === isActive) return false
  await client.query('update tenant set is_active = $2 where tenant_id = $1', [tenant.id, isActive])
  await note(client, 'settings.updated', tenant.id, { isActive }, { isActive: !isActive })
  return true
}

/** The signpost in the first database says the same. */
export const setSignpostActive = (ownerUrl: string, tenantId: string, isActive: boolean): Promise<unknown> =>
  asOwner(ownerUrl, async (client) => {
    await client.query(`select set_config('destek.tenant_id', $1, true)`, [tenantId])
    return client.query('update tenant set is_active = $2 where tenant_id = $1', [tenantId, isActive])
  })

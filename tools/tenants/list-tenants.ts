import { workerRole } from '@destek/server/platform/jobs/worker-pool'
import { type Administrators, listAdministrators } from './administrators.ts'
import { featuresThatAreOn } from './features.ts'
import { asOwner, enterTenant, type FoundTenant } from './tenant-transaction.ts'

export interface ListedTenant extends FoundTenant, Administrators {
  movingTo: string | null
  /** A move waits for deliveries, or was broken off then: no job of the tenant runs. */
  isDraining: boolean
  features: string[]
}

type ListedRow = FoundTenant & Pick<ListedTenant, 'movingTo' | 'isDraining'>

/**
 * Every tenant of this database, and references to tenants in other databases. The owner of the tables cannot read all tenants at
 * once, but is a member of the workers' role, which can.
 */
export const listTenants = (ownerUrl: string): Promise<ListedTenant[]> =>
  asOwner(ownerUrl, async (client) => {
    await client.query(`set local role ${workerRole}`)
    const { rows } = await client.query<ListedRow>(
      `select tenant_id as id, name, is_active as "isActive", database, moving_to as "movingTo", is_draining as "isDraining" from tenant order by lower(name)`,
    )
    await client.query('reset role')
    const listed: ListedTenant[] = []
    for (const tenant of rows) {
      if (tenant.database !== null) {
        listed.push({ ...tenant, features: [], holders: [], awaited: [] })
        continue
      }
      await enterTenant(client, tenant.id)
      const features = await featuresThatAreOn(client, tenant.id)
      listed.push({ ...tenant, features, ...(await listAdministrators(client, tenant.id)) })
    }
    return listed
  })

import type { Database } from '../driver/database.ts'

/**
 * The database of each tenant, as far as this process knows. A wrong database refuses the tenant; the process then forgets the
 * entry and asks again.
 */
export interface TenantPlaces {
  /** The name of a database; null: the first. */
  of(tenantId: string): Promise<string | null>
  forget(tenantId: string): void
}

/** More tenants than this are looked up again now and then. */
const most = 10_000

export function createTenantPlaces(first: Pick<Database, 'findTenant'>): TenantPlaces {
  const known = new Map<string, string | null>()
  const remember = (tenantId: string, place: string | null) => {
    const oldest = known.keys().next()
    if (known.size >= most && !oldest.done) known.delete(oldest.value)
    known.set(tenantId, place)
  }
  return {
    async of(tenantId) {
      const place = known.get(tenantId)
      if (place !== undefined) return place
      const tenant = await first.findTenant(tenantId)
      // The look-up is by name too: a tenant may be called as another one's id.
      if (tenant?.id !== tenantId) return null
      remember(tenantId, tenant.database)
      return tenant.database
    },
    forget: (tenantId) => void known.delete(tenantId),
  }
}

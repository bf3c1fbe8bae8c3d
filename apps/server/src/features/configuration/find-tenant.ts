import type { FoundTenant } from '@destek/contracts/system/configuration'
import type { Database } from '../../platform/database/driver/database.ts'

export async function presentTenant(database: Database, idOrName: string): Promise<FoundTenant> {
  const tenant = await database.findTenant(idOrName)
  if (!tenant) return { success: false, tenantId: null, name: null, normalizedName: null, isActive: false }
  const { id, name, isActive } = tenant
  return { success: true, tenantId: id, name, normalizedName: name.toUpperCase(), isActive }
}

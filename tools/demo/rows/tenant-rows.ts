import type { TenantContent } from '../content.ts'
import { demoTenantId } from '../demo-ids.ts'
import type { TableRows } from './table-rows.ts'

export function tenantRows({ tenant, features, settings }: TenantContent): TableRows[] {
  return [
    { table: 'tenant', rows: [{ tenant_id: demoTenantId(tenant), name: tenant }] },
    { table: 'tenant_feature', rows: namedValues(features) },
    { table: 'tenant_setting', rows: namedValues(settings) },
  ]
}

const namedValues = (values: Record<string, string | boolean>) =>
  Object.entries(values).map(([name, value]) => ({ name, value: String(value) }))

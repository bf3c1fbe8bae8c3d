import type { TenantContent } from '../content.ts'
import { demoTenantId } from '../demo-ids.ts'
import { settingRows } from './setting-rows.ts'
import type { TableRows } from './table-rows.ts'

export const tenantRows = (content: TenantContent): TableRows[] => [
  { table: 'tenant', rows: [{ tenant_id: demoTenantId(content.tenant), name: content.tenant }] },
  { table: 'tenant_feature', rows: Object.entries(content.features).map(([name, value]) => ({ name, value: String(value) })) },
  ...settingRows(content),
]

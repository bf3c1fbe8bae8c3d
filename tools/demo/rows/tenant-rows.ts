import { type SettingField, storedSettings } from '@destek/server/features/settings/setting-names'
import type { TenantContent } from '../content.ts'
import { demoTenantId } from '../demo-ids.ts'
import type { TableRows } from '../insert-rows.ts'
import { administratorOf, changedAt, eventRow } from './audit.ts'

export const tenantRows = (content: TenantContent): TableRows[] => [
  { table: 'tenant', rows: [{ tenant_id: demoTenantId(content.tenant), name: content.tenant }] },
  { table: 'tenant_feature', rows: Object.entries(content.features).map(([name, value]) => ({ name, value: String(value) })) },
  ...settingRows(content),
]

/** The settings, and when the administrator filled in each group of them. */
export function settingRows({ tenant, settings, maintainedSettings }: TenantContent): TableRows[] {
  const maintained = Object.entries(maintainedSettings) as [SettingField, string | boolean][]
  const groups = [...new Set(maintained.map(([field]) => groupOf(field)))]
  return [
    {
      table: 'tenant_setting',
      rows: [
        ...Object.entries(settings).map(([name, value]) => ({ name, value })),
        ...maintained.map(([field, value]) => ({ name: storedSettings[field].name, value: String(value) })),
      ],
    },
    {
      table: 'event',
      rows: groups.map((group, nth) => {
        const changed = maintained.filter(([field, value]) => groupOf(field) === group && value !== initialOf(field))
        const before = Object.fromEntries(changed.map(([field]) => [field, initialOf(field)]))
        const at = changedAt(2 + 3 * nth)
        return eventRow(
          'settings.updated',
          demoTenantId(tenant),
          administratorOf(tenant),
          at,
          Object.fromEntries(changed),
          before,
        )
      }),
    },
  ]
}

const groupOf = (field: SettingField) => field.split('.')[0]!

/** What a setting is before anybody fills it in. */
const initialOf = (field: SettingField) => (storedSettings[field].kind === 'switch' ? false : null)

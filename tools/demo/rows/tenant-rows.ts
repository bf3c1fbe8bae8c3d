import { isSecretField, type SecretField } from '@destek/contracts/system/flat-settings'
import { requiredWhileOn } from '@destek/contracts/system/tenant-settings'
import { secretNames, type SettingField, storedSettings } from '@destek/server/features/settings/setting-names'
import type { FirstRun } from '@destek/server/server'
import type { TenantContent } from '../content.ts'
import { demoTenantId } from '../demo-ids.ts'
import type { TableRows } from '../insert-rows.ts'
import { administratorOf, changedAt, eventRow } from './audit.ts'

/** Encrypts a secret with the key of the server; missing if the loader does not have the key. */
export type Seal = FirstRun['seal']

export const tenantRows = (content: TenantContent, seal?: Seal): TableRows[] => [
  { table: 'tenant', rows: [{ tenant_id: demoTenantId(content.tenant), name: content.tenant }] },
  { table: 'tenant_feature', rows: Object.entries(content.features).map(([name, value]) => ({ name, value: String(value) })) },
  ...settingRows(content, seal),
  ...(seal ? [secretRows(content, seal)] : []),
]

/** The settings, and when the administrator filled in each group of them. */
export function settingRows({ tenant, settings, maintainedSettings }: TenantContent, seal?: Seal): TableRows[] {
  const all = Object.entries(maintainedSettings) as [SettingField, string | boolean][]
  // Without a key, settings that send something are left out: tests switch them on when they need them.
  const maintained = all.filter(([field]) => seal || !(needsSecret(field) || field.startsWith('mail.')))
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

/** Whether a switch needs a password. Such a switch stays off if no password is loaded. */
const needsSecret = (enable: SettingField) =>
  Object.entries(requiredWhileOn).some(([field, requiredBy]) => requiredBy === enable && isSecretField(field))

const secretRows = ({ tenant, maintainedSecrets }: TenantContent, seal: Seal): TableRows => ({
  table: 'tenant_secret',
  rows: (Object.entries(maintainedSecrets) as [SecretField, string][]).map(([field, text]) => {
    const name = secretNames[field]
    const { keyId, nonce, ciphertext } = seal(demoTenantId(tenant), name, text)
    return { name, key_id: keyId, nonce: hex(nonce), ciphertext: hex(ciphertext) }
  }),
})

const hex = (bytes: Buffer) => `\\x${bytes.toString('hex')}`

const groupOf = (field: SettingField) => field.split('.')[0]!

/** The value of a setting before the first save. */
const initialOf = (field: SettingField) => (storedSettings[field].kind === 'switch' ? false : null)

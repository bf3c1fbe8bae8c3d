import { createHash } from 'node:crypto'
import {
  type FlatSettings,
  isSetField,
  nestedSettings,
  type SecretField,
  secretFields,
} from '@destek/contracts/system/flat-settings'
import { groupFeatures, type TenantSettings } from '@destek/contracts/system/tenant-settings'
import type { Actor } from '../../platform/auth/actor.ts'
import type { Tx } from '../../platform/database/driver/tx.ts'
import { secretMarks } from '../../platform/secrets/secret-store.ts'
import { type SettingField, secretNames, settingFields, storedSettings } from './setting-names.ts'
import { readNamedValues } from './setting-store.ts'

/** The stored settings of a tenant: the values, and for each secret only whether it is set. */
export interface StoredSettings {
  values: Record<SettingField, string | boolean | null>
  secrets: ReadonlySet<SecretField>
  stamp: string
}

export async function readSettings(tx: Tx): Promise<StoredSettings> {
  const stored = await readNamedValues(
    tx,
    settingFields.map((field) => storedSettings[field].name),
  )
  const marks = await secretMarks(tx)
  const values = Object.fromEntries(
    settingFields.map((field) => [field, valueOf(field, stored.get(storedSettings[field].name))]),
  ) as StoredSettings['values']
  const kept = secretFields.map((field) => [field, marks.get(secretNames[field])] as const).filter(([, mark]) => mark)
  return { values, secrets: new Set(kept.map(([field]) => field)), stamp: stampOf([values, kept]) }
}

/** The settings as they leave the server: without the secrets, and without the groups whose feature the tenant lacks. */
export function presentSettings(actor: Actor, { values, secrets, stamp }: StoredSettings): TenantSettings {
  const flat: FlatSettings = { ...values }
  for (const field of secretFields) {
    flat[field] = null
    flat[isSetField(field)] = secrets.has(field)
  }
  const shown = Object.entries(flat).filter(([field]) => hasFeatureOf(actor, field))
  return { ...nestedSettings(Object.fromEntries(shown)), concurrencyStamp: stamp } as TenantSettings
}

/** True when the tenant has the feature of this field's group. */
export function hasFeatureOf(actor: Actor, field: string): boolean {
  const group = field.split('.')[0]!
  return !(group in groupFeatures) || actor.features.has(groupFeatures[group as keyof typeof groupFeatures])
}

function valueOf(field: SettingField, stored: string | undefined): string | boolean | null {
  const setting: { kind: string; initial?: string } = storedSettings[field]
  if (setting.kind === 'switch') return stored === 'true'
  return stored || (setting.initial ?? null)
}

/** Settings have no row with a stamp, so the stamp is computed from their values. */
const stampOf = (stored: unknown) => createHash('sha256').update(JSON.stringify(stored)).digest('hex').slice(0, 32)

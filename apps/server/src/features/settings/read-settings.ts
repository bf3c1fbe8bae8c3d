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

/** What is stored for a tenant: the values as they are, and of the secrets only that they are there. */
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

/** Whether the tenant has the feature that the group of this field belongs to. */
export function hasFeatureOf(actor: Actor, field: string): boolean {
  const group = field.split('.')[0]!
  return !(group in groupFeatures) || actor.features.has(groupFeatures[group as keyof typeof groupFeatures])
}

function valueOf(field: SettingField, stored: string | undefined): string | boolean | null {
  const setting: { kind: string; initial?: string } = storedSettings[field]
  if (setting.kind === 'switch') return stored === 'true'
  return stored || (setting.initial ?? null)
}

/** There is no row to carry a stamp: it follows from what is stored. */
const stampOf = (stored: unknown) => createHash('sha256').update(JSON.stringify(stored)).digest('hex').slice(0, 32)

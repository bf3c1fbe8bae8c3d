import { allFeatures, type SettingName, settingDefaults } from '@destek/contracts/system/settings'
import type { Tx } from '../../platform/database/driver/tx.ts'

/** Only the settings that are meant for clients: a name outside the catalogue never leaves the server. */
export async function readSettings(tx: Tx): Promise<Partial<Record<SettingName, string>>> {
  const names = Object.keys(settingDefaults) as SettingName[]
  const rows = await tx.selectFrom('tenant_setting').select(['name', 'value']).where('name', 'in', names).execute()
  return Object.fromEntries(rows.map((row) => [row.name, row.value]))
}

export async function readFeatures(tx: Tx): Promise<Record<string, string>> {
  const rows = await tx.selectFrom('tenant_feature').select(['name', 'value']).where('name', 'in', allFeatures).execute()
  return Object.fromEntries(rows.map((row) => [row.name, row.value]))
}

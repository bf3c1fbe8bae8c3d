import { type Feature, allFeatures, F } from '@destek/contracts/system/settings'
import type pg from 'pg'
import { note } from './tenant-transaction.ts'

/** The features by the short names that the command takes: `Password`, `ActiveDirectory`, `Sms`. */
export const featureNames = Object.keys(F) as (keyof typeof F)[]

/** By its short name, or as the product calls it, in any case. */
export function featureOf(named: string): Feature {
  const wanted = named.toLowerCase()
  const short = featureNames.find((name) => name.toLowerCase() === wanted)
  const found = short ? F[short] : allFeatures.find((feature) => feature.toLowerCase() === wanted)
  if (!found) throw new Error(`There is no feature ${named}. There are ${featureNames.join(', ')}.`)
  return found
}

export async function featuresThatAreOn(client: pg.Client, tenantId: string): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select name from tenant_feature where tenant_id = $1 and value = 'true'`,
    [tenantId],
  )
  const on = new Set(rows.map((row) => row.name))
  return featureNames.filter((name) => on.has(F[name]))
}

/** Answers which are on afterwards. */
export async function switchFeatures(
  client: pg.Client,
  tenantId: string,
  switched: { on: readonly string[]; off: readonly string[] },
): Promise<string[]> {
  const on = switched.on.map(featureOf)
  const off = switched.off.map(featureOf)
  const both = on.find((feature) => off.includes(feature))
  if (both) throw new Error(`${both} cannot be switched on and off at once.`)
  const before = await featuresThatAreOn(client, tenantId)
  const values: [Feature, string][] = [
    ...on.map((name) => [name, 'true'] as [Feature, string]),
    ...off.map((name) => [name, 'false'] as [Feature, string]),
  ]
  for (const [name, value] of values)
    await client.query(
      'insert into tenant_feature (name, value) values ($1, $2) on conflict (tenant_id, name) do update set value = excluded.value',
      [name, value],
    )
  const after = await featuresThatAreOn(client, tenantId)
  if (before.join() !== after.join()) await note(client, 'settings.updated', tenantId, { features: after }, { features: before })
  return after
}

import {
  flatSettings,
  type FlatSettings,
  removalField,
  type SecretField,
  secretFields,
} from '@destek/contracts/system/flat-settings'
import {
  groupFeatures,
  requiredWhileOn,
  type SaveTenantSettings,
  type TenantSettings,
} from '@destek/contracts/system/tenant-settings'
import type { Actor } from '../../platform/auth/actor.ts'
import { assertFresh, serializeSaves } from '../../platform/database/queries/concurrency.ts'
import type { Tx } from '../../platform/database/driver/tx.ts'
import { recordEvent } from '../../platform/events/record-event.ts'
import { BusinessError } from '../../platform/http/http-errors.ts'
import { invalidField } from '../../platform/records/find-record.ts'
import type { Secrets } from '../../platform/secrets/secret-store.ts'
import { changedSecret } from '../history/history.ts'
import { hasFeatureOf, presentSettings, readSettings, type StoredSettings } from './read-settings.ts'
import { secretNames, type SettingField, settingFields, storedSettings } from './setting-names.ts'
import { writeNamedValues } from './setting-store.ts'

/** Saves the whole of a tenant's settings; the history keeps what changed. */
export async function saveSettings(
  tx: Tx,
  actor: Actor,
  secrets: Secrets,
  { concurrencyStamp, ...settings }: SaveTenantSettings,
): Promise<TenantSettings> {
  await serializeSaves(tx, 'settings')
  const before = await readSettings(tx)
  assertFresh(concurrencyStamp, before.stamp)
  const wanted = flatSettings(settings)
  assertOwnGroups(actor, wanted)
  requireSecrets(before, wanted)

  const changed = settingFields.filter((field) => field in wanted && wanted[field] !== before.values[field])
  await writeNamedValues(
    tx,
    changed.map((field) => ({ name: storedSettings[field].name, value: written(wanted[field]) })),
  )
  const changedSecrets = secretFields.filter((field) => wanted[field] || isTakenAway(field, before, wanted))
  for (const field of changedSecrets) await saveSecret(tx, actor, secrets, field, wanted[field])

  if (changed.length + changedSecrets.length > 0) {
    await recordEvent(tx, actor, {
      type: 'settings.updated',
      subjectId: actor.tenantId,
      before: factsOf(changed, before.values),
      after: { ...factsOf(changed, wanted), ...Object.fromEntries(changedSecrets.map((field) => [field, changedSecret])) },
    })
  }
  return presentSettings(actor, await readSettings(tx))
}

/** Dropping the group silently would lose the user's input, so it is refused. */
function assertOwnGroups(actor: Actor, wanted: FlatSettings): void {
  const foreign = Object.keys(groupFeatures).find(
    (group) => !hasFeatureOf(actor, group) && Object.keys(wanted).some((field) => field.startsWith(`${group}.`)),
  )
  if (foreign) throw new BusinessError('settings.featureOff', { group: foreign })
}

/** A group that is on needs its password: the one sent now, or the one stored before. */
function requireSecrets(before: StoredSettings, wanted: FlatSettings): void {
  for (const field of secretFields) {
    const enable = requiredWhileOn[field]
    if (enable === undefined || wanted[enable] !== true || wanted[field]) continue
    if (!before.secrets.has(field) || isTakenAway(field, before, wanted)) {
      throw invalidField(field, 'settings', 'validation:pleaseInput')
    }
  }
}

const isTakenAway = (field: SecretField, before: StoredSettings, wanted: FlatSettings) =>
  before.secrets.has(field) && wanted[removalField(field)] === true

async function saveSecret(tx: Tx, actor: Actor, secrets: Secrets, field: SecretField, typed: FlatSettings[string] | undefined) {
  if (typed) await secrets.write(tx, actor.tenantId, secretNames[field], String(typed))
  else await secrets.remove(tx, secretNames[field])
}

const written = (value: FlatSettings[string] | undefined) => String(value ?? '')

const factsOf = (fields: SettingField[], values: FlatSettings) =>
  Object.fromEntries(fields.map((field) => [field, values[field] ?? null]))

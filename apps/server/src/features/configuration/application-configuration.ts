import type {
  ApplicationConfiguration,
  ApplicationLocalization,
  configurationRoutes,
  FoundTenant,
} from '@destek/contracts/system/configuration'
import { allFeatures, S, settingDefaults, type SettingName } from '@destek/contracts/system/settings'
import type { Language } from '@destek/contracts/core/languages'
import { resources } from '@destek/locales'
import type { Actor } from '../../platform/auth/actor.ts'
import type { OpenCall } from '../../platform/http/calls.ts'
import type { Tx } from '../../platform/database/driver/tx.ts'
import type { Database } from '../../platform/database/driver/database.ts'
import { cultures, offeredLanguages } from './cultures.ts'

/** Everything that a client needs at its start: the user, their permissions, and the setup of the tenant. */
export async function applicationConfiguration({
  tenant,
  actor,
  facts,
}: OpenCall<typeof configurationRoutes.application>): Promise<ApplicationConfiguration> {
  const settings = { ...settingDefaults, ...(tenant && (await readSettings(tenant.tx))) }
  // An anonymous caller gets the language and the time zone of the tenant, and no settings or features.
  const shown = actor ? settings : { [S.DefaultLanguage]: settings[S.DefaultLanguage], [S.TimeZone]: settings[S.TimeZone] }
  const features = actor && tenant ? { ...allOff, ...(await readFeatures(tenant.tx)) } : {}
  return {
    localization: {
      values: {},
      resources: {},
      languages: offeredLanguages,
      currentCulture: cultures[facts.language],
      defaultResourceName: 'Destek',
      languagesMap: {},
      languageFilesMap: {},
      useRouteBasedCulture: false,
    },
    auth: { grantedPolicies: grantedPolicies(actor) },
    setting: { values: shown },
    currentUser: currentUser(actor),
    features: { values: features },
    globalFeatures: { enabledFeatures: [] },
    multiTenancy: { isEnabled: true },
    currentTenant: { id: tenant?.id ?? null, name: tenant?.name ?? null, isAvailable: tenant !== null },
    timing: { timeZone: { iana: { timeZoneName: settings[S.TimeZone] }, windows: { timeZoneId: null } } },
    clock: { kind: 'Utc' },
    objectExtensions: { modules: {}, enums: {} },
    extraProperties: {},
  }
}

const allOff = Object.fromEntries(allFeatures.map((name) => [name, 'false']))

/** Granted names only: a false entry would read as granted by some clients. */
const grantedPolicies = (actor: Actor | null): Record<string, true> =>
  Object.fromEntries([...(actor?.permissions ?? [])].toSorted().map((name) => [name, true]))

const currentUser = (actor: Actor | null): ApplicationConfiguration['currentUser'] => ({
  isAuthenticated: actor !== null,
  id: actor?.userId ?? null,
  tenantId: actor?.tenantId ?? null,
  impersonatorUserId: null,
  impersonatorTenantId: null,
  impersonatorUserName: null,
  impersonatorTenantName: null,
  userName: actor?.userName ?? null,
  name: actor?.name ?? null,
  surName: actor?.surname ?? null,
  email: actor?.email ?? null,
  emailVerified: actor?.emailVerified ?? false,
  phoneNumber: actor?.phoneNumber ?? null,
  phoneNumberVerified: false,
  roles: actor?.roles ?? [],
  sessionId: null,
})

/** Every text of the product in one language, under the keys the product itself uses: `sources:fields.code`. */
export const applicationLocalization = (language: Language): ApplicationLocalization => ({
  resources: { Destek: { texts: textsOf[language], baseResources: [] } },
  currentCulture: cultures[language],
})

type Texts = { [key: string]: string | Texts }

function flatten(texts: Texts, separator: string, prefix = ''): [string, string][] {
  return Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'string' ? [[prefix + key, value] as [string, string]] : flatten(value, '.', prefix + key + separator),
  )
}

const textsOf: Record<Language, Record<string, string>> = {
  en: Object.fromEntries(flatten(resources.en, ':')),
  tr: Object.fromEntries(flatten(resources.tr, ':')),
}

/** Only the settings that are meant for clients: a name outside the catalogue never leaves the server. */
async function readSettings(tx: Tx): Promise<Partial<Record<SettingName, string>>> {
  const names = Object.keys(settingDefaults) as SettingName[]
  const rows = await tx.selectFrom('tenant_setting').select(['name', 'value']).where('name', 'in', names).execute()
  return Object.fromEntries(rows.map((row) => [row.name, row.value]))
}

async function readFeatures(tx: Tx): Promise<Record<string, string>> {
  const rows = await tx.selectFrom('tenant_feature').select(['name', 'value']).where('name', 'in', allFeatures).execute()
  return Object.fromEntries(rows.map((row) => [row.name, row.value]))
}

export async function presentTenant(database: Database, idOrName: string): Promise<FoundTenant> {
  const tenant = await database.findTenant(idOrName)
  if (!tenant) return { success: false, tenantId: null, name: null, normalizedName: null, isActive: false }
  const { id, name, isActive } = tenant
  return { success: true, tenantId: id, name, normalizedName: name.toUpperCase(), isActive }
}

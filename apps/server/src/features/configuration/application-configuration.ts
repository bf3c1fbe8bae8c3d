import type { ApplicationConfiguration, configurationRoutes } from '@destek/contracts/system/configuration'
import { allFeatures, S, settingDefaults } from '@destek/contracts/system/settings'
import type { Actor } from '../../platform/auth/actor.ts'
import type { OpenCall } from '../../platform/http/serve.ts'
import { cultures, offeredLanguages } from './cultures.ts'
import { readFeatures, readSettings } from './tenant-values-store.ts'

/** Everything a client must know at start: who is signed in, what they may do, and how the tenant is set up. */
export async function applicationConfiguration({
  tenant,
  actor,
  facts,
}: OpenCall<typeof configurationRoutes.application>): Promise<ApplicationConfiguration> {
  const settings = { ...settingDefaults, ...(tenant && (await readSettings(tenant.tx))) }
  const features = { ...allOff, ...(tenant && (await readFeatures(tenant.tx))) }
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
    setting: { values: settings },
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

import { type ApplicationConfiguration, configurationRoutes } from '@destek/contracts/system/configuration'
import { holdsAny, type Permission } from '@destek/contracts/core/permissions'
import type { Route } from '@destek/contracts/core/routes'
import { type Feature, settingDefaults, type SettingName } from '@destek/contracts/system/settings'
import { call } from '../api/api-client.ts'
import { createStore } from '../browser/store.ts'
import { nameAccount } from './session.ts'

/** Milliseconds. */
export const configurationTimeout = 120_000

interface Loaded {
  configuration: ApplicationConfiguration
  granted: ReadonlySet<string>
}

const loaded = createStore<Loaded | null>(null)

/** Loads tenant, granted permissions, features and settings of the user from the server. */
export async function loadConfiguration(): Promise<ApplicationConfiguration> {
  const configuration = await call(configurationRoutes.application, {}, { timeout: configurationTimeout })
  loaded.set({ configuration, granted: new Set(Object.keys(configuration.auth.grantedPolicies)) })
  nameAccount(configuration.currentUser)
  return configuration
}

export const clearConfiguration = () => loaded.set(null)
export const currentConfiguration = () => loaded.get()?.configuration ?? null
export const useConfiguration = () => loaded.use()?.configuration ?? null

/** True if one of the permissions is granted; an empty list is a mistake and throws. */
export const may = (...permissions: Permission[]) => holdsAny(loaded.get()?.granted ?? new Set(), permissions)

/** The requirements of a menu entry or a button, in the terms of the route contract. */
export type Needs = Pick<Route, 'needs' | 'within' | 'feature' | 'anonymous'>

/** Whether this user may call the route; the server applies the same check. */
export function canCall({ needs, within, feature, anonymous }: Needs): boolean {
  if (feature && !featureOn(feature)) return false
  if (within && !may(within)) return false
  if (needs) return may(...needs)
  return anonymous === true || (currentConfiguration()?.currentUser.isAuthenticated ?? false)
}

/** `canCall` or `may` for components: follows changes of the configuration. */
export function usePermission(asked: Needs | readonly Permission[]): boolean {
  loaded.use()
  return isList(asked) ? may(...asked) : canCall(asked)
}

export const featureOn = (name: Feature) => currentConfiguration()?.features.values[name] === 'true'

export const settingValue = (name: SettingName) => currentConfiguration()?.setting.values[name] ?? settingDefaults[name]

export const settingOn = (name: SettingName) => settingValue(name) === 'true'

/** The zone of displayed times. */
export const tenantZone = () => currentConfiguration()?.timing.timeZone.iana.timeZoneName || 'Europe/Istanbul'

const isList = (asked: Needs | readonly Permission[]): asked is readonly Permission[] => Array.isArray(asked)

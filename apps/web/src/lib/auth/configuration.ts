import { type ApplicationConfiguration, configurationRoutes } from '@destek/contracts/system/configuration'
import { holdsAny, type Permission } from '@destek/contracts/core/permissions'
import type { Route } from '@destek/contracts/core/routes'
import { type Feature, settingDefaults, type SettingName } from '@destek/contracts/system/settings'
import { call } from '../api/api-client.ts'
import { createStore } from '../browser/store.ts'
import { nameAccount } from './session.ts'

/** How long the configuration call may take, in milliseconds. */
export const configurationTimeout = 120_000

interface Loaded {
  configuration: ApplicationConfiguration
  granted: ReadonlySet<string>
}

const loaded = createStore<Loaded | null>(null)

/** Asks the server who the user is to it: tenant, granted permissions, features and settings. */
export async function loadConfiguration(): Promise<ApplicationConfiguration> {
  const configuration = await call(configurationRoutes.application, {}, { timeout: configurationTimeout })
  loaded.set({ configuration, granted: new Set(Object.keys(configuration.auth.grantedPolicies)) })
  nameAccount(configuration.currentUser)
  return configuration
}

export const clearConfiguration = () => loaded.set(null)
export const currentConfiguration = () => loaded.get()?.configuration ?? null
export const useConfiguration = () => loaded.use()?.configuration ?? null

/** True when any one of the permissions is granted; listing none is a mistake and throws. */
export const may = (...permissions: Permission[]) => holdsAny(loaded.get()?.granted ?? new Set(), permissions)

/** What a menu entry or a button asks of a user: the same words as on the route contract. */
export type Needs = Pick<Route, 'needs' | 'within' | 'feature' | 'anonymous'>

/** Whether this user may call the route; the server checks the same before it runs. */
export function canCall({ needs, within, feature, anonymous }: Needs): boolean {
  if (feature && !featureOn(feature)) return false
  if (within && !may(within)) return false
  if (needs) return may(...needs)
  return anonymous === true || (currentConfiguration()?.currentUser.isAuthenticated ?? false)
}

/** Like `canCall` or `may`, for components: follows the configuration when it is loaded again. */
export function usePermission(asked: Needs | readonly Permission[]): boolean {
  loaded.use()
  return isList(asked) ? may(...asked) : canCall(asked)
}

export const featureOn = (name: Feature) => currentConfiguration()?.features.values[name] === 'true'

export const settingValue = (name: SettingName) => currentConfiguration()?.setting.values[name] ?? settingDefaults[name]

export const settingOn = (name: SettingName) => settingValue(name) === 'true'

/** The zone in which times are shown. */
export const tenantZone = () => currentConfiguration()?.timing.timeZone.iana.timeZoneName || 'Europe/Istanbul'

const isList = (asked: Needs | readonly Permission[]): asked is readonly Permission[] => Array.isArray(asked)

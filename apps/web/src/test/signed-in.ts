import { type ApplicationConfiguration, configurationRoutes } from '@destek/contracts/system/configuration'
import type { Permission } from '@destek/contracts/core/permissions'
import { loadConfiguration } from '../lib/auth/configuration.ts'
import { startSession } from '../lib/auth/session.ts'
import type { FakeServer } from './fake-server.ts'

export const issuer = 'http://localhost:3000/identity'
export const clientId = 'destek-web'
export const userKey = `oidc.user:${issuer}:${clientId}`
export const tenantId = '7a1c1f6e-6c1b-4f0e-9b52-0d9c5a1f0001'

export const profile = {
  sub: '7a1c1f6e-6c1b-4f0e-9b52-0d9c5a1f0002',
  given_name: 'Zeynep',
  family_name: 'Aksoy',
  preferred_username: 'agent',
  email: 'zeynep.aksoy@example.com',
  phone_number: '+905320000000',
  role: ['agent'],
  tenantid: tenantId,
  employee_id: 'employee-1',
  employee_ident: '123456789',
  emp_client_id: 'client-1',
}

export interface Granted {
  permissions?: readonly Permission[]
  features?: Record<string, string>
  settings?: Record<string, string>
  timeZone?: string
  /** Claims that differ from the default agent, who is also an employee. */
  claims?: Record<string, unknown>
}

/** Puts a signed-in user where the real session finds one; the real configuration call loads the rest. */
export async function signedIn(server: FakeServer, granted: Granted = {}, secondsLeft = 3600): Promise<void> {
  answerClientSettings(server)
  storeUser('token-1', 'refresh-1', secondsLeft, granted.claims)
  await startSession()
  server.answers(configurationRoutes.application, () => configurationOf(granted))
  await loadConfiguration()
}

export const answerClientSettings = (server: FakeServer) =>
  server.on('GET', '/client-settings.json', () => ({ issuer, clientId, scope: 'openid offline_access', securityLogUrl: '' }))

export function storeUser(accessToken: string, refreshToken: string, secondsLeft: number, claims = {}): void {
  const expires_at = Math.floor(Date.now() / 1000) + secondsLeft
  const user = {
    access_token: accessToken,
    refresh_token: refreshToken,
    token_type: 'Bearer',
    scope: 'openid',
    profile: { ...profile, ...claims },
    expires_at,
  }
  localStorage.setItem(userKey, JSON.stringify(user))
}

const names = { displayName: 'English', englishName: 'English', nativeName: 'English', cultureName: 'en', name: 'en' }

export const configurationOf = ({
  permissions = [],
  features = {},
  settings = {},
  timeZone,
}: Granted): ApplicationConfiguration => ({
  localization: {
    values: {},
    resources: {},
    languages: [],
    currentCulture: {
      ...names,
      threeLetterIsoLanguageName: 'eng',
      twoLetterIsoLanguageName: 'en',
      isRightToLeft: false,
      dateTimeFormat: {
        calendarAlgorithmType: 'SolarCalendar',
        dateTimeFormatLong: '',
        shortDatePattern: '',
        fullDateTimePattern: '',
        dateSeparator: '.',
        shortTimePattern: '',
        longTimePattern: '',
      },
    },
    defaultResourceName: 'Destek',
    languagesMap: {},
    languageFilesMap: {},
    useRouteBasedCulture: false,
  },
  auth: { grantedPolicies: Object.fromEntries(permissions.map((permission) => [permission, true as const])) },
  setting: { values: settings },
  currentUser: {
    isAuthenticated: true,
    id: profile.sub,
    tenantId,
    impersonatorUserId: null,
    impersonatorTenantId: null,
    impersonatorUserName: null,
    impersonatorTenantName: null,
    userName: 'agent',
    name: 'Zeynep',
    surName: 'Aksoy',
    email: profile.email,
    emailVerified: true,
    phoneNumber: null,
    phoneNumberVerified: false,
    roles: ['agent'],
    sessionId: null,
  },
  features: { values: features },
  globalFeatures: { enabledFeatures: [] },
  multiTenancy: { isEnabled: true },
  currentTenant: { id: tenantId, name: 'Turkey', isAvailable: true },
  timing: { timeZone: { iana: { timeZoneName: timeZone ?? 'Europe/Istanbul' }, windows: { timeZoneId: null } } },
  clock: { kind: 'Utc' },
  objectExtensions: { modules: {}, enums: {} },
  extraProperties: {},
})

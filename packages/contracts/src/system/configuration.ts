import { z } from 'zod'
import { Id, QueryBoolean } from '../core/fields.ts'
import { get, routes } from '../core/routes.ts'

const CurrentCulture = z.object({
  displayName: z.string(),
  englishName: z.string(),
  threeLetterIsoLanguageName: z.string(),
  twoLetterIsoLanguageName: z.string(),
  isRightToLeft: z.boolean(),
  cultureName: z.string(),
  name: z.string(),
  nativeName: z.string(),
  dateTimeFormat: z.object({
    calendarAlgorithmType: z.string(),
    dateTimeFormatLong: z.string(),
    shortDatePattern: z.string(),
    fullDateTimePattern: z.string(),
    dateSeparator: z.string(),
    shortTimePattern: z.string(),
    longTimePattern: z.string(),
  }),
})

const ByName = z.record(z.string(), z.string())
const Empty = z.record(z.string(), z.never())

export const ApplicationConfiguration = z.object({
  localization: z.object({
    values: z.record(z.string(), ByName),
    resources: z.record(z.string(), z.unknown()),
    languages: z.array(
      z.object({
        cultureName: z.string(),
        uiCultureName: z.string(),
        displayName: z.string(),
        twoLetterISOLanguageName: z.string(),
      }),
    ),
    currentCulture: CurrentCulture,
    defaultResourceName: z.string(),
    languagesMap: Empty,
    languageFilesMap: Empty,
    useRouteBasedCulture: z.boolean(),
  }),
  auth: z.object({ grantedPolicies: z.record(z.string(), z.literal(true)) }),
  setting: z.object({ values: ByName }),
  currentUser: z.object({
    isAuthenticated: z.boolean(),
    id: Id.nullable(),
    tenantId: Id.nullable(),
    impersonatorUserId: z.null(),
    impersonatorTenantId: z.null(),
    impersonatorUserName: z.null(),
    impersonatorTenantName: z.null(),
    userName: z.string().nullable(),
    name: z.string().nullable(),
    surName: z.string().nullable(),
    email: z.string().nullable(),
    emailVerified: z.boolean(),
    phoneNumber: z.string().nullable(),
    phoneNumberVerified: z.boolean(),
    roles: z.array(z.string()),
    sessionId: z.null(),
  }),
  features: z.object({ values: ByName }),
  globalFeatures: z.object({ enabledFeatures: z.array(z.string()) }),
  multiTenancy: z.object({ isEnabled: z.boolean() }),
  currentTenant: z.object({ id: Id.nullable(), name: z.string().nullable(), isAvailable: z.boolean() }),
  timing: z.object({
    timeZone: z.object({
      iana: z.object({ timeZoneName: z.string() }),
      windows: z.object({ timeZoneId: z.string().nullable() }),
    }),
  }),
  clock: z.object({ kind: z.string() }),
  objectExtensions: z.object({ modules: Empty, enums: Empty }),
  extraProperties: Empty,
})

export const ApplicationLocalization = z.object({
  resources: z.record(z.string(), z.object({ texts: ByName, baseResources: z.array(z.string()) })),
  currentCulture: CurrentCulture,
})

export const FoundTenant = z.object({
  success: z.boolean(),
  tenantId: Id.nullable(),
  name: z.string().nullable(),
  normalizedName: z.string().nullable(),
  isActive: z.boolean(),
})

/** A bare `?includeTypes` counts as true. */
const IncludeTypes = z
  .union([z.literal('').transform(() => true), QueryBoolean])
  .optional()
  .default(false)

/** For signed-in users only, who name it in error reports. */
const Version = z.object({
  version: z.string(),
  commit: z.string().nullable(),
  builtAt: z.string().nullable(),
})

export const configurationRoutes = routes('configuration', {
  version: get('/api/destek/version', { answer: Version }),
  application: get('/api/abp/application-configuration', { answer: ApplicationConfiguration, anonymous: true }),
  localization: get('/api/abp/application-localization', {
    query: z.object({ cultureName: z.string().max(20).optional(), onlyDynamics: QueryBoolean.optional().default(false) }),
    answer: ApplicationLocalization,
    anonymous: true,
  }),
  tenantByName: get('/api/abp/multi-tenancy/tenants/by-name/:name', {
    params: z.object({ name: z.string() }),
    answer: FoundTenant,
    anonymous: true,
  }),
  tenantById: get('/api/abp/multi-tenancy/tenants/by-id/:id', {
    params: z.object({ id: z.string() }),
    answer: FoundTenant,
    anonymous: true,
  }),
  apiDefinition: get('/api/abp/api-definition', {
    query: z.object({ includeTypes: IncludeTypes }),
    answer: z.looseObject({ modules: z.record(z.string(), z.unknown()), types: z.record(z.string(), z.unknown()) }),
    anonymous: true,
  }),
})

export type ApplicationConfiguration = z.infer<typeof ApplicationConfiguration>
export type ApplicationLocalization = z.infer<typeof ApplicationLocalization>
export type CurrentCulture = z.infer<typeof CurrentCulture>
export type FoundTenant = z.infer<typeof FoundTenant>

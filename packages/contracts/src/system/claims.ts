import { z } from 'zod'

/** The claims that we read from a token, with their usual names. */
export const defaultClaimNames = {
  tenant: 'tenantid',
  userName: 'preferred_username',
  givenName: 'given_name',
  familyName: 'family_name',
  fullName: 'name',
  email: 'email',
  phone: 'phone_number',
  roles: 'role',
  employee: 'employee_id',
  employeeIdent: 'employee_ident',
  client: 'emp_client_id',
}

export type ClaimNames = typeof defaultClaimNames

const claimKeys = Object.keys(defaultClaimNames) as (keyof ClaimNames)[]

export const ClaimNames: z.ZodType<ClaimNames> = z.object(
  Object.fromEntries(claimKeys.map((key) => [key, z.string()])) as Record<keyof ClaimNames, z.ZodString>,
)

export type RawClaims = Readonly<Record<string, unknown>>

/** The claim of that name; one with dots may also lead into objects, as `realm_access.roles` does. */
export function claimAt(claims: RawClaims, name: string): unknown {
  if (Object.hasOwn(claims, name)) return claims[name]
  return name
    .split('.')
    .reduce<unknown>((value, key) => (isObject(value) && Object.hasOwn(value, key) ? value[key] : undefined), claims)
}

/** A claim as text: numbers are converted, and a list with one element counts as that element. Null when it is not usable. */
export function claimText(value: unknown): string | null {
  if (Array.isArray(value)) return value.length === 1 ? claimText(value[0]) : null
  if (typeof value === 'number' || typeof value === 'bigint') return String(value)
  if (typeof value !== 'string') return null
  return value.replaceAll(/[\0\p{Surrogate}]/gu, '').trim() || null
}

/** A claim that lists names; a single one may stand alone. */
export const claimList = (value: unknown): string[] =>
  (Array.isArray(value) ? value : [value]).map((item) => claimText(item)).filter((item) => item !== null)

/** Given name and surname; where a provider tells only the whole name, its last word is the surname. */
export function claimedName(claims: RawClaims, names: ClaimNames): { givenName: string; familyName: string } {
  const givenName = claimText(claimAt(claims, names.givenName)) ?? ''
  const familyName = claimText(claimAt(claims, names.familyName)) ?? ''
  if (givenName || familyName) return { givenName, familyName }
  const words = (claimText(claimAt(claims, names.fullName)) ?? '').split(/\s+/).filter(Boolean)
  return words.length > 1
    ? { givenName: words.slice(0, -1).join(' '), familyName: words.at(-1)! }
    : { givenName: words[0] ?? '', familyName: '' }
}

/** The name they sign in with, or the next best that tells people apart. */
export const claimedUserName = (claims: RawClaims, names: ClaimNames): string =>
  claimText(claimAt(claims, names.userName)) ?? claimText(claimAt(claims, names.email)) ?? claimText(claims['sub']) ?? ''

const isObject = (value: unknown): value is Record<string, unknown> =>
  value !== null && typeof value === 'object' && !Array.isArray(value)

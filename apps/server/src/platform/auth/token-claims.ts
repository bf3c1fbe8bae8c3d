import {
  claimAt,
  claimedName,
  claimedUserName,
  claimList,
  type ClaimNames,
  claimText,
  defaultClaimNames,
  type RawClaims,
} from '@destek/contracts/system/claims'
import { Id } from '@destek/contracts/core/fields'
import type { RoleMap } from '../config/oidc-values.ts'
import { TokenRefused } from './token-refusal.ts'

/** The facts about a user in their token. All but the first three may be missing or malformed without locking the user out. */
export interface Claims {
  sub: string
  /** The id or the name of the tenant. */
  tenantid: string
  exp: number
  userName: string
  givenName: string
  familyName: string
  email: string | null
  emailVerified: boolean
  phoneNumber: string | null
  employeeId: string | null
  clientId: string | null
  /** Null: the provider has no say in them. */
  roles: ClaimedRoles | null
}

/** The roles of ours that the provider gives and takes, in small letters, and those that it gives this person. */
export interface ClaimedRoles {
  decided: string[]
  held: string[]
}

export interface ClaimOptions {
  claims?: ClaimNames
  defaultTenant?: string
  roleMap?: RoleMap
}

const longest = { sub: 255, tenant: 255, userName: 256, name: 256, email: 320, phone: 64 }

/** Makes of a verified token what the product knows of a person; refuses it only when it does not say who they are, and where. */
export function readClaims(
  payload: RawClaims,
  { claims: names = defaultClaimNames, defaultTenant, roleMap }: ClaimOptions,
): Claims {
  const text = (name: string) => claimText(claimAt(payload, name))
  const sub = claimText(payload['sub'])
  if (!sub || sub.length > longest.sub) throw new TokenRefused('subjectMissing')
  const tenantid = text(names.tenant) ?? defaultTenant
  if (!tenantid || tenantid.length > longest.tenant)
    throw new TokenRefused('tenantMissing', `The token carries no claim ${names.tenant} that names the tenant.`)

  const userName = cut(claimedUserName(payload, names), longest.userName)
  const { givenName, familyName } = claimedName(payload, names)
  return {
    sub,
    tenantid,
    exp: Number(payload['exp']),
    userName,
    // A user without any name would be an empty line in every list.
    givenName: cut(givenName || (familyName ? '' : userName), longest.name),
    familyName: cut(familyName, longest.name),
    // Half an address or number is a wrong one.
    email: fitting(text(names.email), longest.email, (email) => email.includes('@')),
    emailVerified: ['true', '1'].includes(String(payload['email_verified']).toLowerCase()),
    phoneNumber: fitting(text(names.phone), longest.phone),
    // These ids decide which data the user can see, so a malformed one counts as missing.
    employeeId: idOf(claimAt(payload, names.employee)),
    clientId: idOf(claimAt(payload, names.client)),
    roles: roleMap ? claimedRoles(payload, names.roles, roleMap) : null,
  }
}

function claimedRoles(payload: RawClaims, name: string, roleMap: RoleMap): ClaimedRoles | null {
  // Entra ID leaves groups out when there are too many of them, and says so. The groups are then unknown.
  if (claimAt(payload, name) === undefined && Object.hasOwn(payload, '_claim_names')) return null
  const theirs = claimList(claimAt(payload, name))
  const inSmallLetters = (roles: Iterable<readonly string[]>) => [...new Set([...roles].flat().map((role) => role.toLowerCase()))]
  return {
    decided: inSmallLetters(roleMap.values()),
    held: inSmallLetters(theirs.map((role) => roleMap.get(role) ?? [])),
  }
}

/** By whole characters. */
function cut(text: string, length: number): string {
  if (text.length <= length) return text
  let kept = ''
  for (const character of text) {
    if (kept.length + character.length > length) break
    kept += character
  }
  return kept
}

const fitting = (text: string | null, length: number, isUsable: (text: string) => boolean = () => true): string | null =>
  text !== null && text.length <= length && isUsable(text) ? text : null

const idOf = (text: unknown): string | null => Id.safeParse(text).data ?? null

import { claimAt, claimedName, claimedUserName, claimList, claimText, defaultClaimNames } from '@destek/contracts/system/claims'
import type { ClientSettings } from '@destek/contracts/system/client-settings'
import type { User } from 'oidc-client-ts'

/** The signed-in user as stored in the browser. */
export interface Account {
  token: string
  refreshToken: string | null
  id: string
  name: string
  surName: string
  userName: string
  phoneNumber: string | null
  email: string | null
  roles: string[]
  profilePicture: string | null
  employeeId: string | null
  employeeIdent: string | null
  empClientId: string | null
  tenantId: string | null
}

/** Storage keys that other code of the same origin reads. */
export const storageKeys = {
  token: 'destek.token',
  refreshToken: 'destek.refreshToken',
  employeeId: 'destek.employeeId',
  employeeIdent: 'destek.employeeIdent',
} as const

/** The account of a signed-in user, from the claims of this installation. */
export function accountOf(user: User, { claims: names = defaultClaimNames, apiToken }: Partial<ClientSettings> = {}): Account {
  const { profile } = user
  const claim = (name: string) => claimText(claimAt(profile, name))
  const { givenName, familyName } = claimedName(profile, names)
  const userName = claimedUserName(profile, names)
  return {
    token: apiToken === 'id' ? (user.id_token ?? '') : user.access_token,
    refreshToken: user.refresh_token ?? null,
    id: profile.sub,
    name: givenName || (familyName ? '' : userName),
    surName: familyName,
    userName,
    phoneNumber: claim(names.phone),
    email: claim(names.email),
    roles: claimList(claimAt(profile, names.roles)),
    profilePicture: claim('picture'),
    employeeId: claim(names.employee),
    employeeIdent: claim(names.employeeIdent),
    empClientId: claim(names.client),
    tenantId: claim(names.tenant),
  }
}

/** Writes the keys of an account; removes them when signed out. */
export function keepAccountKeys(account: Account | null): void {
  for (const [field, key] of Object.entries(storageKeys) as [keyof typeof storageKeys, string][]) {
    const value = account?.[field]
    if (value) localStorage.setItem(key, value)
    else localStorage.removeItem(key)
  }
}

import type { User } from 'oidc-client-ts'

/** Who is signed in, as the browser holds it. */
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

/** Where other code of the same origin finds the account's keys. */
export const storageKeys = {
  token: 'destek.token',
  refreshToken: 'destek.refreshToken',
  employeeId: 'destek.employeeId',
  employeeIdent: 'destek.employeeIdent',
} as const

export function accountOf({ access_token, refresh_token, profile }: User): Account {
  const claim = (name: string) => {
    const value = profile[name]
    return typeof value === 'string' && value !== '' ? value : null
  }
  const roles = profile['role'] ?? []
  return {
    token: access_token,
    refreshToken: refresh_token ?? null,
    id: profile.sub,
    name: claim('given_name') ?? '',
    surName: claim('family_name') ?? '',
    userName: claim('preferred_username') ?? '',
    phoneNumber: claim('phone_number'),
    email: claim('email'),
    roles: (Array.isArray(roles) ? roles : [roles]).map(String),
    profilePicture: claim('picture'),
    employeeId: claim('employee_id'),
    employeeIdent: claim('employee_ident'),
    empClientId: claim('emp_client_id'),
    tenantId: claim('tenantid'),
  }
}

/** Writes the keys of an account; none when nobody is signed in. */
export function keepAccountKeys(account: Account | null): void {
  for (const [field, key] of Object.entries(storageKeys) as [keyof typeof storageKeys, string][]) {
    const value = account?.[field]
    if (value) localStorage.setItem(key, value)
    else localStorage.removeItem(key)
  }
}

import type { Account } from '../accounts/accounts.ts'

export const scopes = ['openid', 'profile', 'email', 'phone', 'roles', 'offline_access', 'destek']

/** Which scope brings which claims into the id token; the access token of our own API always carries all of them. */
export const claimsOfScopes = {
  openid: ['sub', 'tenantid', 'employee_id', 'employee_ident', 'emp_client_id'],
  profile: ['preferred_username', 'given_name', 'family_name'],
  email: ['email', 'email_verified'],
  phone: ['phone_number'],
  roles: ['role'],
}

/** The claims about an account in tokens and at userinfo. A claim without a value is left out, as OpenID Connect asks. */
export function claimsOf(account: Account): { sub: string; [claim: string]: unknown } {
  return {
    sub: account.subject,
    tenantid: account.tenantId,
    preferred_username: account.userName,
    given_name: account.givenName,
    family_name: account.familyName,
    email: account.email,
    email_verified: true,
    role: account.roles,
    ...(account.phoneNumber !== null && { phone_number: account.phoneNumber }),
    ...(account.employeeId !== null && { employee_id: account.employeeId }),
    ...(account.employeeIdent !== null && { employee_ident: account.employeeIdent }),
    ...(account.empClientId !== null && { emp_client_id: account.empClientId }),
  }
}

import { type ClaimNames, defaultClaimNames } from '@destek/contracts/system/claims'
import { z } from 'zod'
import { parseParameters, parseRoleMap, type RoleMap } from './oidc-values.ts'
import { flag, httpUrl } from './values.ts'

const claimName = z.string().regex(/^[\w.:/-]+$/, {
  error: 'must be the name of a claim, or a path of names with dots between them such as "realm_access.roles".',
})

const issuer = httpUrl
  .refine((url) => !/[?#]/.test(url), { error: 'must be the address of the provider without a query.' })
  .refine((url) => !/^https:\/\/login\.microsoftonline\.com\/(common|organizations|consumers)(\/|$)/.test(url), {
    error: 'must name one directory of Entra ID, as in "https://login.microsoftonline.com/<directory id>/v2.0".',
  })

const audiences = z
  .string()
  .transform((text) => text.split(',').flatMap((name) => name.trim() || []))
  .refine((names) => names.length > 0, { error: 'must name an audience, or several separated by commas.' })

const roleMap = z.string().transform((text, ctx) => {
  const map = parseRoleMap(text)
  if (!map)
    ctx.addIssue({
      code: 'custom',
      message:
        'must say which role of ours each role of the provider gives: "Destek Admins=administrator,Destek Agents=agent", or a JSON object where names hold commas.',
    })
  return map ?? z.NEVER
})

const parameters = z.string().transform((text, ctx) => {
  const found = parseParameters(text)
  if (!found)
    ctx.addIssue({
      code: 'custom',
      message: 'must be written as in an address, "resource=urn:destek:api&prompt=login", without what the sign-in sets itself.',
    })
  return found ?? z.NEVER
})

export const oidcVariables = z.object({
  ALLOW_DEMO_ACCOUNTS: flag.default(false),
  OIDC_ISSUER: issuer.optional(),
  OIDC_CLIENT_ID: z.string().min(1).default('destek-web'),
  OIDC_CLIENT_SECRET: z.string().min(1).optional(),
  OIDC_AUDIENCE: audiences.optional(),
  OIDC_API_TOKEN: z.enum(['access', 'id']).default('access'),
  OIDC_SCOPE: z
    .string()
    .refine((text) => text.split(/\s+/).includes('openid'), { error: 'must contain "openid".' })
    .default('openid profile email phone roles offline_access destek'),
  OIDC_AUTHORIZE_PARAMETERS: parameters.optional(),
  OIDC_SECURITY_LOG_URL: httpUrl.or(z.literal('')).default(''),
  OIDC_CLAIM_TENANT: claimName.default(defaultClaimNames.tenant),
  OIDC_CLAIM_USER_NAME: claimName.default(defaultClaimNames.userName),
  OIDC_CLAIM_GIVEN_NAME: claimName.default(defaultClaimNames.givenName),
  OIDC_CLAIM_FAMILY_NAME: claimName.default(defaultClaimNames.familyName),
  OIDC_CLAIM_NAME: claimName.default(defaultClaimNames.fullName),
  OIDC_CLAIM_EMAIL: claimName.default(defaultClaimNames.email),
  OIDC_CLAIM_PHONE: claimName.default(defaultClaimNames.phone),
  OIDC_CLAIM_ROLES: claimName.default(defaultClaimNames.roles),
  OIDC_CLAIM_EMPLOYEE: claimName.default(defaultClaimNames.employee),
  OIDC_CLAIM_EMPLOYEE_IDENT: claimName.default(defaultClaimNames.employeeIdent),
  OIDC_CLAIM_CLIENT: claimName.default(defaultClaimNames.client),
  OIDC_DEFAULT_TENANT: z.string().trim().min(1).max(255).optional(),
  OIDC_ROLE_MAP: roleMap.optional(),
})

type Variables = z.infer<typeof oidcVariables>

export interface OidcConfig {
  /** Left out: the embedded identity provider, and the demo data with it. */
  issuer?: string
  clientId: string
  /** Left out: the client is a public one, as clients in browsers are. */
  clientSecret?: string
  /** A token for any one of them is accepted. */
  audience: string[]
  /** Which of the provider's tokens the API is called with. */
  apiToken: 'access' | 'id'
  scope: string
  parameters: Record<string, string>
  securityLogUrl: string
  claims: ClaimNames
  /** The tenant of everybody whose token names none. */
  defaultTenant?: string
  /** Left out: roles are given in the product alone. */
  roleMap?: RoleMap
}

export function oidcConfig(env: Variables): OidcConfig {
  refuseContradictions(env)
  return {
    ...(env.OIDC_ISSUER && { issuer: env.OIDC_ISSUER }),
    clientId: env.OIDC_CLIENT_ID,
    ...(env.OIDC_CLIENT_SECRET && { clientSecret: env.OIDC_CLIENT_SECRET }),
    audience: env.OIDC_API_TOKEN === 'id' ? [env.OIDC_CLIENT_ID] : (env.OIDC_AUDIENCE ?? ['destek-api']),
    apiToken: env.OIDC_API_TOKEN,
    scope: env.OIDC_SCOPE,
    parameters: env.OIDC_AUTHORIZE_PARAMETERS ?? {},
    securityLogUrl: env.OIDC_SECURITY_LOG_URL,
    claims: {
      tenant: env.OIDC_CLAIM_TENANT,
      userName: env.OIDC_CLAIM_USER_NAME,
      givenName: env.OIDC_CLAIM_GIVEN_NAME,
      familyName: env.OIDC_CLAIM_FAMILY_NAME,
      fullName: env.OIDC_CLAIM_NAME,
      email: env.OIDC_CLAIM_EMAIL,
      phone: env.OIDC_CLAIM_PHONE,
      roles: env.OIDC_CLAIM_ROLES,
      employee: env.OIDC_CLAIM_EMPLOYEE,
      employeeIdent: env.OIDC_CLAIM_EMPLOYEE_IDENT,
      client: env.OIDC_CLAIM_CLIENT,
    },
    ...(env.OIDC_DEFAULT_TENANT && { defaultTenant: env.OIDC_DEFAULT_TENANT }),
    ...(env.OIDC_ROLE_MAP && { roleMap: env.OIDC_ROLE_MAP }),
  }
}

/**
 * The embedded provider sets these itself. If one of them is set, the operator has probably forgotten the address of their own
 * provider.
 */
const onlyWithIssuer = [
  'OIDC_CLIENT_SECRET',
  'OIDC_AUTHORIZE_PARAMETERS',
  'OIDC_DEFAULT_TENANT',
  'OIDC_ROLE_MAP',
] as const satisfies (keyof Variables)[]

function refuseContradictions(env: Variables): void {
  const lonely = env.OIDC_ISSUER ? undefined : onlyWithIssuer.find((name) => env[name] !== undefined)
  if (lonely) throw new Error(`${lonely} is set but OIDC_ISSUER is not: the embedded identity provider has no use for it.`)
  if (!env.OIDC_ISSUER && env.OIDC_API_TOKEN === 'id')
    throw new Error('OIDC_API_TOKEN is id but OIDC_ISSUER is not set: the embedded identity provider gives access tokens.')
  if (env.OIDC_API_TOKEN === 'id' && env.OIDC_AUDIENCE)
    throw new Error('OIDC_AUDIENCE is set but OIDC_API_TOKEN is id: the audience of an id token is OIDC_CLIENT_ID.')
}

import { userLevels } from '@destek/contracts/people/users'
import type { TenantContent } from './content.ts'
import { demoId, demoTenantId, type DemoTenant } from './demo-ids.ts'
import { registerCastMember } from './people/employees.ts'
import { greece } from './greece/content.ts'
import { lastPhone, phoneNumber } from './people/numbers.ts'
import type { DemoRole } from './roles.ts'
import { turkey } from './turkey/content.ts'

export const demoPassword = 'destek'

/** A person who can sign in, with the claims that the identity provider sends about them. */
export interface DemoAccount {
  subject: string
  tenantId: string
  tenantName: DemoTenant
  userName: string
  givenName: string
  familyName: string
  email: string
  phoneNumber: string
  roles: DemoRole[]
  level: Level
  employeeId: string | null
  employeeIdent: string | null
  empClientId: string | null
  /** The purpose of the account; printed at start. */
  purpose: string
}

type Level = (typeof userLevels)[keyof typeof userLevels]
const { na, level1, level2 } = userLevels

const telvoraContact = {
  client: 'Telvora Telekom',
  givenName: 'Deniz',
  familyName: 'Akıncı',
  email: 'deniz.akinci@telvora.example',
}

export const demoAccounts: readonly DemoAccount[] = [
  employed(turkey, 'admin', 'administrator', na, 'Administrator: may do everything.'),
  employed(turkey, 'lead', 'team lead', level2, 'Case owner and team lead, with the dashboard of the own divisions.'),
  employed(turkey, 'agent', 'agent', level1, 'First-level agent in the team BT Destek.'),
  employed(turkey, 'agent2', 'agent', level1, 'First-level agent in the team Bordro 1. Seviye.'),
  employed(turkey, 'manager', 'manager', na, 'Manager who sees the own staff.'),
  ofClient(turkey, 'client', telvoraContact, 'Client user who sees the employees of the own operation.'),
  employed(turkey, 'employee', 'employee', na, 'Employee without any permission.'),
  employed(greece, 'admin-gr', 'administrator', na, 'Administrator of the second tenant.'),
  employed(greece, 'agent-gr', 'agent', level1, 'First-level agent of the second tenant, in the team IT Support.'),
]

function employed(content: TenantContent, userName: string, role: DemoRole, level: Level, purpose: string): DemoAccount {
  const member = content.cast.find(({ account }) => account === userName)
  if (!member) throw new Error(`Nobody in ${content.tenant} signs in as ${userName}.`)
  const { id, ident, email, phoneNumber: phone } = registerCastMember(content, member)
  return {
    ...identity(content.tenant, userName),
    givenName: member.firstName,
    familyName: member.lastName,
    email,
    phoneNumber: phone,
    roles: [role],
    level,
    employeeId: id,
    employeeIdent: ident,
    empClientId: null,
    purpose,
  }
}

/** A user of a client works for the client and is not an employee of the company. */
function ofClient(
  { tenant, workplaces }: TenantContent,
  userName: string,
  contact: typeof telvoraContact,
  purpose: string,
): DemoAccount {
  const { client, ...person } = contact
  if (!workplaces.clients.includes(client)) throw new Error(`${client} is no client in ${tenant}.`)
  return {
    ...identity(tenant, userName),
    ...person,
    phoneNumber: phoneNumber(tenant, lastPhone),
    roles: ['client user'],
    level: na,
    employeeId: null,
    employeeIdent: null,
    empClientId: demoId(tenant, 'client', client),
    purpose,
  }
}

function identity(tenant: DemoTenant, userName: string) {
  return { subject: demoId(tenant, 'user', userName), tenantId: demoTenantId(tenant), tenantName: tenant, userName }
}

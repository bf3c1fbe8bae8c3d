import { demoAccounts } from '../accounts.ts'
import type { Team } from '../content.ts'
import { demoId, type DemoTenant } from '../demo-ids.ts'
import type { Employee } from './employees.ts'
import type { DemoRole } from '../roles.ts'

export interface User {
  id: string
  userName: string
  name: string
  surname: string
  email: string
  phoneNumber: string
  level: number
  employeeId: string | null
  roles: DemoRole[]
  team: Team | undefined
  leads: boolean
}

/** The users with a demo account, and all other members of support teams. */
export function users(tenant: DemoTenant, employees: Employee[]): User[] {
  const withAccount = demoAccounts
    .filter(({ tenantName }) => tenantName === tenant)
    .map((account): User => {
      const { subject, givenName, familyName, userName, email, phoneNumber, level, employeeId, roles } = account
      const post = employees.find(({ id }) => id === employeeId)?.post
      const person = { id: subject, userName, name: givenName, surname: familyName, email, phoneNumber, level, employeeId, roles }
      return { ...person, team: post?.team, leads: post?.job === 'supportLead' }
    })
  const others = employees.filter(({ account, post }) => !account && post.team).map((employee) => colleague(tenant, employee))
  return [...withAccount, ...others]
}

function colleague(tenant: DemoTenant, { id, userName, person, email, phoneNumber, post }: Employee): User {
  const leads = post.job === 'supportLead'
  return {
    id: demoId(tenant, 'user', userName),
    userName,
    name: person.middleName ? `${person.firstName} ${person.middleName}` : person.firstName,
    surname: person.lastName,
    email,
    phoneNumber,
    level: leads ? 2 : post.team!.level,
    employeeId: id,
    roles: [leads ? 'team lead' : 'agent'],
    team: post.team,
    leads,
  }
}

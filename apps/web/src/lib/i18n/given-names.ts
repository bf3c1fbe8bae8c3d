import { translate } from './i18n.ts'

/**
 * Names that the product and its demo have given. At rest they stay as they are, because the specification and the mapping of roles know
 * them so; people read them in their own language. A name that somebody chose is shown as it was written.
 */
const roles = new Map([
  ['administrator', 'roles:given.administrator'],
  ['team lead', 'roles:given.teamLead'],
  ['agent', 'roles:given.agent'],
  ['manager', 'roles:given.manager'],
  ['client user', 'roles:given.clientUser'],
  ['employee', 'roles:given.employee'],
] as const)

const tenants = new Map([
  ['Turkey', 'shell:tenants.turkey'],
  ['Greece', 'shell:tenants.greece'],
] as const)

export function roleTitle(name: string): string {
  const key = roles.get(name as never)
  return key ? translate(key) : name
}

export function tenantTitle(name: string): string {
  const key = tenants.get(name as never)
  return key ? translate(key) : name
}

import { translate } from './i18n.ts'

/**
 * Names given by the product and its demo. They are stored unchanged, because the specification and the role mapping use them;
 * the interface translates them. Names given by users are shown as written.
 */
const roles: ReadonlyMap<string, string> = new Map([
  ['administrator', 'roles:given.administrator'],
  ['team lead', 'roles:given.teamLead'],
  ['agent', 'roles:given.agent'],
  ['manager', 'roles:given.manager'],
  ['client user', 'roles:given.clientUser'],
  ['employee', 'roles:given.employee'],
])

const tenants: ReadonlyMap<string, string> = new Map([
  ['Turkey', 'shell:tenants.turkey'],
  ['Greece', 'shell:tenants.greece'],
])

export function roleTitle(name: string): string {
  const key = roles.get(name)
  return key ? translate(key) : name
}

export function tenantTitle(name: string): string {
  const key = tenants.get(name)
  return key ? translate(key) : name
}

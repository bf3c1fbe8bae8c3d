import { allPermissions, type Permission } from '@destek/contracts/core/permissions'
import type { Role } from '@destek/contracts/people/roles'
import type { TenantContent } from '../content.ts'
import { demoId } from '../demo-ids.ts'
import type { TableRows } from '../insert-rows.ts'
import { type DemoRole, demoRoles } from '../roles.ts'
import { madeByAdministrator } from './audit.ts'
import { recordRows } from './record-rows.ts'

export function roleRows({ tenant, roleDescriptions }: TenantContent): TableRows[] {
  const roles = Object.entries(demoRoles) as [DemoRole, readonly Permission[]][]
  const made = roles.map(([name, granted], nth) => {
    const id = demoId(tenant, 'role', name)
    const permissions = allPermissions.filter((permission) => granted.includes(permission))
    return { record: { id, name, description: roleDescriptions[name], permissions, ...madeByAdministrator(tenant, id, nth) } }
  })
  return [
    ...recordRows<Role>(tenant, { kind: 'role', table: 'role', columns }, made),
    {
      table: 'role_permission',
      rows: made.flatMap(({ record }) => record.permissions.map((permission) => ({ role_id: record.id, permission }))),
    },
  ]
}

const columns = ({ name, description }: Role) => ({ name, description })

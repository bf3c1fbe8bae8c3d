import { allPermissions } from '@destek/contracts/core/permissions'
import type { Role, RoleSummary } from '@destek/contracts/people/roles'
import { presentAudit } from '../../platform/database/schema/audit-columns.ts'
import type { RecordDefinition } from '../../platform/records/record-definition.ts'
import { type CountedRoleRow, type RoleRow, selectRoles } from './role-store.ts'

/** In the order of the catalogue; what the product no longer knows grants nothing and is not shown. */
export const presentRole = (row: RoleRow): Role => ({
  id: row.id,
  name: row.name,
  description: row.description,
  permissions: allPermissions.filter((permission) => row.permissions.includes(permission)),
  ...presentAudit(row),
})

export const presentRoleSummary = (row: CountedRoleRow): RoleSummary => ({
  id: row.id,
  name: row.name,
  description: row.description,
  permissionCount: row.permission_count,
  userCount: row.user_count,
  ...presentAudit(row),
})

export const roleRecord: RecordDefinition<RoleRow, Role> = {
  kind: 'role',
  table: 'role',
  select: selectRoles,
  present: presentRole,
}

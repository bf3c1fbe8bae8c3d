import type { Permission } from '@destek/contracts/core/permissions'
import { type RoleChoice, wayToRoles } from '@destek/contracts/people/roles'

/** The permissions that a user with these roles gets only from this role and needs for the screen of users and roles. */
export function lockedPermissions(role: Pick<RoleChoice, 'id' | 'permissions'>, held: readonly RoleChoice[]): Permission[] {
  if (!held.some(({ id }) => id === role.id)) return []
  const others = held.filter(({ id }) => id !== role.id)
  return wayToRoles.filter((needed) => role.permissions.includes(needed) && !grants(others, needed))
}

/** The held roles without which the screen would be inaccessible. */
export const lockedRoles = (held: readonly RoleChoice[]): RoleChoice[] =>
  held.filter((role) => lockedPermissions(role, held).length > 0)

const grants = (roles: readonly RoleChoice[], permission: Permission) =>
  roles.some(({ permissions }) => permissions.includes(permission))

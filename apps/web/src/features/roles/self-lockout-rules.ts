import type { Permission } from '@destek/contracts/core/permissions'
import { type RoleChoice, wayToRoles } from '@destek/contracts/people/roles'

/** The permissions of a role by which alone a holder of these roles reaches the screen of users and roles. */
export function lockedPermissions(role: Pick<RoleChoice, 'id' | 'permissions'>, held: readonly RoleChoice[]): Permission[] {
  if (!held.some(({ id }) => id === role.id)) return []
  const others = held.filter(({ id }) => id !== role.id)
  return wayToRoles.filter((needed) => role.permissions.includes(needed) && !grants(others, needed))
}

/** Of the held roles, those without which the screen could no longer be reached. */
export const lockedRoles = (held: readonly RoleChoice[]): RoleChoice[] =>
  held.filter((role) => lockedPermissions(role, held).length > 0)

const grants = (roles: readonly RoleChoice[], permission: Permission) =>
  roles.some(({ permissions }) => permissions.includes(permission))

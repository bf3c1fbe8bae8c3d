import { allPermissions, P, type Permission } from './permissions.ts'
import { type Maintainers, recordKinds } from './record-kinds.ts'

/** A permission and those whose dotted names begin with its own. */
export interface PermissionNode {
  permission: Permission
  children: PermissionNode[]
}

/** The catalogue as its names nest it; a name whose front part is no permission itself stands at the top. */
export function permissionTree(permissions: readonly Permission[] = allPermissions): PermissionNode[] {
  const nodes = new Map(permissions.map((permission): [string, PermissionNode] => [permission, { permission, children: [] }]))
  const isRoot = (node: PermissionNode) => {
    const parent = nodes.get(node.permission.slice(0, node.permission.lastIndexOf('.')))
    parent?.children.push(node)
    return !parent
  }
  return [...nodes.values()].filter(isRoot)
}

/** The node's permission and every one below it. */
export const permissionsOf = (node: PermissionNode): Permission[] => [node.permission, ...node.children.flatMap(permissionsOf)]

/** The screens of these are in the definitions area although their names are not. */
const alsoInDefinitions: ReadonlySet<Permission> = new Set([P.Users, P.TextTemplates])

/** The permission without which this one is of no use. */
export function areaOf(permission: Permission): Permission | undefined {
  if (alsoInDefinitions.has(permission)) return P.Definations
  return Object.values<Maintainers>(recordKinds).find(({ needs }) => needs.includes(permission))?.within
}

/** Grants permissions together with the areas they need. */
export const withGranted = (held: readonly Permission[], granted: readonly Permission[]): Permission[] => {
  const areas = granted.flatMap((permission) => areaOf(permission) ?? [])
  return inOrder(new Set([...held, ...areas, ...granted]))
}

/** Adds permissions together with those that they require. Locked ones stay unchanged. */
export const withTaken = (
  held: readonly Permission[],
  taken: readonly Permission[],
  locked: readonly Permission[] = [],
): Permission[] => {
  const gone = new Set(taken.filter((permission) => !locked.includes(permission)))
  return held.filter((permission) => ![permission, areaOf(permission)].some((needed) => needed && gone.has(needed)))
}

const inOrder = (permissions: ReadonlySet<Permission>) => allPermissions.filter((permission) => permissions.has(permission))

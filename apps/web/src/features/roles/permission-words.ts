import { allPermissions, type Permission } from '@destek/contracts/core/permissions'
import { type PermissionNode, permissionTree } from '@destek/contracts/core/permission-tree'
import { translate } from '../../lib/i18n/i18n.ts'
import type { TreeNode } from '../../ui/tree/tree-nodes.ts'

const known: ReadonlySet<string> = new Set(allPermissions)

/** The permission as text; a name that the product no longer has stays a name. */
export const permissionWords = (name: string) => (known.has(name) ? translate(`permissions:${name}`) : name)

/** The permissions as a tree whose titles contain text and name, so that a search finds both. */
export const permissionNodes = (): TreeNode[] => permissionTree().map(toNode)

const toNode = ({ permission, children }: PermissionNode): TreeNode => ({
  key: permission,
  title: `${permissionWords(permission)} ${permission}`,
  children: children.map(toNode),
})

/** The permissions of a node and its visible descendants. */
export const permissionsIn = (node: TreeNode): Permission[] => [
  node.key as Permission,
  ...(node.children ?? []).flatMap(permissionsIn),
]

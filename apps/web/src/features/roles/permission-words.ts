import { allPermissions, type Permission } from '@destek/contracts/core/permissions'
import { type PermissionNode, permissionTree } from '@destek/contracts/core/permission-tree'
import { translate } from '../../lib/i18n/i18n.ts'
import type { TreeNode } from '../../ui/tree/tree-nodes.ts'

const known: ReadonlySet<string> = new Set(allPermissions)

/** What the permission allows, in words; a name that the product no longer knows stays a name. */
export const permissionWords = (name: string) => (known.has(name) ? translate(`permissions:${name}`) : name)

/** The catalogue as a tree whose titles hold the words and the name, so that either finds it. */
export const permissionNodes = (): TreeNode[] => permissionTree().map(toNode)

const toNode = ({ permission, children }: PermissionNode): TreeNode => ({
  key: permission,
  title: `${permissionWords(permission)} ${permission}`,
  children: children.map(toNode),
})

/** The permissions of a node and below it, as far as it is shown. */
export const permissionsIn = (node: TreeNode): Permission[] => [
  node.key as Permission,
  ...(node.children ?? []).flatMap(permissionsIn),
]

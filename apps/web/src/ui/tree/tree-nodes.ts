import type { ReactNode } from 'react'
import { fold } from '../../lib/i18n/fold.ts'

export interface TreeNode {
  key: string
  title: string
  /** Small marks after the title. */
  marks?: ReactNode
  /** At the right of the title. */
  count?: number
  children?: readonly TreeNode[]
  /** False for a group that only holds others; a click folds it. */
  selectable?: boolean
  /** Stands back, such as something that is no longer used. */
  muted?: boolean
}

/** The nodes whose title holds the text, with the way to them; what stands inside a match stays with it. */
export function matchingNodes(nodes: readonly TreeNode[], text: string): readonly TreeNode[] {
  const wanted = fold(text.trim())
  if (wanted === '') return nodes
  return nodes.flatMap((node) => {
    if (fold(node.title).includes(wanted)) return [node]
    const children = matchingNodes(node.children ?? [], text)
    return children.length > 0 ? [{ ...node, children }] : []
  })
}

export const hasChildren = (node: TreeNode) => (node.children?.length ?? 0) > 0

export interface Line {
  node: TreeNode
  parent: string | null
}

/** The nodes one under the other as they are seen. */
export function visibleLines(
  nodes: readonly TreeNode[],
  isFolded: (key: string) => boolean,
  parent: string | null = null,
): Line[] {
  return nodes.flatMap((node) => [
    { node, parent },
    ...(isFolded(node.key) ? [] : visibleLines(node.children ?? [], isFolded, node.key)),
  ])
}

/** The keys of all nodes that can be folded. */
export const groupKeys = (nodes: readonly TreeNode[]): string[] =>
  nodes.flatMap((node) => (hasChildren(node) ? [node.key, ...groupKeys(node.children ?? [])] : []))

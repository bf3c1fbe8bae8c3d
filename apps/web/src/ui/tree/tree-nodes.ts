import type { ReactNode } from 'react'
import { foldDiacritics } from '../../lib/i18n/fold-diacritics.ts'

export interface TreeNode {
  key: string
  title: string
  /** Small tags after the title. */
  marks?: ReactNode
  /** On the right of the title. */
  count?: number
  children?: readonly TreeNode[]
  /** False for a group that only contains nodes; a click toggles it. */
  selectable?: boolean
  /** Less prominent, such as an inactive record. */
  muted?: boolean
}

/** The nodes whose title contains the text, with their ancestors and descendants. */
export function matchingNodes(nodes: readonly TreeNode[], text: string): readonly TreeNode[] {
  const wanted = foldDiacritics(text.trim())
  if (wanted === '') return nodes
  return nodes.flatMap((node) => {
    if (foldDiacritics(node.title).includes(wanted)) return [node]
    const children = matchingNodes(node.children ?? [], text)
    return children.length > 0 ? [{ ...node, children }] : []
  })
}

export const hasChildren = (node: TreeNode) => (node.children?.length ?? 0) > 0

export interface Line {
  node: TreeNode
  parent: string | null
}

/** The visible nodes as a flat list. */
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

/** The keys of all nodes with children. */
export const groupKeys = (nodes: readonly TreeNode[]): string[] =>
  nodes.flatMap((node) => (hasChildren(node) ? [node.key, ...groupKeys(node.children ?? [])] : []))

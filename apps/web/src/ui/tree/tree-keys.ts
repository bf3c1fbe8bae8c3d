import { hasChildren, type Line } from './tree-nodes.ts'

export type TreeStep = { go: string } | { fold: string } | { unfold: string } | null

/** Keys of a tree by convention: up and down move, left closes or goes to the parent, right opens or goes to the child. */
export function treeStep(key: string, lines: readonly Line[], at: string | null, isFolded: (key: string) => boolean): TreeStep {
  const place = lines.findIndex(({ node }) => node.key === at)
  const line = lines[place]
  const goTo = (target: Line | undefined): TreeStep => (target ? { go: target.node.key } : null)
  switch (key) {
    case 'ArrowDown':
      return goTo(lines[place + 1])
    case 'ArrowUp':
      return goTo(place === -1 ? lines.at(-1) : lines[place - 1])
    case 'Home':
      return goTo(lines[0])
    case 'End':
      return goTo(lines.at(-1))
    case 'ArrowLeft':
      if (!line) return null
      if (hasChildren(line.node) && !isFolded(line.node.key)) return { fold: line.node.key }
      return line.parent === null ? null : { go: line.parent }
    case 'ArrowRight':
      if (!line || !hasChildren(line.node)) return null
      return isFolded(line.node.key) ? { unfold: line.node.key } : goTo(lines[place + 1])
    default:
      return null
  }
}

import { type GetRef, Tree } from 'antd'
import { ChevronDown } from 'lucide-react'
import {
  type KeyboardEvent,
  memo,
  useDeferredValue,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
  useLayoutEffect,
} from 'react'
import { useIsMobile } from '../../lib/browser/viewport.ts'
import styles from './choice-tree.module.css'
import { treeStep } from './tree-keys.ts'
import { groupKeys, hasChildren, type TreeNode, visibleLines } from './tree-nodes.ts'
import { useFolded } from './use-folded.ts'

interface TreeRowsProps {
  label: string
  nodes: readonly TreeNode[]
  /** While filtered, all groups are open. */
  isFiltered: boolean
  selected: string | undefined
  onSelect: (key: string) => void
}

/** Renders only the visible nodes of a tree. */
export const TreeRows = memo(function TreeRows({ label, nodes, isFiltered, selected, onSelect }: TreeRowsProps) {
  const isMobile = useIsMobile()
  const [holder, height] = useHeight<HTMLDivElement>()
  const tree = useRef<GetRef<typeof Tree>>(null)
  const [folded, changeFolded] = useFolded()
  const [marked, pick] = useDebouncedChoice(selected, onSelect)
  const [active, setActive] = useState<string | null>(null)

  // The library scrolls the active node into view and measures while it does. A held key repeats faster than that, so it skips
  // nodes.
  const shownActive = useDeferredValue(active ?? marked ?? null)

  const isFolded = (key: string) => !isFiltered && folded.has(key)
  const expandedKeys = useMemo(
    () => groupKeys(nodes).filter((key) => isFiltered || !folded.has(key)),
    [nodes, folded, isFiltered],
  )
  const isFlat = useMemo(() => !nodes.some(hasChildren), [nodes])
  const treeData = useMemo(() => nodes.map(toData), [nodes])

  // Only when the tree opens; afterwards the user scrolls.
  const showSelected = useEffectEvent(() => selected && tree.current?.scrollTo({ key: selected }))
  useEffect(() => void showSelected(), [])

  const goTo = (node: TreeNode) => {
    setActive(node.key)
    if (node.selectable !== false) pick(node.key)
  }

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.altKey || event.metaKey) return
    const lines = visibleLines(nodes, isFolded)
    const at = active ?? marked ?? null
    const step = event.key === 'Enter' || event.key === ' ' ? toggleStep(at) : treeStep(event.key, lines, at, isFolded)
    if (!step) return
    // The library's own navigation restarts at the top after each pointer move.
    event.preventDefault()
    event.stopPropagation()
    if ('fold' in step) changeFolded(step.fold, true)
    else if ('unfold' in step) changeFolded(step.unfold, false)
    else {
      const line = lines.find(({ node }) => node.key === step.go)
      if (line) goTo(line.node)
    }

    function toggleStep(key: string | null) {
      const node = lines.find((line) => line.node.key === key)?.node
      if (!node || !hasChildren(node)) return null
      return isFolded(node.key) ? { unfold: node.key } : { fold: node.key }
    }
  }

  return (
    <div ref={holder} className={isFlat ? `${styles.rows} ${styles.flat}` : styles.rows} onKeyDownCapture={onKeyDown}>
      <Tree
        ref={tree}
        aria-label={label}
        treeData={treeData}
        height={height}
        itemHeight={isMobile ? 44 : 28}
        virtual
        blockNode
        motion={false}
        switcherIcon={<ChevronDown size={16} aria-hidden />}
        expandedKeys={expandedKeys}
        selectedKeys={marked === undefined ? [] : [marked]}
        activeKey={shownActive}
        onExpand={(_keys, { node, expanded }) => changeFolded(String(node.key), !expanded)}
        onClick={(_event, { own }) => {
          if (own.selectable === false && hasChildren(own)) changeFolded(own.key, !isFolded(own.key))
          goTo(own)
        }}
        titleRender={({ own }: RowData) => (
          <>
            <span className={styles.title} title={own.title}>
              {own.title}
            </span>
            {own.marks}
            {own.count !== undefined && <span className={`tabular ${styles.count}`}>{own.count}</span>}
          </>
        )}
      />
    </div>
  )
})

interface RowData {
  key: string
  own: TreeNode
  selectable: boolean
  className?: string
  children?: RowData[]
}

const toData = (node: TreeNode): RowData => ({
  key: node.key,
  own: node,
  selectable: node.selectable !== false,
  className: [hasChildren(node) && styles.group, node.muted && styles.muted].filter(Boolean).join(' '),
  children: node.children?.map(toData),
})

/** The height that the layout gives an element; one screen until it is measured. */
function useHeight<Holder extends HTMLElement>() {
  const ref = useRef<Holder>(null)
  const [height, setHeight] = useState(600)
  useLayoutEffect(() => {
    const holder = ref.current
    if (!holder) return
    const measure = () => holder.clientHeight > 0 && setHeight(holder.clientHeight)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(holder)
    return () => observer.disconnect()
  }, [])
  return [ref, height] as const
}

/** Milliseconds before a node takes effect, so that moving along a tree does not load each node on the way. */
export const choiceDelay = 100

/** A chosen node is highlighted at once and takes effect a moment later. */
function useDebouncedChoice(selected: string | undefined, onSelect: (key: string) => void) {
  const [pointedAt, setPointedAt] = useState<string | null>(null)
  const [known, setKnown] = useState(selected)
  if (selected !== known) {
    setKnown(selected)
    setPointedAt(null)
  }
  const takeEffect = useEffectEvent(onSelect)
  useEffect(() => {
    if (pointedAt === null) return
    const timer = setTimeout(() => takeEffect(pointedAt), choiceDelay)
    return () => clearTimeout(timer)
  }, [pointedAt])
  const pick = (key: string) => setPointedAt(key === selected ? null : key)
  return [pointedAt ?? selected, pick] as const
}

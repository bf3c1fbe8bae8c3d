import type { Permission } from '@destek/contracts/core/permissions'
import { Tree } from 'antd'
import { ChevronDown } from 'lucide-react'
import { type KeyboardEvent, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { treeStep } from '../../ui/tree/tree-keys.ts'
import { groupKeys, type TreeNode, visibleLines } from '../../ui/tree/tree-nodes.ts'
import styles from './permission-picker.module.css'
import { PermissionRow } from './permission-row.tsx'

interface PermissionRowsProps {
  nodes: readonly TreeNode[]
  /** While filtered, all groups are open. */
  isFiltered: boolean
  chosen: readonly Permission[]
  locked: readonly Permission[]
  onChange: (permissions: readonly Permission[], isGranted: boolean) => void
}

/** The tree itself. Arrow keys move and toggle, the space bar checks. */
export function PermissionRows({ nodes, isFiltered, chosen, locked, onChange }: PermissionRowsProps) {
  const { t } = useTranslation('roles')
  const holder = useRef<HTMLDivElement>(null)
  const [folded, setFolded] = useState<ReadonlySet<string>>(new Set())
  const [active, setActive] = useState<string | null>(null)
  const isFolded = (key: string) => !isFiltered && folded.has(key)
  const treeData = useMemo(() => nodes.map((node) => toData(node, locked)), [nodes, locked])

  const setFold = (key: string, isNowFolded: boolean) => {
    const next = new Set(folded)
    if (isNowFolded) next.add(key)
    else next.delete(key)
    setFolded(next)
  }

  const toggle = (permission: Permission) => {
    if (!locked.includes(permission)) onChange([permission], !chosen.includes(permission))
  }

  const onKeyDown = (event: KeyboardEvent) => {
    // The buttons in the rows have their own keys.
    if (event.ctrlKey || event.altKey || event.metaKey || (event.target as Element).closest('button')) return
    const lines = visibleLines(nodes, isFolded)
    const isCheck = event.key === ' ' || event.key === 'Enter'
    const step = isCheck ? null : treeStep(event.key, lines, active, isFolded)
    if (isCheck && active !== null && lines.some(({ node }) => node.key === active)) toggle(active as Permission)
    else if (!step) return
    // The library's own navigation restarts at the top after each pointer move.
    event.preventDefault()
    event.stopPropagation()
    if (!step) return
    if ('fold' in step) setFold(step.fold, true)
    else if ('unfold' in step) setFold(step.unfold, false)
    else {
      setActive(step.go)
      holder.current?.querySelector(`[data-permission="${CSS.escape(step.go)}"]`)?.scrollIntoView({ block: 'nearest' })
    }
  }

  return (
    <div ref={holder} className={styles.rows} onKeyDownCapture={onKeyDown}>
      <Tree
        aria-label={t('fields.permissions')}
        treeData={treeData}
        virtual={false}
        blockNode
        checkable
        checkStrictly
        selectable={false}
        motion={false}
        switcherIcon={<ChevronDown size={16} aria-hidden />}
        expandedKeys={groupKeys(nodes).filter((key) => !isFolded(key))}
        checkedKeys={[...chosen]}
        activeKey={active}
        onExpand={(_keys, { node, expanded }) => setFold(String(node.key), !expanded)}
        onCheck={(_keys, { node }) => toggle(node.own.key as Permission)}
        onClick={(_event, { own }) => {
          setActive(own.key)
          toggle(own.key as Permission)
        }}
        titleRender={({ own }: RowData) => <PermissionRow node={own} chosen={chosen} locked={locked} onChange={onChange} />}
      />
    </div>
  )
}

interface RowData {
  key: string
  own: TreeNode
  disableCheckbox: boolean
  children: RowData[]
}

const toData = (node: TreeNode, locked: readonly string[]): RowData => ({
  key: node.key,
  own: node,
  disableCheckbox: locked.includes(node.key),
  children: (node.children ?? []).map((child) => toData(child, locked)),
})

import { Input } from 'antd'
import { Search, X } from 'lucide-react'
import { useDeferredValue, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './choice-tree.module.css'
import { matchingNodes, type TreeNode } from './tree-nodes.ts'
import { TreeRows } from './tree-rows.tsx'

export interface ChoiceTreeProps {
  /** The accessible name of the tree. */
  label: string
  nodes: readonly TreeNode[]
  selected: string | undefined
  onSelect: (key: string) => void
  /** The label of the search box, such as "Find a team". */
  filterLabel: string
}

/** Selects one node of a tree, by keys or by search. */
export function ChoiceTree({ label, nodes, selected, onSelect, filterLabel }: ChoiceTreeProps) {
  const { t } = useTranslation()
  const [typed, setTyped] = useState('')
  // The box updates at each key; a long tree follows later.
  const filter = useDeferredValue(typed)
  const shown = useMemo(() => matchingNodes(nodes, filter), [nodes, filter])
  const isFiltered = filter.trim() !== ''
  return (
    <div className={styles.tree}>
      <Input
        className={styles.filter}
        type="search"
        prefix={<Search size={14} aria-hidden />}
        placeholder={filterLabel}
        aria-label={filterLabel}
        maxLength={200}
        allowClear={{ clearIcon: <X size={14} role="img" aria-label={t('list.clearFilter')} /> }}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      {isFiltered && shown.length === 0 ? (
        <p role="status" className={styles.none}>
          {t('tree.noMatch', { filter: filter.trim() })}
        </p>
      ) : (
        <TreeRows label={label} nodes={shown} isFiltered={isFiltered} selected={selected} onSelect={onSelect} />
      )}
    </div>
  )
}

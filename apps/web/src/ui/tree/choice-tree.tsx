import { Input } from 'antd'
import { Search, X } from 'lucide-react'
import { useDeferredValue, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './choice-tree.module.css'
import { matchingNodes, type TreeNode } from './tree-nodes.ts'
import { TreeRows } from './tree-rows.tsx'

export interface ChoiceTreeProps {
  /** What the tree holds. */
  label: string
  nodes: readonly TreeNode[]
  selected: string | undefined
  onSelect: (key: string) => void
  /** What the box above finds, such as "Find a team". */
  filterLabel: string
}

/** One out of a tree, found by walking or by typing. */
export function ChoiceTree({ label, nodes, selected, onSelect, filterLabel }: ChoiceTreeProps) {
  const { t } = useTranslation()
  const [typed, setTyped] = useState('')
  // The box answers every key at once; a long tree follows when there is time.
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

import { useState, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useDelayed } from '../../lib/browser/use-delayed.ts'
import { useIsMobile } from '../../lib/browser/viewport.ts'
import { useToolbar } from '../actions/use-toolbar.ts'
import type { Column } from './columns.ts'
import type { DataTableProps, RowsProps } from './table-props.ts'
import { DataCards } from './data-cards.tsx'
import { DataRow } from './data-row.tsx'
import styles from './data-table.module.css'
import { SelectBox } from './select-box.tsx'
import { SortHead } from './sort-head.tsx'
import { firstRows, useProgressiveRows } from './use-progressive-rows.ts'
import { useRowFocus } from './use-row-focus.ts'
import { useRowSelection } from './use-row-selection.ts'

/** The rows of a list: a dense table, or cards in a narrow window. Arrow keys move, Enter opens, Delete asks, x selects. */
export function DataTable<Row extends { id: string }>(props: DataTableProps<Row>) {
  const [currentId, setCurrentId] = useState<string | null>(props.startId ?? null)
  const isMobile = useIsMobile()
  const Rows = isMobile ? DataCards : WideTable
  const markedId = props.onChoose ? (props.chosenId ?? null) : currentId
  return <Rows {...props} currentId={currentId ?? markedId} markedId={markedId} onCurrent={setCurrentId} />
}

function WideTable<Row extends { id: string }>(props: RowsProps<Row>) {
  const { list, label, columns, actions, rowName, actionsFloat, rowNote, currentId, markedId, onCurrent, onChoose, selection } =
    props
  const { t } = useTranslation()
  const skeleton = useDelayed(list.loading)
  const focus = useRowFocus<HTMLTableSectionElement>(list.items, currentId)
  const items = useProgressiveRows(list.items)
  const selecting = useRowSelection(list.items, selection)
  const table = useScrollShadow()
  const heads = useToolbar<HTMLTableRowElement>()
  const boxWidth = selection ? 22 : 0
  return (
    <table
      ref={table}
      className={styles.table}
      style={{ minWidth: leastWidth(columns, (actionsFloat ? 0 : 80) + boxWidth) }}
      aria-label={label}
      aria-busy={list.loading}
      data-scrolls-sideways
    >
      <colgroup>
        {columns.map(({ field, width }, index) => (
          <col key={field} style={{ width: width && index === 0 ? `calc(${width} + ${boxWidth}px)` : width }} />
        ))}
        {actions && <col className={actionsFloat ? styles.noWidth : styles.actionsWidth} />}
      </colgroup>
      <thead>
        <tr {...heads}>
          {columns.map((column, index) => (
            <SortHead key={column.field} column={column} sort={list.sort} onSort={list.toggleSort}>
              {selection && index === 0 && (
                <SelectBox
                  label={selection.allLabel}
                  isSelected={selecting.isAll}
                  isPartly={selecting.isSome}
                  isTabStop
                  onToggle={selecting.toggleAll}
                />
              )}
            </SortHead>
          ))}
          {actions && (
            <th scope="col" className={actionsFloat ? styles.floatingHead : undefined}>
              <span className="visually-hidden">{t('list.actions')}</span>
            </th>
          )}
        </tr>
      </thead>
      {skeleton && <SkeletonRows rows={Math.min(list.pageSize, firstRows)} cells={columns.length} extra={actions ? 1 : 0} />}
      <tbody ref={focus.ref} onKeyDown={focus.onKeyDown}>
        {items.map((row) => (
          <DataRow
            key={row.id}
            row={row}
            columns={columns}
            actions={actions}
            rowName={rowName}
            actionsFloat={actionsFloat}
            note={rowNote?.(row)}
            isCurrent={row.id === markedId}
            tabIndex={row.id === focus.tabStop ? 0 : -1}
            onCurrent={onCurrent}
            onChoose={onChoose}
            isSelected={selection?.selected.has(row.id)}
            onToggle={selecting.toggle}
            selectLabel={selection?.label}
          />
        ))}
      </tbody>
    </table>
  )
}

/** In a narrow pane the columns scroll sideways instead of becoming unreadable. */
const leastWidth = (columns: readonly Column<never>[], actionsWidth: number) =>
  columns.reduce(
    (sum, { width, tone }) => sum + (width?.endsWith('px') ? parseInt(width) : tone === 'strong' ? 160 : 112),
    actionsWidth,
  )

/** Sets `data-more` on a table while it has hidden columns on the right, so that its edge is soft there. */
function useScrollShadow() {
  const ref = useRef<HTMLTableElement>(null)
  useEffect(() => {
    const table = ref.current
    const pane = table?.parentElement
    if (!table || !pane) return
    const look = () => table.toggleAttribute('data-more', pane.scrollLeft + pane.clientWidth < pane.scrollWidth - 1)
    const sizes = new ResizeObserver(look)
    sizes.observe(pane)
    sizes.observe(table)
    pane.addEventListener('scroll', look, { passive: true })
    return () => {
      sizes.disconnect()
      pane.removeEventListener('scroll', look)
    }
  }, [])
  return ref
}

interface SkeletonRowsProps {
  rows: number
  cells: number
  /** Blank cells, such as for the actions. */
  extra: number
}

/** Placeholder bars for rows, of varying but stable widths, fading towards the end. */
const SkeletonRows = ({ rows, cells, extra }: SkeletonRowsProps) => (
  <tbody aria-hidden data-testid="skeleton">
    {Array.from({ length: rows }, (_, row) => (
      <tr key={row} className={styles.row} style={{ opacity: Math.max(1 - row / rows, 0.08) }}>
        {Array.from({ length: cells }, (_, cell) => (
          <td key={cell}>
            <span className={styles.bar} style={{ width: `${34 + ((row * 37 + cell * 53) % 44)}%` }} />
          </td>
        ))}
        {extra > 0 && <td colSpan={extra} />}
      </tr>
    ))}
  </tbody>
)

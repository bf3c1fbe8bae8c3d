import { memo, type ReactNode, useMemo } from 'react'
import type { RowActions } from '../actions/action.ts'
import { ActionButtons } from '../actions/action-buttons.tsx'
import { cellOf, type Column } from './columns.ts'
import styles from './data-table.module.css'
import { SelectBox } from './select-box.tsx'
import { useRowEvents } from './use-row-events.ts'
import type { ToggleRow } from './use-row-selection.ts'

interface DataRowProps<Row extends { id: string }> {
  row: Row
  columns: readonly Column<Row>[]
  actions?: RowActions<Row>
  rowName?: (row: Row) => string
  actionsFloat?: boolean
  note?: ReactNode
  isCurrent: boolean
  tabIndex: number
  onCurrent: (id: string) => void
  onChoose?: (row: Row) => void
  isSelected?: boolean
  /** Left out if rows cannot be selected. */
  onToggle?: ToggleRow
  selectLabel?: (row: Row) => string
}

/** Redrawn only when its own properties change: a page has up to some hundred rows. */
export const DataRow = memo(function DataRow<Row extends { id: string }>({
  row,
  columns,
  actions,
  rowName,
  actionsFloat,
  note,
  isCurrent,
  tabIndex,
  onCurrent,
  onChoose,
  isSelected = false,
  onToggle,
  selectLabel,
}: DataRowProps<Row>) {
  const choose = onChoose && !isCurrent ? () => onChoose(row) : undefined
  // Selecting or focusing a row does not change its cells.
  const contents = useMemo(() => columns.map((column) => cellOf(row, column)), [columns, row])
  const ownActions = useMemo(() => actions?.(row) ?? [], [actions, row])
  const buttons = useMemo(() => <ActionButtons actions={ownActions} named={rowName?.(row) ?? ''} />, [ownActions, rowName, row])
  const handlers = useRowEvents(row.id, { actions: ownActions, onCurrent, onChoose: choose, onToggle })
  return (
    <tr
      data-row
      data-selected={isSelected || undefined}
      tabIndex={tabIndex}
      aria-current={isCurrent || undefined}
      className={styles.row}
      {...handlers}
    >
      {columns.map((column, index) => {
        const content = contents[index]
        return (
          <td
            key={column.field}
            className={styles[column.tone ?? 'plain']}
            title={typeof content === 'string' ? content : undefined}
          >
            {onToggle && index === 0 ? (
              <span className={styles.selectable}>
                <SelectBox
                  label={selectLabel?.(row) ?? ''}
                  isSelected={isSelected}
                  onToggle={(withRange) => onToggle(row.id, withRange)}
                />
                {content}
              </span>
            ) : (
              content
            )}
          </td>
        )
      })}
      {actions && (
        <td className={actionsFloat ? styles.floating : styles.actions}>
          {note && <span className={styles.note}>{note}</span>}
          {buttons}
        </td>
      )}
    </tr>
  )
}) as <Row extends { id: string }>(props: DataRowProps<Row>) => ReactNode

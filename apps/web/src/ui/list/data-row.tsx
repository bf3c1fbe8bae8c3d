import { memo, type ReactNode } from 'react'
import { cellOf, type Column } from './columns.ts'
import styles from './data-table.module.css'
import { RowKeysContext } from './row-keys.ts'
import { useRowEvents } from './use-row-events.ts'

interface DataRowProps<Row extends { id: string }> {
  row: Row
  columns: readonly Column<Row>[]
  actions?: (row: Row) => ReactNode
  actionsFloat?: boolean
  isCurrent: boolean
  tabIndex: number
  onCurrent: (id: string) => void
  onChoose?: (row: Row) => void
}

/** Drawn anew only when something of its own changes: a page has up to some hundred of them. */
export const DataRow = memo(function DataRow<Row extends { id: string }>({
  row,
  columns,
  actions,
  actionsFloat,
  isCurrent,
  tabIndex,
  onCurrent,
  onChoose,
}: DataRowProps<Row>) {
  const { keys, handlers } = useRowEvents(row.id, onCurrent, onChoose && !isCurrent ? () => onChoose(row) : undefined)
  return (
    <tr data-row tabIndex={tabIndex} aria-current={isCurrent || undefined} className={styles.row} {...handlers}>
      {columns.map((column) => {
        const content = cellOf(row, column)
        return (
          <td
            key={column.field}
            className={styles[column.tone ?? 'plain']}
            title={typeof content === 'string' ? content : undefined}
          >
            {content}
          </td>
        )
      })}
      {actions && (
        <td className={actionsFloat ? styles.floating : styles.actions}>
          <RowKeysContext value={keys}>{actions(row)}</RowKeysContext>
        </td>
      )}
    </tr>
  )
}) as <Row extends { id: string }>(props: DataRowProps<Row>) => ReactNode

import { memo, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useDelayed } from '../../lib/browser/use-delayed.ts'
import type { RowActions } from '../actions/action.ts'
import { ActionsMenu, CardActions } from '../actions/action-buttons.tsx'
import { cellOf, type Column, EMPTY_CELL } from './columns.ts'
import styles from './data-cards.module.css'
import type { RowsProps } from './table-props.ts'
import { SelectBox } from './select-box.tsx'
import { useRowEvents } from './use-row-events.ts'
import { useRowFocus } from './use-row-focus.ts'
import { type ToggleRow, useRowSelection } from './use-row-selection.ts'
import { useProgressiveRows } from './use-progressive-rows.ts'

/** The rows in a narrow window: a card each, with a line per column that has a value. The boxes appear with the first selected row. */
export function DataCards<Row extends { id: string }>(props: RowsProps<Row>) {
  const { list, label, columns, actions, rowName, card, currentId, markedId, onCurrent, onChoose, selection } = props
  const { t } = useTranslation()
  const skeleton = useDelayed(list.loading)
  const focus = useRowFocus<HTMLUListElement>(list.items, currentId)
  const items = useProgressiveRows(list.items)
  const { toggle } = useRowSelection(list.items, selection)
  return (
    <>
      {skeleton && <p className={styles.loading}>{t('list.loading')}</p>}
      <ul className={styles.cards} aria-label={label} aria-busy={list.loading} ref={focus.ref} onKeyDown={focus.onKeyDown}>
        {items.map((row) => (
          <Card
            key={row.id}
            row={row}
            columns={columns}
            actions={actions}
            rowName={rowName}
            content={card}
            isCurrent={row.id === markedId}
            onCurrent={onCurrent}
            onChoose={onChoose}
            isSelected={selection?.selected.has(row.id)}
            onToggle={selection && selection.selected.size > 0 ? toggle : undefined}
            selectLabel={selection?.label}
          />
        ))}
      </ul>
    </>
  )
}

interface CardProps<Row extends { id: string }> {
  row: Row
  columns: readonly Column<Row>[]
  actions?: RowActions<Row>
  rowName?: (row: Row) => string
  content?: (row: Row, menu: ReactNode) => ReactNode
  isCurrent: boolean
  onCurrent: (id: string) => void
  onChoose?: (row: Row) => void
  isSelected?: boolean
  onToggle?: ToggleRow
  selectLabel?: (row: Row) => string
}

const Card = memo(function Card<Row extends { id: string }>({
  row,
  columns,
  actions,
  rowName,
  content,
  isCurrent,
  onCurrent,
  onChoose,
  isSelected = false,
  onToggle,
  selectLabel,
}: CardProps<Row>) {
  const choose = onChoose && !isCurrent ? () => onChoose(row) : undefined
  const offered = actions?.(row) ?? []
  const named = rowName?.(row) ?? ''
  const handlers = useRowEvents(row.id, { actions: offered, onCurrent, onChoose: choose, onToggle })
  const item = { 'data-row': true, 'data-selected': isSelected || undefined, tabIndex: -1, ...handlers }
  const box = onToggle && (
    <SelectBox
      label={selectLabel?.(row) ?? ''}
      isSelected={isSelected}
      isTabStop
      onToggle={(withRange) => onToggle(row.id, withRange)}
    />
  )
  if (content) {
    return (
      <li {...item} className={styles.ownCard} aria-current={isCurrent || undefined}>
        {box}
        {content(row, <ActionsMenu actions={offered} named={named} />)}
      </li>
    )
  }
  const lines = columns
    .map((column) => ({ ...column, content: cellOf(row, column) }))
    .filter(({ content }) => content !== EMPTY_CELL)
  return (
    <li {...item} className={styles.card} aria-current={isCurrent || undefined}>
      {box}
      <dl className={styles.lines}>
        {lines.map(({ field, title, tone, content }) => (
          <div key={field} className={styles.line}>
            <dt>{title}</dt>
            <dd className={styles[tone ?? 'plain']}>{content}</dd>
          </div>
        ))}
      </dl>
      {actions && (
        <div className={styles.actions}>
          <CardActions actions={offered} named={named} />
        </div>
      )}
    </li>
  )
}) as <Row extends { id: string }>(props: CardProps<Row>) => ReactNode

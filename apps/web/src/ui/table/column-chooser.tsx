import { Button, Checkbox } from 'antd'
import { ChevronDown, ChevronUp } from 'lucide-react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../actions/icon-button.tsx'
import styles from './column-chooser.module.css'

export interface ColumnChoice {
  key: string
  label: string
  /** Always visible, and first unless `moves` is set. */
  fixed?: boolean
  /** A fixed column that can be moved. */
  moves?: boolean
}

export interface ColumnsButtonProps {
  columns: readonly ColumnChoice[]
  /** The keys of the visible columns, in order. */
  shown: readonly string[]
  /** The columns before the user makes a choice. */
  defaultColumns: readonly string[]
  onChange: (shown: string[]) => void
}

interface ColumnChooserProps extends ColumnsButtonProps {
  onLeave: () => void
}

/** All columns with their positions. */
export function ColumnChooser({ columns, shown, defaultColumns, onChange, onLeave }: ColumnChooserProps) {
  const { t } = useTranslation()
  const list = useRef<HTMLUListElement>(null)
  const [said, setSaid] = useState('')
  // A moved row gets a new place in the document and would lose its focus.
  const focusAfter = useRef<{ key: string; part: string } | null>(null)
  useEffect(() => {
    const { key, part } = focusAfter.current ?? {}
    focusAfter.current = null
    if (key) list.current?.querySelector<HTMLElement>(`[data-column="${CSS.escape(key)}"] ${part}`)?.focus()
  }, [shown])
  useEffect(() => list.current?.querySelector<HTMLElement>('input:not(:disabled)')?.focus(), [])

  const first = columns.filter(isFirst).map(({ key }) => key)
  const move = ({ key, label }: ColumnChoice, by: 1 | -1, part: string) => {
    const next = moved(shown, key, by, first)
    if (!next) return
    focusAfter.current = { key, part }
    setSaid(t('columns.moved', { name: label, position: next.indexOf(key) + 1, count: next.length }))
    onChange(next)
  }
  const moveByKey = (event: KeyboardEvent, column: ColumnChoice) => {
    const by = event.altKey ? ({ ArrowUp: -1, ArrowDown: 1 } as const)[event.key] : undefined
    if (!by) return
    event.preventDefault()
    move(column, by, 'input')
  }
  return (
    <div
      role="dialog"
      aria-label={t('columns.button')}
      className={styles.chooser}
      onKeyDown={(event) => event.key === 'Escape' && onLeave()}
    >
      <ul ref={list} className={styles.list}>
        {inShownOrder(columns, shown).map((column) => {
          const { key, label } = column
          const isFixed = column.fixed === true
          const isShown = isFixed || shown.includes(key)
          return (
            <li key={key} data-column={key} className={styles.row} onKeyDown={(event) => moveByKey(event, column)}>
              <Checkbox checked={isShown} disabled={isFixed} onChange={() => onChange(switched(shown, key))}>
                {label}
              </Checkbox>
              {isFixed && <span className={styles.always}>{t('columns.always')}</span>}
              {isShown && !isFirst(column) && (
                <span className={styles.moves}>
                  <IconButton
                    icon={<ChevronUp size={14} aria-hidden data-up />}
                    label={t('columns.up', { name: label })}
                    onClick={() => move(column, -1, 'button:has([data-up])')}
                  />
                  <IconButton
                    icon={<ChevronDown size={14} aria-hidden data-down />}
                    label={t('columns.down', { name: label })}
                    onClick={() => move(column, 1, 'button:has([data-down])')}
                  />
                </span>
              )}
            </li>
          )
        })}
      </ul>
      <div className={styles.foot}>
        <Button size="small" type="text" onClick={() => onChange([...defaultColumns])}>
          {t('columns.default')}
        </Button>
        <span role="status" className="visually-hidden">
          {said}
        </span>
      </div>
    </div>
  )
}

const isFirst = ({ fixed, moves }: ColumnChoice) => fixed === true && moves !== true

/** The visible columns in order, then the others. */
function inShownOrder(columns: readonly ColumnChoice[], shown: readonly string[]): ColumnChoice[] {
  const position = (column: ColumnChoice) => {
    if (isFirst(column)) return -1
    const index = shown.indexOf(column.key)
    return index === -1 ? shown.length : index
  }
  return columns.toSorted((a, b) => position(a) - position(b))
}

/** The columns with one of them moved up or down; null if it cannot move. */
function moved(shown: readonly string[], key: string, by: 1 | -1, first: readonly string[]): string[] | null {
  const from = shown.indexOf(key)
  const displaced = shown[from + by]
  if (from === -1 || displaced === undefined || first.includes(displaced)) return null
  return shown.with(from, displaced).with(from + by, key)
}

/** Toggles a column; an added column comes last. */
const switched = (shown: readonly string[], key: string): string[] =>
  shown.includes(key) ? shown.filter((other) => other !== key) : [...shown, key]

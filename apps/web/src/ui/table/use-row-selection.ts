import { useCallback, useEffect, useRef } from 'react'

/** Rows selected for a common action; they stay selected on other pages of the list. */
export interface Selection<Row extends { id: string }> {
  selected: { has: (id: string) => boolean; size: number }
  /** Selects or deselects rows; stable, so that other rows are not redrawn. */
  select: (rows: readonly Row[], isSelected: boolean) => void
  /** The label of a row's box; stable. */
  label: (row: Row) => string
  /** The label of the box that selects all. */
  allLabel: string
}

export type ToggleRow = (id: string, withRange: boolean) => void

/** The handlers of the row boxes; Shift selects from the last toggled row to this one. */
export function useRowSelection<Row extends { id: string }>(items: readonly Row[], selection: Selection<Row> | undefined) {
  const newest = useRef({ items, selection })
  const lastId = useRef<string | null>(null)
  useEffect(() => {
    newest.current = { items, selection }
  })

  const toggle: ToggleRow = useCallback((id, withRange) => {
    const { items: rows, selection: current } = newest.current
    const index = rows.findIndex((row) => row.id === id)
    if (!current || index === -1) return
    const from = withRange ? rows.findIndex((row) => row.id === lastId.current) : -1
    const start = from === -1 ? index : from
    current.select(rows.slice(Math.min(start, index), Math.max(start, index) + 1), !current.selected.has(id))
    lastId.current = id
  }, [])

  const count = selection ? items.filter(({ id }) => selection.selected.has(id)).length : 0
  const isAll = count > 0 && count === items.length
  return {
    toggle: selection && toggle,
    isAll,
    isSome: count > 0 && !isAll,
    toggleAll: () => selection?.select(items, !isAll),
  }
}

import { useCallback, useEffect, useRef } from 'react'

/** Rows that are selected to do something with all of them; they stay selected on other pages of the list too. */
export interface Selection<Row extends { id: string }> {
  selected: { has: (id: string) => boolean; size: number }
  /** Selects rows or takes them out; always the same function, so that no row is drawn anew because of another. */
  select: (rows: readonly Row[], isSelected: boolean) => void
  /** Says what the box of a row does; always the same function. */
  label: (row: Row) => string
  /** Says what the box over the rows does. */
  allLabel: string
}

export type ToggleRow = (id: string, withRange: boolean) => void

/** What the boxes of the rows on the screen do; with Shift from the row that was switched last up to this one. */
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

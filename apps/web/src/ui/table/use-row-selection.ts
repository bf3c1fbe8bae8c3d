import { useCallback, useEffect, useRef } from 'react'
import type { Selection } from './selection.ts'

export type ToggleRow = (id: string, withRange: boolean) => void

/** What the boxes of the rows on the screen do; with Shift from the row that was switched last up to this one. */
export function useRowSelection<Row extends { id: string }>(items: readonly Row[], selection: Selection<Row> | undefined) {
  const newest = useRef({ items, selection })
  const lastId = useRef<string | null>(null)
  useEffect(() => {
    newest.current = { items, selection }
  })

  const toggle: ToggleRow = useCallback((id, withRange) => {
    const { items: rows, selection: present } = newest.current
    const place = rows.findIndex((row) => row.id === id)
    if (!present || place === -1) return
    const from = withRange ? rows.findIndex((row) => row.id === lastId.current) : -1
    const start = from === -1 ? place : from
    present.select(rows.slice(Math.min(start, place), Math.max(start, place) + 1), !present.selected.has(id))
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

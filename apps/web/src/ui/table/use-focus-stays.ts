import { type FocusEvent, type RefObject, useLayoutEffect, useRef } from 'react'

interface HeldFocus {
  section: Element
  /** Which row of the section. */
  index: number
  isOnButton: boolean
}

/**
 * When a row goes away that holds the focus, the row that takes its place gets it, or the name of the section where it was the last:
 * nobody who works with the keyboard is thrown back to the top of the page.
 */
export function useFocusStays() {
  const held: RefObject<HeldFocus | null> = useRef(null)

  useLayoutEffect(() => {
    if (!held.current || document.activeElement !== document.body) return
    const { section, index, isOnButton } = held.current
    const rows = rowsOf(section)
    const row = rows[Math.min(index, rows.length - 1)]
    const next = (isOnButton ? row?.querySelector('button') : undefined) ?? row ?? section.querySelector('h2')
    next?.focus()
  })

  const onFocus = ({ target }: FocusEvent) => {
    const section = target.closest('section')
    const row = target.closest<HTMLElement>('[data-row]')
    held.current = section && row ? { section, index: rowsOf(section).indexOf(row), isOnButton: target.matches('button') } : null
  }
  const onBlur = ({ relatedTarget }: FocusEvent) => {
    // A dialog gives the focus back, unless its row is gone by then.
    if (!relatedTarget?.closest('[role=dialog]')) held.current = null
  }
  return { onFocus, onBlur }
}

const rowsOf = (section: Element) => [...section.querySelectorAll<HTMLElement>('[data-row]')]

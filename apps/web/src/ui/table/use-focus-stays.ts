import { type FocusEvent, type RefObject, useLayoutEffect, useRef } from 'react'

interface HeldFocus {
  section: Element
  /** The row's index in the section. */
  index: number
  isOnButton: boolean
}

/**
 * When a focused row disappears, the row in its place gets the focus, or the section's title if it was the last. Keyboard users
 * do not lose their position.
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
    // A dialog returns the focus, unless its row is gone by then.
    if (!relatedTarget?.closest('[role=dialog]')) held.current = null
  }
  return { onFocus, onBlur }
}

const rowsOf = (section: Element) => [...section.querySelectorAll<HTMLElement>('[data-row]')]

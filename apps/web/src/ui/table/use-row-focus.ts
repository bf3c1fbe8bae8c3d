import { type KeyboardEvent, useEffect, useRef } from 'react'
import { isOnPageItself } from '../../lib/browser/page-keys.ts'

const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 }

/**
 * Lets the arrow keys walk over rows that carry `data-row`. Pressed on the page itself, they enter the list, and the letters mean the row
 * that they would enter it at; Enter and Delete do so only where that row already stands out.
 */
export function useRowFocus<Container extends HTMLElement>(items: readonly { id: string }[], currentId: string | null) {
  const ref = useRef<Container>(null)
  const rows = () => [...(ref.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])]
  const tabStop = items.some(({ id }) => id === currentId) ? currentId : (items[0]?.id ?? null)

  useEffect(() => {
    const enterList = (event: globalThis.KeyboardEvent) => {
      const row = rows().find(({ tabIndex }) => tabIndex === 0)
      if (!row || !isOnPageItself(event) || event.shiftKey) return
      if (event.key in steps) {
        event.preventDefault()
        row.focus()
      } else if (isLetter(event.key) || (row.ariaCurrent === 'true' && isRowKey(event.key))) {
        const onRow = new KeyboardEvent('keydown', { key: event.key, bubbles: true, cancelable: true })
        if (!row.dispatchEvent(onRow)) event.preventDefault()
      }
    }
    window.addEventListener('keydown', enterList)
    return () => window.removeEventListener('keydown', enterList)
  }, [])

  const onKeyDown = (event: KeyboardEvent) => {
    const step = steps[event.key]
    if (step === undefined || hasModifier(event) || !(event.target instanceof HTMLElement) || hasOwnArrows(event.target)) return
    const all = rows()
    const row = event.target.closest<HTMLElement>('[data-row]')
    const next = row && all[all.indexOf(row) + step]
    event.preventDefault()
    next?.focus()
    next?.scrollIntoView({ block: 'nearest' })
  }

  return { ref, tabStop, onKeyDown }
}

/** A field or a menu of a row, in the row or over it. */
const hasOwnArrows = (target: HTMLElement) => target.closest('input:not([type=checkbox]), [role=combobox], [role=menu]') !== null

const isLetter = (key: string) => /^[a-z]$/i.test(key)
const isRowKey = (key: string) => key === 'Enter' || key === 'Delete'

const hasModifier = (event: { ctrlKey: boolean; altKey: boolean; metaKey: boolean; shiftKey: boolean }) =>
  event.ctrlKey || event.altKey || event.metaKey || event.shiftKey

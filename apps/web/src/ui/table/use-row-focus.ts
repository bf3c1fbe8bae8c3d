import { type KeyboardEvent, useEffect, useRef } from 'react'

const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 }

/** Lets the arrow keys walk over rows that carry `data-row`; also from the page itself when nothing has the focus. */
export function useRowFocus<Container extends HTMLElement>(items: readonly { id: string }[], currentId: string | null) {
  const ref = useRef<Container>(null)
  const rows = () => [...(ref.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])]
  const tabStop = items.some(({ id }) => id === currentId) ? currentId : (items[0]?.id ?? null)

  useEffect(() => {
    const enterList = (event: globalThis.KeyboardEvent) => {
      if (event.defaultPrevented || event.target !== document.body || !(event.key in steps) || hasModifier(event)) return
      event.preventDefault()
      rows()
        .find((row) => row.tabIndex === 0)
        ?.focus()
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

const hasModifier = (event: { ctrlKey: boolean; altKey: boolean; metaKey: boolean; shiftKey: boolean }) =>
  event.ctrlKey || event.altKey || event.metaKey || event.shiftKey

import { type KeyboardEvent, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'

const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 }

/**
 * Arrow keys move between rows with `data-row`. Pressed on the page itself, they enter the list, and letters act on the row that
 * would be entered; Enter and Delete do so only if that row is already highlighted.
 */
export function useRowFocus<Container extends HTMLElement>(items: readonly { id: string }[], currentId: string | null) {
  const ref = useRef<Container>(null)
  const rows = () => [...(ref.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])]
  const tabStop = useCursor(items, currentId)
  useFollowedCursor(ref, tabStop)

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

/** When the focused row leaves the list, the focus follows the cursor instead of jumping to the top of the page. */
function useFollowedCursor(list: RefObject<HTMLElement | null>, tabStop: string | null): void {
  const hadFocus = useRef(false)
  useEffect(() => {
    const note = ({ target }: FocusEvent) => {
      hadFocus.current = target instanceof HTMLElement && target.matches('[data-row]') && list.current?.contains(target) === true
    }
    const forget = ({ relatedTarget, target }: FocusEvent) => {
      // An element removed from the page also loses the focus, and a closing dialog returns it.
      const isLeft = target instanceof HTMLElement && target.isConnected
      if (isLeft && !(relatedTarget instanceof Element && relatedTarget.closest('[role=dialog]'))) hadFocus.current = false
    }
    document.addEventListener('focusin', note)
    document.addEventListener('focusout', forget)
    return () => {
      document.removeEventListener('focusin', note)
      document.removeEventListener('focusout', forget)
    }
  }, [list])
  useLayoutEffect(() => {
    if (!hadFocus.current || document.activeElement !== document.body) return
    list.current?.querySelector<HTMLElement>('[data-row][tabindex="0"]')?.focus()
  }, [list, tabStop])
}

/** A field or a menu, in the row or over it. */
const hasOwnArrows = (target: HTMLElement) => target.closest('input:not([type=checkbox]), [role=combobox], [role=menu]') !== null

const isLetter = (key: string) => /^[a-z]$/i.test(key)
const isRowKey = (key: string) => key === 'Enter' || key === 'Delete'

const hasModifier = (event: { ctrlKey: boolean; altKey: boolean; metaKey: boolean; shiftKey: boolean }) =>
  event.ctrlKey || event.altKey || event.metaKey || event.shiftKey

/**
 * The row of the keyboard: the last one chosen. If it has left the list, the next row, or the previous one if it was the last; on
 * another page, the first.
 */
function useCursor(items: readonly { id: string }[], chosenId: string | null): string | null {
  const order = items.map(({ id }) => id).join('\n')
  const [known, setKnown] = useState({ order, chosenId, at: chosenId })
  // While no rows have arrived the position is kept.
  if (order !== '' && (known.order !== order || known.chosenId !== chosenId)) {
    const wanted = known.chosenId === chosenId ? known.at : chosenId
    setKnown({ order, chosenId, at: nearest(known.order.split('\n'), wanted, new Set(order.split('\n'))) })
  }
  return items.some(({ id }) => id === known.at) ? known.at : (items[0]?.id ?? null)
}

/** The nearest remaining row: the wanted one, the following ones, then the preceding ones. */
function nearest(former: readonly string[], wanted: string | null, left: ReadonlySet<string>): string | null {
  if (wanted === null || left.has(wanted)) return wanted
  const place = former.indexOf(wanted)
  if (place === -1) return null
  return former.slice(place).find((id) => left.has(id)) ?? former.slice(0, place).findLast((id) => left.has(id)) ?? null
}

/**
 * Whether a key is pressed on the page itself and not in a control with its own keys: focus is nowhere, on the page or on its
 * title, as after following a menu link. Never while a dialog is open.
 */
function isOnPageItself(event: globalThis.KeyboardEvent): boolean {
  const { target, defaultPrevented, ctrlKey, metaKey, altKey } = event
  if (defaultPrevented || ctrlKey || metaKey || altKey || !(target instanceof HTMLElement)) return false
  const isPage = target === document.body || target.matches('main, main h1')
  return isPage && document.querySelector('[aria-modal=true]') === null
}

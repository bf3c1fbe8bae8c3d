import { type FocusEvent, type KeyboardEvent, useCallback, useRef } from 'react'

/**
 * Makes all controls in an element one stop of the Tab key: Tab leaves the element, the left and right arrow keys move inside it,
 * Home and End go to its ends. A text field keeps its arrow keys until the caret is at that end of the text.
 */
export function useToolbar<Bar extends HTMLElement>() {
  const bar = useRef<Toolbar>(null)
  // The controls belong to a library that offers no tab index for them, so they are found in the document.
  const ref = useCallback((element: Bar | null) => {
    if (!element) return
    const toolbar = createToolbar(element)
    bar.current = toolbar
    const observer = new MutationObserver(toolbar.settle)
    observer.observe(element, { childList: true, subtree: true, attributeFilter: ['disabled', 'aria-disabled'] })
    return () => observer.disconnect()
  }, [])

  const onFocus = ({ target }: FocusEvent) => bar.current?.settle(target)
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return
    const items = bar.current?.items() ?? []
    const index = items.indexOf(event.target as HTMLElement)
    if (index === -1 || keepsKey(event.target as HTMLElement, event.key)) return
    const next = { ArrowLeft: index - 1, ArrowRight: index + 1, Home: 0, End: items.length - 1 }[event.key]
    if (next === undefined) return
    event.preventDefault()
    items.at(next % items.length)?.focus()
  }
  return { ref, onFocus, onKeyDown }
}

type Toolbar = ReturnType<typeof createToolbar>

function createToolbar(element: HTMLElement) {
  const managed = new WeakSet<HTMLElement>()
  let current: HTMLElement | undefined
  const items = () =>
    [...element.querySelectorAll<HTMLElement>('a[href], button, input, [tabindex]')].filter(
      (item) =>
        // Controls that Tab never reaches, such as the clear icon of a field, stay out.
        (managed.has(item) || item.tabIndex >= 0) && !item.matches(':disabled, [aria-disabled=true]'),
    )
  /** Gives exactly one control a tab stop: the given one, else the previous one, else the first. */
  const settle = (wanted?: unknown) => {
    const all = items()
    current = [wanted, current].find((item) => all.includes(item as HTMLElement)) as HTMLElement | undefined
    current ??= all[0]
    for (const item of all) {
      managed.add(item)
      item.tabIndex = item === current ? 0 : -1
    }
  }
  settle()
  return { items, settle }
}

function keepsKey(target: HTMLElement, key: string): boolean {
  if (target.getAttribute('aria-expanded') === 'true') return true
  if (!(target instanceof HTMLInputElement) || target.selectionStart === null) return false
  const { selectionStart, selectionEnd, value } = target
  if (selectionStart !== selectionEnd) return true
  return !(key === 'ArrowLeft' && selectionStart === 0) && !(key === 'ArrowRight' && selectionStart === value.length)
}

import { type RefObject, useEffect, useEffectEvent } from 'react'

/** Tells which of the digits 1 to 9 was pressed anywhere but in something that takes text or in a question asked above the dialog. */
export function useDigits(within: RefObject<Element | null>, onDigit: (digit: number) => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || !/^[1-9]$/.test(event.key) || takesText(event.target)) return
    const [own, other] = [within.current, event.target].map(dialogOf)
    if (other && other !== own) return
    event.preventDefault()
    onDigit(Number(event.key))
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', listener)
    return () => document.removeEventListener('keydown', listener)
  }, [])
}

const dialogOf = (place: EventTarget | null) => (place instanceof Element ? place.closest('[role=dialog]') : null)

const takesText = (target: EventTarget | null) =>
  target instanceof Element && target.closest('input:not([type=radio]), textarea, select, [contenteditable=true]') !== null

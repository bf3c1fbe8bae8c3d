import { type RefObject, useEffect, useEffectEvent } from 'react'

/** Escape gives the selection up, unless it is meant for something that is open: a list of choices, a menu, a dialog. */
export function useBulkEscape(bar: RefObject<HTMLElement | null>, cancel: () => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !(event.target instanceof Element)) return
    const { target } = event
    const isHere = target === document.body || bar.current?.contains(target) || target.closest('[data-row]') !== null
    if (isHere && !target.closest('[aria-expanded="true"]')) cancel()
  })
  useEffect(() => {
    // Before what is open has heard of it and is closed already.
    window.addEventListener('keydown', press, true)
    return () => window.removeEventListener('keydown', press, true)
  }, [])
}

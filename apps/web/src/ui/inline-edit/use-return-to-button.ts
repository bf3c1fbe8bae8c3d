import { type RefObject, useEffect, useRef } from 'react'

/** Returns the focus to the button that became a field, unless the user has moved on. */
export function useReturnToButton(button: RefObject<HTMLButtonElement | null>, isOpen: boolean): void {
  const wasOpen = useRef(false)
  useEffect(() => {
    const { activeElement } = document
    const isNowhere = activeElement === null || activeElement === document.body
    if (wasOpen.current && !isOpen && isNowhere) button.current?.focus()
    wasOpen.current = isOpen
  }, [button, isOpen])
}

import { useEffect, useState } from 'react'

/** Returns the focus to the element that had it before the dialog. */
export function useReturnFocus(): void {
  const [opener] = useState(() => document.activeElement)
  useEffect(
    () => () => {
      // After the dialog is removed, because its focus trap would take the focus back.
      setTimeout(() => {
        if (opener instanceof HTMLElement && opener.isConnected && isNowhere(document.activeElement)) opener.focus()
      })
    },
    [opener],
  )
}

const isNowhere = (element: Element | null) => element === null || element === document.body

import { useEffect, useState } from 'react'

/** Gives the focus back to where it was before a dialog took it. */
export function useReturnFocus(): void {
  const [opener] = useState(() => document.activeElement)
  useEffect(
    () => () => {
      // After the dialog is gone from the document, or its focus trap would take the focus back.
      setTimeout(() => {
        if (opener instanceof HTMLElement && opener.isConnected && isNowhere(document.activeElement)) opener.focus()
      })
    },
    [opener],
  )
}

const isNowhere = (element: Element | null) => element === null || element === document.body

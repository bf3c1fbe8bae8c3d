import { useEffect } from 'react'

/** Makes the browser ask before the page is closed, while unsaved work would be lost. */
export function useLeavingQuestion(wouldLose: boolean): void {
  useEffect(() => {
    if (!wouldLose) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [wouldLose])
}

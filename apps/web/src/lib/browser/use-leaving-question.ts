import { useEffect } from 'react'

/** Lets the browser ask before the page is closed, as long as something on it would be lost. */
export function useLeavingQuestion(wouldLose: boolean): void {
  useEffect(() => {
    if (!wouldLose) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [wouldLose])
}

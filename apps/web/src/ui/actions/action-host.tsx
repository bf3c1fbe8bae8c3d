import { createContext, type ReactNode, useCallback, useContext, useEffect, useEffectEvent, useState } from 'react'
import { isOnPageItself } from '../../lib/browser/page-keys.ts'
import { showWarning } from '../../lib/api/notifications.ts'
import type { Action } from './action.ts'

const RunActionContext = createContext<(action: Action) => void>(({ run }) => run?.())

/** Runs an action of whatever is around; always the same function. */
export const useRunAction = () => useContext(RunActionContext)

/** Around everything that offers actions: the one dialog that is open is here, however many rows there are and whichever of them go. */
export function ActionHost({ children }: { children: ReactNode }) {
  const [dialog, setDialog] = useState<Action['dialog'] | null>(null)
  const run = useCallback((action: Action) => {
    if (action.disabledBecause) showWarning({ title: action.disabledBecause })
    else if (action.dialog) setDialog(() => action.dialog)
    else action.run?.()
  }, [])
  return (
    <RunActionContext value={run}>
      {children}
      {dialog?.(() => setDialog(null))}
    </RunActionContext>
  )
}

/** The letters of a page about one thing; they count as long as the page itself has the focus. */
export function useActionKeys(actions: readonly Action[]): void {
  const run = useRunAction()
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!isOnPageItself(event)) return
    const action = actions.find(({ hotkey }) => hotkey === event.key.toLowerCase())
    if (!action) return
    // The letter is not meant for the dialog that opens.
    event.preventDefault()
    run(action)
  })
  useEffect(() => {
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [])
}

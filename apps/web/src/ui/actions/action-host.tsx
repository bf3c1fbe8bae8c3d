import { createContext, type ReactNode, useCallback, useContext, useState } from 'react'
import type { Hotkey } from '../../lib/hotkeys/hotkey.ts'
import { useHotkeys } from '../../lib/hotkeys/use-hotkeys.ts'
import { showWarning } from '../../lib/api/notifications.ts'
import type { Action } from './action.ts'

/** What needs no dialog of its own is done outside of a host too. */
const RunActionContext = createContext<(action: Action) => void>(({ disabledBecause, run }) => {
  if (disabledBecause) showWarning({ title: disabledBecause })
  else run?.()
})

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
      {/* It closes itself only: its answer may come when another one has been opened. */}
      {dialog?.(() => setDialog((shown: Action['dialog'] | null) => (shown === dialog ? null : shown)))}
    </RunActionContext>
  )
}

/** The letters of a page about one thing. */
export function useActionKeys(actions: readonly Action[], group: Hotkey['group']): void {
  const run = useRunAction()
  useHotkeys(
    actions.flatMap((action) =>
      action.hotkey ? [{ keys: action.hotkey, label: action.label, group, run: () => run(action) }] : [],
    ),
  )
}

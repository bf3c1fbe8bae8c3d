import { createContext, type ReactNode, useCallback, useContext, useState } from 'react'
import type { Hotkey } from '../../lib/hotkeys/hotkey.ts'
import { useHotkeys } from '../../lib/hotkeys/use-hotkeys.ts'
import { showWarning } from '../../lib/api/notifications.ts'
import type { Action } from './action.ts'

/** Actions without a dialog run outside a host too. */
const RunActionContext = createContext<(action: Action) => void>(({ disabledBecause, run }) => {
  if (disabledBecause) showWarning({ title: disabledBecause })
  else run?.()
})

/** Runs an action; the function is stable. */
export const useRunAction = () => useContext(RunActionContext)

/** Wraps all components that offer actions. It holds the only open dialog, which stays open when its row disappears. */
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
      {/* It closes only itself: its answer may arrive after another dialog has opened. */}
      {dialog?.(() => setDialog((shown: Action['dialog'] | null) => (shown === dialog ? null : shown)))}
    </RunActionContext>
  )
}

/** The shortcuts of a page about one record. */
export function useActionKeys(actions: readonly Action[], group: Hotkey['group']): void {
  const run = useRunAction()
  useHotkeys(
    actions.flatMap((action) =>
      action.hotkey ? [{ keys: action.hotkey, label: action.label, group, run: () => run(action) }] : [],
    ),
  )
}

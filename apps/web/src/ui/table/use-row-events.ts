import type { KeyboardEvent, MouseEvent } from 'react'
import type { Hotkey } from '../../lib/hotkeys/hotkey.ts'
import { isPressed } from '../../lib/hotkeys/use-hotkeys.ts'
import type { Action } from '../actions/action.ts'
import { useRunAction } from '../actions/action-host.tsx'
import { rowKeys } from './row-keys.ts'
import type { ToggleRow } from './use-row-selection.ts'

interface RowEvents {
  /** The actions of the row, by their keys. */
  actions: readonly Action[]
  onCurrent: (id: string) => void
  onChoose?: () => void
  onToggle?: ToggleRow
}

/**
 * The event handlers of a row for focus, double click and keys. In lists with a chosen row, click and Enter choose; Enter on the
 * chosen row opens it. In lists with selection, `x` and Space select.
 */
export function useRowEvents(id: string, { actions, onCurrent, onChoose, onToggle }: RowEvents) {
  const run = useRunAction()
  const onKeyDown = (event: KeyboardEvent) => {
    // A button in the row handles its own keys.
    if (event.target !== event.currentTarget) return
    const is = (keys: Hotkey['keys']) => isPressed(event.nativeEvent, { keys })
    const action = actions.find(({ hotkey }) => hotkey !== undefined && is(hotkey))
    const row = event.currentTarget as HTMLElement
    if (is(rowKeys.open) && onChoose) onChoose()
    else if (onToggle && is(rowKeys.select)) onToggle(id, event.shiftKey)
    else if (action) {
      // The key may have been pressed on the page: the dialog then returns the focus to the row.
      row.focus()
      run(action)
    } else return
    event.preventDefault()
  }
  const onDoubleClick = (event: MouseEvent) => {
    const open = actions.find(({ hotkey }) => hotkey === rowKeys.open)
    if (open && isOnRowItself(event)) run(open)
  }
  const makeCurrent = () => onCurrent(id)
  const onClick = (event: MouseEvent) => {
    makeCurrent()
    if (isOnRowItself(event)) onChoose?.()
  }
  return { onKeyDown, onDoubleClick, onFocus: makeCurrent, onClick }
}

/** React passes events of a dialog to the row that opened it, but they are not meant for the row. */
const isOnRowItself = ({ target, currentTarget }: MouseEvent) =>
  target instanceof Element && currentTarget.contains(target) && !target.closest('button, a, label, input')

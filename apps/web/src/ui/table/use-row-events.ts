import type { KeyboardEvent, MouseEvent } from 'react'
import type { Hotkey } from '../../lib/hotkeys/hotkey.ts'
import { isPressed } from '../../lib/hotkeys/use-hotkeys.ts'
import type { Action } from '../actions/action.ts'
import { useRunAction } from '../actions/action-host.tsx'
import { rowKeys } from './row-keys.ts'
import type { ToggleRow } from './use-row-selection.ts'

interface RowEvents {
  /** What can be done with the row, by its keys. */
  actions: readonly Action[]
  onCurrent: (id: string) => void
  onChoose?: () => void
  onToggle?: ToggleRow
}

/**
 * What a row does with focus, double click and keys. Where rows are chosen, a click and Enter choose; Enter on the one that is chosen
 * already opens it. Where they are selected, `x` and Space do it.
 */
export function useRowEvents(id: string, { actions, onCurrent, onChoose, onToggle }: RowEvents) {
  const run = useRunAction()
  const onKeyDown = (event: KeyboardEvent) => {
    // A button inside the row keeps its own keys.
    if (event.target !== event.currentTarget) return
    const is = (keys: Hotkey['keys']) => isPressed(event.nativeEvent, { keys })
    const action = actions.find(({ hotkey }) => hotkey !== undefined && is(hotkey))
    const row = event.currentTarget as HTMLElement
    if (is(rowKeys.open) && onChoose) onChoose()
    else if (onToggle && is(rowKeys.select)) onToggle(id, event.shiftKey)
    else if (action) {
      // Where the key was pressed on the page: a dialog gives the focus back to the row.
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

/** What happens in a dialog that a row has opened reaches the row too, but is not meant for it. */
const isOnRowItself = ({ target, currentTarget }: MouseEvent) =>
  target instanceof Element && currentTarget.contains(target) && !target.closest('button, a, label, input')

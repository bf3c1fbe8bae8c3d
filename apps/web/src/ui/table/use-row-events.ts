import { type KeyboardEvent, type MouseEvent, useRef } from 'react'
import type { RowKeys } from './row-keys.ts'
import type { ToggleRow } from './use-row-selection.ts'

interface CaseRowActions {
  onCurrent: (id: string) => void
  onChoose?: () => void
  onToggle?: ToggleRow
}

/**
 * What a row does with focus, double click and keys; `keys` is filled by the actions of the row. Where rows are chosen, a click and
 * Enter choose; Enter on the one that is chosen already opens it. Where they are selected, `x` and Space do it.
 */
export function useRowEvents(id: string, { onCurrent, onChoose, onToggle }: CaseRowActions) {
  const keys = useRef<RowKeys>({})
  const onKeyDown = (event: KeyboardEvent) => {
    // A button inside the row keeps its own keys.
    if (event.target !== event.currentTarget || event.ctrlKey || event.metaKey || event.altKey) return
    const key = event.key.toLowerCase()
    const letter = keys.current.letters?.[key]
    if (event.key === 'Enter') (onChoose ?? keys.current.open)?.()
    else if (event.key === 'Delete') keys.current.remove?.()
    else if (onToggle && (key === 'x' || key === ' ')) onToggle(id, event.shiftKey)
    else if (letter) letter()
    else return
    event.preventDefault()
  }
  const onDoubleClick = (event: MouseEvent) => {
    if (isOnRowItself(event)) keys.current.open?.()
  }
  const makeCurrent = () => onCurrent(id)
  const onClick = (event: MouseEvent) => {
    makeCurrent()
    if (isOnRowItself(event)) onChoose?.()
  }
  return { keys, handlers: { onKeyDown, onDoubleClick, onFocus: makeCurrent, onClick } }
}

/** What happens in a dialog that a row has opened reaches the row too, but is not meant for it. */
const isOnRowItself = ({ target, currentTarget }: MouseEvent) =>
  target instanceof Element && currentTarget.contains(target) && !target.closest('button, a, label, input')

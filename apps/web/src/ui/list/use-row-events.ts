import { type KeyboardEvent, type MouseEvent, useRef } from 'react'
import type { RowKeys } from './row-keys.ts'

/**
 * What a row does with focus, double click, Enter and Delete; `keys` is filled by the actions of the row. Where rows are chosen, a
 * click and Enter choose; Enter on the one that is chosen already opens it.
 */
export function useRowEvents(id: string, onCurrent: (id: string) => void, onChoose: (() => void) | undefined) {
  const keys = useRef<RowKeys>({})
  const onKeyDown = (event: KeyboardEvent) => {
    // A button inside the row keeps its own keys.
    if (event.target !== event.currentTarget) return
    if (event.key === 'Enter') (onChoose ?? keys.current.open)?.()
    else if (event.key === 'Delete') keys.current.remove?.()
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
  target instanceof Element && currentTarget.contains(target) && !target.closest('button, a')

import { type KeyboardEvent, type MouseEvent, useRef } from 'react'
import type { RowKeys } from './row-keys.ts'

/** What a row does with focus, double click, Enter and Delete; `keys` is filled by the actions of the row. */
export function useRowEvents(id: string, onCurrent: (id: string) => void) {
  const keys = useRef<RowKeys>({})
  const onKeyDown = (event: KeyboardEvent) => {
    // A button inside the row keeps its own keys.
    if (event.target !== event.currentTarget) return
    if (event.key === 'Enter') keys.current.open?.()
    else if (event.key === 'Delete') keys.current.remove?.()
    else return
    event.preventDefault()
  }
  const onDoubleClick = (event: MouseEvent) => {
    if (event.target instanceof Element && !event.target.closest('button, a')) keys.current.open?.()
  }
  const makeCurrent = () => onCurrent(id)
  return { keys, handlers: { onKeyDown, onDoubleClick, onFocus: makeCurrent, onClick: makeCurrent } }
}

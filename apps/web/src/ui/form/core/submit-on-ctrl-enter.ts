import type { KeyboardEvent } from 'react'

/** Ctrl+Enter sends a form from anywhere in it. For `onKeyDownCapture`: some fields take the key for a new line or for opening a list. */
export const submitOnCtrlEnter = (submit: () => void) => (event: KeyboardEvent) => {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
  event.preventDefault()
  event.stopPropagation()
  submit()
}

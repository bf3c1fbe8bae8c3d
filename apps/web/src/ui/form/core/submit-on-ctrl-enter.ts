import type { KeyboardEvent } from 'react'

/** Ctrl+Enter sends a form from any field. For `onKeyDownCapture`, because some fields use the key for a new line or to open a list. */
export const submitOnCtrlEnter = (submit: () => void) => (event: KeyboardEvent) => {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
  event.preventDefault()
  event.stopPropagation()
  submit()
}

import { useBlocker } from '@tanstack/react-router'
import { useRef } from 'react'

/** Asks before the page is left with changes that are not saved; the views of the page itself may be walked freely. */
export function useUnsavedGuard(isUnsaved: boolean) {
  const released = useRef(false)
  const holds = () => isUnsaved && !released.current
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => current.pathname !== next.pathname && holds(),
    enableBeforeUnload: holds,
    withResolver: true,
  })
  return {
    isAsking: blocker.status === 'blocked',
    stay: () => blocker.reset?.(),
    leave: () => blocker.proceed?.(),
    /** What was typed is saved: the page may go. */
    letGo: () => {
      released.current = true
    },
  }
}

import { useSyncExternalStore } from 'react'
import { mobileBelow } from '../../lib/viewport.ts'

/** The mobile layout applies while the body is narrower than the desktop width; that width itself is desktop. */
export const useMobileLayout = () => useSyncExternalStore(observeBody, isNarrow)

const isNarrow = () => document.body.getBoundingClientRect().width < mobileBelow

function observeBody(listener: () => void) {
  const observer = new ResizeObserver(listener)
  observer.observe(document.body)
  return () => observer.disconnect()
}

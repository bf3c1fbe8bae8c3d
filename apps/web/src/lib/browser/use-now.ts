import { useSyncExternalStore } from 'react'

/** How often times that pass are drawn anew, in milliseconds. */
const step = 30_000

/** The present moment in steps of half a minute: one clock for all badges on the screen. */
export const useNow = () => useSyncExternalStore(subscribe, now)

const listeners = new Set<() => void>()
let timer: ReturnType<typeof setInterval> | undefined
let present = 0

function subscribe(listener: () => void) {
  if (listeners.size === 0) {
    timer = setInterval(() => {
      present = Date.now()
      for (const tell of [...listeners]) tell()
    }, step)
  }
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    clearInterval(timer)
    present = 0
  }
}

/** Nobody keeps the clock while nothing is shown, so the first who asks reads it anew. */
function now(): number {
  if (present === 0) present = Date.now()
  return present
}

import { useSyncExternalStore } from 'react'

/** Milliseconds between updates of relative times. */
const step = 30_000

/** The current time in steps of half a minute: one clock for all badges. */
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

/** The clock stops without subscribers, so the first reader updates it. */
function now(): number {
  if (present === 0) present = Date.now()
  return present
}

import { useEffect, useRef, useState } from 'react'
import { useLiveEvents, type Wanted } from './live-events.ts'

/** In milliseconds: how long it must be quiet after a burst of changes, and how long a burst is waited for. */
export const quietTime = 300
export const longestWait = 1000

/** How seldom: see `quietTime` and `longestWait`. */
interface Pace {
  quiet: number
  longest: number
}

const usualPace: Pace = { quiet: quietTime, longest: longestWait }

/** Asks again when something has changed: at once after the first change, and once more when a burst of them is over. */
export function useLiveRefresh(types: readonly Wanted[], refresh: () => void, pace = usualPace): void {
  const newest = useRef(refresh)
  useEffect(() => {
    newest.current = refresh
  })
  const [calm] = useState(() => throttled(() => newest.current(), pace))
  useEffect(() => calm.stop, [calm])
  useLiveEvents(types, calm.call)
}

/** Does at once what is asked for first, and then as seldom as a stream of wishes allows. The last wish is never forgotten. */
export function throttled(callback: () => void, { quiet, longest } = usualPace) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let deadline = 0
  let isWanted = false

  const call = () => {
    if (timer === undefined) {
      deadline = Date.now() + longest
      timer = setTimeout(settle, quiet)
      callback()
    } else {
      isWanted = true
      clearTimeout(timer)
      timer = setTimeout(settle, Math.min(quiet, deadline - Date.now()))
    }
  }
  const settle = () => {
    timer = undefined
    if (!isWanted) return
    isWanted = false
    call()
  }
  const stop = () => {
    clearTimeout(timer)
    timer = undefined
    isWanted = false
  }
  return { call, stop }
}

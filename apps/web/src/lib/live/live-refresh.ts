import { useEffect, useRef } from 'react'
import { type LiveMessage, useLiveEvents, type Wanted } from './live-events.ts'
import { type ThrottledCall, throttleWhileVisible } from './throttle-while-visible.ts'

interface Options {
  /** Milliseconds; the minimum time between two requests. */
  pause?: number
  /** Filters the changes; default: all. */
  when?: (message: LiveMessage) => boolean
}

/** Refetches after a change: soon after the first, seldom during a burst, and not while the tab is hidden. */
export function useLiveRefresh(types: readonly Wanted[], refresh: () => unknown, { pause, when }: Options = {}): void {
  const newest = useRef(refresh)
  const pace = useRef<ThrottledCall | null>(null)
  useEffect(() => {
    newest.current = refresh
  })
  useEffect(() => {
    const own = throttleWhileVisible(() => newest.current(), pause)
    pace.current = own
    return own.stop
  }, [pause])
  useLiveEvents(types, (message) => {
    if (when?.(message) ?? true) pace.current?.call()
  })
}

/** Whether a message may concern this record; after a gap, all may. */
export const concerns = (id: string) => (message: LiveMessage) => !('subjectId' in message) || message.subjectId === id

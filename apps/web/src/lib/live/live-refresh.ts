import { useEffect, useRef } from 'react'
import { type LiveMessage, useLiveEvents, type Wanted } from './live-events.ts'
import { type Paced, paced } from './paced.ts'

interface Options {
  /** In milliseconds: how long at least from one question to the next. */
  pause?: number
  /** Which changes matter; all unless said otherwise. */
  when?: (message: LiveMessage) => boolean
}

/** Asks again when something has changed: soon after the first change, seldom in a burst, and not while nobody looks. */
export function useLiveRefresh(types: readonly Wanted[], refresh: () => unknown, { pause, when }: Options = {}): void {
  const newest = useRef(refresh)
  const pace = useRef<Paced | null>(null)
  useEffect(() => {
    newest.current = refresh
  })
  useEffect(() => {
    const own = paced(() => newest.current(), pause)
    pace.current = own
    return own.stop
  }, [pause])
  useLiveEvents(types, (message) => {
    if (when?.(message) ?? true) pace.current?.call()
  })
}

/** Whether a message may be about this record; after a gap any may. */
export const concerns = (id: string) => (message: LiveMessage) => !('subjectId' in message) || message.subjectId === id

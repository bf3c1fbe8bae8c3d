import { type LiveReady, liveFrames } from '@destek/contracts/system/live-events'
import type { FeedEvent } from './event-reader.ts'
import { hints } from './event-visibility.ts'
import { type CurrentPosition, cursorOf } from './stream-cursor.ts'

/** The events of a batch that one listener receives: the index of each, and its hint. */
export type RecipientEvents = readonly { nth: number; hint: number }[]

export interface EventFrames {
  changes(events: readonly FeedEvent[], told: RecipientEvents, position: CurrentPosition, isPlace: boolean): Buffer
  refresh(position: CurrentPosition, isPlace: boolean): string
  ready(position: CurrentPosition, ready: LiveReady): string
}

/**
 * Writes the frames of the stream. A frame with an id is a point from which a client can resume; a client that is cut off before
 * it gets all events again. Listeners with the same events at the same time share the same bytes.
 */
export function eventFrames(tellsPosition: boolean): EventFrames {
  const written = new WeakMap<readonly FeedEvent[], Map<string, Buffer>>()
  const frame = (event: string, data: object, position: CurrentPosition, isPlace: boolean) => {
    const text = JSON.stringify(tellsPosition ? { ...data, position: position.inLog } : data)
    return `event: ${event}\n${isPlace ? `id: ${cursorOf(position)}\n` : ''}data: ${text}\n\n`
  }
  const write = (events: readonly FeedEvent[], told: RecipientEvents, position: CurrentPosition, isPlace: boolean) =>
    told
      .map(({ nth, hint }, index) => {
        const { type, subjectId } = events[nth]!
        return frame(liveFrames.change, { type, subjectId, ...hints[hint] }, position, isPlace && index === told.length - 1)
      })
      .join('')

  return {
    changes(events, told, position, isPlace) {
      const known = written.get(events) ?? new Map<string, Buffer>()
      written.set(events, known)
      const key = `${isPlace} ${told.map(({ nth, hint }) => nth * hints.length + hint).join()}`
      const bytes = known.get(key) ?? Buffer.from(write(events, told, position, isPlace))
      known.set(key, bytes)
      return bytes
    },
    refresh: (position, isPlace) => frame(liveFrames.refresh, {}, position, isPlace),
    ready: (position, ready) => frame(liveFrames.ready, ready, position, true),
  }
}

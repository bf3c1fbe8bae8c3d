import { liveEventsPath } from '@destek/contracts/system/live-events'
import type { FastifyInstance } from 'fastify'
import { loadActor } from '../auth/load-actor.ts'
import { tenantIdOf } from '../auth/tenant-of-request.ts'
import type { Database } from '../database/driver/database.ts'
import { createSlots } from '../http/limits/slots.ts'
import { NotSignedIn, TooManyRequests } from '../http/http-errors.ts'
import { eventFrames } from './event-frames.ts'
import { type Batch, type FeedEvent, readEventsSince } from './event-reader.ts'
import { hearingOf } from './event-visibility.ts'
import { type CurrentPosition, parseStreamCursor } from './stream-cursor.ts'
import { inTurn } from './in-turn.ts'
import { type ListenerRights, readListenerRights } from './listener-rights-store.ts'
import { createListeners } from './listeners.ts'
import type { LiveFeed } from './live-feed.ts'
import { type LiveStream, openLiveStream, type StreamTimeouts } from './live-stream.ts'

const heartbeat = 20_000
/** A stream is opened anew this often at least: rights that were changed without a word are soon felt here too. */
const longestStream = 5 * 60_000

/**
 * The number of streams that one user may have open in this process: one for each window on each screen, and some that are about
 * to be noticed as lost. A further request is refused. Ending the oldest stream instead would never stop: its window opens it
 * again a second later and ends the next one.
 */
export const streamsPerPerson = 20

/** In seconds. By then a window that was closed or a connection that was lost has been noticed. */
const refusedFor = 60

interface Options {
  timeouts?: StreamTimeouts | undefined
  /**
   * Set where replicas answer: each event then carries the position at which it was visible, and the browser sends it with its
   * next request.
   */
  tellsPosition?: boolean
}

/** The stream of live events a browser listens to. It carries hints of what changed, filtered by what the listener may see. */
export function serveLiveEvents(
  app: FastifyInstance,
  database: Database,
  feed: LiveFeed,
  { timeouts, tellsPosition = false }: Options = {},
): void {
  const streams = new Set<LiveStream>()
  const slots = createSlots(streamsPerPerson)
  const listeners = createListeners(database)
  const frames = eventFrames(tellsPosition)
  let isClosing = false
  app.addHook('preClose', async () => {
    isClosing = true
    streams.forEach((stream) => stream.end())
  })

  app.get(liveEventsPath, async (request, reply) => {
    const { claims, facts } = request
    if (!claims) throw new NotSignedIn()
    const tenantId = await tenantIdOf(database, claims.tenantid)
    const actor = await database.inTenant(tenantId, (tx) => loadActor(tx, claims, facts))
    const leave = slots.enter(`${tenantId} ${actor.userId}`)
    if (!leave) throw new TooManyRequests('This person listens in too many windows.', refusedFor)

    const stream = openLiveStream(reply, timeouts)
    let hears = hearingOf(actor)
    const tell = (events: FeedEvent[], position: CurrentPosition, isPlace: boolean) => {
      const told = events.flatMap((event, nth) => {
        const hint = hears(event)
        return hint === null ? [] : { nth, hint }
      })
      return told.length > 0 ? frames.changes(events, told, position, isPlace) : null
    }
    const setRights = (rights: ListenerRights | null) => {
      if (rights) hears = hearingOf(rights)
      else stream.end()
    }

    // Each message waits for the messages before it: the missed events, and the listener's rights where these have changed.
    const next = inTurn((error) => {
      request.log.warn({ err: error }, 'A live stream could not be kept up; the browser will open it again.')
      stream.end()
    })
    const write = (text: Buffer | string | null) => void (text && stream.write(text))
    const tellAfter = async (rights: Promise<ListenerRights | null>, events: FeedEvent[], position: CurrentPosition) => {
      setRights(await rights)
      write(tell(events, position, true))
    }
    // Subscribed before the past is read: what happens in between comes twice rather than never.
    const subscription = feed.subscribe(tenantId, {
      events: (events, position) =>
        next(() => {
          const rights = listeners.rightsAfter(tenantId, actor.userId, events)
          if (!rights) return write(tell(events, position, true))
          return tellAfter(rights, events, position)
        }),
      refresh: (position) => next(() => void write(frames.refresh(position, true))),
    })
    const leaveListeners = listeners.enter(tenantId, actor.userId)
    const beat = setInterval(() => stream.write(': still here\n\n'), heartbeat)
    const life = Math.min(longestStream, claims.exp * 1000 - facts.now.getTime())
    const end = setTimeout(() => stream.end(), Math.max(life, 0))
    streams.add(stream)
    stream.onClosed(() => {
      streams.delete(stream)
      leave()
      leaveListeners()
      subscription.stop()
      clearInterval(beat)
      clearTimeout(end)
    })
    if (isClosing) stream.end()

    next(async () => {
      const position = await subscription.ready
      // The rights may have changed while the caller was looked up, and no event has announced it.
      const [rights] = await readListenerRights(database, tenantId, [actor.userId])
      setRights(rights ?? null)
      const missed = await readMissed(database, tenantId, request.headers['last-event-id'])
      const reached = missed.position ?? position
      const past = missed.tooMany ? frames.refresh(reached, false) : tell(missed.events, reached, false)
      stream.write('retry: 1000\n\n')
      write(past)
      stream.write(frames.ready(position, { spread: spreadOver(feed.streams()) }))
    })
  })
}

/** Milliseconds for each of those who listen: together they ask at most some hundred times a second because of one event. */
const spreadOfOne = 2
const longestSpread = 5_000

/** Few need not wait for each other. */
const spreadOver = (listening: number): number | undefined =>
  listening < 25 ? undefined : Math.min(listening * spreadOfOne, longestSpread)

/** Nothing for a first visit. For a position of another stream the missed events cannot be known. */
async function readMissed(
  database: Database,
  tenantId: string,
  lastSeen: unknown,
): Promise<Pick<Batch, 'events' | 'tooMany'> & Partial<Batch>> {
  if (typeof lastSeen !== 'string' || lastSeen === '') return { events: [], tooMany: false }
  const since = parseStreamCursor(lastSeen)
  return since ? readEventsSince(database, tenantId, since) : { events: [], tooMany: true }
}

import { type LiveEvent, liveEventsPath, liveFrames, recipientsOf, restrictedEvents } from '@destek/contracts/system/live-events'
import { holdsAny } from '@destek/contracts/core/permissions'
import type { FastifyInstance } from 'fastify'
import type { Actor } from '../auth/actor.ts'
import { loadActor } from '../auth/load-actor.ts'
import { tenantIdOf } from '../auth/tenant-of-request.ts'
import type { Database } from '../database/driver/database.ts'
import { createSlots } from '../http/limits/slots.ts'
import { NotSignedIn, TooManyRequests } from '../http/http-errors.ts'
import { type Batch, type FeedEvent, readEventsSince } from './event-reader.ts'
import { type Horizon, positionAt } from './horizon.ts'
import type { LiveFeed } from './live-feed.ts'
import { type LiveStream, openLiveStream, type StreamTimeouts } from './live-stream.ts'

const heartbeat = 20_000
/** A stream is opened anew this often at least, so that a permission taken away is soon felt here too. */
const longestStream = 5 * 60_000

/**
 * How many streams one person may have open in this process: every window on every screen, and some that are about to be missed. Who asks
 * for one more is refused. Ending the oldest instead would go on for ever: its window opens it again a second later, at the cost of the
 * next one.
 */
export const streamsPerPerson = 20

/** In seconds. By then a window that was closed or a connection that was lost has been noticed. */
const refusedFor = 60

/** The stream of live events a browser listens to. It carries hints of what changed, filtered by what the listener may see. */
export function serveLiveEvents(app: FastifyInstance, database: Database, feed: LiveFeed, timeout?: StreamTimeouts): void {
  const streams = new Set<LiveStream>()
  const slots = createSlots(streamsPerPerson)
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

    const stream = openLiveStream(reply, timeout)
    const toldTo = hintsFor(actor)
    let isCaughtUp = false
    // Subscribed before the past is read: what happens in between comes twice rather than never.
    const subscription = feed.subscribe(tenantId, {
      events: (events, horizon) => stream.write(changes(toldTo(events), isCaughtUp ? horizon : null)),
      refresh: (horizon) => stream.write(refresh(isCaughtUp ? horizon : null)),
    })
    const beat = setInterval(() => stream.write(': still here\n\n'), heartbeat)
    const life = Math.min(longestStream, claims.exp * 1000 - facts.now.getTime())
    const end = setTimeout(() => stream.end(), Math.max(life, 0))
    streams.add(stream)
    stream.onClosed(() => {
      streams.delete(stream)
      leave()
      subscription.stop()
      clearInterval(beat)
      clearTimeout(end)
    })
    if (isClosing) stream.end()

    try {
      const horizon = await subscription.ready
      const missed = await readMissed(database, tenantId, request.headers['last-event-id'])
      const past = missed.tooMany ? refresh(null) : changes(toldTo(missed.events), null)
      stream.write(`retry: 1000\n\n${past}${frame(liveFrames.ready, '{}', horizon)}`)
      isCaughtUp = true
    } catch (error) {
      request.log.warn({ err: error }, 'A live stream could not be caught up; the browser will open it again.')
      stream.end()
    }
  })
}

/** Nothing for who comes for the first time. Nobody knows what somebody has missed who comes from a position that is not ours. */
async function readMissed(database: Database, tenantId: string, lastSeen: unknown): Promise<Omit<Batch, 'position'>> {
  if (typeof lastSeen !== 'string' || lastSeen === '') return { events: [], tooMany: false }
  const since = positionAt(lastSeen)
  return since ? readEventsSince(database, tenantId, since) : { events: [], tooMany: true }
}

/** What the listener is told of these events, and nothing else of them. */
function hintsFor(actor: Actor): (events: FeedEvent[]) => LiveEvent[] {
  const isVisible = visibleTo(actor)
  const isForThem = ({ audience, actorId }: FeedEvent) =>
    actorId !== actor.userId && (audience?.some((id) => id === actor.userId || id === actor.employeeId) ?? false)
  return (events) =>
    events
      .filter(isVisible)
      .map((event) => ({ type: event.type, subjectId: event.subjectId, ...(isForThem(event) && { isForYou: true }) }))
}

function visibleTo(actor: Actor): (event: FeedEvent) => boolean {
  const own = new Set([actor.userId, actor.employeeId, ...actor.teamIds])
  return ({ type, audience }) => {
    const needed = restrictedEvents[type]
    if (needed && !actor.may(needed)) return false
    const recipients = recipientsOf(type)
    if (recipients.length > 0 && holdsAny(actor.permissions, recipients)) return true
    return audience?.some((id) => own.has(id)) ?? false
  }
}

/** Only the last one names the position: whoever is cut off before it asks for all of them again. */
const changes = (hints: LiveEvent[], position: Horizon | null) =>
  hints
    .map((hint, index) => frame(liveFrames.change, JSON.stringify(hint), index === hints.length - 1 ? position : null))
    .join('')

const refresh = (position: Horizon | null) => frame(liveFrames.refresh, '{}', position)

const frame = (event: string, data: string, position: Horizon | null) =>
  `event: ${event}\n${position === null ? '' : `id: ${position}\n`}data: ${data}\n\n`

import type { ServerResponse } from 'node:http'
import { hearersOf, liveEventsPath, liveFrames } from '@destek/contracts/live-events'
import { holdsAny } from '@destek/contracts/permissions'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Actor } from '../authentication/actor.ts'
import { loadActor } from '../authentication/load-actor.ts'
import { tenantIdOf } from '../authentication/tenant-of-request.ts'
import type { Database } from '../database/database.ts'
import { NotSignedIn } from '../http/refusal.ts'
import { type FeedEvent, type Horizon, readEventsSince } from './event-reader.ts'
import type { LiveFeed } from './live-feed.ts'

const heartbeat = 20_000
/** A stream is opened anew this often at least, so that a permission taken away is soon felt here too. */
const longestStream = 5 * 60_000

/** The stream of live events a browser listens to. It carries hints of what changed, filtered by what the listener may see. */
export function serveLiveEvents(app: FastifyInstance, database: Database, feed: LiveFeed): void {
  const open = new Set<ServerResponse>()
  app.addHook('preClose', async () => open.forEach((stream) => stream.end()))

  app.get(liveEventsPath, async (request, reply) => {
    const { claims, facts } = request
    if (!claims) throw new NotSignedIn()
    const tenantId = await tenantIdOf(database, claims.tenantid)
    const actor = await database.inTenant(tenantId, (tx) => loadActor(tx, claims, facts))

    const stream = startStream(reply)
    const write = (text: string) => stream.writable && stream.write(text)
    const isVisible = visibleTo(actor)
    const tell = (events: FeedEvent[], horizon: Horizon) => write(frames(events.filter(isVisible), horizon))
    const refresh = (horizon: Horizon) => write(frame(liveFrames.refresh, '{}', horizon))

    // Subscribed before the past is read: what happens in between comes twice rather than never.
    const subscription = feed.subscribe(tenantId, { events: tell, refresh })
    const beat = setInterval(() => write(': still here\n\n'), heartbeat)
    const life = Math.min(longestStream, claims.exp * 1000 - facts.now.getTime())
    const end = setTimeout(() => stream.end(), Math.max(life, 0))
    open.add(stream)
    stream.once('close', () => {
      open.delete(stream)
      subscription.stop()
      clearInterval(beat)
      clearTimeout(end)
    })

    try {
      const horizon = await subscription.ready
      const since = lastSeen(request.headers['last-event-id'])
      const missed = since === null ? null : await readEventsSince(database, tenantId, since)
      write(`retry: 1000\n${frame(liveFrames.ready, '{}', horizon)}`)
      if (missed?.tooMany) refresh(horizon)
      else if (missed) tell(missed.events, horizon)
    } catch (error) {
      request.log.warn({ err: error }, 'A live stream could not be caught up; the browser will open it again.')
      stream.end()
    }
  })
}

function startStream(reply: FastifyReply): ServerResponse {
  reply.hijack()
  const stream = reply.raw
  for (const [name, value] of Object.entries(reply.getHeaders())) if (value !== undefined) stream.setHeader(name, value)
  stream.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
  })
  return stream
}

const lastSeen = (header: unknown): Horizon | null => (typeof header === 'string' && /^\d{1,19}$/.test(header) ? header : null)

function visibleTo(actor: Actor): (event: FeedEvent) => boolean {
  const own = new Set([actor.userId, actor.employeeId, ...actor.teamIds])
  return ({ type, audience }) => {
    const hearers = hearersOf(type)
    if (hearers.length > 0 && holdsAny(actor.permissions, hearers)) return true
    return audience?.some((id) => own.has(id)) ?? false
  }
}

const frames = (events: FeedEvent[], horizon: Horizon) =>
  events.map(({ type, subjectId }) => frame(liveFrames.change, JSON.stringify({ type, subjectId }), horizon)).join('')

const frame = (event: string, data: string, horizon: Horizon) => `event: ${event}\nid: ${horizon}\ndata: ${data}\n\n`

import type { Database } from '../database/driver/database.ts'
import { type FeedEvent, readEventsSince, readPosition } from './event-reader.ts'
import { type Horizon, horizonOf, type StreamPosition } from './horizon.ts'

export interface LiveFeed {
  /** Hands every new event of the tenant to the subscriber, from `ready` on and until it is told to stop. */
  subscribe(tenantId: string, subscriber: Subscriber): Subscription
  announce(tenantId: string): void
  /** After a gap in the announcements every subscribed tenant is looked at. */
  announceAll(): void
  streams(): number
}

export interface Subscription {
  /** The position in the stream from which the subscriber gets every event. Fails when the database does not answer. */
  ready: Promise<Horizon>
  stop(): void
}

export interface Subscriber {
  events(events: FeedEvent[], horizon: Horizon): void
  /** More happened than is worth telling one by one. */
  refresh(horizon: Horizon): void
}

interface TenantFeed {
  subscribers: Set<Subscriber>
  /** How far the events have been handed out. What was there before anybody subscribed is not news. */
  position: Promise<StreamPosition>
  reading: boolean
  again: boolean
  /** Readings that failed since the last one that did not. */
  failures: number
  retry?: NodeJS.Timeout
}

const firstPause = 250
const maxBackoff = 10_000

/** One reader per tenant and process, however many browsers listen. */
export function createLiveFeed(database: Database, onError: (error: unknown) => void): LiveFeed {
  const tenants = new Map<string, TenantFeed>()

  const read = async (tenantId: string, feed: TenantFeed): Promise<void> => {
    if (feed.reading) {
      feed.again = true
      return
    }
    feed.reading = true
    clearTimeout(feed.retry)
    try {
      do {
        feed.again = false
        await readOnce(tenantId, feed)
      } while (feed.again)
      feed.failures = 0
    } catch (error) {
      onError(error)
      readLater(tenantId, feed)
    } finally {
      feed.reading = false
    }
  }

  /** The next announcement may be hours away. Somebody waits for this one as long as there are subscribers. */
  const readLater = (tenantId: string, feed: TenantFeed): void => {
    if (tenants.get(tenantId) !== feed) return
    const pause = Math.min(firstPause * 2 ** feed.failures, maxBackoff)
    feed.failures += 1
    // Not all processes and tenants in the same moment.
    feed.retry = setTimeout(() => void read(tenantId, feed), pause * (0.5 + Math.random() / 2))
  }

  const readOnce = async (tenantId: string, feed: TenantFeed): Promise<void> => {
    const { events, position, tooMany } = await readEventsSince(database, tenantId, await feed.position)
    feed.position = Promise.resolve(position)
    const horizon = horizonOf(position)
    for (const subscriber of feed.subscribers) {
      if (tooMany) subscriber.refresh(horizon)
      else if (events.length > 0) subscriber.events(events, horizon)
    }
  }

  const open = (tenantId: string): TenantFeed => {
    const feed: TenantFeed = {
      subscribers: new Set(),
      position: readPosition(database, tenantId),
      reading: false,
      again: false,
      failures: 0,
    }
    // A tenant whose feed could not be opened is opened anew by its next subscriber.
    feed.position.catch((error: unknown) => {
      tenants.delete(tenantId)
      onError(error)
    })
    tenants.set(tenantId, feed)
    return feed
  }

  return {
    subscribe(tenantId, subscriber) {
      const feed = tenants.get(tenantId) ?? open(tenantId)
      feed.subscribers.add(subscriber)
      const stop = () => {
        feed.subscribers.delete(subscriber)
        if (feed.subscribers.size > 0) return
        clearTimeout(feed.retry)
        if (tenants.get(tenantId) === feed) tenants.delete(tenantId)
      }
      return { ready: feed.position.then(horizonOf), stop }
    },
    announce(tenantId) {
      const feed = tenants.get(tenantId)
      if (feed) read(tenantId, feed).catch(onError)
    },
    announceAll() {
      for (const [tenantId, feed] of tenants) read(tenantId, feed).catch(onError)
    },
    streams: () => [...tenants.values()].reduce((sum, feed) => sum + feed.subscribers.size, 0),
  }
}

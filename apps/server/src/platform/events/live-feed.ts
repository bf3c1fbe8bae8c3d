import { backoffDelay } from '@destek/contracts/core/backoff'
import type { Database } from '../database/driver/database.ts'
import { type FeedEvent, readEventsSince, readPosition } from './event-reader.ts'
import type { CurrentPosition } from './stream-cursor.ts'

export interface LiveFeed {
  /** Passes every new event of the tenant to the subscriber, from `ready` on and until the subscription ends. */
  subscribe(tenantId: string, subscriber: Subscriber): Subscription
  announce(tenantId: string): void
  /** After a gap in the announcements every subscribed tenant is looked at. */
  announceAll(): void
  streams(): number
  /** In milliseconds: how long new events have been announced that could not be read yet; 0: none. */
  oldestUntold(): number
}

export interface Subscription {
  /** The position in the stream from which the subscriber gets every event. Fails when the database does not answer. */
  ready: Promise<CurrentPosition>
  stop(): void
}

export interface Subscriber {
  events(events: FeedEvent[], position: CurrentPosition): void
  /** More happened than is worth telling one by one. */
  refresh(position: CurrentPosition): void
}

interface TenantFeed {
  subscribers: Set<Subscriber>
  /** The position up to which events were passed on. Events before the first subscription are not news. */
  position: Promise<CurrentPosition>
  reading: boolean
  again: boolean
  /** When the news came that have not been read yet; null: none. */
  announced: number | null
  /** When it was read last. */
  readAt: number
  /** Readings that failed since the last one that did not. */
  failures: number
  retry?: NodeJS.Timeout
}

/** Not all processes and tenants read again in the same moment. */
const backoff = { first: 250, longest: 10_000, jitter: 0.5 }

/**
 * With very many listeners most of the work is writing to each of them. So the events of a short moment are collected and sent
 * together.
 */
async function pauseFor({ subscribers, readAt }: TenantFeed): Promise<void> {
  const pause = readAt + Math.min(subscribers.size / 8, longestPause) - performance.now()
  if (pause > 0) await new Promise((resolve) => setTimeout(resolve, pause))
}

const longestPause = 250

/** One reader per tenant and process, however many browsers listen. */
export function createLiveFeed(database: Database, onError: (error: unknown) => void, onTold?: (age: number) => void): LiveFeed {
  const tenants = new Map<string, TenantFeed>()

  const read = async (tenantId: string, feed: TenantFeed): Promise<void> => {
    feed.announced ??= performance.now()
    if (feed.reading) {
      feed.again = true
      return
    }
    feed.reading = true
    clearTimeout(feed.retry)
    try {
      do {
        await pauseFor(feed)
        feed.again = false
        feed.readAt = performance.now()
        await readOnce(tenantId, feed)
      } while (feed.again)
      feed.failures = 0
      feed.announced = null
    } catch (error) {
      onError(error)
      readLater(tenantId, feed)
    } finally {
      feed.reading = false
    }
  }

  /** The next announcement may be hours away, so the read is repeated as long as there are subscribers. */
  const readLater = (tenantId: string, feed: TenantFeed): void => {
    if (tenants.get(tenantId) !== feed) return
    feed.retry = setTimeout(() => void read(tenantId, feed), backoffDelay(feed.failures, backoff))
    feed.failures += 1
  }

  const readOnce = async (tenantId: string, feed: TenantFeed): Promise<void> => {
    const { events, position, age, tooMany } = await readEventsSince(database, tenantId, await feed.position)
    feed.position = Promise.resolve(position)
    for (const subscriber of feed.subscribers) {
      if (tooMany) subscriber.refresh(position)
      else if (events.length > 0) subscriber.events(events, position)
    }
    if (age !== null) onTold?.(age)
  }

  const open = (tenantId: string): TenantFeed => {
    const feed: TenantFeed = {
      subscribers: new Set(),
      position: readPosition(database, tenantId),
      reading: false,
      again: false,
      announced: null,
      readAt: -Infinity,
      failures: 0,
    }
    // A tenant whose feed could not be opened is opened anew by its next subscriber, who may have come already.
    feed.position.catch((error: unknown) => {
      if (tenants.get(tenantId) === feed) tenants.delete(tenantId)
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
      return { ready: feed.position, stop }
    },
    announce(tenantId) {
      const feed = tenants.get(tenantId)
      if (feed) read(tenantId, feed).catch(onError)
    },
    announceAll() {
      for (const [tenantId, feed] of tenants) read(tenantId, feed).catch(onError)
    },
    streams: () => [...tenants.values()].reduce((sum, feed) => sum + feed.subscribers.size, 0),
    oldestUntold: () => {
      const announced = [...tenants.values()].flatMap((feed) => feed.announced ?? [])
      return announced.length === 0 ? 0 : performance.now() - Math.min(...announced)
    },
  }
}

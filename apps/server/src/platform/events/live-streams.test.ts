import type { ServerResponse } from 'node:http'
import { connect, type Socket } from 'node:net'
import { liveEventsPath } from '@destek/contracts/system/live-events'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { claimsOf, startTestApp } from '../../test/start-test-app.ts'
import type { Database } from '../database/driver/database.ts'
import type { FeedEvent } from './event-reader.ts'
import { createLiveFeed, type LiveFeed, type Subscriber } from './live-feed.ts'
import { streamsPerPerson } from './event-stream.ts'
import { startLiveServer } from './test-live-server.ts'

const first = await startTestApp()
const address = await first.app.listen({ host: '127.0.0.1', port: 0 })

/** A raw connection, so that the test controls every byte. */
async function ask(userName: string, server: string, expiresIn = 3600): Promise<Socket> {
  const { hostname, port } = new URL(server)
  const socket = connect(Number(port), hostname).on('error', () => {})
  onTestFinished(() => void socket.destroy())
  const token = await first.issuer.sign(claimsOf(userName), { expiresIn })
  socket.write(`GET ${liveEventsPath} HTTP/1.1\r\nHost: ${hostname}\r\nAuthorization: Bearer ${token}\r\n\r\n`)
  return socket
}

const position = { stream: '0123456789ab', snapshot: '1:1:', inLog: '0' }

/** A feed in which the test itself sends the events. */
function feedByHand() {
  const subscribers = new Set<Subscriber>()
  const feed: LiveFeed = {
    subscribe: (_, subscriber) => {
      subscribers.add(subscriber)
      return { ready: Promise.resolve(position), stop: () => void subscribers.delete(subscriber) }
    },
    announce: () => {},
    announceAll: () => {},
    oldestUntold: () => 0,
    streams: () => subscribers.size,
  }
  const tell = (events: FeedEvent[]) => subscribers.forEach((subscriber) => subscriber.events(events, position))
  return { feed, tell }
}

const megabyte = 1024 * 1024
/** About 40 kB on the wire. */
const batch = Array.from({ length: 500 }, (_, id) => ({
  id: `${id}`,
  type: 'source.updated',
  subjectId: null,
  audience: null,
  actorId: null,
}))

/** More than any line takes up by itself. */
function flood(tell: (events: FeedEvent[]) => void, isOver: () => boolean): void {
  for (let told = 0; told < 100 * megabyte && !isOver(); told += 40_000) tell(batch)
}

describe('a reader of the stream', () => {
  it('that takes nothing loses its connection before much is kept for it', async () => {
    const { feed, tell } = feedByHand()
    const { app, address } = await startLiveServer(first, feed)
    let raw: ServerResponse | undefined
    app.server.on('request', (_, response) => (raw = response))
    const socket = await ask('admin', address)
    socket.pause()
    await expect.poll(() => feed.streams()).toBe(1)
    let mostKept = 0
    flood(tell, () => {
      mostKept = Math.max(mostKept, raw!.writableLength)
      return raw!.destroyed
    })
    expect(mostKept).toBeLessThan(megabyte)
    await expect.poll(() => feed.streams()).toBe(0)
  })

  it('that leaves something unread for too long loses its connection', async () => {
    const { feed, tell } = feedByHand()
    const timeout = { maxUnread: Infinity, maxUnreadTime: 20 }
    const { address } = await startLiveServer(first, feed, { timeout })
    const socket = await ask('admin', address)
    socket.pause()
    await expect.poll(() => feed.streams()).toBe(1)
    flood(tell, () => false)
    await expect.poll(() => feed.streams()).toBe(0)
  })

  it('that takes what it is told keeps its connection, however much it is', async () => {
    const { feed, tell } = feedByHand()
    const { address } = await startLiveServer(first, feed)
    const socket = await ask('admin', address)
    let received = 0
    socket.on('data', (bytes) => void (received += bytes.length))
    await expect.poll(() => received).toBeGreaterThan(0)
    for (let round = 1; round <= 100; round += 1) {
      const before = received
      tell(batch)
      await expect.poll(() => received - before, { interval: 1 }).toBeGreaterThan(30_000)
    }
    expect(feed.streams()).toBe(1)
  })

  it('that is gone before it is known who it was leaves nothing behind', async () => {
    const { database, slow, arrived, goOn } = heldUp()
    const feed = createLiveFeed(database, () => {})
    let subscriptions = 0
    const counted: LiveFeed = {
      ...feed,
      subscribe: (...parts) => {
        subscriptions += 1
        return feed.subscribe(...parts)
      },
    }
    const { app, address } = await startLiveServer(first, counted, { database: slow })
    const gone = new Promise((resolve) => app.server.on('connection', (peer) => peer.on('close', resolve)))
    const socket = await ask('admin', address)
    await arrived
    socket.destroy()
    await gone
    goOn()
    await expect.poll(() => subscriptions).toBe(1)
    expect(feed.streams()).toBe(0)
  })

  it('does not hold up a server that stops: neither who takes nothing nor who has only just come', async () => {
    const { feed, tell } = feedByHand()
    const { slow, arrived, goOn } = heldUp()
    const stuck = await startLiveServer(first, feed, { timeout: { maxUnread: Infinity, maxUnreadTime: 600_000 } })
    const socket = await ask('admin', stuck.address)
    socket.pause()
    await expect.poll(() => feed.streams()).toBe(1)
    flood(tell, () => false)
    await stuck.app.close()

    const late = await startLiveServer(first, feed, { database: slow })
    await ask('admin', late.address)
    await arrived
    const closed = late.app.close()
    goOn()
    await closed
    expect(feed.streams()).toBe(0)
  })
})

describe('a stream that is read', () => {
  it.each([
    ['with the token that opened it', { expiresIn: 60, seconds: 60 }],
    ['after five minutes, so that a permission taken away is soon felt', { expiresIn: 3600, seconds: 300 }],
  ])('ends %s', async (_, { expiresIn, seconds }) => {
    const { feed } = feedByHand()
    const { address } = await startLiveServer(first, feed)
    vi.useFakeTimers({ toFake: ['setTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    const socket = await ask('admin', address, expiresIn)
    socket.resume()
    await vi.waitFor(() => expect(feed.streams()).toBe(1))
    await vi.advanceTimersByTimeAsync(seconds * 1000)
    vi.useRealTimers()
    await expect.poll(() => feed.streams()).toBe(0)
  })
})

describe('a person with many windows', () => {
  it('has 20 streams; one more is refused until another ends, and nobody else is held up', async () => {
    const token = await first.tokenOf('agent')
    const open = async (bearer = token) => {
      const abort = new AbortController()
      onTestFinished(() => abort.abort())
      const answer = await fetch(address + liveEventsPath, {
        headers: { authorization: `Bearer ${bearer}` },
        signal: abort.signal,
      })
      return { answer, close: () => abort.abort() }
    }
    const streams = await Promise.all(Array.from({ length: streamsPerPerson + 2 }, () => open()))
    const taken = streams.filter(({ answer }) => answer.status === 200)
    expect(taken).toHaveLength(20)
    for (const { answer } of streams.filter((stream) => !taken.includes(stream))) {
      expect(answer.status).toBe(429)
      expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
      expect(await answer.text()).toBe('')
    }
    expect((await open(await first.tokenOf('agent2'))).answer.status).toBe(200)
    taken[0]!.close()
    await expect.poll(async () => (await open()).answer.status).toBe(200)
  })
})

/** A database that lets the first caller wait until the test says so. */
function heldUp() {
  const { database } = first
  let goOn = () => {}
  let authenticate = () => {}
  const held = new Promise<void>((resolve) => (goOn = resolve))
  const arrived = new Promise<void>((resolve) => (authenticate = resolve))
  const slow: Database = {
    ...database,
    inTenant: async (tenantId, work) => {
      authenticate()
      await held
      return database.inTenant(tenantId, work)
    },
  }
  return { database, slow, arrived, goOn: () => goOn() }
}

import type { FastifyInstance } from 'fastify'
import { onTestFinished } from 'vitest'
import { bareServer } from '../../test/servers/bare-server.ts'
import type { TestApp } from '../../test/start-test-app.ts'
import type { Database } from '../database/driver/database.ts'
import { serveLiveEvents } from './event-stream.ts'
import type { LiveFeed } from './live-feed.ts'
import type { StreamTimeouts } from './live-stream.ts'

interface Parts {
  database?: Database
  timeout?: StreamTimeouts
}

/** A server that has nothing but the stream of live events, for the length of one test. */
export async function startLiveServer(
  { issuer, database: usual }: TestApp,
  feed: LiveFeed,
  { database = usual, timeout }: Parts = {},
): Promise<{ app: FastifyInstance; address: string }> {
  const app = await bareServer(issuer)
  serveLiveEvents(app, database, feed, { timeouts: timeout })
  onTestFinished(() => app.close())
  return { app, address: await app.listen({ host: '127.0.0.1', port: 0 }) }
}

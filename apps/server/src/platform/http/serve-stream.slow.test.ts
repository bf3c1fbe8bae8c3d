import { once } from 'node:events'
import { get as httpGet, type IncomingMessage } from 'node:http'
import { get, routes } from '@destek/contracts/core/routes'
import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { bareServer } from '../../test/servers/bare-server.ts'
import { startTestApp } from '../../test/start-test-app.ts'
import { openDatabase } from '../database/driver/database.ts'
import { streaming } from './serve-stream.ts'
import { serving } from './serve.ts'

const { database, issuer, tokenOf, urls } = await startTestApp()

const { endless, plain } = routes('sources', {
  endless: get('/api/test/endless', { answer: z.string() }),
  plain: get('/api/test/plain', { answer: z.string() }),
})

/** A server with a stream that never ends by itself, each piece of it out of the database, and with an ordinary call. */
async function startStreams(milliseconds: number) {
  const streamDatabase = openDatabase(urls.appUrl, () => {}, { connections: 3 })
  const app = await bareServer(issuer)
  const options = { database, streamDatabase, streamLimits: { perPerson: 1, perTenant: 2 } }
  streaming(app, { ...options, slowest: { bytesPerSecond: 64 * 1024, milliseconds } })(endless, async ({ tx }) => ({
    headers: {},
    json: (async function* () {
      for (;;) {
        await sql`select 1`.execute(tx)
        yield 'x'.repeat(256 * 1024)
      }
    })(),
  }))
  serving(app, database, { uploadQuota: { reserve: async () => null, release: async () => {} } }).serve(
    plain,
    async () => 'plain',
  )
  const url = await app.listen({ host: '127.0.0.1', port: 0 })
  afterAll(async () => {
    app.server.closeAllConnections()
    await app.close()
    await streamDatabase.close()
  })
  const busy = () => {
    const { total, idle } = streamDatabase.poolStatus()
    return total - idle
  }
  const ask = async (userName: string, path = endless.path): Promise<IncomingMessage> => {
    const request = httpGet(url + path, { headers: { authorization: `Bearer ${await tokenOf(userName)}` } })
    const [answer] = (await once(request, 'response')) as [IncomingMessage]
    answer.on('error', () => {})
    return answer
  }
  return { ask, busy }
}

const bodyOf = async (answer: IncomingMessage) => {
  let text = ''
  for await (const piece of answer) text += piece
  return text
}

describe('a long answer', () => {
  it('is one of few for a person and for a tenant, and whoever asks for more is told why', async () => {
    const { ask, busy } = await startStreams(60_000)
    const first = await ask('agent')
    expect(first.statusCode).toBe(200)
    const again = await ask('agent')
    expect([again.statusCode, Number(again.headers['retry-after']) > 0]).toEqual([429, true])
    expect(await bodyOf(again)).toContain('You already have an export under way.')
    const second = await ask('agent2')
    const third = await ask('lead')
    expect([second.statusCode, third.statusCode]).toEqual([200, 429])
    expect(await bodyOf(third)).toContain('Several colleagues are exporting right now.')
    const elsewhere = await ask('agent-gr')
    expect(elsewhere.statusCode).toBe(200)
    for (const answer of [first, second, elsewhere]) answer.destroy()
    await expect.poll(busy).toBe(0)
    const later = await ask('agent')
    expect(later.statusCode).toBe(200)
    later.destroy()
  })

  it('that nobody reads is ended and gives its connection back; all other calls go on meanwhile', async () => {
    const { ask, busy } = await startStreams(1_000)
    const unread = await Promise.all(['agent', 'agent2', 'agent-gr'].map((userName) => ask(userName)))
    expect(busy()).toBe(3)
    const plainCalls = await Promise.all(['agent', 'lead', 'admin-gr'].map((userName) => ask(userName, plain.path)))
    expect(plainCalls.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
    await expect.poll(busy, { timeout: 20_000 }).toBe(0)
    for (const answer of unread) await expect(bodyOf(answer)).rejects.toThrow('aborted')
    const next = await ask('agent')
    expect(next.statusCode).toBe(200)
    next.destroy()
  })

  it('that is read drop by drop is ended too, and one that is read goes on', async () => {
    const { ask, busy } = await startStreams(1_000)
    const read = await ask('agent')
    let taken = 0
    read.on('data', (piece: Buffer) => (taken += piece.length))
    const dripping = await ask('agent2')
    const drip = setInterval(() => void dripping.read(1), 50)
    dripping.once('close', () => clearInterval(drip))
    await expect.poll(busy, { timeout: 20_000 }).toBe(1)
    const before = taken
    await expect.poll(() => taken).toBeGreaterThan(before)
    read.destroy()
    await expect.poll(busy).toBe(0)
  })
})

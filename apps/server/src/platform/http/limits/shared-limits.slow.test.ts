import { linkTokenRoutes } from '@destek/contracts/people/link-tokens'
import { sourceRoutes } from '@destek/contracts/definitions/sources'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, describe, expect, it } from 'vitest'
import { startAppBehindProxy } from '../../../test/servers/start-app-behind-proxy.ts'
import { startTestApp } from '../../../test/start-test-app.ts'

const limit = 40
const one = await startTestApp({ rateLimit: limit })
const two = await startAppBehindProxy({ rateLimit: limit, beside: one })
const servers = [one, two]

const ask = async (server: typeof one, userName: string) => server.as.user(userName).call(sourceRoutes.all, {})
/** Waits until a server has heard of the other one; the questions alone are fewer than the limit. */
async function untilRefused(server: typeof one, userName: string): Promise<void> {
  await expect.poll(async () => (await ask(server, userName)).status, { interval: 500, timeout: 15_000 }).toBe(429)
}

const owner = new pg.Client({ connectionString: one.urls.ownerUrl })
await owner.connect()
afterAll(() => owner.end())

describe('the limit of two servers on one database', () => {
  it('holds for a person who goes to and fro between them, and for nobody else', async () => {
    let taken = 0
    let answer = await ask(one, 'admin')
    while (answer.status !== 429 && taken < 3 * limit) {
      taken += 1
      // As a person would, over some seconds.
      await pause(50)
      answer = await ask(servers[taken % 2]!, 'admin')
    }
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
    expect(Number(answer.headers['retry-after'])).toBeLessThanOrEqual(60)
    // Each lets pass what comes while it has not heard from the other.
    expect(taken).toBeGreaterThanOrEqual(limit)
    expect(taken).toBeLessThan(1.9 * limit)
    for (const server of servers) await untilRefused(server, 'admin')
    for (const server of servers) expect((await ask(server, 'agent')).status).toBe(200)
  })

  it('is known to both after a burst, of which neither takes more than its own limit', async () => {
    const burst = servers.flatMap((server) => Array.from({ length: 2 * limit }, () => ask(server, 'agent2')))
    const taken = (await Promise.all(burst)).filter(({ status }) => status !== 429).length
    expect(taken).toBeGreaterThanOrEqual(limit)
    expect(taken).toBeLessThanOrEqual(2 * limit)
    for (const server of servers) await untilRefused(server, 'agent2')
  })

  it('ends for both when the minute of the first request is over', async () => {
    for (let nth = 0; nth < limit - 5; nth += 1) await ask(one, 'lead')
    // The requests of this person alone are so many and not more.
    const told = async () => (await owner.query('select from destek_meta.request_count where total = $1', [limit - 5])).rowCount
    await expect.poll(told).toBeGreaterThan(0)
    await owner.query(`update destek_meta.request_count set ends_at = now() + interval '8 seconds'`)
    for (let nth = 0; nth < 10; nth += 1) await ask(two, 'lead')
    await untilRefused(two, 'lead')
    expect(Number((await ask(two, 'lead')).headers['retry-after'])).toBeLessThanOrEqual(8)
    await expect.poll(async () => (await ask(two, 'lead')).status, { timeout: 40_000, interval: 500 }).not.toBe(429)
  })

  it('is exact to the last request where somebody might guess', async () => {
    const url = linkTokenRoutes.state.path.replace(':token', 'x')
    const statuses: number[] = []
    // A few at a time: a server whose database does not answer in time counts alone.
    const guess = async ({ app }: typeof one) => {
      for (let nth = 0; nth < 10; nth += 1) statuses.push((await app.inject({ url, remoteAddress: '203.0.113.7' })).statusCode)
    }
    await Promise.all(servers.flatMap((server) => Array.from({ length: 5 }, () => guess(server))))
    expect(statuses.filter((status) => status === 200)).toHaveLength(60)
    expect(statuses.filter((status) => status === 429)).toHaveLength(40)
  })

  it('keeps nothing of a person in the database, and the server cannot read it', async () => {
    const { rows } = await owner.query<{ text: string; length: number }>(
      `select encode(key, 'escape') as text, length(key) as length from destek_meta.request_count where total > 5`,
    )
    expect(rows.length).toBeGreaterThan(0)
    for (const { text, length } of rows) {
      expect(length).toBe(16)
      expect(text).not.toContain('203.0.113.7')
    }
    const server = new pg.Client({ connectionString: one.urls.appUrl })
    await server.connect()
    await expect(server.query('select from destek_meta.request_count')).rejects.toThrow('permission denied')
    await server.end()
  })

  it('is forgotten when it is over', async () => {
    await owner.query(`update destek_meta.request_count set ends_at = now() - interval '1 second' where total > 5`)
    await owner.query('select forget_request_counts()')
    expect((await owner.query('select from destek_meta.request_count where total > 5')).rowCount).toBe(0)
  })

  it('holds in each server alone while the database is away', async () => {
    await two.proxy.shut()
    const statuses: number[] = []
    for (let nth = 0; nth < limit + 5; nth += 1)
      statuses.push((await two.app.inject({ url: sourceRoutes.all.path, remoteAddress: '203.0.113.8' })).statusCode)
    expect(statuses.slice(limit)).toEqual([429, 429, 429, 429, 429])
    const link = linkTokenRoutes.state.path.replace(':token', 'x')
    const answers = []
    for (let nth = 0; nth < 65; nth += 1)
      answers.push((await two.app.inject({ url: link, remoteAddress: '203.0.113.9' })).statusCode)
    expect(answers.slice(60)).toEqual([429, 429, 429, 429, 429])
  })
})

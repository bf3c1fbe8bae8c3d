import { documentRoutes } from '@destek/contracts/cases/documents'
import { routeUrl } from '@destek/contracts/core/route-url'
import type { Route } from '@destek/contracts/core/routes'
import { sourceRoutes } from '@destek/contracts/definitions/sources'
import { connectionRoutes } from '@destek/contracts/system/connections'
import { describe, expect, it } from 'vitest'
import { formWith } from '../test/caller.ts'
import { startTestApp } from '../test/start-test-app.ts'
import { withClient } from '../test/with-client.ts'
import { TooManyRequests, Unavailable } from './http/http-errors.ts'
import { createTurns } from './turns.ts'

/** Work that ends when the test says so. */
function controlled() {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  let isStarted = false
  const work = () => ((isStarted = true), promise)
  return { work, end: () => resolve('done'), fail: () => reject(new Error('failed')), isStarted: () => isStarted }
}

const settled = () => new Promise((resolve) => setImmediate(resolve))

describe('turns', () => {
  it('do a few at once for each name, the others in the order in which they came', async () => {
    const inTurn = createTurns({ perName: 2 })
    const works = Array.from({ length: 4 }, controlled)
    const results = works.map(({ work }) => inTurn('a', work))
    const other = controlled()
    const otherResult = inTurn('b', other.work)
    const started = () => works.map((one) => one.isStarted())
    await settled()
    expect([...started(), other.isStarted()]).toEqual([true, true, false, false, true])
    works[1]!.end()
    await settled()
    expect(started()).toEqual([true, true, true, false])
    works[0]!.fail()
    await expect(results[0]).rejects.toThrow('failed')
    await settled()
    expect(started()).toEqual([true, true, true, true])
    for (const { end } of [...works, other]) end()
    expect(await Promise.all([...results.slice(1), otherResult])).toEqual(['done', 'done', 'done', 'done'])
  })

  it('go round between the names that wait, whoever has more', async () => {
    const inTurn = createTurns({ atOnce: 1 })
    const order: string[] = []
    const names = ['many', 'many', 'many', 'one', 'many', 'other']
    await Promise.all(names.map((name) => inTurn(name, async () => void order.push(name))))
    expect(order).toEqual(['many', 'many', 'one', 'other', 'many', 'many'])
  })

  it('leave room for others, however much one name has', async () => {
    const inTurn = createTurns({ atOnce: 3, perName: 2 })
    const works = Array.from({ length: 5 }, controlled)
    const results = works.map(({ work }) => inTurn('many', work))
    const other = controlled()
    results.push(inTurn('other', other.work))
    await settled()
    expect([...works, other].map((one) => one.isStarted())).toEqual([true, true, false, false, false, true])
    for (const { end } of [...works, other]) end()
    await Promise.all(results)
  })

  it('come to a crowd one by one, however much others work', async () => {
    const inTurn = createTurns({ perName: 2, crowd: 1 })
    const other = controlled()
    const otherResult = inTurn('other', other.work)
    const works = Array.from({ length: 6 }, controlled)
    const started = () => works.filter((one) => one.isStarted()).length
    const results = works.map(({ work }) => inTurn('crowd', work))
    await settled()
    expect(started()).toBe(2)
    works[0]!.end()
    await results[0]
    await settled()
    expect(started()).toBe(2)
    // Another name works all the time.
    for (const ended of [1, 2, 3]) {
      works[ended]!.end()
      await expect.poll(started).toBeGreaterThan(ended + 1)
    }
    for (const { end } of works) end()
    expect(other.isStarted()).toBe(true)
    other.end()
    await Promise.all([...results, otherResult])
    expect(inTurn.size()).toBe(0)
  })

  it('are taken from who has left, who then counts no more', async () => {
    const inTurn = createTurns({ perName: 1, maxWaiting: 1 })
    const [first, left, later] = [controlled(), controlled(), controlled()]
    const leaving = new AbortController()
    const result = inTurn('a', first.work)
    const leftResult = inTurn('a', left.work, leaving.signal)
    leaving.abort(new Error('left'))
    await expect(leftResult).rejects.toThrow('left')
    const laterResult = inTurn('a', later.work)
    for (const { end } of [first, later]) end()
    expect(await Promise.all([result, laterResult])).toEqual(['done', 'done'])
    expect(left.isStarted()).toBe(false)
    expect(inTurn.size()).toBe(0)
  })

  it('are given up by who has waited too long, and go on without them', async () => {
    const inTurn = createTurns({ atOnce: 1, timeout: 20 })
    const [first, impatient] = [controlled(), controlled()]
    const result = inTurn('a', first.work)
    await expect(inTurn('b', impatient.work)).rejects.toThrow(Unavailable)
    first.end()
    await result
    // A name without waiting work leaves no entry.
    expect(inTurn.size()).toBe(0)
    expect(await inTurn('b', async () => 'later')).toBe('later')
    expect(impatient.isStarted()).toBe(false)
  })

  it('refuse what is too much to wait for, and take it again later', async () => {
    const inTurn = createTurns({ perName: 1, maxWaiting: 1 })
    const [first, second] = [controlled(), controlled()]
    const results = [inTurn('a', first.work), inTurn('a', second.work)]
    await expect(inTurn('a', async () => 'third')).rejects.toThrow(TooManyRequests)
    first.end()
    second.end()
    await Promise.all(results)
    expect(await inTurn('a', async () => 'later')).toBe('later')
  })
})

describe('a person with a hundred requests on their way', async () => {
  let [working, most] = [0, 0]
  const { as } = await startTestApp({
    wrapDatabase: (database) => ({
      ...database,
      inTenant: async (tenantId, work) => {
        most = Math.max(most, (working += 1))
        return database.inTenant(tenantId, work).finally(() => (working -= 1))
      },
    }),
  })

  it('takes a few connections of the database, gets every answer, and more than that is refused', async () => {
    const ask = async () => (await as.user('admin').call(sourceRoutes.all, {})).status
    expect(await Promise.all(Array.from({ length: 100 }, ask))).toEqual(Array.from({ length: 100 }, () => 200))
    expect(most).toBe(2)
    const flood = await Promise.all(Array.from({ length: 115 }, ask))
    expect(new Set(flood)).toEqual(new Set([200, 429]))
    expect(flood.filter((status) => status === 200).length).toBeGreaterThanOrEqual(102)
  })
})

interface Abandoned {
  route: Route
  /** The request reads and writes this table only after it has its turn. */
  table: string
  /** How many work at once. */
  working: number
  file?: File
}

describe('requests whose caller has disconnected', async () => {
  const { app, tokenOf, urls, log } = await startTestApp()
  const address = await app.listen({ host: '127.0.0.1', port: 0 })
  const params = { id: '018f2f2e-0000-7000-8000-000000000000', system: 'mail' }
  const file = new File(['Sicil No;Ad;Soyad\r\n1;Ada;Kaya'], 'a.csv')
  let arrived = 0
  app.server.on('request', () => void (arrived += 1))
  const ended = () => log.filter(({ status }) => status === 499).length

  it.each<[string, Abandoned]>([
    ['lists', { route: sourceRoutes.all, table: 'source', working: 2 }],
    ['downloads', { route: documentRoutes.download, table: 'document', working: 2 }],
    ['uploads', { route: documentRoutes.upload, table: 'daily_upload', working: 2, file }],
    ['tests of a connection', { route: connectionRoutes.test, table: 'connection', working: 1 }],
  ])('wait no longer, while others of the same person work: %s', async (_, { route, table, working, file }) => {
    const headers = { authorization: `Bearer ${await tokenOf('admin')}` }
    const ask = (signal: AbortSignal) => {
      const body = file ? formWith(route.upload!.field, [file]) : null
      return fetch(address + routeUrl(route.path, params), { method: route.method, headers, body, signal }).catch(() => null)
    }
    await withClient(urls.ownerUrl, async (owner) => {
      await owner.query(`begin; lock table ${table} in access exclusive mode`)
      const inWork = async () => {
        const { rows } = await owner.query(`select from pg_locks where not granted and relation = '${table}'::regclass`)
        return rows.length
      }
      const [leaving, arrivedBefore, endedBefore] = [new AbortController(), arrived, ended()]
      const asked = Array.from({ length: working + 2 }, () => ask(leaving.signal))
      await expect.poll(() => arrived - arrivedBefore).toBe(working + 2)
      await expect.poll(inWork).toBe(working)
      leaving.abort()
      await expect.poll(() => ended() - endedBefore).toBe(2)
      await owner.query('rollback')
      await Promise.all(asked)
    })
  })
})

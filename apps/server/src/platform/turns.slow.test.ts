import { sourceRoutes } from '@destek/contracts/definitions/sources'
import { describe, expect, it } from 'vitest'
import { startTestApp } from '../test/start-test-app.ts'
import { TooManyRequests, Unavailable } from './http/http-errors.ts'
import { createTurns } from './turns.ts'

/** Work that ends when it is told to. */
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

  it('come to a crowd one by one, while nobody else works', async () => {
    const inTurn = createTurns({ perName: 2, crowd: 1 })
    const works = Array.from({ length: 5 }, controlled)
    const started = () => works.filter((one) => one.isStarted()).length
    const results = works.map(({ work }) => inTurn('crowd', work))
    await settled()
    expect(started()).toBe(2)
    const other = controlled()
    results.push(inTurn('other', other.work))
    await settled()
    expect(other.isStarted()).toBe(true)
    works[0]!.end()
    works[1]!.end()
    await settled()
    expect(started()).toBe(2)
    other.end()
    await expect.poll(started).toBe(3)
    for (const { end } of works) end()
    await Promise.all(results)
  })

  it('are given up by who has waited too long, and go on without them', async () => {
    const inTurn = createTurns({ atOnce: 1, timeout: 20 })
    const [first, impatient] = [controlled(), controlled()]
    const result = inTurn('a', first.work)
    await expect(inTurn('b', impatient.work)).rejects.toThrow(Unavailable)
    first.end()
    await result
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
    const flood = await Promise.all(Array.from({ length: 150 }, ask))
    expect(new Set(flood)).toEqual(new Set([200, 429]))
    expect(flood.filter((status) => status === 200).length).toBeGreaterThanOrEqual(102)
  })
})

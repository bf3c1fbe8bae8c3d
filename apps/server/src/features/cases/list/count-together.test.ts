import { caseRoutes } from '@destek/contracts/cases/cases'
import { describe, expect, it } from 'vitest'
import type { Tx } from '../../../platform/database/driver/tx.ts'
import { allowWaiting, waitingOutside } from '../../../platform/database/driver/wait-outside.ts'
import { startTestApp } from '../../../test/start-test-app.ts'
import { withClient } from '../../../test/with-client.ts'
import { type Counted, countTogether } from './count-together.ts'

/** Counts that end when the test says so. */
function counter() {
  const begun: PromiseWithResolvers<Counted<number>>[] = []
  const count = () => {
    const counting = Promise.withResolvers<Counted<number>>()
    begun.push(counting)
    return counting.promise
  }
  /** Asks like a request does: after a wait its transaction starts again. */
  const key = crypto.randomUUID()
  const ask = (of = key) => {
    const question = {}
    return waitingOutside(() => {
      const tx = {} as Tx
      allowWaiting(tx)
      return countTogether(of, { tx, question }, count)
    })
  }
  const end = (nth: number, result: number, isOfReplica = false) => begun[nth]!.resolve({ result, isOfReplica })
  const fail = (nth: number) => begun[nth]!.reject(new Error('too slow'))
  return { ask, key, end, fail, begun: () => begun.length }
}

describe('counting together', () => {
  it('counts once for all who come while another count is running, and never answers with one that began before the question', async () => {
    const { ask, end, begun } = counter()
    const first = ask()
    const later = [ask(), ask(), ask()]
    expect(begun()).toBe(1)
    end(0, 7)
    expect(await first).toBe(7)
    await expect.poll(begun).toBe(2)
    const latest = ask()
    end(1, 8)
    expect(await Promise.all(later)).toEqual([8, 8, 8])
    await expect.poll(begun).toBe(3)
    end(2, 9)
    expect(await latest).toBe(9)
  })

  it('counts apart what is not the same', async () => {
    const { ask, key, end, begun } = counter()
    const both = [ask(), ask(`${key} b`)]
    expect(begun()).toBe(2)
    end(0, 1)
    end(1, 2)
    expect(await Promise.all(both)).toEqual([1, 2])
  })

  it.each(['fail', 'replica'] as const)('lets the others count where the shared count was spoilt (%s)', async (spoil) => {
    const { ask, end, fail, begun } = counter()
    const first = ask()
    const others = [ask(), ask()].map((asking) => asking.catch(() => 'failed'))
    end(0, 1)
    await first
    await expect.poll(begun).toBe(2)
    if (spoil === 'fail') fail(1)
    else end(1, 2, true)
    await expect.poll(begun).toBe(3)
    end(2, 3)
    expect(await Promise.all(others)).toEqual([spoil === 'fail' ? 'failed' : 2, 3])
  })

  it('counts anew after a count that failed', async () => {
    const { ask, end, fail } = counter()
    const first = ask()
    fail(0)
    await expect(first).rejects.toThrow('too slow')
    const second = ask()
    end(1, 5)
    expect(await second).toBe(5)
  })
})

describe('requests for the same count at the same time', async () => {
  let [working, begun] = [0, 0]
  const { as, urls } = await startTestApp({
    wrapDatabase: (database) => ({
      ...database,
      inTenant: async (tenantId, work) => {
        working += 1
        begun += 1
        return database.inTenant(tenantId, work).finally(() => (working -= 1))
      },
    }),
  })

  it('hold one connection together while it is counted', async () => {
    const ask = () => as.user('admin').call(caseRoutes.totals, { query: { list: 'all', filterText: 'ekran' } as never })
    await ask()
    await withClient(urls.ownerUrl, async (owner) => {
      await owner.query('begin; lock table activity in access exclusive mode')
      begun = 0
      const asked = Array.from({ length: 6 }, ask)
      await expect.poll(() => begun).toBeGreaterThanOrEqual(asked.length)
      await expect.poll(() => working).toBe(1)
      await owner.query('rollback')
      for (const { status } of await Promise.all(asked)) expect(status).toBe(200)
    })
  })
})

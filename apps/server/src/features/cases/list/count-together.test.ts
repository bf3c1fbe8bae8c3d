import { describe, expect, it } from 'vitest'
import { type Counted, countTogether } from './count-together.ts'

/** Counts that end when they are told to. */
function counter() {
  const begun: PromiseWithResolvers<Counted<number>>[] = []
  const count = () => {
    const counting = Promise.withResolvers<Counted<number>>()
    begun.push(counting)
    return counting.promise
  }
  const end = (nth: number, result: number, isOfReplica = false) => begun[nth]!.resolve({ result, isOfReplica })
  const fail = (nth: number) => begun[nth]!.reject(new Error('too slow'))
  return { count, end, fail, begun: () => begun.length }
}

describe('counting together', () => {
  it('counts once for all who come while another count is running, and never answers with one that began before the question', async () => {
    const { count, end, begun } = counter()
    const first = countTogether('a', count)
    const later = [countTogether('a', count), countTogether('a', count), countTogether('a', count)]
    expect(begun()).toBe(1)
    end(0, 7)
    expect(await first).toBe(7)
    await expect.poll(begun).toBe(2)
    const latest = countTogether('a', count)
    end(1, 8)
    expect(await Promise.all(later)).toEqual([8, 8, 8])
    await expect.poll(begun).toBe(3)
    end(2, 9)
    expect(await latest).toBe(9)
  })

  it('counts apart what is not the same', async () => {
    const { count, end, begun } = counter()
    const both = [countTogether('a', count), countTogether('b', count)]
    expect(begun()).toBe(2)
    end(0, 1)
    end(1, 2)
    expect(await Promise.all(both)).toEqual([1, 2])
  })

  it('lets everybody count by themselves where the shared count failed, or was of a replica', async () => {
    for (const spoil of ['fail', 'replica'] as const) {
      const { count, end, fail, begun } = counter()
      const first = countTogether('a', count)
      const [second, third] = [countTogether('a', count), countTogether('a', count)]
      end(0, 1)
      await first
      await expect.poll(begun).toBe(2)
      const settled = Promise.allSettled([second])
      if (spoil === 'fail') fail(1)
      else end(1, 2, true)
      expect((await settled)[0]!.status).toBe(spoil === 'fail' ? 'rejected' : 'fulfilled')
      await expect.poll(begun).toBe(3)
      end(2, 3)
      expect(await third).toBe(3)
    }
  })

  it('counts anew after a count that failed', async () => {
    const { count, end, fail } = counter()
    const first = countTogether('a', count)
    fail(0)
    await expect(first).rejects.toThrow('too slow')
    const second = countTogether('a', count)
    end(1, 5)
    expect(await second).toBe(5)
  })
})

import { describe, expect, it } from 'vitest'
import { createFairQueue } from './fair-queue.ts'

/** A queue whose work is finished by hand, in the order in which it was begun. */
function queueByHand(limits: Partial<Parameters<typeof createFairQueue>[0]> = {}) {
  const queue = createFairQueue({ concurrency: 1, capacity: 100, capacityPerCaller: 100, ...limits })
  const begun: string[] = []
  const finishers: (() => void)[] = []
  return {
    begun,
    /** True when the queue had room. */
    enter: (caller: string): boolean => {
      const work = queue.enter(caller, (turn) =>
        turn(async () => {
          begun.push(caller)
          await new Promise<void>((finish) => finishers.push(finish))
        }),
      )
      return work !== undefined
    },
    finishOne: async () => {
      await settled()
      finishers.shift()!()
      await settled()
    },
  }
}

/** Resolves after all consequences of an action. */
const settled = () => new Promise((resolve) => setImmediate(resolve))

describe('a fair queue', () => {
  it('runs no more than its concurrency at once', async () => {
    const { enter, begun, finishOne } = queueByHand({ concurrency: 2 })
    for (const caller of ['a', 'b', 'c']) enter(caller)
    await settled()
    expect(begun).toEqual(['a', 'b'])
    await finishOne()
    expect(begun).toEqual(['a', 'b', 'c'])
  })

  it('lets a single request wait for one turn of a caller who has many', async () => {
    const { enter, begun, finishOne } = queueByHand()
    for (let nth = 0; nth < 10; nth += 1) enter('many')
    enter('single')
    for (let nth = 0; nth < 4; nth += 1) await finishOne()
    expect(begun).toEqual(['many', 'many', 'single', 'many', 'many'])
  })

  it('takes turns between all callers that wait', async () => {
    const { enter, begun, finishOne } = queueByHand()
    for (const caller of ['a', 'a', 'a', 'b', 'b', 'c']) enter(caller)
    for (let nth = 0; nth < 5; nth += 1) await finishOne()
    expect(begun).toEqual(['a', 'a', 'b', 'c', 'a', 'b'])
  })

  it('has no room beyond its limits, in all and per caller, until somebody leaves', async () => {
    const { enter, finishOne } = queueByHand({ capacity: 3, capacityPerCaller: 2 })
    enter('a')
    enter('a')
    expect(enter('a')).toBe(false)
    enter('b')
    expect(enter('c')).toBe(false)
    await finishOne()
    expect(enter('a')).toBe(true)
    expect(enter('c')).toBe(false)
  })

  it('goes on after work that failed, and frees its room', async () => {
    const queue = createFairQueue({ concurrency: 1, capacity: 1, capacityPerCaller: 1 })
    const fail = () =>
      queue.enter('a', (turn) =>
        turn(async () => {
          throw new Error('broken')
        }),
      )
    await expect(fail()).rejects.toThrow('broken')
    await expect(fail()).rejects.toThrow('broken')
  })
})

import { describe, expect, it } from 'vitest'
import { createFairQueue } from './fair-queue.ts'

/** A queue whose work is finished by hand, in the order in which it was begun. */
function queueByHand(bounds: Partial<Parameters<typeof createFairQueue>[0]> = {}) {
  const queue = createFairQueue({ atOnce: 1, places: 100, placesEach: 100, ...bounds })
  const begun: string[] = []
  const finishers: (() => void)[] = []
  return {
    begun,
    /** Whether there was a place. */
    enter: (from: string): boolean => {
      const work = queue.enter(from, (turn) =>
        turn(async () => {
          begun.push(from)
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

/** Everything that follows from what was done has happened. */
const settled = () => new Promise((resolve) => setImmediate(resolve))

describe('a fair queue', () => {
  it('lets only so many work at once', async () => {
    const { enter, begun, finishOne } = queueByHand({ atOnce: 2 })
    for (const from of ['a', 'b', 'c']) enter(from)
    await settled()
    expect(begun).toEqual(['a', 'b'])
    await finishOne()
    expect(begun).toEqual(['a', 'b', 'c'])
  })

  it('lets a single one wait for one turn of somebody who has many', async () => {
    const { enter, begun, finishOne } = queueByHand()
    for (let nth = 0; nth < 10; nth += 1) enter('many')
    enter('single')
    for (let nth = 0; nth < 4; nth += 1) await finishOne()
    expect(begun).toEqual(['many', 'many', 'single', 'many', 'many'])
  })

  it('goes round between all who wait', async () => {
    const { enter, begun, finishOne } = queueByHand()
    for (const from of ['a', 'a', 'a', 'b', 'b', 'c']) enter(from)
    for (let nth = 0; nth < 5; nth += 1) await finishOne()
    expect(begun).toEqual(['a', 'a', 'b', 'c', 'a', 'b'])
  })

  it('has no place for more than its bounds, in all and of each, until somebody leaves', async () => {
    const { enter, finishOne } = queueByHand({ places: 3, placesEach: 2 })
    enter('a')
    enter('a')
    expect(enter('a')).toBe(false)
    enter('b')
    expect(enter('c')).toBe(false)
    await finishOne()
    expect(enter('a')).toBe(true)
    expect(enter('c')).toBe(false)
  })

  it('goes on after work that failed, and gives its place back', async () => {
    const queue = createFairQueue({ atOnce: 1, places: 1, placesEach: 1 })
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

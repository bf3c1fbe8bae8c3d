import { describe, expect, it } from 'vitest'
import { duration, inPairs } from './test-steps.ts'

describe('the steps of the tests', () => {
  it('run two at a time and keep their order', async () => {
    let running = 0
    let most = 0
    const task = (answer: number) => async () => {
      most = Math.max(most, ++running)
      await new Promise(setImmediate)
      running--
      return answer
    }
    expect(await inPairs([1, 2, 3, 4, 5].map(task))).toEqual([1, 2, 3, 4, 5])
    expect(most).toBe(2)
  })

  it.each([
    [850, '0.8 s'],
    [59_940, '59.9 s'],
    [61_000, '1 min 1 s'],
    [119_700, '2 min 0 s'],
  ])('tell %i ms as %s', (ms, text) => {
    expect(duration(ms)).toBe(text)
  })
})

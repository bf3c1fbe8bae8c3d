import { describe, expect, it } from 'vitest'
import { timeLines } from './part-times.ts'
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

  it('say which part took a tenth longer than usual', () => {
    const usual = { stories: 100, 'slow tests': 100 }
    const times = [
      { part: 'stories', seconds: 112 },
      { part: 'slow tests', seconds: 109 },
      { part: 'new part', seconds: 4 },
    ]
    expect(timeLines(times, usual)).toEqual([
      'stories     1 min 52 s, 12 % more than usual (1 min 40 s)',
      'slow tests  1 min 49 s',
      'new part    4.0 s',
    ])
  })
})

import { describe, expect, it, vi } from 'vitest'
import { timeIn, watchCoreSeconds } from './core-seconds.ts'
import { timeLines } from './part-times.ts'

describe('the times of the parts', () => {
  it('stand beside what is recorded, and a part that takes a tenth more of the cores is named', () => {
    const recorded = { stories: { coreSeconds: 400, seconds: 210 }, 'slow tests': { coreSeconds: 100, seconds: 60 } }
    const times = [
      { part: 'stories', coreSeconds: 452, seconds: 225 },
      { part: 'slow tests', coreSeconds: 109, seconds: 90 },
      { part: 'new part', coreSeconds: 3.6, seconds: 4 },
    ]
    expect(timeLines(times, recorded)).toEqual([
      '            core seconds  recorded        time    recorded',
      'stories              452       400  3 min 45 s  3 min 30 s',
      'slow tests           109       100  1 min 30 s   1 min 0 s',
      'new part               4                 4.0 s',
      'stories: 13 % more core seconds than recorded. Make it cheaper, or record it in tools/testing/recorded-times.ts.',
    ])
  })

  it('have no core seconds where the system does not tell', () => {
    expect(timeLines([{ part: 'stories', seconds: 225 }], { stories: { coreSeconds: 400, seconds: 210 } })).toHaveLength(2)
  })
})

describe('the seconds of a core', () => {
  const process = (parent: number, seconds: number, started = '1') => ({ parent, seconds, started })

  it('are those of the process and of all that it started, also after their parents and they themselves have ended', () => {
    const looks = [
      new Map([
        [1, process(0, 50)],
        [10, process(1, 5)],
      ]),
      new Map([
        [1, process(0, 60)],
        [10, process(1, 6)],
        [12, process(11, 2)],
        [11, process(10, 1)],
        [13, process(1, 9)],
      ]),
      new Map([
        [10, process(1, 7)],
        [12, process(1, 4)],
        [11, process(1, 30, 'later, with the number of one that ended')],
      ]),
    ]
    vi.useFakeTimers()
    const stop = watchCoreSeconds(10, () => looks.shift())
    vi.advanceTimersByTime(500)
    expect(stop()).toBe(2 + 4 + 1)
    vi.useRealTimers()
  })

  it('are unknown where processes cannot be looked at', () => {
    expect(watchCoreSeconds(10, () => undefined)()).toBeUndefined()
  })

  it('are read beside a name that holds anything', () => {
    const stat = `77 (a) b (c)) S 12 ${Array.from({ length: 9 }, () => '0').join(' ')} 150 50 ${Array.from({ length: 6 }, () => '0').join(' ')} 4711 0`
    expect(timeIn(stat)).toEqual({ parent: 12, seconds: 2, started: '4711' })
  })
})

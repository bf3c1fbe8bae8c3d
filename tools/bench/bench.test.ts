import { describe, expect, it } from 'vitest'
import { attackLines, figuresOf, longestGap } from './attacks/figures.ts'
import { percentiles } from './percentiles.ts'
import { type Measured, numbersAreRight, verdictOf } from './verdicts.ts'

const times = (p50: number, p95 = p50) => ({ count: 20, p50, p95 })
const measured = (change: Partial<Measured>): Measured => ({
  one: times(5),
  eight: times(20),
  bare: times(2),
  share: 0.5,
  tenth: times(4),
  cost: { server: 1, postgres: 0.6 },
  ...change,
})

it('takes percentiles by the nearest rank', () => {
  expect(percentiles(Array.from({ length: 100 }, (_, nth) => 100 - nth))).toEqual({ count: 100, p50: 50, p95: 95 })
  expect(percentiles([7])).toEqual({ count: 1, p50: 7, p95: 7 })
})

describe('a verdict', () => {
  it.each([
    ['ok at twice the bare time and two milliseconds', measured({ one: times(6) }), [], 'ok'],
    ['over beyond', measured({ one: times(6.1) }), [], 'over: bare'],
    ['blind to growth where none was promised', measured({ one: times(6), tenth: times(1) }), [], 'ok'],
    ['over where it grew with the data', measured({ one: times(5.3) }), ['independentOfSize'], 'over: growth'],
    ['strict with rare words', measured({ one: times(5, 100) }), ['rareWord'], 'over: rare word'],
    ['strict with a dashboard', measured({ one: times(5, 151) }), ['dashboard'], 'over: dashboard'],
    ['ok with what a list may cost', measured({}), ['costOfList'], 'ok'],
    [
      'over where it costs more',
      measured({ cost: { server: 1.1, postgres: 0.7 } }),
      ['costOfList'],
      'over: cost of server, cost of postgres',
    ],
    [
      'silent where nothing is known of it',
      measured({ cost: { server: Number.NaN, postgres: Number.NaN } }),
      ['costOfList'],
      'ok',
    ],
    ['patient with common ones', measured({ one: times(5, 299) }), ['commonWord'], 'ok'],
  ] as const)('is %s', (_, figures, targets, verdict) => {
    expect(verdictOf(figures, targets)).toBe(verdict)
  })
})

it('finds a number that is missing, given twice or out of order', () => {
  expect(
    numbersAreRight(
      [
        [11, 13],
        [12, 14],
      ],
      10,
    ),
  ).toEqual([])
  expect(numbersAreRight([[11, 14], [12]], 10)).toEqual(['Number 13 was expected and 14 was given.'])
  expect(numbersAreRight([[11, 12], [12]], 10)).toEqual(['Number 13 was expected and 12 was given.'])
  expect(numbersAreRight([[12, 11]], 10)).toEqual(['A later case got a lower number.'])
})

describe('the figures of an attack', () => {
  const phases = { quiet: 0, attacked: 100, left: 200, over: 300 }
  const samples = {
    answers: [10, 50, 90, 110, 290],
    lists: [
      { at: 20, took: 5 },
      { at: 150, took: 40 },
      { at: 250, took: 7 },
    ],
    memory: [
      { at: 30, megabytes: 300 },
      { at: 130, megabytes: 2000 },
      { at: 280, megabytes: 400 },
    ],
  }

  it('are told beside those of the same server when it was quiet', () => {
    expect(figuresOf(samples, phases)).toEqual({
      megabytes: { quiet: 300, peak: 2000, after: 400 },
      silence: { quiet: 40, attacked: 180 },
      p95: { quiet: 5, attacked: 40 },
    })
  })

  it('have the silence before the first answer and after the last one', () => {
    expect(longestGap([], 100, 300)).toBe(200)
    expect(longestGap([50, 180, 200, 400], 100, 300)).toBe(100)
  })

  it('are lines of a table, which tell when the server does not answer', () => {
    const now = { figures: figuresOf(samples, phases), answers: ['400', '429', '400'], end: null }
    const silent = figuresOf({ ...samples, lists: [{ at: 150, took: Number.POSITIVE_INFINITY }], memory: [] }, phases)
    const before = { figures: silent, answers: [], end: 'died' as const }
    expect(attackLines('forms', before, now).split('\n')).toEqual([
      '| forms | memory: quiet, peak, 15 s after | unknown, unknown, unknown MB | 300, 2000, 400 MB |',
      '|  | longest silence: quiet, attacked | 40 ms, 180 ms | 40 ms, 180 ms |',
      '|  | p95 of a bystander: quiet, attacked | no answer, no answer | 5 ms, 40 ms |',
      '|  | answers | the server ended | 2 × 400, 1 × 429 |',
    ])
  })
})

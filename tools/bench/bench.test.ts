import { describe, expect, it } from 'vitest'
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

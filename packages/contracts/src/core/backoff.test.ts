import { describe, expect, it } from 'vitest'
import { type Backoff, backoffDelay } from './backoff.ts'

const doubling = { first: 500, longest: 10_000 }
const half = { ...doubling, jitter: 0.5 }

describe('the pause before the next attempt', () => {
  it.each<[attempt: number, backoff: Backoff, random: number, pause: number]>([
    [0, doubling, 0.9, 500],
    [1, doubling, 0.9, 1_000],
    [4, doubling, 0.9, 8_000],
    [5, doubling, 0.9, 10_000],
    [5_000, doubling, 0.9, 10_000],
    [0, { ...doubling, factor: 1 }, 0.9, 500],
    [7, { ...doubling, factor: 1 }, 0.9, 500],
    [2, { ...doubling, factor: 3 }, 0.9, 4_500],
    [3, { first: 1, longest: Infinity }, 0.9, 8],
    [0, half, 0, 500],
    [0, half, 0.5, 375],
    [0, half, 0.999_999_9, 250],
    [9, half, 0, 10_000],
    [9, half, 0.999_999_9, 5_000],
    [0, { ...doubling, jitter: 1 }, 0.999_999_9, 0],
    [0, half, 0.333_333, 417],
  ])('of attempt %i with %o and the random number %d is %i ms', (attempt, backoff, random, pause) => {
    expect(backoffDelay(attempt, backoff, () => random)).toBe(pause)
  })

  it('differs from caller to caller', () => {
    expect(new Set(Array.from({ length: 50 }, () => backoffDelay(8, half))).size).toBeGreaterThan(40)
  })
})

import { describe, expect, it } from 'vitest'
import { retryDelay } from './retry-delay.ts'

describe('the pause before the next attempt', () => {
  it.each([
    [1, 4_000],
    [2, 8_000],
    [5, 64_000],
    [10, 2_048_000],
    [11, 3_600_000],
    [1_000, 3_600_000],
  ])('after attempt %i is %i ms at the most, and half of it at the least', (attempt, longest) => {
    expect(retryDelay(attempt, () => 0)).toBe(longest)
    expect(retryDelay(attempt, () => 0.999_999_9)).toBe(longest / 2)
  })

  it('differs from job to job', () => {
    expect(new Set(Array.from({ length: 50 }, () => retryDelay(8))).size).toBeGreaterThan(40)
  })
})

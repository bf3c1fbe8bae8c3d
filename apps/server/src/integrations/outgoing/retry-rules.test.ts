import { describe, expect, it } from 'vitest'
import { IntegrationFailure, type IntegrationProblem } from '../integration-failure.ts'
import { isLast, nextTry } from './retry-rules.ts'

const now = new Date('2026-03-02T10:00:00Z')
const failure = (problem: IntegrationProblem, retryAfter?: number) =>
  new IntegrationFailure(problem, retryAfter === undefined ? {} : { retryAfter })

describe('what failed', () => {
  it.each<[IntegrationProblem, boolean, boolean]>([
    ['unreachable', false, false],
    ['busy', false, false],
    ['account', false, false],
    ['noAnswer', false, true],
    ['notUnderstood', false, true],
    ['refused', true, true],
    ['notConnected', true, true],
  ])(
    '%s: is given up at once where the other side knows repetitions (%s), and where it does not (%s)',
    (problem, known, unknown) => {
      const tries = { attempts: 1, maxAttempts: 3 }
      expect(isLast(failure(problem), { ...tries, mayRepeat: true })).toBe(known)
      expect(isLast(failure(problem), { ...tries, mayRepeat: false })).toBe(unknown)
    },
  )

  it('is given up after the last try', () => {
    expect(isLast(failure('unreachable'), { attempts: 2, maxAttempts: 3, mayRepeat: true })).toBe(false)
    expect(isLast(failure('unreachable'), { attempts: 3, maxAttempts: 3, mayRepeat: true })).toBe(true)
  })

  it('is tried again later each time, and not before the other side wants it', () => {
    const wait = (attempts: number, retryAfter?: number) =>
      nextTry(failure('busy', retryAfter), attempts, now).getTime() - now.getTime()
    expect(wait(1, 90_000)).toBe(90_000)
    for (const [attempts, longest] of [
      [1, 4_000],
      [2, 8_000],
      [5, 64_000],
      [10, 2_048_000],
      [11, 3_600_000],
      [1_000, 3_600_000],
    ] as const) {
      expect(wait(attempts)).toBeLessThanOrEqual(longest)
      expect(wait(attempts)).toBeGreaterThanOrEqual(longest / 2)
    }
  })
})

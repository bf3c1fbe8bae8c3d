import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { IntegrationFailure, type IntegrationProblem } from '../integration-failure.ts'
import { afterOutcome, type Breaker, failuresToOpen, pauseAfter, turnOf } from './breaker-rules.ts'

const start = new Date('2026-03-02T10:00:00Z')
const later = (milliseconds: number, from = start) => new Date(from.getTime() + milliseconds)
const closed: Breaker = { failures: 0, openUntil: null }
const failure = (problem: IntegrationProblem = 'unreachable') => new IntegrationFailure(problem)
const failed = (breaker: Breaker, now = start, isProbe = false) => afterOutcome(breaker, { failure: failure(), now, isProbe })

/** Fails so often in a row, each time as soon as something may be sent again. */
function failing(times: number): { breaker: Breaker; now: Date } {
  let breaker = closed
  let now = start
  for (let time = 0; time < times; time += 1) {
    now = breaker.openUntil ?? now
    breaker = failed(breaker, now, turnOf(breaker, now) === 'probe')
  }
  return { breaker, now }
}

describe('the breaker of a connection', () => {
  it('opens with the fifth failure in a row, for half a minute', () => {
    expect(failing(4).breaker).toEqual({ failures: 4, openUntil: null })
    expect(failing(5).breaker).toEqual({ failures: 5, openUntil: later(30_000) })
  })

  it('stays open twice as long after each probe that fails, up to five minutes', () => {
    const pauses = [5, 6, 7, 8, 9, 10, 40].map((times) => {
      const { breaker, now } = failing(times)
      return breaker.openUntil!.getTime() - now.getTime()
    })
    expect(pauses).toEqual([30_000, 60_000, 120_000, 240_000, 300_000, 300_000, 300_000])
  })

  it('lets one through when the pause is over', () => {
    const { breaker } = failing(5)
    expect(turnOf(closed, start)).toBe('free')
    expect(turnOf(breaker, later(29_999))).toBe('paused')
    expect(turnOf(breaker, later(30_000))).toBe('probe')
  })

  it('is not kept open longer by what was under way when it opened', () => {
    const { breaker } = failing(5)
    expect(failed(breaker, later(1000))).toEqual(breaker)
  })

  it.each(['refused'] as const)('closes with an answer that is about what was sent: %s', (problem) => {
    expect(afterOutcome(failing(7).breaker, { failure: failure(problem), now: start, isProbe: true })).toEqual(closed)
  })

  it('learns nothing from what was never sent', () => {
    const { breaker } = failing(6)
    expect(afterOutcome(breaker, { failure: failure('notConnected'), now: start, isProbe: true })).toEqual(breaker)
  })

  it('lets one through, and not all, when the system only answers when asked', () => {
    const { breaker, now } = failing(8)
    const asked = afterOutcome(breaker, { failure: null, now: later(1000, now), isCheck: true })
    expect(turnOf(asked, later(1000, now))).toBe('probe')
    expect(asked.failures).toBe(8)
  })

  const problems = ['unreachable', 'noAnswer', 'notUnderstood', 'refused', 'account', 'busy', 'notConnected'] as const
  const step = fc.record({ wait: fc.nat(400_000), problem: fc.option(fc.constantFrom(...problems)), isCheck: fc.boolean() })

  it('is never open for longer than five minutes from any moment, and never before five failures', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
        let breaker = closed
        let now = start
        let failures = 0
        for (const { wait, problem, isCheck } of steps) {
          now = later(wait, now)
          const isProbe = !isCheck && turnOf(breaker, now) === 'probe'
          const outcome = problem ? failure(problem) : null
          breaker = afterOutcome(breaker, { failure: outcome, now, isProbe, isCheck })
          if (outcome?.isOfConnection) failures += 1
          else if (!isCheck && problem !== 'notConnected') failures = 0
          if (breaker.openUntil === null) continue
          expect(failures).toBeGreaterThanOrEqual(failuresToOpen)
          expect(breaker.openUntil.getTime() - now.getTime()).toBeLessThanOrEqual(300_000)
        }
      }),
    )
  })

  it('closes with any success, whatever came before', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 60 }), fc.boolean(), (times, isProbe) => {
        const { breaker, now } = failing(times)
        expect(afterOutcome(breaker, { failure: null, now, isProbe })).toEqual(closed)
      }),
    )
  })

  it('never pauses shorter after more failures', () => {
    fc.assert(
      fc.property(fc.integer({ min: failuresToOpen, max: 2000 }), (failures) => {
        expect(pauseAfter(failures + 1)).toBeGreaterThanOrEqual(pauseAfter(failures))
      }),
    )
  })
})

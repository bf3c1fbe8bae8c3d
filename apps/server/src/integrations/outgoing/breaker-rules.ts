import type { IntegrationFailure } from '../integration-failure.ts'

/** What is remembered of a connection, so that a system that is down is not asked again and again. */
export interface Breaker {
  /** In a row. */
  failures: number
  /** Nothing is sent before. */
  openUntil: Date | null
}

export const failuresToOpen = 5
const firstPause = 30_000
const longestPause = 5 * 60_000

/** Twice as long after each failure that follows a pause. */
export const pauseAfter = (failures: number): number => Math.min(firstPause * 2 ** (failures - failuresToOpen), longestPause)

/** `probe`: the pause is over, and whoever asks first tries for all. */
export type Turn = 'free' | 'paused' | 'probe'

export function turnOf({ openUntil }: Breaker, now: Date): Turn {
  if (openUntil === null) return 'free'
  return openUntil > now ? 'paused' : 'probe'
}

interface Outcome {
  failure: IntegrationFailure | null
  now: Date
  /** It was sent after a pause, for all others that wait. */
  isProbe?: boolean
  /** Nothing was sent: the other system was only asked whether it is there. */
  isCheck?: boolean
}

export function afterOutcome(breaker: Breaker, { failure, now, isProbe = false, isCheck = false }: Outcome): Breaker {
  if (failure?.problem === 'notConnected') return breaker
  if (!failure?.isOfConnection) {
    if (!isCheck) return { failures: 0, openUntil: null }
    // Who answers when asked may still not take what is sent: the pause ends, and the next one tries for all.
    return turnOf(breaker, now) === 'paused' ? { ...breaker, openUntil: now } : breaker
  }
  // What was under way when the pause began says nothing new.
  if (turnOf(breaker, now) === 'paused' && !isProbe) return breaker
  const failures = breaker.failures + 1
  return { failures, openUntil: failures < failuresToOpen ? null : new Date(now.getTime() + pauseAfter(failures)) }
}

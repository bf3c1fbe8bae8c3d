import { backoffDelay } from '@destek/contracts/core/backoff'
import type { IntegrationFailure } from '../integration-failure.ts'

/** The state of a connection, so that a system that is down does not get request after request. */
export interface Breaker {
  /** In a row. */
  failures: number
  /** No requests are sent before this time. */
  openUntil: Date | null
}

export const failuresToOpen = 5

/** Twice as long after each failure that follows a pause. */
const backoff = { first: 30_000, longest: 5 * 60_000 }
export const pauseAfter = (failures: number): number => backoffDelay(failures - failuresToOpen, backoff)

/** `probe`: the pause is over, and one request tests the connection for all others. */
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
  /** A check of the connection only; no delivery was sent. */
  isCheck?: boolean
}

export function afterOutcome(breaker: Breaker, { failure, now, isProbe = false, isCheck = false }: Outcome): Breaker {
  if (failure?.problem === 'notConnected') return breaker
  if (!failure?.isOfConnection) {
    if (!isCheck) return { failures: 0, openUntil: null }
    // A healthy check does not prove that deliveries succeed. The pause ends, and the next delivery tests the connection for all
    // others.
    return turnOf(breaker, now) === 'paused' ? { ...breaker, openUntil: now } : breaker
  }
  // A delivery that was already under way when the pause began adds no information.
  if (turnOf(breaker, now) === 'paused' && !isProbe) return breaker
  const failures = breaker.failures + 1
  return { failures, openUntil: failures < failuresToOpen ? null : new Date(now.getTime() + pauseAfter(failures)) }
}

import { type Backoff, backoffDelay } from '@destek/contracts/core/backoff'
import type { IntegrationFailure } from '../integration-failure.ts'

/** The random part keeps deliveries that failed together, because something was down, from coming back in the same moment. */
const backoff: Backoff = { first: 4_000, longest: 60 * 60_000, jitter: 0.5 }

interface Tries {
  /** Including the one that failed. */
  attempts: number
  maxAttempts: number
  /** True when the other system recognises a repetition. */
  mayRepeat: boolean
}

/** True when a person has to decide about the delivery. */
export function isLast(failure: IntegrationFailure, { attempts, maxAttempts, mayRepeat }: Tries): boolean {
  if (failure.isFinal || failure.problem === 'notConnected') return true
  if (failure.isUncertain && !mayRepeat) return true
  return attempts >= maxAttempts
}

/** When it is tried again: after a growing pause, but not before the other side wants to be asked. */
export const nextTry = (failure: IntegrationFailure, attempts: number, now: Date): Date =>
  new Date(now.getTime() + Math.max(backoffDelay(attempts - 1, backoff), failure.retryAfter ?? 0))

import { retryDelay } from './retry-delay.ts'
import type { IntegrationFailure } from '../integration-failure.ts'

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
  new Date(now.getTime() + Math.max(retryDelay(attempts), failure.retryAfter ?? 0))

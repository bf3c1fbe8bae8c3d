import { retryDelay } from './retry-delay.ts'
import type { IntegrationFailure } from '../integration-failure.ts'

interface Tries {
  /** Including the one that failed. */
  attempts: number
  maxAttempts: number
  /** Whether the other side recognises what it got before. */
  mayRepeat: boolean
}

/** Whether people have to decide what becomes of it. */
export function isLast(failure: IntegrationFailure, { attempts, maxAttempts, mayRepeat }: Tries): boolean {
  if (failure.isFinal || failure.problem === 'notConnected') return true
  if (failure.isUncertain && !mayRepeat) return true
  return attempts >= maxAttempts
}

/** When it is tried again: after a growing pause, but not before the other side wants to be asked. */
export const nextTry = (failure: IntegrationFailure, attempts: number, now: Date): Date =>
  new Date(now.getTime() + Math.max(retryDelay(attempts), failure.retryAfter ?? 0))

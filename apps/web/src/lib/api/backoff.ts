import { backoffDelay } from '@destek/contracts/core/backoff'

/** The longest pause between two attempts, in milliseconds. */
export const maxBackoff = 60_000

/** The pause before the next attempt: the random part keeps browsers from retrying at the same moment. */
export const backoff = (attempt: number) => backoffDelay(attempt, { first: 1_000, longest: maxBackoff, jitter: 0.5 })

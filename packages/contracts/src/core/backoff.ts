/** Growing pauses between attempts. Times are in milliseconds. */
export interface Backoff {
  /** After the first failure. */
  first: number
  longest: number
  /** How much longer each pause is than the one before it. */
  factor?: number
  /** The largest share of a pause that is left out at random, so that clients that failed together do not retry together. */
  jitter?: number
}

/** The pause before the next attempt. `attempt` counts the pauses from 0: that is the one after the first failure. */
export function backoffDelay(
  attempt: number,
  { first, longest, factor = 2, jitter = 0 }: Backoff,
  random: () => number = Math.random,
): number {
  return Math.round(Math.min(first * factor ** attempt, longest) * (1 - jitter * random()))
}

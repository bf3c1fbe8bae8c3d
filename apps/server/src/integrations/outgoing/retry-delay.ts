const first = 4_000
const longest = 60 * 60_000

/**
 * How long a delivery waits after a try that failed: twice as long after each one, up to an hour. A random part, half of it at the most, is
 * left out, so that deliveries that failed together because something was down do not all come back in the same moment.
 */
export function retryDelay(attempt: number, random: () => number = Math.random): number {
  const delay = Math.min(first * 2 ** (attempt - 1), longest)
  return Math.round(delay * (1 - random() / 2))
}

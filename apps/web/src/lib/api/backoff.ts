/** The longest pause between two attempts, in milliseconds. */
export const maxBackoff = 60_000

/** How long to wait before the next attempt: twice as long each time, and never all browsers at the same moment. */
export const backoff = (attempt: number) => Math.min(maxBackoff, 1000 * 2 ** attempt) * (0.5 + Math.random() / 2)

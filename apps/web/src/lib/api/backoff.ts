/** The longest pause between two attempts, in milliseconds. */
export const maxBackoff = 60_000

/** Pause before the next attempt: it doubles each time, with a random part so that browsers do not retry at the same moment. */
export const backoff = (attempt: number) => Math.min(maxBackoff, 1000 * 2 ** attempt) * (0.5 + Math.random() / 2)

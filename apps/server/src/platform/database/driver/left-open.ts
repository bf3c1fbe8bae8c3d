import type pg from 'pg'

/** In milliseconds. Longer, and the rows that it sees would be kept from being cleaned away. */
const longest = 5

const timers = new WeakMap<pg.Client, NodeJS.Timeout>()

/**
 * Leaves a connection in a transaction that has only read. As a rule it serves the next call within the millisecond, and what ends the one
 * begins the other: a message less in each direction. If nobody comes, it is ended by itself.
 */
export function leaveOpen(client: pg.Client, end: () => void): void {
  const timer = setTimeout(() => {
    timers.delete(client)
    end()
  }, longest)
  timers.set(client, timer.unref())
}

/** Whether there is one to be ended by whoever asks; from now on it is theirs. */
export function takeOver(client: pg.Client): boolean {
  clearTimeout(timers.get(client))
  return timers.delete(client)
}

export const isLeftOpen = (client: pg.Client): boolean => timers.has(client)

import type pg from 'pg'

/** In milliseconds. Longer, and the rows that it sees would be kept from being cleaned away. */
const longest = 5

const timers = new WeakMap<pg.Client, NodeJS.Timeout>()

/**
 * Leaves a connection in a transaction that has only read. The next call usually takes it over within a millisecond and ends it
 * together with its own beginning, which saves a message in each direction. If no call comes, a timer ends it.
 */
export function deferCommit(client: pg.Client, end: () => void): void {
  const timer = setTimeout(() => {
    timers.delete(client)
    end()
  }, longest)
  timers.set(client, timer.unref())
}

/** True when the connection was left in a transaction. The caller must then end that transaction. */
export function claimDeferredCommit(client: pg.Client): boolean {
  clearTimeout(timers.get(client))
  return timers.delete(client)
}

export const isCommitDeferred = (client: pg.Client): boolean => timers.has(client)

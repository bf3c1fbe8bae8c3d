export interface PoolStatus {
  total: number
  idle: number
  /** Transactions that have no connection yet. */
  waiting: number
}

/** `unserved`: no connection was to be had. */
export type TransactionOutcome = 'committed' | 'rolled_back' | 'unserved'

/** Hears how the work over one pool of connections goes. Times are in milliseconds. */
export interface DatabaseMonitor {
  opened(status: () => PoolStatus): void
  /** For a turn and a connection, before anything was asked. */
  waited(milliseconds: number): void
  /** A statement was answered, or failed. */
  asked(milliseconds: number): void
  ended(outcome: TransactionOutcome): void
}

/** The first call counts. */
export type LeaveLine = (why: 'served' | 'unserved') => void

/** Those who wait for a connection. */
export function createLine(monitor: DatabaseMonitor | undefined): { length(): number; enter(): LeaveLine } {
  let waiting = 0
  return {
    length: () => waiting,
    enter() {
      waiting += 1
      const start = performance.now()
      let hasLeft = false
      return (why) => {
        if (hasLeft) return
        hasLeft = true
        waiting -= 1
        monitor?.waited(performance.now() - start)
        if (why === 'unserved') monitor?.ended('unserved')
      }
    },
  }
}

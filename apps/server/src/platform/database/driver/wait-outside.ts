import type { Tx } from './tx.ts'

/** Ends a transaction that only reads and would have to wait for something: it is begun anew when that is over. */
class WaitOutside extends Error {
  readonly until: Promise<unknown>

  constructor(until: Promise<unknown>) {
    super('The transaction waits for something that needs no connection.')
    this.until = until
  }
}

const repeatable = new WeakSet<Tx>()

/** The work of this transaction runs in `waitingOutside` and may be repeated. */
export const allowWaiting = (tx: Tx): void => void repeatable.add(tx)

/** Gives the connection back until the promise has settled. False: this transaction cannot be repeated, and goes on. */
export function waitOutside(tx: Tx, until: Promise<unknown>): false {
  if (repeatable.has(tx)) throw new WaitOutside(until)
  return false
}

/** Does the work again each time that it had to wait. */
export async function waitingOutside<Result>(work: () => Promise<Result>): Promise<Result> {
  for (;;) {
    try {
      return await work()
    } catch (error) {
      if (!(error instanceof WaitOutside)) throw error
      await error.until
    }
  }
}

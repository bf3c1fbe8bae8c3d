import { isReadOnlyError, ReadOnlyDatabase } from './database-errors.ts'
import { onFreshConnection } from './fresh-connection.ts'

/** In milliseconds. */
const times = { toAsk: 2_000, betweenLooks: 2_000, isFresh: 5_000 }

/**
 * Knows whether the database accepts writes. It does not while it is a standby, or while its operator has set
 * `default_transaction_read_only`. Transactions then begin as read-only, so that reading goes on. The watch checks again until
 * writes are accepted.
 */
export function readOnlyWatch(url: string) {
  let isOn = false
  let lookedAt = -Infinity
  let timer: NodeJS.Timeout | undefined
  let hasStopped = false

  const look = async () => {
    // On a connection of its own: those of the pool have settings of ours, and those of the day on which they were opened.
    isOn = await onFreshConnection(url, times.toAsk, async (client) => {
      const { rows } = await client.query<{ is_on: boolean }>(
        `select pg_is_in_recovery() or current_setting('default_transaction_read_only')::boolean as is_on`,
      )
      return rows[0]!.is_on
    })
    lookedAt = performance.now()
    if (isOn) lookAgain()
  }
  const lookAgain = () => {
    if (timer || hasStopped) return
    timer = setTimeout(() => {
      timer = undefined
      look().catch(lookAgain)
    }, times.betweenLooks).unref()
  }

  return {
    isOn: () => isOn,
    /** Fails while the database is read-only. */
    check: async () => {
      if (isOn || performance.now() - lookedAt > times.isFresh) await look()
      if (isOn) throw new ReadOnlyDatabase()
    },
    /** An error of a transaction may be the first sign. */
    notice: (error: unknown) => {
      if (!isOn && isReadOnlyError(error)) look().catch(() => {})
    },
    stop: () => {
      hasStopped = true
      clearTimeout(timer)
    },
  }
}

import { setTimeout as pause } from 'node:timers/promises'
import { backoffDelay } from '@destek/contracts/core/backoff'
import { sql } from 'kysely'
import { lsnOf } from '../driver/log-position.ts'
import { preparedQuery } from '../driver/prepared-query.ts'
import type { Tx } from '../driver/tx.ts'

/** In milliseconds; `wait` bounds them all together. */
const looks = { first: 1, longest: Infinity }

/**
 * Waits some milliseconds until the replica has replayed the log up to the position. Later statements of the transaction see at
 * least that state.
 */
export async function waitForReplay(tx: Tx, position: string, wait: number): Promise<void> {
  const end = performance.now() + wait
  for (let look = 0; ; look += 1) {
    const [row] = await hasCome(tx, { lsn: lsnOf(position) })
    if (row?.hasCome) return
    const step = backoffDelay(look, looks)
    if (performance.now() + step > end) throw new Error('The replica has not come so far.')
    await pause(step)
  }
}

/** One that was made a primary has all that it had, and goes its own way from there. */
const hasCome = preparedQuery((tx: Tx, { lsn }: { lsn: string }) =>
  sql<{ hasCome: boolean }>`select pg_is_in_recovery() and pg_last_wal_replay_lsn() >= ${lsn}::pg_lsn as "hasCome"`.compile(tx),
)

import type { Actor } from '../../../platform/auth/actor.ts'
import type { Tx } from '../../../platform/database/driver/tx.ts'
import { BusinessError } from '../../../platform/http/http-errors.ts'
import { type LockedCase, readPerson } from './case-lock-store.ts'
import { shownName } from '../shown-name.ts'

/** No stamp sent: no check wanted. */
export const isChangedCase = (row: LockedCase, sentStamp: string | null): boolean =>
  sentStamp !== null && sentStamp !== row.concurrency_stamp

/**
 * Refuses to act on a case that is not any more what the caller saw. The refusal tells who changed it and what it is now, so that the
 * caller can decide again and send the same with the new stamp: not everybody who may act on a case may open its card.
 */
export async function assertUnchanged(
  tx: Tx,
  actor: Actor,
  row: LockedCase,
  sentStamp: string | null,
  whatItIsNow: () => Promise<Record<string, string | null | undefined>>,
): Promise<void> {
  if (!isChangedCase(row, sentStamp)) return
  const modifier = row.last_modifier_id === null ? undefined : await readPerson(tx, row.last_modifier_id)
  throw new BusinessError(
    'record.changedMeanwhile',
    whereKnown({
      ...(await whatItIsNow()),
      concurrencyStamp: row.concurrency_stamp,
      changedAt: row.last_modification_time?.toISOString(),
      changedBy: modifier && shownName(actor, row, modifier),
    }),
  )
}

const whereKnown = (facts: Record<string, string | null | undefined>): Record<string, string> =>
  Object.fromEntries(Object.entries(facts).flatMap(([name, fact]) => (fact ? [[name, fact]] : [])))

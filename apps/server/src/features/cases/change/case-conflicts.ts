import type { CaseChange } from '@destek/contracts/system/live-events'
import type { Actor } from '../../../platform/auth/actor.ts'
import type { Tx } from '../../../platform/database/driver/tx.ts'
import { BusinessError } from '../../../platform/http/http-errors.ts'
import { shownName } from '../case-policy.ts'
import type { LockedCase } from './change-case.ts'
import { readEndOfVersion, readLastChange } from './case-conflicts-store.ts'

/** A change that the caller wants, and the version of the case that they saw. */
export interface Decision {
  type: CaseChange
  /** Null: no check is wanted. */
  seenStamp: string | null
}

/** The changes since then, by whom and when, as far as the caller may know. */
export interface Conflict {
  changedBy: string | null
  changedAt: string | null
  /** The values before the newest change, in words. */
  before: Facts | null
  /** With it the same can be sent again. */
  concurrencyStamp: string
}

type Facts = Record<string, string | number | boolean | null>

/**
 * Groups of changes to the same thing. A decision that is older than a change in its group must be made again; other changes do
 * not conflict with it.
 */
const changesOfOneThing: readonly (readonly CaseChange[])[] = [
  ['status', 'employee-response', 'employee-comment', 'employee-withdrawal', 'employee-reopening'],
  ['transfer', 'case-owner'],
  ['rca-updated', 'rca-deleted'],
]

const alike = (type: CaseChange) => changesOfOneThing.find((types) => types.includes(type)) ?? [type]

/**
 * True when another user has changed the same thing of a locked case since the caller saw it. Changes of other things do not
 * conflict. For an unknown version a conflict is assumed.
 */
export async function findConflict(
  tx: Tx,
  actor: Actor,
  row: LockedCase,
  { type, seenStamp }: Decision,
): Promise<Conflict | null> {
  if (seenStamp === null || seenStamp === row.concurrency_stamp) return null
  const end = await readEndOfVersion(tx, row.id, seenStamp)
  const change = await readLastChange(tx, row.id, { types: alike(type), fromId: end?.id ?? '0' })
  if (end && !change) return null
  const { concurrencyStamp: _, ...before } = (change?.before ?? {}) as Facts
  return {
    changedBy: change?.actor_id ? shownName(actor, row, { id: change.actor_id, full_name: change.actor_name ?? '' }) : null,
    changedAt: change?.occurred_at.toISOString() ?? null,
    before: change ? before : null,
    concurrencyStamp: row.concurrency_stamp,
  }
}

/**
 * Refuses a decision that is based on an outdated value. The refusal names the author, the old and the new value, so that the
 * caller can decide again and repeat the call with the new stamp. Some callers may act on a case without opening its card, so
 * they need these facts here.
 */
export async function assertUnchanged(
  tx: Tx,
  actor: Actor,
  row: LockedCase,
  decision: Decision,
  whatItIsNow: () => Promise<Facts>,
): Promise<void> {
  const conflict = await findConflict(tx, actor, row, decision)
  if (conflict) throw new BusinessError('record.changedMeanwhile', whereKnown({ ...(await whatItIsNow()), ...conflict }))
}

const whereKnown = (facts: Record<string, Facts[string] | Facts>) =>
  Object.fromEntries(Object.entries(facts).filter(([, fact]) => fact !== null)) as Record<
    string,
    NonNullable<Facts[string] | Facts>
  >

import type { CaseChange } from '@destek/contracts/system/live-events'
import type { Actor } from '../../../platform/auth/actor.ts'
import type { Tx } from '../../../platform/database/driver/tx.ts'
import { BusinessError } from '../../../platform/http/http-errors.ts'
import { shownName } from '../case-policy.ts'
import type { LockedCase } from './change-case.ts'
import { readEndOfVersion, readLastChange } from './case-conflicts-store.ts'

/** What somebody wants to change, and the version of the case that they saw when they decided it. */
export interface Decision {
  type: CaseChange
  /** Null: no check is wanted. */
  seenStamp: string | null
}

/** What was changed since, by whom and when, as far as the caller may know. */
export interface Conflict {
  changedBy: string | null
  changedAt: string | null
  /** What the newest change replaced, in words. */
  before: Facts | null
  /** With it the same can be sent again. */
  concurrencyStamp: string
}

type Facts = Record<string, string | number | boolean | null>

/** Changes of one thing. Whoever decided about it before one of them has to decide again; any other change is a thing by itself. */
const changesOfOneThing: readonly (readonly CaseChange[])[] = [
  ['status', 'employee-response', 'employee-comment', 'employee-withdrawal', 'employee-reopening'],
  ['transfer', 'case-owner'],
  ['rca-updated', 'rca-deleted'],
]

const alike = (type: CaseChange) => changesOfOneThing.find((types) => types.includes(type)) ?? [type]

/**
 * Whether somebody has changed the same thing of a locked case since the caller saw it. Changes of other things do no harm. Of a version that
 * nothing is known about it must be assumed.
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
 * Refuses a decision about something that is not any more what the caller saw. The refusal tells who changed it, what it was and what it is
 * now, so that the caller can decide again and send the same with the new stamp: not everybody who may act on a case may open its card.
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

import type { CaseChange } from '@destek/contracts/system/live-events'
import { type RawBuilder, sql } from 'kysely'
import type { Actor } from '../../../platform/auth/actor.ts'
import { modifiedBy } from '../../../platform/database/schema/audit-columns.ts'
import type { Tx } from '../../../platform/database/driver/tx.ts'
import { recordEvent } from '../../../platform/events/record-event.ts'
import { BusinessError } from '../../../platform/http/http-errors.ts'
import { audienceOf, maySee, shownName } from '../case-policy.ts'
import { type CaseValues, type LockedCase, lockRows, readPerson, updateRow } from '../case-store.ts'

export type { CaseValues, LockedCase }

/** The case, which nobody else changes until the transaction ends. One that the caller may not see does not exist for them. */
export async function lockCase(tx: Tx, actor: Actor, id: string): Promise<LockedCase> {
  const [row] = await lockCases(tx, actor, [id])
  return row!
}

/** The same for several, in the order of the ids; all of them are there or none is locked. */
export async function lockCases(tx: Tx, actor: Actor, ids: readonly string[]): Promise<LockedCase[]> {
  const rows = new Map((await lockRows(tx, ids)).map((row) => [row.id, row]))
  return ids.map((id) => {
    const row = rows.get(id)
    if (!row || !maySee(actor, row)) throw new BusinessError('record.notFound', { kind: 'activity', activityId: id })
    return row
  })
}

interface Change {
  type: CaseChange
  values: CaseValues
  /** A status, a note or a transfer: the first of these by somebody other than who asked is the first response. */
  isAnswer?: boolean
  /** What the history tells, in words and without whom the case is about. */
  before?: object
  after?: object
}

/** Saves a change of a locked case and tells those whom it concerned before and concerns now. */
export async function changeCase(tx: Tx, actor: Actor, row: LockedCase, change: Change): Promise<void> {
  const { values, isAnswer = false } = change
  const isFirstResponse = isAnswer && row.first_response_time === null && row.employee_id !== actor.employeeId
  await updateRow(tx, row.id, {
    ...values,
    ...(isFirstResponse && { first_response_time: momentOf() }),
    ...modifiedBy(actor),
  })
  await recordCaseEvent(tx, actor, row, change)
}

/** Something that happened to the case without changing it. */
export async function recordCaseEvent(
  tx: Tx,
  actor: Actor,
  row: LockedCase,
  { type, before, after, values = {} }: Omit<Change, 'values' | 'isAnswer'> & { values?: CaseValues },
): Promise<void> {
  await recordEvent(tx, actor, {
    type: `activity:${type}`,
    subjectId: row.id,
    before: before ?? null,
    after: after ?? null,
    audience: [...new Set([...audienceOf(row), ...audienceOf({ ...row, ...values } as LockedCase)])],
  })
}

/** This moment, and never before the case was opened, whatever the clocks say. */
export const momentOf = (at: Date | RawBuilder<Date> = sql<Date>`now()`) => sql<Date>`greatest(creation_time, ${at})`

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

import type { CaseAction } from '@destek/contracts/cases/case-access'
import type { CaseChange } from '@destek/contracts/system/live-events'
import { type RawBuilder, sql } from 'kysely'
import type { Actor } from '../../../platform/auth/actor.ts'
import { modifiedBy } from '../../../platform/database/schema/audit-columns.ts'
import type { Tx } from '../../../platform/database/driver/tx.ts'
import { type EventActor, recordEvent } from '../../../platform/events/record-event.ts'
import { BusinessError } from '../../../platform/http/http-errors.ts'
import { assertReached, reaches } from '../case-access.ts'
import { audienceOf } from '../case-policy.ts'
import { type CaseValues, type LockedCase, lockRows, updateRow } from '../case-store.ts'

export type { CaseValues, LockedCase }

/** Locks the case until the transaction ends. Refuses an action that is not allowed on it. */
export async function lockCase(tx: Tx, actor: Actor, action: CaseAction, id: string): Promise<LockedCase> {
  const [row] = await lockRows(tx, [id])
  if (!row) throw new BusinessError('record.notFound', { kind: 'activity', activityId: id })
  assertReached(actor, action, row)
  return row
}

/** The same for several, in the order of the ids; those that the action does not reach are left out. */
export async function lockCases(tx: Tx, actor: Actor, action: CaseAction, ids: readonly string[]): Promise<LockedCase[]> {
  const rows = new Map((await lockRows(tx, ids)).map((row) => [row.id, row]))
  return ids.map((id) => rows.get(id)).filter((row) => row !== undefined && reaches(actor, action, row)) as LockedCase[]
}

interface Change {
  type: CaseChange
  values: CaseValues
  /** Set for a status, a note or a transfer. The first of these by a person other than the requester is the first response. */
  isAnswer?: boolean
  /** The facts for the history, in words and without naming the requester. */
  before?: object
  /** A function is asked once the change is saved. */
  after?: object | (() => Promise<object>)
  /** Further data for the jobs. */
  forJobs?: object
}

/** The author of a change: a user, or no user when another system acts. */
export type Author = EventActor & Pick<Actor, 'employeeId' | 'now'>

/** Saves a change of a locked case and tells those whom it concerned before and concerns now. */
export async function changeCase(tx: Tx, actor: Author, row: LockedCase, change: Change): Promise<void> {
  const { type, values, isAnswer = false, before, after, forJobs } = change
  const isFirstResponse = isAnswer && row.first_response_time === null && row.employee_id !== actor.employeeId
  await updateRow(tx, row.id, {
    ...values,
    ...(isFirstResponse && { first_response_time: momentOf() }),
    ...modifiedBy(actor),
  })
  await recordCaseEvent(tx, actor, row, {
    type,
    values,
    // By the stamp that it replaced a change is found again; see `case-conflicts.ts`.
    before: { ...before, concurrencyStamp: row.concurrency_stamp },
    after: typeof after === 'function' ? await after() : after,
    forJobs,
  })
}

interface CaseEvent extends Pick<Change, 'type' | 'before'> {
  after?: object | undefined
  forJobs?: object | undefined
  values?: CaseValues
}

/** Something that happened to the case without changing it. */
export async function recordCaseEvent(
  tx: Tx,
  actor: EventActor,
  row: LockedCase,
  { type, before, after, forJobs, values = {} }: CaseEvent,
): Promise<void> {
  await recordEvent(tx, actor, {
    type: `activity:${type}`,
    subjectId: row.id,
    before: before ?? null,
    after: after ?? null,
    forJobs,
    audience: [...new Set([...audienceOf(row), ...audienceOf({ ...row, ...values } as LockedCase)])],
  })
}

/** The same for a case that the caller may no longer see, because the data had already left the product. */
export async function recordLaterEvent(tx: Tx, actor: EventActor, caseId: string, event: CaseEvent): Promise<void> {
  const [row] = await lockRows(tx, [caseId])
  if (row) await recordCaseEvent(tx, actor, row, event)
}

/** The current moment, but never before the case was opened, even if clocks differ. */
export const momentOf = (at: Date | RawBuilder<Date> = sql<Date>`now()`) => sql<Date>`greatest(creation_time, ${at})`

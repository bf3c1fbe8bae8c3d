import type { CaseDetail } from '@destek/contracts/cases/case-shapes'
import type { ClockState } from '@destek/contracts/cases/deadlines'
import { type OwnCaseAction, refusalOf, reopeningDays } from '@destek/contracts/cases/own-case-rules'
import type { Actor } from '../../../platform/auth/actor.ts'
import type { Tx } from '../../../platform/database/driver/tx.ts'
import { BusinessError } from '../../../platform/http/http-errors.ts'
import { awaitsEmployee } from '../case-policy.ts'
import { lockCase, type LockedCase } from '../change/change-case.ts'
import { ownEmployeeId } from '../list/list-cases.ts'
import type { RichText } from '../rich-text.ts'
import { presentDetail } from './case-details.ts'
import { findSentBefore, refuseTakenRequest, takenRequest } from './detail-of-request.ts'
import { doesStatusWait, insertDetail, readDetail } from './case-detail-store.ts'

interface Sending {
  action: OwnCaseAction
  requestId: string | null
  /** The group of routes whose fields the errors name. */
  group: string
}

/** Runs an employee's action on their own case, which is locked and must allow it. A repeated request does nothing. */
export async function onOwnCase(
  tx: Tx,
  actor: Actor,
  id: string,
  sending: Sending,
  act: (row: LockedCase) => Promise<{ id: string }>,
): Promise<CaseDetail> {
  // Refuses a caller who is no employee before the case is looked up.
  ownEmployeeId(actor)
  const row = await lockCase(tx, actor, sending.action, id)
  const sentBefore = await findSentBefore(tx, actor, row, sending)
  if (sentBefore && (sentBefore.employee_action ?? 'answer') !== sending.action) throw takenRequest(sending.group)
  if (sentBefore) return presentDetail(actor, row, sentBefore)
  const facts = {
    isClosed: row.closed_date_time !== null,
    closedAt: row.closed_date_time,
    awaitsEmployee: awaitsEmployee(row, await doesStatusWait(tx, row.status_id)),
  }
  const refusal = refusalOf(sending.action, facts, actor.now)
  if (refusal) throw new BusinessError(refusal, refusal === 'activity.reopeningOver' ? { count: reopeningDays } : undefined)
  const { id: detailId } = await act(row)
  return presentDetail(actor, row, await readDetail(tx, detailId))
}

interface Said extends Sending {
  /** Left out: the status stays. */
  statusId?: string
  /** Null: nothing. */
  said: RichText | null
  clock: ClockState
}

/** Writes down what the employee did and said. */
export const insertOwnDetail = (
  tx: Tx,
  actor: Actor,
  row: LockedCase,
  { action, statusId, said, requestId, clock, group }: Said,
) =>
  insertDetail(tx, {
    request_id: requestId,
    activity_id: row.id,
    status_id: statusId ?? row.status_id,
    description: said?.html ?? '',
    description_text: said?.text ?? '',
    is_employee_response: true,
    // Null means an answer, because servers of the previous version write it so.
    employee_action: action === 'answer' ? null : action,
    clock,
    creator_id: actor.userId,
  }).catch(refuseTakenRequest(group))

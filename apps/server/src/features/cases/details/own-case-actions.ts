import type { CaseDetail } from '@destek/contracts/cases/case-shapes'
import { ownCaseActionRoutes, type ReopenCase, type WithdrawCase } from '@destek/contracts/cases/own-case-actions'
import type { Actor } from '../../../platform/auth/actor.ts'
import type { Tx } from '../../../platform/database/driver/tx.ts'
import { BusinessError } from '../../../platform/http/http-errors.ts'
import type { Serve } from '../../../platform/http/calls.ts'
import type { DocumentStorage } from '../../../platform/storage/document-storage.ts'
import { changeCase, type LockedCase } from '../change/change-case.ts'
import { requiredRichText, type RichText } from '../rich-text.ts'
import { findFirstStatus, readStatusName } from './case-detail-store.ts'
import { clockValues } from './clock-values.ts'
import { say } from './employee-response.ts'
import { beginningOf, closingOf } from './give-status.ts'
import { insertOwnDetail, onOwnCase } from './on-own-case.ts'

export const serveOwnCaseActions = (serve: Serve, storage: DocumentStorage) => {
  serve(ownCaseActionRoutes.comment, ({ tx, hooks, actor, params, body, files }) =>
    say(tx, hooks, actor, params.id, { ...body, action: 'comment', group }, files, storage),
  )
  serve(ownCaseActionRoutes.withdraw, ({ tx, actor, params, body }) => withdraw(tx, actor, params.id, body))
  serve(ownCaseActionRoutes.reopen, ({ tx, actor, params, body }) => reopen(tx, actor, params.id, body))
}

const { group } = ownCaseActionRoutes.comment

/** The employee does not want it any more, which closes the case. No survey asks how it was solved. */
async function withdraw(tx: Tx, actor: Actor, id: string, { reason, requestId }: WithdrawCase): Promise<CaseDetail> {
  const said = reason === null ? null : requiredRichText(reason, { field: 'reason', group })
  return onOwnCase(tx, actor, id, { action: 'withdraw', requestId, group }, async (row) => {
    const status = await findFirstStatus(tx, { closed: true })
    if (!status) throw new BusinessError('activity.noClosingStatus')
    return changeStatus(tx, actor, row, { action: 'withdraw', status: { ...status, closed: true }, said, requestId })
  })
}

/** It is not solved after all: as open as a new case, for those who had it. */
async function reopen(tx: Tx, actor: Actor, id: string, { reason, requestId }: ReopenCase): Promise<CaseDetail> {
  const said = requiredRichText(reason, { field: 'reason', group })
  return onOwnCase(tx, actor, id, { action: 'reopen', requestId, group }, async (row) => {
    const status = await findFirstStatus(tx, { closed: false })
    if (!status) throw new BusinessError('activity.noOpenStatus')
    return changeStatus(tx, actor, row, { action: 'reopen', status: { ...status, closed: false }, said, requestId })
  })
}

interface StatusChange {
  action: 'withdraw' | 'reopen'
  status: { id: string; name: string; closed: boolean }
  said: RichText | null
  requestId: string | null
}

const changes = { withdraw: 'employee-withdrawal', reopen: 'employee-reopening' } as const

/** Closes the case or opens it again, with the status that goes with it. */
async function changeStatus(tx: Tx, actor: Actor, row: LockedCase, { action, status, said, requestId }: StatusChange) {
  const clock = status.closed ? 'stopped' : 'running'
  const detail = await insertOwnDetail(tx, actor, row, { action, statusId: status.id, said, requestId, clock, group })
  const at = detail.creation_time
  await changeCase(tx, actor, row, {
    type: changes[action],
    values: {
      status_id: status.id,
      ...(said && { employee_edit_comment: said.text }),
      ...closingOf(row, { author: actor, status, text: said?.text ?? null, at, isSurveyOn: false }),
      ...clockValues(row, clock, at),
    },
    before: { statusWrapup: await readStatusName(tx, row.status_id) },
    after: { statusWrapup: status.name, ...(said && { description: beginningOf(said.text) }) },
    forJobs: { detailId: detail.id },
  })
  return detail
}

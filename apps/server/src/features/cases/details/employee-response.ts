import type { CaseDetail } from '@destek/contracts/cases/case-shapes'
import { type CreateEmployeeResponse, employeeResponseRoutes } from '@destek/contracts/cases/employee-responses'
import type { Actor } from '../../../platform/auth/actor.ts'
import { isTakenKey } from '../../../platform/database/driver/database-errors.ts'
import type { TransactionHooks } from '../../../platform/database/driver/transaction-hooks.ts'
import type { Tx } from '../../../platform/database/driver/tx.ts'
import { BusinessError } from '../../../platform/http/http-errors.ts'
import type { Serve } from '../../../platform/http/serve.ts'
import type { UploadedFile } from '../../../platform/http/upload.ts'
import { invalidField } from '../../../platform/records/find-record.ts'
import type { DocumentStorage } from '../../../platform/storage/document-storage.ts'
import { awaitsEmployee } from '../case-policy.ts'
import { changeCase, lockCase, type LockedCase } from '../change/change-case.ts'
import { addDocuments } from '../documents/documents.ts'
import { ownEmployeeId } from '../list/list-cases.ts'
import { requiredRichText } from '../rich-text.ts'
import { presentDetail } from './case-details.ts'
import { type DetailRow, findDetailOfRequest, doesStatusWait, insertDetail, readDetail } from './case-detail-store.ts'
import { clockValues } from './clock-values.ts'
import { beginningOf } from './give-status.ts'

export const serveEmployeeResponses = (serve: Serve, storage: DocumentStorage) => {
  serve(employeeResponseRoutes.create, ({ tx, hooks, actor, params, body, files }) =>
    respond(tx, hooks, actor, params.id, body, files, storage),
  )
}

const group = 'employee-responses'

/** The word of the employee for whom the case waits. What becomes of its status is for those who work on it. */
async function respond(
  tx: Tx,
  hooks: TransactionHooks,
  actor: Actor,
  id: string,
  { activityId, description, requestId }: CreateEmployeeResponse,
  files: readonly UploadedFile[],
  storage: DocumentStorage,
): Promise<CaseDetail> {
  const said = requiredRichText(description, { field: 'description', group })
  if (activityId !== null && activityId !== id) throw invalidField('activityId', group, 'validation:invalid')
  // Tells somebody who is no employee so, before their case is looked for.
  ownEmployeeId(actor)
  const row = await lockCase(tx, actor, 'answer', id)
  const sentBefore = requestId && (await findSentBefore(tx, actor, row, requestId))
  if (sentBefore) return presentDetail(actor, row, sentBefore)
  if (!awaitsEmployee(row, await doesStatusWait(tx, row.status_id))) throw new BusinessError('activity.notAwaitingResponse')

  const detail = await insertDetail(tx, {
    request_id: requestId,
    activity_id: row.id,
    status_id: row.status_id,
    description: said.html,
    description_text: said.text,
    is_employee_response: true,
    clock: 'running',
    creator_id: actor.userId,
  }).catch(refuseTaken)
  await changeCase(tx, actor, row, {
    type: 'employee-response',
    values: { employee_edit_comment: said.text, ...clockValues(row, 'running', detail.creation_time) },
    after: {
      description: beginningOf(said.text),
      ...(files.length > 0 && { documents: files.map(({ name }) => name) }),
    },
  })
  await addDocuments(tx, hooks, actor, { activity_id: row.id, detail_id: detail.id, field: 'files' }, files, storage)
  return presentDetail(actor, row, await readDetail(tx, detail.id))
}

/** The answer that the same request has written before, when its result was lost. */
async function findSentBefore(tx: Tx, actor: Actor, row: LockedCase, requestId: string): Promise<DetailRow | undefined> {
  const found = await findDetailOfRequest(tx, actor.userId, requestId)
  if (found && found.activity_id !== row.id) throw takenRequest()
  return found
}

/** The same person has used the request id for two cases at once. */
const refuseTaken = (error: unknown) => {
  throw isTakenKey(error) ? takenRequest() : error
}

const takenRequest = () => invalidField('requestId', group, 'validation:invalid')

import type { CaseDetail } from '@destek/contracts/cases/case-shapes'
import { type CreateEmployeeResponse, employeeResponseRoutes } from '@destek/contracts/cases/employee-responses'
import type { Actor } from '../../../platform/auth/actor.ts'
import type { TransactionHooks } from '../../../platform/database/driver/transaction-hooks.ts'
import type { Tx } from '../../../platform/database/driver/tx.ts'
import type { Serve } from '../../../platform/http/calls.ts'
import type { UploadedFile } from '../../../platform/http/upload.ts'
import { invalidField } from '../../../platform/records/find-record.ts'
import type { DocumentStorage } from '../../../platform/storage/document-storage.ts'
import { changeCase } from '../change/change-case.ts'
import { addDocuments } from '../documents/documents.ts'
import { requiredRichText } from '../rich-text.ts'
import { clockValues } from './clock-values.ts'
import { beginningOf } from './give-status.ts'
import { insertOwnDetail, onOwnCase } from './on-own-case.ts'

export const serveEmployeeResponses = (serve: Serve, storage: DocumentStorage) => {
  serve(employeeResponseRoutes.create, ({ tx, hooks, actor, params, body, files }) =>
    respond(tx, hooks, actor, params.id, body, files, storage),
  )
}

const { group } = employeeResponseRoutes.create

async function respond(
  tx: Tx,
  hooks: TransactionHooks,
  actor: Actor,
  id: string,
  { activityId, ...body }: CreateEmployeeResponse,
  files: readonly UploadedFile[],
  storage: DocumentStorage,
): Promise<CaseDetail> {
  if (activityId !== null && activityId !== id) throw invalidField('activityId', group, 'validation:invalid')
  return say(tx, hooks, actor, id, { ...body, action: 'answer', group }, files, storage)
}

interface Words {
  /** The text of an employee is an answer while the case waits for them, and a comment otherwise. */
  action: 'answer' | 'comment'
  description: string
  requestId: string | null
  group: string
}

const changes = { answer: 'employee-response', comment: 'employee-comment' } as const

/**
 * Saves the text of the employee and starts the clock. The status does not change: that is for the people who work on the case.
 */
export async function say(
  tx: Tx,
  hooks: TransactionHooks,
  actor: Actor,
  id: string,
  { description, ...sending }: Words,
  files: readonly UploadedFile[],
  storage: DocumentStorage,
): Promise<CaseDetail> {
  const said = requiredRichText(description, { field: 'description', group: sending.group })
  return onOwnCase(tx, actor, id, sending, async (row) => {
    const detail = await insertOwnDetail(tx, actor, row, { ...sending, said, clock: 'running' })
    await changeCase(tx, actor, row, {
      type: changes[sending.action],
      values: { employee_edit_comment: said.text, ...clockValues(row, 'running', detail.creation_time) },
      after: {
        description: beginningOf(said.text),
        ...(files.length > 0 && { documents: files.map(({ name }) => name) }),
      },
      forJobs: { detailId: detail.id },
    })
    await addDocuments(tx, hooks, actor, { activity_id: row.id, detail_id: detail.id, field: 'files' }, files, storage)
    return detail
  })
}

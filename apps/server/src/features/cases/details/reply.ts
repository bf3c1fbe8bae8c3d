import { caseDetailRoutes, type CreateReply } from '@destek/contracts/cases/case-details'
import type { CaseDetail } from '@destek/contracts/cases/case-shapes'
import type { Actor } from '../../../platform/auth/actor.ts'
import type { TransactionHooks } from '../../../platform/database/driver/transaction-hooks.ts'
import type { Tx } from '../../../platform/database/driver/tx.ts'
import type { Serve } from '../../../platform/http/calls.ts'
import type { UploadedFile } from '../../../platform/http/upload.ts'
import type { DocumentStorage } from '../../../platform/storage/document-storage.ts'
import { changeCase, lockCase } from '../change/change-case.ts'
import { clockNow } from '../deadline/clock.ts'
import { addDocuments } from '../documents/documents.ts'
import { requiredRichText } from '../rich-text.ts'
import { insertDetail, readDetail } from './case-detail-store.ts'
import { presentDetail } from './case-details.ts'
import { findSentBefore, refuseTakenRequest } from './detail-of-request.ts'
import { beginningOf } from './give-status.ts'

export const serveReplies = (serve: Serve, storage: DocumentStorage) => {
  serve(caseDetailRoutes.reply, ({ tx, hooks, actor, params, body, files }) =>
    reply(tx, hooks, actor, params.id, body, files, storage),
  )
}

const group = 'case-details'

/** Sends a reply to the employee. Status and clock stay as they are, even if another call changes them meanwhile. */
async function reply(
  tx: Tx,
  hooks: TransactionHooks,
  actor: Actor,
  id: string,
  { description, requestId }: CreateReply,
  files: readonly UploadedFile[],
  storage: DocumentStorage,
): Promise<CaseDetail> {
  const said = requiredRichText(description, { field: 'description', group })
  const row = await lockCase(tx, actor, 'reply', id)
  const sentBefore = await findSentBefore(tx, actor, row, { requestId, group })
  if (sentBefore) return presentDetail(actor, row, sentBefore)

  const detail = await insertDetail(tx, {
    request_id: requestId,
    activity_id: row.id,
    status_id: row.status_id,
    description: said.html,
    description_text: said.text,
    is_reply: true,
    clock: clockNow(row),
    creator_id: actor.userId,
  }).catch(refuseTakenRequest(group))
  await changeCase(tx, actor, row, {
    type: 'reply',
    values: {},
    isAnswer: true,
    after: {
      description: beginningOf(said.text),
      ...(files.length > 0 && { documents: files.map(({ name }) => name) }),
    },
    forJobs: { detailId: detail.id },
  })
  await addDocuments(tx, hooks, actor, { activity_id: row.id, detail_id: detail.id, field: 'files' }, files, storage)
  return presentDetail(actor, row, await readDetail(tx, detail.id))
}

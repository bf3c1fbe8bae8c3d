import type { CaseDetail } from '@destek/contracts/cases/case-shapes'
import type { ChangeStatus } from '@destek/contracts/cases/case-details'
import type { Selectable } from 'kysely'
import type { Actor } from '../../../platform/auth/actor.ts'
import type { Tx } from '../../../platform/database/driver/tx.ts'
import type { Schema } from '../../../platform/database/schema/schema.ts'
import type { TransactionHooks } from '../../../platform/database/driver/transaction-hooks.ts'
import type { UploadedFile } from '../../../platform/http/upload.ts'
import { chosen, invalidField } from '../../../platform/records/find-reference.ts'
import type { DocumentStorage } from '../../../platform/storage/document-storage.ts'
import { changeCase, type LockedCase, lockCase } from '../change/change-case.ts'
import { assertUnchanged } from '../change/assert-unchanged.ts'
import { requiredRichText } from '../rich-text.ts'
import { addDocuments } from '../documents/add-documents.ts'
import { insertDetail, isSurveyOn, readDetail, readStatusName } from './case-detail-store.ts'
import { closingOf } from './closing.ts'
import { presentDetail } from './present-detail.ts'

const group = 'case-details'

/** Gives a case a status and says what was done; the status that it already has makes that a further comment. */
export async function changeStatus(
  tx: Tx,
  hooks: TransactionHooks,
  actor: Actor,
  id: string,
  { statusWrapupId, description, concurrencyStamp }: ChangeStatus,
  files: readonly UploadedFile[],
  storage: DocumentStorage,
): Promise<CaseDetail> {
  const said = requiredRichText(description, { field: 'description', group })
  const row = await lockCase(tx, actor, id)
  await assertUnchanged(tx, actor, row, concurrencyStamp, async () => ({
    statusWrapupId: row.status_id,
    statusWrapup: await readStatusName(tx, row.status_id),
  }))
  const status = await chosenStatus(tx, row, statusWrapupId)

  const detailId = await insertDetail(tx, {
    activity_id: row.id,
    status_id: status.id,
    description: said.html,
    description_text: said.text,
    creator_id: actor.userId,
  })
  await changeCase(tx, actor, row, {
    type: 'status',
    isAnswer: true,
    values: {
      status_id: status.id,
      ...closingOf(row, { actor, status, text: said.text, isSurveyOn: status.closed && (await isSurveyOn(tx)) }),
    },
    before: { statusWrapup: await readStatusName(tx, row.status_id) },
    after: {
      statusWrapup: status.name,
      description: beginningOf(said.text),
      ...(files.length > 0 && { documents: files.map(({ name }) => name) }),
    },
  })
  await addDocuments(tx, hooks, actor, { activity_id: row.id, detail_id: detailId, field: 'files' }, files, storage)
  return presentDetail(actor, row, await readDetail(tx, detailId))
}

/** Any active status may follow any other; one that is not offered any more can only stay. */
async function chosenStatus(tx: Tx, row: LockedCase, id: string) {
  const field = { field: 'statusWrapupId', group }
  const status = await chosen<Selectable<Schema['status']>>(tx, 'status', id, field)
  if (!status.is_active && status.id !== row.status_id) throw invalidField(field.field, group, 'validation:inactive')
  return status
}

/** The history tells how the text begins. No character is cut in two, which the database would not store. */
const beginningOf = (text: string) => [...text].slice(0, 200).join('')

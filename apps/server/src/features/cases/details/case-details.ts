import { caseRoutes } from '@destek/contracts/cases/cases'
import { caseDetailRoutes, type ChangeStatus } from '@destek/contracts/cases/case-details'
import type { CaseDetail, LastWord } from '@destek/contracts/cases/case-shapes'
import type { Paged } from '@destek/contracts/core/paging'
import type { Selectable } from 'kysely'
import type { Serve } from '../../../platform/http/calls.ts'
import type { DocumentStorage } from '../../../platform/storage/document-storage.ts'
import type { Actor } from '../../../platform/auth/actor.ts'
import type { Tx } from '../../../platform/database/driver/tx.ts'
import { type CaseFacts, shownName } from '../case-policy.ts'
import { findVisibleCase } from '../find-case.ts'
import { findOwnRow } from '../list/list-cases.ts'
import type { Schema } from '../../../platform/database/schema/schema.ts'
import type { TransactionHooks } from '../../../platform/database/driver/transaction-hooks.ts'
import type { UploadedFile } from '../../../platform/http/upload.ts'
import { translatorFor } from '../../../platform/i18n/messages.ts'
import { chosen, invalidField } from '../../../platform/records/find-record.ts'
import { assertUnchanged } from '../change/case-conflicts.ts'
import { lockCase, type LockedCase } from '../change/change-case.ts'
import { findSentBefore, refuseTakenRequest } from './detail-of-request.ts'
import { giveStatus } from './give-status.ts'
import { requiredRichText } from '../rich-text.ts'
import { addDocuments } from '../documents/documents.ts'
import { type DetailRow, listDetails, readDetail, readDetails, readLastWords, readStatusName } from './case-detail-store.ts'

export const serveCaseDetails = (serve: Serve, storage: DocumentStorage) => {
  serve(caseDetailRoutes.ofCase, ({ tx, actor, query }) => detailsOfCase(tx, actor, query))
  serve(caseRoutes.myDetails, ({ tx, actor, query }) => ownDetails(tx, actor, query))
  serve(caseRoutes.lastWords, ({ tx, actor, query }) => lastWords(tx, actor, query.ids ?? []))
  serve(caseDetailRoutes.changeStatus, ({ tx, hooks, actor, params, body, files }) =>
    changeStatus(tx, hooks, actor, params.id, body, files, storage),
  )
}

interface Query {
  activityId: string
  skipCount: number
  maxResultCount: number
}

/** The details of a case that the caller can see, newest first. */
async function detailsOfCase(tx: Tx, actor: Actor, query: Query): Promise<Paged<CaseDetail>> {
  return detailsOf(tx, actor, await findVisibleCase(tx, actor, query.activityId), query)
}

/** The same of an own case. */
const ownDetails = async (tx: Tx, actor: Actor, query: Query): Promise<Paged<CaseDetail>> =>
  detailsOf(tx, actor, await findOwnRow(tx, actor, query.activityId), query)

/** The same of a case that was found already. */
export async function detailsOf(tx: Tx, actor: Actor, row: CaseFacts, { activityId, ...page }: Query) {
  const { rows, totalCount } = await listDetails(tx, activityId, page)
  return { items: rows.map((detail) => presentDetail(actor, row, detail)), totalCount }
}

/** The details of a case with these ids, in any order. */
export const detailsById = async (tx: Tx, actor: Actor, row: CaseFacts, ids: readonly string[]): Promise<CaseDetail[]> =>
  (await readDetails(tx, ids)).map((detail) => presentDetail(actor, row, detail))

/** The last word of those of the cases whose details the caller may read. */
async function lastWords(tx: Tx, actor: Actor, ids: readonly string[]): Promise<{ items: LastWord[] }> {
  const rows = await readLastWords(tx, actor, ids)
  return {
    items: rows.map((row) => ({
      activityId: row.activity_id,
      text: row.text,
      isEmployeeResponse: row.is_employee_response,
      creatorUserFullName: authorOf(actor, row, row),
      creationTime: row.creation_time.toISOString(),
    })),
  }
}

/** Texts of the service desk have no author here. */
const authorOf = (actor: Actor, row: CaseFacts, { creator_id, creator_name }: Pick<DetailRow, 'creator_id' | 'creator_name'>) =>
  creator_id === null
    ? translatorFor(actor.language)('service-desk:title')
    : shownName(actor, row, { id: creator_id, full_name: creator_name! })

export const presentDetail = (actor: Actor, row: CaseFacts, detail: DetailRow): CaseDetail => ({
  id: detail.id,
  activityId: detail.activity_id,
  statusWrapupId: detail.status_id,
  statusWrapup: detail.status_name,
  statusWrapupCode: detail.status_code,
  statusWrapupClosed: detail.status_closed,
  description: detail.description,
  isEmployeeResponse: detail.is_employee_response,
  isReply: detail.is_reply,
  isQuestion: detail.clock === 'waiting' && !detail.is_reply && !detail.is_employee_response,
  employeeAction: detail.is_employee_response ? (detail.employee_action ?? 'answer') : null,
  creatorUserFullName: authorOf(actor, row, detail),
  creationTime: detail.creation_time.toISOString(),
  documents: detail.documents,
})

const group = 'case-details'

/** Gives a case a status with a text. If the case has that status already, the text becomes a further comment. */
export async function changeStatus(
  tx: Tx,
  hooks: TransactionHooks,
  actor: Actor,
  id: string,
  { statusWrapupId, description, concurrencyStamp, requestId }: ChangeStatus,
  files: readonly UploadedFile[],
  storage: DocumentStorage,
): Promise<CaseDetail> {
  const said = requiredRichText(description, { field: 'description', group })
  const row = await lockCase(tx, actor, 'status', id)
  const sentBefore = await findSentBefore(tx, actor, row, { requestId, group })
  if (sentBefore) return presentDetail(actor, row, sentBefore)
  await assertUnchanged(tx, actor, row, { type: 'status', seenStamp: concurrencyStamp }, async () => ({
    statusWrapupId: row.status_id,
    statusWrapup: await readStatusName(tx, row.status_id),
  }))
  const status = await chosenStatus(tx, row, statusWrapupId)

  const detail = await giveStatus(tx, actor, row, { status, said, requestId, documents: files.map(({ name }) => name) }).catch(
    refuseTakenRequest(group),
  )
  await addDocuments(tx, hooks, actor, { activity_id: row.id, detail_id: detail.id, field: 'files' }, files, storage)
  return presentDetail(actor, row, await readDetail(tx, detail.id))
}

/** Any active status may follow any other; one that is not offered any more can only stay. */
async function chosenStatus(tx: Tx, row: LockedCase, id: string) {
  const field = { field: 'statusWrapupId', group }
  const status = await chosen<Selectable<Schema['status']>>(tx, 'status', id, field)
  if (!status.is_active && status.id !== row.status_id) throw invalidField(field.field, group, 'validation:inactive')
  return status
}

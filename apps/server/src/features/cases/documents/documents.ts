import {
  type Document,
  documentLimits,
  documentRoutes,
  extensionOf,
  isSameDocument,
  megabyte,
} from '@destek/contracts/cases/documents'
import type { Serve, ServeWithoutTransaction } from '../../../platform/http/calls.ts'
import type { DocumentStorage } from '../../../platform/storage/document-storage.ts'
import type { Actor } from '../../../platform/auth/actor.ts'
import type { Tx } from '../../../platform/database/driver/tx.ts'
import { BusinessError } from '../../../platform/http/http-errors.ts'
import { assertReached } from '../case-access.ts'
import { audienceOf, maySee } from '../case-policy.ts'
import type { Preparation, TransactionHooks } from '../../../platform/database/driver/transaction-hooks.ts'
import { recordEvent } from '../../../platform/events/record-event.ts'
import type { UploadedFile } from '../../../platform/http/upload.ts'
import {
  countUploads,
  type DocumentRow,
  documentsOf,
  insertDocument,
  lockSection,
  readSection,
  removeDocument,
} from './document-store.ts'
import { dailyLimitOf } from './document-policy.ts'
import { contentTypes } from './check-content.ts'
import { assertAcceptable, checkFile } from './check-files.ts'
import { documentNotFound, downloadDocument, findDocument, type OnLostFile, previewDocument } from './download-document.ts'
import { newIds } from './new-ids.ts'

export interface DocumentParts {
  storage: DocumentStorage
  onLostFile: OnLostFile
}

export const serveDocuments = (serve: Serve, serveWithoutTransaction: ServeWithoutTransaction, parts: DocumentParts) => {
  const { storage } = parts
  serveWithoutTransaction(documentRoutes.download, (call) => downloadDocument(call, parts))
  serveWithoutTransaction(documentRoutes.preview, (call) => previewDocument(call, parts))
  serve(documentRoutes.ofSection, ({ tx, actor, params }) => listDocuments(tx, actor, params.id))
  serve(documentRoutes.upload, ({ tx, hooks, actor, params, file }) => uploadDocument(tx, hooks, actor, params.id, file, storage))
  serve(documentRoutes.remove, ({ tx, hooks, actor, params }) => deleteDocument(tx, hooks, actor, params.id, storage))
}

/** The documents of the opening of a case, or of one of its details; oldest first. */
async function listDocuments(tx: Tx, actor: Actor, sectionId: string) {
  const section = await readSection(tx, sectionId)
  if (!section || !maySee(actor, section)) throw new BusinessError('record.notFound', { kind: 'activity' })
  return { items: (await documentsOf(tx, section)).map(presentDocument) }
}

/** The bytes go when the row is gone for good. */
async function deleteDocument(
  tx: Tx,
  hooks: TransactionHooks,
  actor: Actor,
  id: string,
  storage: DocumentStorage,
): Promise<void> {
  const document = await findDocument(tx, actor, id)
  assertReached(actor, 'removeDocument', document)
  if (!(await removeDocument(tx, id))) throw documentNotFound()
  await recordEvent(tx, actor, {
    type: 'document.deleted',
    subjectId: document.activity_id,
    before: { name: document.name, size: document.size },
    audience: audienceOf(document),
  })
  hooks.onCommit(() => storage.remove({ tenantId: actor.tenantId, id }))
}

const presentDocument = (row: DocumentRow): Document => ({
  id: row.id,
  name: row.name,
  size: row.size,
  contentType: row.content_type,
  creationTime: row.creation_time.toISOString(),
})

/** Adds a file to a case or to one of its details. */
async function uploadDocument(
  tx: Tx,
  hooks: TransactionHooks,
  actor: Actor,
  sectionId: string,
  file: UploadedFile,
  storage: DocumentStorage,
): Promise<Document> {
  const section = await lockSection(tx, sectionId)
  if (!section) throw new BusinessError('record.notFound', { kind: 'activity' })
  assertReached(actor, 'addDocument', section)
  const [saved] = await addDocuments(tx, hooks, actor, { ...section, field: 'file' }, [file], storage)
  await recordEvent(tx, actor, {
    type: 'activity:document',
    subjectId: section.activity_id,
    after: { name: saved!.name, size: saved!.size },
    audience: audienceOf(section),
  })
  return presentDocument(saved!)
}

/** The record that the documents belong to. The caller of these functions has locked the case and checked the permission. */
interface Section {
  activity_id: string
  /** Null: the opening of the case. */
  detail_id: string | null
  /** The input in which the files were sent; named where one is refused. */
  field: string
}

/** Keeps the files as documents of a case or of one of its details: all of them, or none. */
export async function addDocuments(
  tx: Tx,
  hooks: TransactionHooks,
  actor: Actor,
  section: Section,
  files: readonly UploadedFile[],
  storage: DocumentStorage,
): Promise<DocumentRow[]> {
  if (files.length === 0) return []
  for (const file of files) assertAcceptable(file, section.field)
  assertDistinctAndFew(await documentsOf(tx, section), files, section.field)
  await assertDailyQuota(tx, actor, files, section.field)

  // Before the rows: there is never a row without its bytes, and no bytes stay without a row.
  const kept = hooks.prepareOutsideTransaction(keeping(actor.tenantId, files, section.field, storage))
  const saved: DocumentRow[] = []
  for (const [index, file] of files.entries())
    saved.push(await insertDocument(tx, { ...kept[index]!, ...newRow(actor, section, file) }))
  return saved
}

interface KeptFile {
  id: string
  sha256: string
}

/** Looks into the files and keeps their bytes under new ids. */
function keeping(
  tenantId: string,
  files: readonly UploadedFile[],
  field: string,
  storage: DocumentStorage,
): Preparation<KeptFile[]> {
  const ids = newIds(files.length)
  return {
    prepare: async () => {
      const kept: KeptFile[] = []
      for (const [index, file] of files.entries()) kept.push({ id: ids[index]!, sha256: await checkFile(tenantId, file, field) })
      const writing = files.map(({ path }, index) => storage.write({ tenantId, id: ids[index]! }, { path }))
      // A file that is still being written cannot be removed.
      await Promise.allSettled(writing)
      await Promise.all(writing)
      return kept
    },
    undo: async () => void (await Promise.all(ids.map((id) => storage.remove({ tenantId, id })))),
  }
}

function assertDistinctAndFew(kept: readonly DocumentRow[], files: readonly UploadedFile[], field: string): void {
  const all: { name: string; size: number }[] = [...kept]
  for (const { name, bytes } of files) {
    const added = { name, size: bytes }
    if (all.some((other) => isSameDocument(other, added))) throw new BusinessError('document.already', { field, name })
    if (all.length >= documentLimits.count) throw new BusinessError('document.tooMany', { field, count: documentLimits.count })
    all.push(added)
  }
}

const newRow = (actor: Actor, { activity_id, detail_id }: Section, { name, bytes }: UploadedFile) => ({
  activity_id,
  detail_id,
  name,
  content_type: contentTypes[extensionOf(name)]!,
  size: bytes,
  creator_id: actor.userId,
})

/**
 * Counts the documents of one day, including deleted ones, and refuses more than the limit. `upload-quota.ts` counts refused
 * uploads.
 */
async function assertDailyQuota(tx: Tx, actor: Actor, files: readonly UploadedFile[], field: string): Promise<void> {
  const limit = dailyLimitOf(actor)
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0)
  const counted = await countUploads(tx, actor, files.length, bytes)
  if (counted.files > limit.files || counted.bytes > limit.megabytes * megabyte)
    throw new BusinessError('document.dailyLimit', { field, ...limit })
}

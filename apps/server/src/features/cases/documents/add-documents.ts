import { createHash } from 'node:crypto'
import { documentLimits, extensionOf, isSameDocument } from '@destek/contracts/cases/documents'
import type { Actor } from '../../../platform/auth/actor.ts'
import type { Tx } from '../../../platform/database/driver/tx.ts'
import type { TransactionHooks } from '../../../platform/database/driver/transaction-hooks.ts'
import { BusinessError } from '../../../platform/http/http-errors.ts'
import type { UploadedFile } from '../../../platform/http/upload.ts'
import type { DocumentStorage } from '../../../platform/storage/document-storage.ts'
import { assertContentMatches } from './check-content.ts'
import { contentTypes } from './content-types.ts'
import { type DocumentRow, documentsOf, insertDocument } from './document-store.ts'
import { assertDailyQuota } from './assert-daily-quota.ts'

/** What the documents belong to. Whoever adds some has locked the case and knows that the caller may. */
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
  for (const file of files) await assertContentMatches(file, section.field)
  assertDistinctAndFew(await documentsOf(tx, section), files, section.field)
  await assertDailyQuota(tx, actor, files, section.field)

  const saved: DocumentRow[] = []
  for (const file of files) saved.push(await insertDocument(tx, newRow(actor, section, file)))
  // Last of all, before the rows become visible to others: there is never a row without its bytes, and no bytes stay without a row.
  for (const [index, { id }] of saved.entries()) {
    const key = { tenantId: actor.tenantId, id }
    hooks.onRollback(() => storage.remove(key))
    await storage.write(key, files[index]!.bytes)
  }
  return saved
}

function assertDistinctAndFew(kept: readonly DocumentRow[], files: readonly UploadedFile[], field: string): void {
  const all: { name: string; size: number }[] = [...kept]
  for (const { name, bytes } of files) {
    const added = { name, size: bytes.length }
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
  size: bytes.length,
  sha256: createHash('sha256').update(bytes).digest('hex'),
  creator_id: actor.userId,
})

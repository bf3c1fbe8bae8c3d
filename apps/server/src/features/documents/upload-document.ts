import { createHash } from 'node:crypto'
import { type Document, documentLimits, extensionOf, isSameDocument } from '@destek/contracts/documents'
import type { Actor } from '../../platform/authentication/actor.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { TransactionEnd } from '../../platform/database/transaction-end.ts'
import { recordEvent } from '../../platform/events/record-event.ts'
import { NotAllowed, Refusal } from '../../platform/http/refusal.ts'
import type { UploadedFile } from '../../platform/http/upload.ts'
import type { DocumentStorage } from '../../platform/storage/document-storage.ts'
import { audienceOf } from './audience.ts'
import { refuseWrongContent } from './check-content.ts'
import { contentTypes } from './content-types.ts'
import { mayUpload } from './document-policy.ts'
import { documentsOf, insertDocument, lockSection, type SectionRow } from './document-store.ts'
import { visibleSection } from './find-document.ts'
import { presentDocument } from './present-document.ts'

/** Adds a file to a case or to one of its details. */
export async function uploadDocument(
  tx: Tx,
  end: TransactionEnd,
  actor: Actor,
  sectionId: string,
  file: UploadedFile,
  storage: DocumentStorage,
): Promise<Document> {
  const section = await visibleSection(actor, lockSection(tx, sectionId))
  if (!mayUpload(actor, section)) throw new NotAllowed('Documents are added by others.')
  await refuseWrongContent(file)
  await refuseSameOrTooMany(tx, section, file)
  const saved = await insertDocument(tx, {
    activity_id: section.activity_id,
    detail_id: section.detail_id,
    name: file.name,
    content_type: contentTypes[extensionOf(file.name)]!,
    size: file.bytes.length,
    sha256: createHash('sha256').update(file.bytes).digest('hex'),
    creator_id: actor.userId,
  })
  await recordEvent(tx, actor, {
    type: 'activity:document',
    subjectId: section.activity_id,
    after: { name: saved.name, size: saved.size },
    audience: audienceOf(section),
  })
  await keepBytes(storage, { tenantId: actor.tenantId, id: saved.id }, file, end)
  return presentDocument(saved)
}

async function refuseSameOrTooMany(tx: Tx, section: SectionRow, { name, bytes }: UploadedFile): Promise<void> {
  const others = await documentsOf(tx, section)
  if (others.some((other) => isSameDocument(other, { name, size: bytes.length }))) {
    throw new Refusal('document.already', { field: 'file', name })
  }
  if (others.length >= documentLimits.count) throw new Refusal('document.tooMany', { field: 'file', count: documentLimits.count })
}

/** Last of all, before the row becomes visible to others: there is never a row without its bytes, and no bytes stay without a row. */
async function keepBytes(
  storage: DocumentStorage,
  key: { tenantId: string; id: string },
  { bytes }: UploadedFile,
  end: TransactionEnd,
): Promise<void> {
  end.onRollback(() => storage.remove(key))
  await storage.write(key, bytes)
}

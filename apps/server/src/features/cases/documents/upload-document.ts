import type { Document } from '@destek/contracts/cases/documents'
import type { Actor } from '../../../platform/auth/actor.ts'
import type { Tx } from '../../../platform/database/driver/tx.ts'
import type { TransactionHooks } from '../../../platform/database/driver/transaction-hooks.ts'
import { recordEvent } from '../../../platform/events/record-event.ts'
import { NotAllowed } from '../../../platform/http/http-errors.ts'
import type { UploadedFile } from '../../../platform/http/upload.ts'
import type { DocumentStorage } from '../../../platform/storage/document-storage.ts'
import { addDocuments } from './add-documents.ts'
import { audienceOf } from '../audience.ts'
import { mayUpload } from './document-policy.ts'
import { lockSection } from './document-store.ts'
import { visibleSection } from './find-document.ts'
import { presentDocument } from './present-document.ts'

/** Adds a file to a case or to one of its details. */
export async function uploadDocument(
  tx: Tx,
  hooks: TransactionHooks,
  actor: Actor,
  sectionId: string,
  file: UploadedFile,
  storage: DocumentStorage,
): Promise<Document> {
  const section = await visibleSection(actor, lockSection(tx, sectionId))
  if (!mayUpload(actor, section)) throw new NotAllowed('Documents are added by others.')
  const [saved] = await addDocuments(tx, hooks, actor, { ...section, field: 'file' }, [file], storage)
  await recordEvent(tx, actor, {
    type: 'activity:document',
    subjectId: section.activity_id,
    after: { name: saved!.name, size: saved!.size },
    audience: audienceOf(section),
  })
  return presentDocument(saved!)
}

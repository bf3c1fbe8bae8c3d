import { createHash } from 'node:crypto'
import type { documentRoutes } from '@destek/contracts/cases/documents'
import type { Actor } from '../../../platform/auth/actor.ts'
import type { Tx } from '../../../platform/database/driver/tx.ts'
import { BusinessError } from '../../../platform/http/http-errors.ts'
import type { CallWithoutTransaction } from '../../../platform/http/serve.ts'
import type { DocumentKey, DocumentStorage } from '../../../platform/storage/document-storage.ts'
import { maySee } from '../case-policy.ts'
import { type DocumentOfCase, readDocument } from './document-store.ts'

/** Hears of a document whose bytes the storage does not have any more, or has others. */
export type OnLostFile = (key: DocumentKey, reason: 'missing' | 'damaged') => void

type Download = Pick<CallWithoutTransaction<typeof documentRoutes.download>, 'actor' | 'params' | 'inTransaction' | 'signal'>

/** The bytes as base64. The storage may be slow: no transaction waits for it. */
export async function downloadDocument(
  { inTransaction, signal, actor, params: { id } }: Download,
  { storage, onLostFile }: { storage: DocumentStorage; onLostFile: OnLostFile },
): Promise<string> {
  const key = { tenantId: actor.tenantId, id }
  const document = await inTransaction((tx) => findDocument(tx, actor, id), signal)
  const bytes = await storage.read(key)
  if (!bytes) {
    // Somebody may have deleted it in this moment.
    await inTransaction((tx) => findDocument(tx, actor, id))
    onLostFile(key, 'missing')
    throw new BusinessError('document.fileMissing')
  }
  if (createHash('sha256').update(bytes).digest('hex') !== document.sha256) {
    onLostFile(key, 'damaged')
    throw new BusinessError('document.fileDamaged')
  }
  return bytes.toString('base64')
}

/** A document with the facts of its case; 404 when it is not there, or of a case that the caller does not see. */
export async function findDocument(tx: Tx, actor: Actor, id: string): Promise<DocumentOfCase> {
  const document = await readDocument(tx, id)
  if (!document || !maySee(actor, document)) throw documentNotFound()
  return document
}

export const documentNotFound = () => new BusinessError('record.notFound', { kind: 'document' })

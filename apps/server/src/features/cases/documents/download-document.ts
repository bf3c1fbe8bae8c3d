import { createHash } from 'node:crypto'
import { type documentRoutes, previewOf } from '@destek/contracts/cases/documents'
import type { Actor } from '../../../platform/auth/actor.ts'
import type { Tx } from '../../../platform/database/driver/tx.ts'
import { BusinessError } from '../../../platform/http/http-errors.ts'
import type { FileAnswer } from '../../../platform/http/file-answer.ts'
import type { CallWithoutTransaction } from '../../../platform/http/calls.ts'
import type { DocumentKey, DocumentStorage } from '../../../platform/storage/document-storage.ts'
import { maySee } from '../case-policy.ts'
import { type DocumentOfCase, readDocument } from './document-store.ts'

/** Hears of a document whose bytes the storage does not have any more, or has others. */
export type OnLostFile = (key: DocumentKey, reason: 'missing' | 'damaged') => void

type Download = Pick<CallWithoutTransaction<typeof documentRoutes.download>, 'actor' | 'params' | 'inTransaction' | 'signal'>

interface Parts {
  storage: DocumentStorage
  onLostFile: OnLostFile
}

/** The bytes as base64. */
export async function downloadDocument(call: Download, parts: Parts): Promise<string> {
  return (await readBytes(call, await findInCall(call), parts)).toString('base64')
}

/** The bytes as the browser shows them. Their kind is known from when they were added: the content was checked, and has not changed since. */
export async function previewDocument(call: Download, parts: Parts): Promise<FileAnswer> {
  const document = await findInCall(call)
  if (previewOf(document.name) === null) throw new BusinessError('document.noPreview')
  const bytes = await readBytes(call, document, parts)
  return { bytes, contentType: document.content_type, name: document.name, stamp: document.sha256 }
}

const findInCall = ({ inTransaction, signal, actor, params: { id } }: Download) =>
  inTransaction((tx) => findDocument(tx, actor, id), signal)

/** The storage may be slow: no transaction waits for it. */
async function readBytes(
  { inTransaction, actor, params: { id } }: Download,
  document: DocumentOfCase,
  { storage, onLostFile }: Parts,
): Promise<Buffer> {
  const key = { tenantId: actor.tenantId, id }
  const bytes = await storage.read(key)
  if (!bytes) {
    // Check again: the document may have been deleted in this moment.
    await inTransaction((tx) => findDocument(tx, actor, id))
    onLostFile(key, 'missing')
    throw new BusinessError('document.fileMissing')
  }
  if (createHash('sha256').update(bytes).digest('hex') !== document.sha256) {
    onLostFile(key, 'damaged')
    throw new BusinessError('document.fileDamaged')
  }
  return bytes
}

/** A document with the facts of its case; 404 when it is not there, or of a case that the caller does not see. */
export async function findDocument(tx: Tx, actor: Actor, id: string): Promise<DocumentOfCase> {
  const document = await readDocument(tx, id)
  if (!document || !maySee(actor, document)) throw documentNotFound()
  return document
}

export const documentNotFound = () => new BusinessError('record.notFound', { kind: 'document' })

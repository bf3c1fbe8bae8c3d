import type { Actor } from '../../../platform/auth/actor.ts'
import type { Tx } from '../../../platform/database/driver/tx.ts'
import type { DocumentStorage } from '../../../platform/storage/document-storage.ts'
import { documentNotFound, findDocument } from './find-document.ts'

/** The bytes as base64. */
export async function downloadDocument(tx: Tx, actor: Actor, id: string, storage: DocumentStorage): Promise<string> {
  await findDocument(tx, actor, id)
  const bytes = await storage.read({ tenantId: actor.tenantId, id })
  if (!bytes) throw documentNotFound()
  return bytes.toString('base64')
}

import type { Actor } from '../../../platform/auth/actor.ts'
import type { Tx } from '../../../platform/database/driver/tx.ts'
import { BusinessError } from '../../../platform/http/http-errors.ts'
import { maySee } from '../case-policy.ts'
import { type DocumentOfCase, readDocument, type SectionRow } from './document-store.ts'

/** A document with the facts of its case; 404 when it is not there, or of a case that the caller does not see. */
export async function findDocument(tx: Tx, actor: Actor, id: string): Promise<DocumentOfCase> {
  const document = await readDocument(tx, id)
  if (!document || !maySee(actor, document)) throw documentNotFound()
  return document
}

export const documentNotFound = () => new BusinessError('record.notFound', { kind: 'document' })

/** A case, or a detail of one, to which documents belong; 404 like above. */
export async function visibleSection(actor: Actor, reading: Promise<SectionRow | undefined>): Promise<SectionRow> {
  const section = await reading
  if (!section || !maySee(actor, section)) throw new BusinessError('record.notFound', { kind: 'activity' })
  return section
}

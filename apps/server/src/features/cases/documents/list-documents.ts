import type { Actor } from '../../../platform/auth/actor.ts'
import type { Tx } from '../../../platform/database/driver/tx.ts'
import { documentsOf, readSection } from './document-store.ts'
import { visibleSection } from './find-document.ts'
import { presentDocument } from './present-document.ts'

/** The documents of the opening of a case, or of one of its details; oldest first. */
export async function listDocuments(tx: Tx, actor: Actor, sectionId: string) {
  const section = await visibleSection(actor, readSection(tx, sectionId))
  return { items: (await documentsOf(tx, section)).map(presentDocument) }
}

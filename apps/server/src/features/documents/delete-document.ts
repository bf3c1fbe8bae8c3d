import type { Actor } from '../../platform/authentication/actor.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { TransactionEnd } from '../../platform/database/transaction-end.ts'
import { recordEvent } from '../../platform/events/record-event.ts'
import { NotAllowed } from '../../platform/http/refusal.ts'
import type { DocumentStorage } from '../../platform/storage/document-storage.ts'
import { audienceOf } from '../activities/audience.ts'
import { mayDelete } from './document-policy.ts'
import { removeDocument } from './document-store.ts'
import { documentNotFound, findDocument } from './find-document.ts'

/** The bytes go when the row is gone for good. */
export async function deleteDocument(
  tx: Tx,
  end: TransactionEnd,
  actor: Actor,
  id: string,
  storage: DocumentStorage,
): Promise<void> {
  const document = await findDocument(tx, actor, id)
  if (!mayDelete(actor, document)) throw new NotAllowed('The document was added by somebody else.')
  if (!(await removeDocument(tx, id))) throw documentNotFound()
  await recordEvent(tx, actor, {
    type: 'document.deleted',
    subjectId: document.activity_id,
    before: { name: document.name, size: document.size },
    audience: audienceOf(document),
  })
  end.onCommit(() => storage.remove({ tenantId: actor.tenantId, id }))
}

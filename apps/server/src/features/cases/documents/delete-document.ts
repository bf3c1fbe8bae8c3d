import type { Actor } from '../../../platform/auth/actor.ts'
import type { Tx } from '../../../platform/database/driver/tx.ts'
import type { TransactionHooks } from '../../../platform/database/driver/transaction-hooks.ts'
import { recordEvent } from '../../../platform/events/record-event.ts'
import { NotAllowed } from '../../../platform/http/http-errors.ts'
import type { DocumentStorage } from '../../../platform/storage/document-storage.ts'
import { audienceOf } from '../audience.ts'
import { mayDelete } from './document-policy.ts'
import { removeDocument } from './document-store.ts'
import { documentNotFound, findDocument } from './find-document.ts'

/** The bytes go when the row is gone for good. */
export async function deleteDocument(
  tx: Tx,
  hooks: TransactionHooks,
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
  hooks.onCommit(() => storage.remove({ tenantId: actor.tenantId, id }))
}

import { isTakenKey } from '../../../platform/database/driver/database-errors.ts'
import type { Actor } from '../../../platform/auth/actor.ts'
import type { Tx } from '../../../platform/database/driver/tx.ts'
import { invalidField } from '../../../platform/records/find-record.ts'
import { type DetailRow, findDetailOfRequest } from './case-detail-store.ts'

interface SentRequest {
  requestId: string | null
  /** Of the call, for the words of a refusal. */
  group: string
}

/** The detail that the same request has written before, when its result was lost. */
export async function findSentBefore(
  tx: Tx,
  actor: Actor,
  { id }: { id: string },
  { requestId, group }: SentRequest,
): Promise<DetailRow | undefined> {
  const found = requestId === null ? undefined : await findDetailOfRequest(tx, actor.userId, requestId)
  if (found && found.activity_id !== id) throw takenRequest(group)
  return found
}

/** The same person has used the request id for two cases at once. */
export const refuseTakenRequest = (group: string) => (error: unknown) => {
  throw isTakenKey(error) ? takenRequest(group) : error
}

export const takenRequest = (group: string) => invalidField('requestId', group, 'validation:invalid')

import type { Tx } from '../../platform/database/driver/tx.ts'
import { type ActorRef, insertUse, type TokenRow, updateToken } from './link-token-store.ts'

type Finished = Pick<TokenRow, 'id' | 'employee_id' | 'creator_id' | 'action_method'>

/** Keeps what became of a token, and why when it failed; a link of it opens nothing any more. */
export async function finishToken(
  tx: Tx,
  by: ActorRef & { now: Date },
  token: Finished,
  status: number,
  message: string | null = null,
): Promise<void> {
  await updateToken(tx, token.id, { action_status: status, action_date_time: by.now, action_message: message })
  await insertUse(tx, by, token, { id: token.id, actionMethod: token.action_method, actionStatus: status })
}

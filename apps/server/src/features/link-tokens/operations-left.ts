import { linkTokenLimits, type OperationsLeft } from '@destek/contracts/people/link-tokens'
import type { Actor } from '../../platform/auth/actor.ts'
import type { Tx } from '../../platform/database/driver/tx.ts'
import { countTokensToday, readEndOfDay } from './link-token-store.ts'
import { hasDailyLimit } from './new-token.ts'

/** The number of actions that the caller may still perform for employees until the end of the tenant's day. */
export async function operationsLeft(tx: Tx, actor: Actor): Promise<OperationsLeft> {
  const resetTime = (await readEndOfDay(tx, actor)).toISOString()
  if (!hasDailyLimit(actor)) return { limit: null, left: null, resetTime }
  const limit = linkTokenLimits.staffOperationsPerDay
  return { limit, left: Math.max(0, limit - (await countTokensToday(tx, actor))), resetTime }
}

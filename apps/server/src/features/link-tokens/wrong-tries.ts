import { linkTokenLimits } from '@destek/contracts/people/link-tokens'
import type { Tx } from '../../platform/database/driver/tx.ts'
import { countWrongTries } from './link-token-store.ts'

/** Guesses count for the employee and not for the link: whoever has many links has not therefore many guesses. */
export async function hasTriesLeft(tx: Tx, employeeId: string, now: Date): Promise<boolean> {
  const since = new Date(now.getTime() - linkTokenLimits.wrongTriesHours * 3_600_000)
  return (await countWrongTries(tx, employeeId, since)) < linkTokenLimits.wrongTries
}

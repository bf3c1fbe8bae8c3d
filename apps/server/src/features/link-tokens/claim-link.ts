import { actionStatuses, linkTokenLimits } from '@destek/contracts/people/link-tokens'
import { validationKeys } from '@destek/contracts/core/fields'
import type { DirectoryAccess } from '../../integrations/directory/directory.ts'
import type { RequestContext } from '../../platform/auth/load-actor.ts'
import type { Tx } from '../../platform/database/driver/tx.ts'
import { invalidField } from '../../platform/records/find-record.ts'
import type { Secrets } from '../../platform/secrets/secret-store.ts'
import { readDirectoryAccess } from '../settings/integration-access.ts'
import { finishToken } from './perform-action.ts'
import { countWrongTries, lockEmployee, lockToken, readToken, type TokenRow, updateToken } from './link-token-store.ts'
import type { Link } from './serve-by-link.ts'

export type Claim =
  | { verdict: 'invalid'; token: TokenRow | undefined }
  | { verdict: 'wrongBirthDate' | 'lastWrongBirthDate'; token: TokenRow }
  | { verdict: 'claimed'; token: TokenRow; access: DirectoryAccess | null }

/** Used once, in time, by an employee who still works here, and while nobody has guessed their date of birth too often. */
export const isOpen = async (tx: Tx, token: TokenRow, now: Date): Promise<boolean> =>
  token.action_status === actionStatuses.pending &&
  token.claimed_time === null &&
  now < token.expiry_time &&
  token.is_active &&
  (token.request_type === 'IVR' || (await hasTriesLeft(tx, token.employee_id, now)))

/** Decides whether the link is good for this person. Of two who come at once, one has it. */
export async function claimLink(
  tx: Tx,
  link: Link,
  birthDate: string | null,
  facts: RequestContext,
  secrets: Secrets,
): Promise<Claim> {
  const token = await lockLink(tx, link)
  if (!token || !(await isOpen(tx, token, facts.now))) return { verdict: 'invalid', token }
  // The voice menu has made sure who calls.
  if (token.request_type === 'Manuel') {
    if (birthDate === null) throw invalidField('birthDate', 'link-tokens', validationKeys.pleaseInput)
    if (birthDate !== token.birth_date) return { verdict: await countWrongTry(tx, facts, token), token }
  }
  if (token.action_method === 'LeaveOfAbsence') {
    await finishToken(tx, facts, token, actionStatuses.success)
    return { verdict: 'claimed', token, access: null }
  }
  // The directory is still to be asked, and no transaction waits for it: until then the claim keeps others away.
  await updateToken(tx, token.id, { claimed_time: facts.now })
  return { verdict: 'claimed', token, access: await readDirectoryAccess(tx, link.tenantId, secrets) }
}

/** All links of one employee are tried one after the other, in the order in which new ones are made: the employee first. */
async function lockLink(tx: Tx, { fingerprints }: Link): Promise<TokenRow | undefined> {
  const token = await readToken(tx, fingerprints)
  if (!token) return undefined
  await lockEmployee(tx, token.employee_id)
  return lockToken(tx, fingerprints)
}

async function countWrongTry(tx: Tx, facts: RequestContext, token: TokenRow) {
  await updateToken(tx, token.id, { wrong_tries: token.wrong_tries + 1 })
  if (await hasTriesLeft(tx, token.employee_id, facts.now)) return 'wrongBirthDate'
  await finishToken(tx, facts, token, actionStatuses.cancel, 'wrongBirthDate')
  return 'lastWrongBirthDate'
}

/** Guesses count for the employee and not for the link: whoever has many links has not therefore many guesses. */
export async function hasTriesLeft(tx: Tx, employeeId: string, now: Date): Promise<boolean> {
  const since = new Date(now.getTime() - linkTokenLimits.wrongTriesHours * 3_600_000)
  return (await countWrongTries(tx, employeeId, since)) < linkTokenLimits.wrongTries
}

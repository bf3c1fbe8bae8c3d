import { actionStatuses, linkTokenLimits } from '@destek/contracts/link-tokens'
import { validationKeys } from '@destek/contracts/fields'
import type { DirectoryAccess } from '../../integrations/directory/directory.ts'
import type { RequestFacts } from '../../platform/authentication/load-actor.ts'
import type { Tx } from '../../platform/database/database.ts'
import { invalidField } from '../../platform/records/chosen.ts'
import type { Secrets } from '../../platform/secrets/secret-store.ts'
import { readDirectoryAccess } from '../settings/directory-access.ts'
import { finishToken } from './finish-token.ts'
import { lockToken, type TokenRow, updateToken } from './link-token-store.ts'
import type { Link } from './serve-by-link.ts'

export type Claim =
  | { verdict: 'invalid'; token: TokenRow | undefined }
  | { verdict: 'wrongBirthDate' | 'lastWrongBirthDate'; token: TokenRow }
  | { verdict: 'claimed'; token: TokenRow; access: DirectoryAccess | null }

/** Used once, in time, by an employee who still works here. */
export const isAlive = (token: TokenRow, now: Date): boolean =>
  token.action_status === actionStatuses.pending && token.claimed_time === null && now < token.expiry_time && token.is_active

/** Decides whether the link is good for this person. Of two who come at once, one has it. */
export async function claimLink(
  tx: Tx,
  link: Link,
  birthDate: string | null,
  facts: RequestFacts,
  secrets: Secrets,
): Promise<Claim> {
  const token = await lockToken(tx, link.fingerprints)
  if (!token || !isAlive(token, facts.now)) return { verdict: 'invalid', token }
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

async function countWrongTry(tx: Tx, facts: RequestFacts, token: TokenRow) {
  const tries = token.wrong_tries + 1
  await updateToken(tx, token.id, { wrong_tries: tries })
  if (tries < linkTokenLimits.wrongTries) return 'wrongBirthDate'
  await finishToken(tx, facts, token, actionStatuses.cancel, 'wrongBirthDate')
  return 'lastWrongBirthDate'
}

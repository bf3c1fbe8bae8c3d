import { actionStatuses, type LinkTokenOutput, linkTokenLimits, type LinkTokenState } from '@destek/contracts/people/link-tokens'
import { validationKeys } from '@destek/contracts/core/fields'
import type { DirectoryAccess } from '../../integrations/directory/directory.ts'
import type { RequestContext } from '../../platform/auth/load-actor.ts'
import type { Tx } from '../../platform/database/driver/tx.ts'
import { refuseWhileDraining } from '../../platform/database/places/draining.ts'
import { translatorFor } from '../../platform/i18n/messages.ts'
import { invalidField } from '../../platform/records/find-record.ts'
import type { Secrets } from '../../platform/secrets/secret-store.ts'
import { readDirectoryAccess } from '../settings/integration-access.ts'
import { audited } from './audit-voice-menu.ts'
import { countWrongTries, lockEmployee, lockToken, readToken, type TokenRow, updateToken } from './link-token-store.ts'
import { actInDirectory, finishToken, randomPassword, type TokenParts } from './perform-action.ts'
import type { Link } from './serve-by-link.ts'

/** The state and the kind of a link, without the identity of its employee. */
export async function linkState(link: Link | null, { now }: RequestContext): Promise<LinkTokenState> {
  const token = await link?.inTransaction(async (tx) => {
    const found = await readToken(tx, link.fingerprints)
    return found && (await isOpen(tx, found, now)) ? found : null
  })
  if (!token) return { isValid: false, requestType: null, actionMethod: null, expiryTime: null }
  return {
    isValid: true,
    requestType: token.request_type,
    actionMethod: token.action_method,
    expiryTime: token.expiry_time.toISOString(),
  }
}

type Claimed = Extract<Claim, { verdict: 'claimed' }>

/** Performs the action of a link for its holder. All other problems get the same answer. */
export async function followLink(
  link: Link | null,
  birthDate: string | null,
  facts: RequestContext,
  parts: TokenParts,
): Promise<LinkTokenOutput> {
  const t = translatorFor(facts.language)
  const failed = (outcome: string) => ({ success: false, message: t(`link-tokens:outcome.${outcome}`), linkToken: null })
  if (!link) return failed('invalid')

  const claim = await link.inTransaction((tx) => claimLink(tx, link, birthDate, facts, parts.secrets))
  const { verdict, token } = claim
  const follow = async (): Promise<LinkTokenOutput> => {
    if (verdict !== 'claimed') return failed(verdict)
    const { outcome, password } = await carryOut(link, claim, facts, parts)
    if (outcome === 'notDone') return failed(outcome)
    const linkToken = { password, requestType: claim.token.request_type }
    return { success: true, message: t(`link-tokens:outcome.${outcome}`), linkToken }
  }
  if (token?.request_type !== 'IVR') return follow()
  return audited(
    link.inTransaction,
    { employeeId: token.employee_id, methodName: 'UseToken', username: token.user_name },
    t,
    follow,
  )
}

/** The new password is shown once and not stored. */
async function carryOut(link: Link, { token, access }: Claimed, facts: RequestContext, { directory }: TokenParts) {
  if (token.action_method === 'LeaveOfAbsence') return { outcome: 'leaveConfirmed', password: null }
  const password = randomPassword()
  const problem = await actInDirectory(directory, access, (directory, access) =>
    directory.setPassword(access, token.user_name, password),
  )
  const status = problem ? actionStatuses.error : actionStatuses.success
  await link.inTransaction((tx) => finishToken(tx, facts, token, status, problem))
  return problem ? { outcome: 'notDone', password: null } : { outcome: 'passwordReset', password }
}

type Claim =
  | { verdict: 'invalid'; token: TokenRow | undefined }
  | { verdict: 'wrongBirthDate' | 'lastWrongBirthDate'; token: TokenRow }
  | { verdict: 'claimed'; token: TokenRow; access: DirectoryAccess | null }

/** A link is open when it is unused, in time, its employee is active, and their date of birth was not guessed too often. */
const isOpen = async (tx: Tx, token: TokenRow, now: Date): Promise<boolean> =>
  token.action_status === actionStatuses.pending &&
  token.claimed_time === null &&
  now < token.expiry_time &&
  token.is_active &&
  isForTheirAccount(token) &&
  (token.request_type === 'IVR' || (await hasTriesLeft(tx, token.employee_id, now)))

/** After a change of the account's name, for instance by an import, the old name may belong to another person. */
const isForTheirAccount = ({ action_method, user_name, current_user_name }: TokenRow): boolean =>
  action_method === 'LeaveOfAbsence' || user_name === current_user_name

/** Decides whether the link is good for this person. Of two who come at once, one has it. */
async function claimLink(tx: Tx, link: Link, birthDate: string | null, facts: RequestContext, secrets: Secrets): Promise<Claim> {
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
  await refuseWhileDraining(tx)
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

/** Wrong tries count for the employee and not for the link, so that more links do not allow more guesses. */
export async function hasTriesLeft(tx: Tx, employeeId: string, now: Date): Promise<boolean> {
  const since = new Date(now.getTime() - linkTokenLimits.wrongTriesHours * 3_600_000)
  return (await countWrongTries(tx, employeeId, since)) < linkTokenLimits.wrongTries
}

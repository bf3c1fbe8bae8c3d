import { actionStatuses, type LinkTokenOutput } from '@destek/contracts/people/link-tokens'
import type { RequestContext } from '../../platform/auth/load-actor.ts'
import { translatorFor } from '../../platform/i18n/messages.ts'
import { actInDirectory, finishToken, randomPassword } from './perform-action.ts'
import { audited } from './audit-voice-menu.ts'
import { type Claim, claimLink } from './claim-link.ts'
import type { TokenParts } from './create-link-token.ts'
import type { Link } from './serve-by-link.ts'

type Claimed = Extract<Claim, { verdict: 'claimed' }>

/** The holder of a link does what it was made for. Whatever else is wrong with it, they get the same answer. */
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

/** The new password is shown to its owner once, and kept nowhere. */
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

import { type ActionMethod, actionStatuses, linkedActions } from '@destek/contracts/people/link-tokens'
import { minute } from '../cases/times.ts'
import type { Random } from '../random.ts'
import type { DemoToken, TokenOutcome } from './demo-token.ts'

const { pending, success, error, cancel } = actionStatuses

/** The outcome of a token: most succeed, some links are never opened, and sometimes the directory refuses. */
export function tokenOutcome(random: Random, token: Pick<DemoToken, 'actionMethod' | 'requestType' | 'createdAt'>, now: number) {
  const status = statusOf(random, token)
  return outcome(token, status, random.integer(45, 480) * 1000, random.pick(problems[status] ?? [null]), now)
}

/** An action without a link is done within two seconds. */
export function outcome(
  { actionMethod, createdAt }: Pick<DemoToken, 'actionMethod' | 'createdAt'>,
  status: number,
  after: number,
  problem: string | null,
  now: number,
): TokenOutcome {
  if (status === pending) return { status, actedAt: null, problem }
  const latest = Math.max(createdAt, now - minute)
  return { status, actedAt: isLinked(actionMethod) ? Math.min(createdAt + after, latest) : createdAt + 2000, problem }
}

export const isLinked = (actionMethod: ActionMethod) => linkedActions.includes(actionMethod)

function statusOf(random: Random, { actionMethod, requestType }: Pick<DemoToken, 'actionMethod' | 'requestType'>): number {
  if (!isLinked(actionMethod)) return random.chance(0.1) ? error : success
  if (random.chance(0.14)) return pending
  // Only links that ask for the birth date can be cancelled after five wrong dates.
  if (requestType === 'Manuel' && random.chance(0.07)) return cancel
  return actionMethod === 'ResetPassword' && random.chance(0.08) ? error : success
}

/** The problem codes that the server records for administrators. */
const problems: Record<number, readonly string[]> = {
  [error]: ['unreachable', 'unreachable', 'unknownAccount', 'refused'],
  [cancel]: ['wrongBirthDate'],
}

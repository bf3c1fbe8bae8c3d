import type { Pool } from 'pg'
import { findAccountToSignIn } from './accounts.ts'
import { createFairQueue, type FairQueue } from './fair-queue.ts'
import { networkOf } from './network-of.ts'
import { verifyPassword } from './passwords.ts'
import { type Attempt, markAttemptSucceeded, recordAttempt } from './record-attempt.ts'
import { userNameMaxLength } from './user-name.ts'

export type SignInOutcome = { kind: 'signedIn'; subject: string } | { kind: 'wrong' } | { kind: 'wait'; seconds: number }

/** One hash takes a processor for a third of a second; one at a time leaves the rest of the machine to everybody else. */
export const createSignInQueue = () => createFairQueue({ concurrency: 1, capacity: 40, capacityPerCaller: 12 })

/** In seconds: about as long as half of a full queue takes. */
const retryAfterWhenFull = 5

export async function attemptSignIn(
  { pool, signInQueue }: { pool: Pool; signInQueue: FairQueue },
  attempt: Attempt,
): Promise<SignInOutcome> {
  const outcome = signInQueue.enter(networkOf(attempt.address), async (turn): Promise<SignInOutcome> => {
    // PostgreSQL cannot store NUL characters, and no user name is longer.
    const userName = attempt.userName.replaceAll('\0', '\uFFFD').slice(0, userNameMaxLength)
    const account = attempt.userName.length <= userNameMaxLength ? await findAccountToSignIn(pool, userName) : undefined
    const recorded = await recordAttempt(pool, { ...attempt, userName }, account?.subject)
    if ('wait' in recorded) return { kind: 'wait', seconds: recorded.wait }

    const right = await turn(() => verifyPassword(attempt.password, account?.passwordHash))
    if (!account || !right) return { kind: 'wrong' }
    await markAttemptSucceeded(pool, recorded.id)
    return { kind: 'signedIn', subject: account.subject }
  })
  return (await outcome) ?? { kind: 'wait', seconds: retryAfterWhenFull }
}

export interface SignIn {
  at: Date
  succeeded: boolean
  address: string
  userAgent: string
}

/** The account's own last entries, newest first. */
export async function listSignIns(pool: Pool, subject: string): Promise<SignIn[]> {
  const { rows } = await pool.query(
    `select at, succeeded, address, user_agent as "userAgent" from identity.sign_in where subject = $1 order by id desc limit 50`,
    [subject],
  )
  return rows
}

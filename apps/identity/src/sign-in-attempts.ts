import type { Pool } from 'pg'
import { findAccountToSignIn } from './accounts.ts'
import { verifyPassword } from './passwords.ts'
import { lockedTransaction } from './transaction.ts'
import { foldUserName, userNameMaxLength } from './user-name.ts'

/** So many failures of one user name within so many seconds make further attempts wait. Kept in the database, for all processes. */
export const failureLimit = { count: 5, seconds: 60 }

export interface Attempt {
  userName: string
  password: string
  address: string
  userAgent: string
}

export type Outcome = { kind: 'signedIn'; subject: string } | { kind: 'wrong' } | { kind: 'wait'; seconds: number }

export async function attemptSignIn(pool: Pool, attempt: Attempt): Promise<Outcome> {
  // PostgreSQL keeps no NUL characters, and no name of ours is that long.
  const userName = attempt.userName.replaceAll('\0', '\uFFFD').slice(0, userNameMaxLength)
  const account = attempt.userName.length <= userNameMaxLength ? await findAccountToSignIn(pool, userName) : undefined
  const recorded = await recordAttempt(pool, { ...attempt, userName }, account?.subject)
  if ('wait' in recorded) return { kind: 'wait', seconds: recorded.wait }

  const right = await verifyPassword(attempt.password, account?.passwordHash)
  if (!account || !right) return { kind: 'wrong' }
  await pool.query('update identity.sign_in set succeeded = true where id = $1', [recorded.id])
  return { kind: 'signedIn', subject: account.subject }
}

/**
 * The attempt is written down as failed before the password is looked at, and corrected afterwards: thus many attempts at the
 * same moment cannot slip past the limit.
 */
async function recordAttempt(
  pool: Pool,
  attempt: Attempt,
  subject: string | undefined,
): Promise<{ id: string } | { wait: number }> {
  const name = foldUserName(attempt.userName)
  return lockedTransaction(pool, `identity.sign-in ${name}`, async (client) => {
    const failures = await client.query<{ wait: number }>(
      `select ceil(${failureLimit.seconds} - extract(epoch from clock_timestamp() - at))::int as wait
       from identity.sign_in
       where folded_user_name = $1 and at > clock_timestamp() - make_interval(secs => ${failureLimit.seconds})
         and id > coalesce((select max(id) from identity.sign_in where folded_user_name = $1 and succeeded), 0)
       order by id desc offset ${failureLimit.count - 1} limit 1`,
      [name],
    )
    if (failures.rows[0]) return { wait: Math.max(1, failures.rows[0].wait) }
    const inserted = await client.query<{ id: string }>(
      `insert into identity.sign_in (user_name, folded_user_name, subject, succeeded, address, user_agent)
       values ($1, $2, $3, false, $4, $5) returning id`,
      [attempt.userName, name, subject, attempt.address, attempt.userAgent.slice(0, 512)],
    )
    return inserted.rows[0]!
  })
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

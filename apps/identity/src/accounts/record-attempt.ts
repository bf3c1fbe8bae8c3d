import type { Pool, PoolClient } from 'pg'
import { networkOf } from './network-of.ts'
import { lockedTransaction } from '../transaction.ts'
import { foldUserName } from './user-name.ts'

export interface Attempt {
  userName: string
  password: string
  address: string
  userAgent: string
}

interface Limit {
  count: number
  seconds: number
}

/** This many failures within this time make further attempts wait. They are counted in the database, for all processes. */
const limitPerName: Limit = { count: 5, seconds: 60 }
/** Room for the mistakes of an office behind one address, and for its attempts that are still being checked. */
const limitPerNetwork: Limit = { count: 25, seconds: 5 * 60 }

/**
 * The attempt is recorded as failed before the password is checked, and corrected afterwards: many attempts at the same moment cannot
 * slip past a limit.
 */
export async function recordAttempt(
  pool: Pool,
  attempt: Attempt,
  subject: string | undefined,
): Promise<{ id: string } | { wait: number }> {
  const name = foldUserName(attempt.userName)
  const network = networkOf(attempt.address)
  return lockedTransaction(pool, [`identity.sign-in name ${name}`, `identity.sign-in network ${network}`], async (client) => {
    const wait = Math.max(await secondsToWaitForName(client, name), await secondsToWaitForNetwork(client, network))
    if (wait > 0) return { wait }
    const inserted = await client.query<{ id: string }>(
      `insert into identity.sign_in (user_name, folded_user_name, subject, succeeded, address, network, user_agent)
       values ($1, $2, $3, false, $4, $5, $6) returning id`,
      [attempt.userName, name, subject, attempt.address, network, attempt.userAgent.slice(0, 512)],
    )
    return inserted.rows[0]!
  })
}

export const markAttemptSucceeded = (pool: Pool, id: string) =>
  pool.query('update identity.sign_in set succeeded = true where id = $1', [id])

/** A success resets the count: the failures before it were the mistakes of the same person. */
const secondsToWaitForName = (client: PoolClient, name: string) =>
  secondsToWait(
    client,
    `folded_user_name = $1 and at > coalesce((select max(at) from identity.sign_in
       where folded_user_name = $1 and succeeded and at > clock_timestamp() - make_interval(secs => $2)), '-infinity')`,
    name,
    limitPerName,
  )

/** A success resets nothing here: an attacker with an account of their own could go on guessing those of others. */
const secondsToWaitForNetwork = (client: PoolClient, network: string) =>
  secondsToWait(client, 'network = $1 and not succeeded', network, limitPerNetwork)

/** The seconds until the oldest failure that counts falls out of the window; 0 below the limit. */
async function secondsToWait(client: PoolClient, condition: string, value: string, { count, seconds }: Limit): Promise<number> {
  const { rows } = await client.query<{ wait: number }>(
    `select greatest(1, ceil($2 - extract(epoch from clock_timestamp() - at)))::int as wait
     from identity.sign_in
     where ${condition} and at > clock_timestamp() - make_interval(secs => $2)
     order by at desc offset $3 limit 1`,
    [value, seconds, count - 1],
  )
  return rows[0]?.wait ?? 0
}

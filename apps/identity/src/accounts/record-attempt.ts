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

/** So many failures within so many seconds make further attempts wait. They are counted in the database, for all processes. */
const limitOfName: Limit = { count: 5, seconds: 60 }
/** Room for the mistakes of an office behind one address, and for attempts of it that are still being looked at. */
const limitOfNetwork: Limit = { count: 25, seconds: 5 * 60 }

/**
 * The attempt is written down as failed before the password is looked at, and corrected afterwards: thus many attempts at the
 * same moment cannot slip past a limit.
 */
export async function recordAttempt(
  pool: Pool,
  attempt: Attempt,
  subject: string | undefined,
): Promise<{ id: string } | { wait: number }> {
  const name = foldUserName(attempt.userName)
  const network = networkOf(attempt.address)
  return lockedTransaction(pool, [`identity.sign-in name ${name}`, `identity.sign-in network ${network}`], async (client) => {
    const wait = Math.max(await waitOfName(client, name), await waitOfNetwork(client, network))
    if (wait > 0) return { wait }
    const inserted = await client.query<{ id: string }>(
      `insert into identity.sign_in (user_name, folded_user_name, subject, succeeded, address, network, user_agent)
       values ($1, $2, $3, false, $4, $5, $6) returning id`,
      [attempt.userName, name, subject, attempt.address, network, attempt.userAgent.slice(0, 512)],
    )
    return inserted.rows[0]!
  })
}

export const correctAttempt = (pool: Pool, id: string) =>
  pool.query('update identity.sign_in set succeeded = true where id = $1', [id])

/** Whoever gets in has shown that the failures before were their own. */
const waitOfName = (client: PoolClient, name: string) =>
  waitOf(
    client,
    `folded_user_name = $1 and at > coalesce((select max(at) from identity.sign_in
       where folded_user_name = $1 and succeeded and at > clock_timestamp() - make_interval(secs => $2)), '-infinity')`,
    name,
    limitOfName,
  )

/** A success forgives nothing here: with one account of their own, somebody could go on guessing those of others. */
const waitOfNetwork = (client: PoolClient, network: string) =>
  waitOf(client, 'network = $1 and not succeeded', network, limitOfNetwork)

/** The seconds until the oldest of the failures that fill the limit is forgotten; 0 while there is room. */
async function waitOf(client: PoolClient, counted: string, value: string, { count, seconds }: Limit): Promise<number> {
  const { rows } = await client.query<{ wait: number }>(
    `select greatest(1, ceil($2 - extract(epoch from clock_timestamp() - at)))::int as wait
     from identity.sign_in
     where ${counted} and at > clock_timestamp() - make_interval(secs => $2)
     order by at desc offset $3 limit 1`,
    [value, seconds, count - 1],
  )
  return rows[0]?.wait ?? 0
}

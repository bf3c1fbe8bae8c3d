import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { heldJobs } from './move-jobs.ts'

interface Waiting {
  tenantId: string
  /** In milliseconds. */
  longest: number
  log: (line: string) => void
}

/** In milliseconds. */
const betweenLooks = 50
const noteEvery = 5_000

/** Waits for transactions that entered the tenant earlier; later ones see its new state. */
export async function waitForTransactions(client: pg.Client, waiting: Waiting): Promise<void> {
  const before = await transactionsOf(client, waiting.tenantId)
  await until(waiting, async () => {
    const present = await transactionsOf(client, waiting.tenantId)
    const left = before.filter((name) => present.includes(name))
    return left.length === 0 ? null : `${left.length} transactions of the tenant`
  })
}

/** `enter_tenant` has them hold this lock. */
async function transactionsOf(client: pg.Client, tenantId: string): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select virtualtransaction as name from pg_locks
     where locktype = 'advisory' and objsubid = 1 and (classid::bigint << 32 | objid::bigint) = tenant_lock($1)
       and database = (select oid from pg_database where datname = current_database())`,
    [tenantId],
  )
  return rows.map(({ name }) => name)
}

/** Waits for jobs that were taken before the tenant became read-only. Later ones are released by their worker. */
export async function waitForJobs(client: pg.Client, waiting: Waiting): Promise<void> {
  const before = await heldJobs(client, waiting.tenantId)
  await until(waiting, async () => {
    const held = await heldJobs(client, waiting.tenantId)
    const left = before.filter((name) => held.includes(name))
    return left.length === 0 ? null : `${left.length} jobs of the tenant`
  })
}

/** Deliveries that are being sent: what becomes of them has to be noted before nothing can be written any more. */
export async function waitForDeliveries(client: pg.Client, waiting: Waiting): Promise<void> {
  await until(waiting, async () => {
    const { rows } = await client.query<{ count: number }>(
      `select count(*)::int as count from delivery where tenant_id = $1 and state = 'waiting' and claimed_until > now()`,
      [waiting.tenantId],
    )
    return rows[0]!.count === 0 ? null : `${rows[0]!.count} deliveries of the tenant`
  })
}

/** Waits for changes of directory accounts. A new password is shown once, after its change was recorded. */
export async function waitForAccounts(client: pg.Client, waiting: Waiting): Promise<void> {
  await until(waiting, async () => {
    const { rows } = await client.query<{ count: number }>(
      `select count(*)::int as count from link_token
       where tenant_id = $1 and action_status = 0 and claimed_time > now() - $2 * interval '1 millisecond'`,
      [waiting.tenantId, longestChange],
    )
    return rows[0]!.count === 0 ? null : `${rows[0]!.count} changes of accounts in the directory`
  })
}

/** In milliseconds: longer than the directory may take (`timeout` in `ldap-directory.ts`). A process that has not noted the end by then has died. */
const longestChange = 60_000

/** The look tells what there still is; null: nothing. */
async function until({ longest, log }: Waiting, look: () => Promise<string | null>): Promise<void> {
  const begin = performance.now()
  for (let noted = begin; ;) {
    const left = await look()
    if (left === null) return
    if (performance.now() - begin > longest) throw new Error(`${left} did not end within ${longest / 1000} seconds (--wait).`)
    if (performance.now() - noted > noteEvery) {
      log(`Waiting for ${left}.`)
      noted = performance.now()
    }
    await pause(betweenLooks)
  }
}

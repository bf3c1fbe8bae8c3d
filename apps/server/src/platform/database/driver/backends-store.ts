import type pg from 'pg'

/** Works something out or waits for a lock, as opposed to waiting for us to send or to take something. */
const isAtWork = `state = 'active' and coalesce(wait_event, '') not in ('ClientRead', 'ClientWrite')`

/** Those of these server processes that do something. Null when that cannot be known: behind a pooler they have other numbers. */
export async function backendsAtWork(client: pg.Client, ids: number[]): Promise<Set<number> | null> {
  const { rows } = await client.query<{ own: number; at_work: number[] | null }>(
    `select pg_backend_pid() as own, array_agg(pid) filter (where ${isAtWork}) as at_work from pg_stat_activity where pid = any($1::int[])`,
    [ids],
  )
  const { own, at_work: atWork } = rows[0]!
  return own === (client as unknown as { processID: number }).processID ? new Set(atWork) : null
}

/** Ends these server processes with their transactions; one that was begun later has only inherited the number. */
export async function endBackends(client: pg.Client, ids: number[], olderThan: number): Promise<void> {
  await client.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where pid = any($1::int[]) and application_name like 'destek%' and backend_start < now() - $2 * interval '1 millisecond'`,
    [ids, olderThan],
  )
}

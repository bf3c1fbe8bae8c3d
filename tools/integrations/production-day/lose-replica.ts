import { setTimeout as pause } from 'node:timers/promises'
import type { ServerProcess } from '@destek/server/test/servers/server-process'
import { ask, type Cluster } from './databases.ts'

/** Kills the replica for some seconds. The servers have to notice, and to read from it again when it is back. */
export async function loseReplica(replica: Cluster, servers: readonly ServerProcess[]): Promise<string[]> {
  const wrong: string[] = []
  if (!(await isReplicaUsed(servers))) wrong.push('The replica was not read from before it was killed.')
  await replica.kill()
  await pause(5_000)
  if (await isReplicaUsed(servers)) wrong.push('A replica that is dead counts as read from.')
  await replica.start()
  for (let tries = 0; tries < 120; tries += 1) {
    if (await isReplicaUsed(servers)) return wrong
    await pause(500)
  }
  return [...wrong, 'The replica is not read from again.']
}

async function isReplicaUsed(servers: readonly ServerProcess[]): Promise<boolean> {
  const figures = await Promise.all(servers.map(async ({ url }) => (await fetch(`${url}/metrics`)).text()))
  return figures.every((text) => text.split('\n').some((line) => line.startsWith('replica_used{') && line.endsWith('} 1')))
}

export async function caughtUp(primary: Cluster, replica: Cluster): Promise<void> {
  const [now] = await ask<{ position: string }>(primary.superuserUrl, 'select pg_current_wal_lsn()::text as position')
  for (;;) {
    const reached = 'select pg_last_wal_replay_lsn() >= $1::pg_lsn as "isThere"'
    const [row] = await ask<{ isThere: boolean }>(replica.superuserUrl, reached, [now!.position])
    if (row!.isThere) return
    await pause(100)
  }
}

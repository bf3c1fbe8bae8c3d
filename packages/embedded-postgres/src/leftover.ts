import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Cluster } from './cluster.ts'
import { shutDown } from './postmaster.ts'
import { commandLineOf, isAlive } from './processes.ts'
import { markOf } from './settings.ts'

/**
 * Clears away what an earlier server left that could not stop its PostgreSQL. Called while we hold the lock, so the
 * earlier server is gone for certain. A PostgreSQL that still runs is stopped, not adopted: the one we start is our
 * child, so we notice its end, and it runs with the settings of today.
 */
export async function clearLeftover(cluster: Cluster, log: (line: string) => void): Promise<void> {
  const file = join(cluster.dir, 'postmaster.pid')
  const pid = Number((await readFile(file, 'utf8').catch(() => '')).split('\n')[0])
  if (await isOurs(pid, cluster)) {
    log(`Stopping the PostgreSQL (process ${pid}) that an earlier server left running.`)
    await shutDown(pid, cluster, log)
  } else {
    // PostgreSQL would take any process with this id for another PostgreSQL and refuse to start, even a process that has ended
    // but was not reaped yet. If workers of the old one are still alive, it finds them by its shared memory without this file.
    await rm(file, { force: true })
  }
}

const isOurs = async (pid: number, { dir }: Cluster) =>
  pid > 0 && (await isAlive(pid)) && (await commandLineOf(pid)).includes(markOf(dir))

import { cpSync } from 'node:fs'
import { appendFile, cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { findBinaries } from '@destek/embedded-postgres/binaries'
import { freePort } from '@destek/embedded-postgres/free-port'
import { shutDown, startPostmaster } from '@destek/embedded-postgres/postmaster'
import { chooseUser, handOver } from '@destek/embedded-postgres/run-as'
import { startEmbeddedPostgres } from '@destek/embedded-postgres/start'
import { placeForData } from '@destek/embedded-postgres/test-place'
import pg from 'pg'
import { loadDemoData } from '../../../../../tools/demo/load-demo-data.ts'
import { migrate } from '../../platform/database/schema/migrate.ts'
import type { TestDatabase } from '../test-database.ts'
import { whenOver } from '../when-over.ts'

export interface TestPrimary {
  urls: TestDatabase
  /** A copy that follows this one. */
  startReplica(): Promise<TestReplica>
}

export interface TestReplica {
  ownerUrl: string
  appUrl: string
  pauseReplay(): Promise<void>
  resumeReplay(): Promise<void>
  /** Makes a primary of it. */
  promote(): Promise<void>
  /** Everybody is thrown out at once, as when the machine dies. */
  kill(): Promise<void>
  start(): Promise<void>
  /** Remembers every file as it is now. The returned function restores the cluster to that state, as a disk backup would. */
  snapshot(): Promise<() => Promise<void>>
}

/** A PostgreSQL of its own with the demo data, which can have replicas. All are taken down after the test file. */
export async function startTestPrimary(): Promise<TestPrimary> {
  const dataDir = await mkdtemp(join(await placeForData(), 'destek-primary-'))
  const primary = await startEmbeddedPostgres({ dataDir, durable: false })
  whenOver(async () => {
    await primary.stop()
    await rm(dataDir, { recursive: true, force: true })
  })
  // Replicas receive only flushed data, and without this setting a commit does not flush at once.
  const database = new URL(primary.ownerUrl).pathname.slice(1)
  await askOnce(primary.ownerUrl, `alter database ${database} set synchronous_commit = on`)
  await migrate(primary.ownerUrl)
  await loadDemoData({ ownerUrl: primary.ownerUrl, caseShare: 0.05, saveAccount: async () => {} })
  return {
    urls: { ownerUrl: primary.ownerUrl, appUrl: primary.appUrl, drop: async () => {} },
    startReplica: () => startReplica(join(dataDir, 'postgres'), primary),
  }
}

/** In milliseconds. Shorter than the limit of a test, so that the failure names the step. */
const longestStep = 40_000

async function startReplica(
  primaryDir: string,
  primary: { ownerUrl: string; appUrl: string; identityUrl?: string },
): Promise<TestReplica> {
  const root = await mkdtemp(join(await placeForData(), 'destek-replica-'))
  const dir = join(root, 'postgres')
  await copyCluster(primary.ownerUrl, primaryDir, dir)
  const runAs = await chooseUser(primaryDir)
  await handOver(dir, runAs)
  const cluster = { dir, runAs, binaries: await findBinaries(runAs) }
  const port = await freePort()
  const at = (url: string) => Object.assign(new URL(url), { port }).toString()
  const ownerUrl = at(primary.ownerUrl)
  let running: { pid: number; ended: Promise<string> } | null = null
  const start = async () => {
    const giveUp = AbortSignal.timeout(longestStep)
    running = await startPostmaster(cluster, { port, durable: false, url: ownerUrl, log: () => {}, giveUp })
  }
  await start()
  whenOver(async () => {
    if (running) await shutDown(running.pid, cluster, () => {})
    await rm(root, { recursive: true, force: true })
  })
  const ask = (text: string) => askOnce(ownerUrl, text)
  return {
    ownerUrl,
    appUrl: at(primary.appUrl),
    pauseReplay: async () => {
      await ask('select pg_wal_replay_pause()')
      while ((await ask('select pg_get_wal_replay_pause_state() as state'))[0]!.state !== 'paused');
    },
    resumeReplay: async () => void (await ask('select pg_wal_replay_resume()')),
    promote: async () => {
      const [promoted] = await ask(`select pg_promote(wait_seconds => ${longestStep / 1000}) as done`)
      if (!promoted!.done) throw new Error('The replica was not promoted in time.')
    },
    kill: async () => {
      process.kill(running!.pid, 'SIGQUIT')
      await running!.ended
      running = null
    },
    start,
    snapshot: async () => {
      const copy = join(root, 'snapshot')
      const whileStopped = async (work: () => Promise<void>) => {
        await shutDown(running!.pid, cluster, () => {})
        await running!.ended
        await work()
        await start()
      }
      await whileStopped(() => cp(dir, copy, { recursive: true, preserveTimestamps: true }))
      return () =>
        whileStopped(async () => {
          await rm(dir, { recursive: true })
          await cp(copy, dir, { recursive: true, preserveTimestamps: true })
          await handOver(dir, runAs)
        })
    },
  }
}

/** As PostgreSQL's own `pg_basebackup` would, which is not among the embedded programs. */
async function copyCluster(primaryUrl: string, from: string, to: string): Promise<void> {
  const client = new pg.Client(primaryUrl)
  await client.connect()
  try {
    await client.query(`select pg_backup_start('replica', true)`)
    const left = new Set(['postmaster.pid', 'postmaster.opts', 'log'])
    cpSync(from, to, { recursive: true, filter: (path) => !left.has(basename(path)) })
    const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop(false)')
    await writeFile(join(to, 'backup_label'), rows[0]!.labelfile)
  } finally {
    await client.end()
  }
  await writeFile(join(to, 'standby.signal'), '')
  const { hostname, port, username, password } = new URL(primaryUrl)
  const connection = `host=${hostname} port=${port} user=${username} password=${decodeURIComponent(password)}`
  await appendFile(join(to, 'postgresql.auto.conf'), `\nprimary_conninfo = '${connection}'\n`)
}

export async function askOnce(url: string, text: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    return (await client.query<Record<string, unknown>>(text)).rows
  } finally {
    await client.end()
  }
}

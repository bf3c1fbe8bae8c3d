import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import pg from 'pg'
import { onTestFinished } from 'vitest'
import { startEmbeddedPostgres, type EmbeddedPostgresOptions } from './start.ts'

export const isRoot = process.getuid?.() === 0

/** A folder that goes when the test is over. */
export async function temporaryFolder(place = tmpdir()): Promise<string> {
  const folder = await mkdtemp(join(place, 'destek-pg-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

/** An embedded PostgreSQL that is stopped when the test is over. */
export async function started(dataDir: string, options: Partial<EmbeddedPostgresOptions> = {}) {
  const postgres = await startEmbeddedPostgres({ dataDir, durable: false, ...options })
  onTestFinished(() => postgres.stop())
  return postgres
}

/** The test server as a process of its own, in a process group of its own, as a terminal would start it. */
export async function testServer(dataDir: string, ending: 'stop' | 'exit' = 'stop') {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'test-server.ts'), dataDir, ending], {
    detached: true,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
  const line = async () => (await lines.next()).value as string | undefined
  if ((await line()) !== 'ready') throw new Error('The test server did not start.')
  return { pid: child.pid!, line, ended: ended(child) }
}

export const ended = async (child: ChildProcess) =>
  child.exitCode !== null || child.signalCode !== null ? undefined : void (await once(child, 'exit'))

export async function query(url: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client(url)
  client.on('error', () => {})
  await client.connect()
  try {
    return (await client.query(sql)).rows as Record<string, unknown>[]
  } finally {
    await client.end()
  }
}

/** The process id of the PostgreSQL that runs on this data directory, as PostgreSQL itself tells it. */
export const postmasterPid = async (dataDir: string) =>
  Number((await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8')).split('\n')[0])

import { spawn } from 'node:child_process'
import type { Socket } from 'node:net'
import { finished } from 'node:stream/promises'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { folderArgument, type Cluster } from './cluster.ts'
import { isAlive } from './processes.ts'
import { childEnvironment, run } from './run.ts'
import { logLinesOf, settingsOf } from './settings.ts'

/** The main process of a PostgreSQL that we started. */
export interface Postmaster {
  pid: number
  /** Resolves with how the process ended, when it has. */
  ended: Promise<string>
}

export interface PostmasterOptions {
  port: number
  durable: boolean
  /** The address for checking whether PostgreSQL answers. */
  url: string
  log: (line: string) => void
  /** Ends a start that is under way. */
  giveUp?: AbortSignal
}

/** Starts PostgreSQL and waits until it answers, however long it takes to recover from a crash. */
export async function startPostmaster(cluster: Cluster, options: PostmasterOptions): Promise<Postmaster> {
  const child = spawn(cluster.binaries.postgres, ['-D', await folderArgument(cluster), ...settingsOf(cluster.dir, options)], {
    ...cluster.runAs,
    cwd: cluster.dir,
    env: childEnvironment(),
    stdio: ['ignore', 'ignore', 'pipe'],
    // A process group of its own: Ctrl-C in the terminal reaches only our server, which then stops PostgreSQL in order.
    detached: true,
    windowsHide: true,
  })
  let said = ''
  child.stderr.on('data', (piece: Buffer) => (said = (said + piece.toString()).slice(-8000)))
  const ended = new Promise<string>((resolve) => {
    child.once('error', (error) => resolve(error.message))
    child.once('exit', (code, signal) => resolve(signal ? `It was ended by ${signal}.` : `It ended with code ${code}.`))
  })
  // PostgreSQL alone must not keep our process from ending, nor stay behind when our process ends without stopping it.
  child.unref()
  ;(child.stderr as Socket).unref()
  const stopNow = () => void child.kill('SIGINT')
  process.once('exit', stopNow)
  child.once('close', () => process.off('exit', stopNow))
  options.giveUp?.addEventListener('abort', stopNow, { once: true })

  const waiting = new AbortController()
  const answer = await Promise.race([ended, firstAnswer(options, waiting.signal)])
  waiting.abort()
  options.giveUp?.removeEventListener('abort', stopNow)
  if (answer === 'ready') return { pid: child.pid!, ended }

  stopNow()
  const allSaid = finished(child.stderr, { signal: AbortSignal.timeout(1_000) })
  await Promise.all([ended, allSaid.catch(() => {})])
  throw new Error(
    ['PostgreSQL did not start.', said.trim(), await logLinesOf(cluster.dir, child.pid), answer].filter(Boolean).join('\n'),
  )
}

/** Asks PostgreSQL for a fast shutdown (clients are sent away, all is written to disk) and waits until it is down. */
export async function shutDown(pid: number, { binaries }: Cluster, log: (line: string) => void): Promise<void> {
  await signal(pid, 'SIGINT', binaries.pgCtl)
  if (await isGone(pid, 60_000)) return
  log(`PostgreSQL (process ${pid}) did not stop within a minute and is told to stop at once; it will recover at the next start.`)
  await signal(pid, 'SIGQUIT', binaries.pgCtl)
  if (!(await isGone(pid, 60_000))) throw new Error(`PostgreSQL (process ${pid}) does not stop.`)
}

/** "ready" as soon as PostgreSQL lets us in, otherwise why it never will. */
async function firstAnswer({ url, log }: PostmasterOptions, ended: AbortSignal): Promise<string> {
  const begin = Date.now()
  for (let told = begin; !ended.aborted; await pause(50)) {
    const problem = await tryToConnect(url)
    if (!problem) return 'ready'
    if (problem.code === '28P01')
      return 'It does not accept the password kept in postgres.json. Delete that file, and a new one is made.'
    if (Date.now() - told < 10_000) continue
    told = Date.now()
    log(`PostgreSQL is still starting after ${Math.round((told - begin) / 1000)} s (it may be recovering from a crash).`)
  }
  return 'ended'
}

async function tryToConnect(url: string): Promise<{ code?: string } | undefined> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 })
  client.on('error', () => {})
  try {
    await client.connect()
    return undefined
  } catch (error) {
    return error as { code?: string }
  } finally {
    await client.end().catch(() => {})
  }
}

async function isGone(pid: number, withinMs: number): Promise<boolean> {
  for (const end = Date.now() + withinMs; Date.now() < end; await pause(25)) if (!(await isAlive(pid))) return true
  return false
}

async function signal(pid: number, name: 'SIGINT' | 'SIGQUIT', pgCtl: string): Promise<void> {
  if (process.platform === 'win32') {
    await run(pgCtl, ['kill', name.slice(3), String(pid)])
    return
  }
  try {
    process.kill(pid, name)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

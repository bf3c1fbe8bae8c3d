import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '@destek/embedded-postgres/free-port'
import { buildServerIfNeeded } from '../../build/build-server.ts'
import { buildWebIfNeeded } from '../../build/build-web.ts'

const starts = 5
/** Milliseconds; by then its first jobs have run. */
const settling = 15_000

/** Measures how long `npm start` takes on a built tree with demo data, and its memory afterwards, without npm itself. */
export async function runStart(root: string, log: (line: string) => void): Promise<void> {
  await buildWebIfNeeded(root)
  await buildServerIfNeeded(root)
  const folder = await mkdtemp(path.join(tmpdir(), 'destek-bench-start-'))
  try {
    log('Making the demo data.')
    await startOnce(root, folder, 0)
    for (let nth = 1; nth <= starts; nth += 1) {
      const { ready, megabytes } = await startOnce(root, folder, settling)
      log(`ready after ${(ready / 1000).toFixed(2)} s, ${megabytes.toFixed(0)} MB resident ${settling / 1000} s later`)
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function startOnce(root: string, folder: string, rest: number): Promise<{ ready: number; megabytes: number }> {
  const port = await freePort()
  const from = performance.now()
  const child = spawn(process.execPath, ['--max-semi-space-size=16', 'tools/run.mjs', 'start'], {
    cwd: root,
    env: { ...process.env, PORT: String(port), DATA_DIR: folder, LOG_LEVEL: 'error' },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const ended = once(child, 'exit')
  try {
    await untilReady(child, port)
    const ready = performance.now() - from
    await pause(rest)
    const status = await readFile(`/proc/${child.pid}/status`, 'utf8')
    return { ready, megabytes: Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024 }
  } finally {
    child.kill('SIGTERM')
    await ended
  }
}

async function untilReady(child: ChildProcess, port: number): Promise<void> {
  for (;;) {
    if (child.exitCode !== null) throw new Error(`The server ended with ${child.exitCode}.`)
    const answer = await fetch(`http://localhost:${port}/health/ready`).catch(() => null)
    if (answer?.ok) return
    await pause(10)
  }
}

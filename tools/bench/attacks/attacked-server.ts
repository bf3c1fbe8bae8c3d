import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { clientSettingsPath } from '@destek/contracts/system/client-settings'
import { freePort } from '@destek/embedded-postgres/free-port'
import { signIn } from '@destek/identity/pages/sign-in-by-script'
import { finishesWithin } from '@destek/server/platform/with-timeout'
import { demoPassword } from '../../demo/accounts.ts'

export interface AttackedServer {
  url: string
  pid: number
  hasEnded(): boolean
  tokenOf(userName: string): Promise<string>
  stop(): Promise<void>
}

/** In milliseconds. */
const patience = { starting: 180_000, stopping: 5000 }

/** `npm start` of a checkout with its demo data. The environment of the caller is left out: it may name a database that is needed. */
export async function startAttackedServer(root: string, folder: string): Promise<AttackedServer> {
  const port = await freePort()
  const child = spawn(process.execPath, ['--max-semi-space-size=16', 'tools/run.mjs', 'start'], {
    cwd: root,
    // So many requests a minute are enough for the person who is measured.
    env: { PATH: process.env['PATH'], PORT: String(port), DATA_DIR: folder, LOG_LEVEL: 'error', RATE_LIMIT: '6000' },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const ended = once(child, 'exit')
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null
  const url = `http://127.0.0.1:${port}`
  const stop = async () => {
    child.kill('SIGINT')
    await finishesWithin(ended, patience.stopping)
    if (!hasEnded()) child.kill('SIGKILL')
    await ended
    await stopPostgres(folder)
  }
  try {
    for (const end = Date.now() + patience.starting; !(await isReady(url)); await pause(50)) {
      if (hasEnded() || Date.now() > end) throw new Error(`The server of ${root} did not start.`)
    }
  } catch (error) {
    await stop()
    throw error
  }
  const tokenOf = async (userName: string) => {
    const settings = (await (await fetch(url + clientSettingsPath)).json()) as { issuer: string; clientId: string; scope: string }
    const redirectUri = new URL('/oidc-callback', settings.issuer).href
    return (await signIn({ ...settings, redirectUri, userName, password: demoPassword })).access_token
  }
  return { url, pid: child.pid!, hasEnded, tokenOf, stop }
}

const isReady = (url: string) =>
  fetch(`${url}/health/ready`).then(
    (answer) => answer.ok,
    () => false,
  )

/** Of a server that was killed it still runs. Its number may belong to another process by now. */
async function stopPostgres(folder: string): Promise<void> {
  const file = await readFile(path.join(folder, 'postgres/postmaster.pid'), 'utf8').catch(() => '')
  const pid = file.split('\n')[0]!
  const command = pid && (await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => ''))
  if (command.includes(folder)) process.kill(Number(pid), 'SIGINT')
}

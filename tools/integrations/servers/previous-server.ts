import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '@destek/embedded-postgres/free-port'
import { startEmbeddedPostgres } from '@destek/embedded-postgres/start'
import { placeForData } from '@destek/embedded-postgres/test-place'
import { findProgram, runCommand } from '../run-command.ts'

export interface PreviousServer {
  url: string
  /** The settings with which today's server joins it. */
  environment: Record<string, string>
  ownerUrl: string
  /** The newest migration that it knows, such as `0032`. */
  newestMigration: string
  restart(): Promise<void>
  /** Called before the database goes. */
  beforeStop(cleanUp: () => Promise<unknown>): void
  stop(): Promise<void>
}

/** Says why there is no earlier version to try anything on; it is not a failure. */
export class NoPreviousVersion extends Error {}

const root = path.join(import.meta.dirname, '../../..')

/** The server of the version before this one, on a database that it has made itself. */
export async function startPreviousServer(): Promise<PreviousServer> {
  const folder = await mkdtemp(path.join(tmpdir(), 'destek-previous-'))
  const data = await mkdtemp(path.join(await placeForData(), 'destek-previous-'))
  const cleanUps = [folder, data].map(
    (place): (() => Promise<unknown>) =>
      () =>
        rm(place, { recursive: true, force: true }),
  )
  const stop = async () => {
    for (const cleanUp of cleanUps.splice(0).toReversed()) await cleanUp()
  }
  try {
    const code = path.join(folder, 'code')
    await unpackVersion(code, path.join(root, 'tools/integrations/previous-version'))
    const postgres = await startEmbeddedPostgres({ dataDir: path.join(data, 'postgres'), durable: false })
    cleanUps.push(postgres.stop)
    const environment = {
      DATABASE_URL: postgres.ownerUrl,
      DATA_DIR: path.join(folder, 'data'),
      SECRET_KEY: randomBytes(32).toString('base64'),
      LOG_LEVEL: 'error',
    }
    const port = await freePort()
    const url = `http://localhost:${port}`
    let running = await startAt(code, url, { ...environment, PORT: String(port) })
    cleanUps.push(() => running.kill())
    const restart = async () => {
      await running.kill()
      running = await startAt(code, url, { ...environment, PORT: String(port) })
    }
    const newestMigration = (await readdir(path.join(code, 'apps/server/migrations'))).toSorted().at(-1)!.slice(0, 4)
    const beforeStop = (cleanUp: () => Promise<unknown>) => void cleanUps.push(cleanUp)
    return { url, environment, ownerUrl: postgres.ownerUrl, newestMigration, restart, beforeStop, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/** Only the server runs, so the libraries of the browser are not installed. */
const withoutBrowser = [
  '--include-workspace-root',
  ...['server', 'identity', 'contracts', 'locales', 'embedded-postgres'].map((name) => `--workspace=@destek/${name}`),
]

/**
 * A version by the commit that the file names, with the packages that it was made with. The commit is named by its subject, because its id
 * changes when the history is copied.
 */
export async function unpackVersion(code: string, nameFile: string): Promise<void> {
  const subject = (await readFile(nameFile, 'utf8')).trim()
  const [git, tar, npm] = [await findProgram('git'), await findProgram('tar'), await findProgram('npm')]
  if (!git || !tar || !npm) throw new NoPreviousVersion('git, tar and npm are needed to unpack it.')
  await mkdir(code)
  const archive = `${code}.tar`
  await runCommand(git, ['-C', root, 'archive', '--output', archive, `:/^${subject}`], 30).catch((error: unknown) => {
    throw new NoPreviousVersion(`The history of the repository is needed, back to “${subject}”.`, { cause: error })
  })
  await runCommand(tar, ['-xf', archive, '-C', code], 30)
  await mkdir(path.join(code, 'apps/web/dist'))
  await writeFile(path.join(code, 'apps/web/dist/index.html'), '<!doctype html><html lang="en"><title>Destek</title></html>')
  const quick = ['--omit=dev', '--ignore-scripts', '--prefer-offline', '--no-audit', '--no-fund']
  await runCommand(npm, ['ci', '--prefix', code, ...quick, ...withoutBrowser], 300)
}

async function startAt(cwd: string, url: string, environment: Record<string, string>) {
  const child = spawn(process.execPath, ['apps/server/src/main.ts'], {
    cwd,
    env: { PATH: process.env['PATH'], ...environment },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const ended = new Promise((resolve) => child.once('close', resolve))
  const killChild = () => child.kill('SIGKILL')
  process.once('exit', killChild)
  const kill = async () => {
    process.off('exit', killChild)
    killChild()
    await ended
  }
  try {
    await untilReady(url, () => child.exitCode !== null)
  } catch (error) {
    await kill()
    throw error
  }
  return { kill }
}

async function untilReady(url: string, hasEnded: () => boolean): Promise<void> {
  for (let tries = 0; tries < 300 && !hasEnded(); tries += 1) {
    const isReady = await fetch(`${url}/health/ready`).then(
      (answer) => answer.ok,
      () => false,
    )
    if (isReady) return
    await pause(200)
  }
  throw new Error('The server of the previous version did not start.')
}

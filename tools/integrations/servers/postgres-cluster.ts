import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chown, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { debianPackages } from '../debian-packages.ts'
import { answers, findOrInstall } from '../run-command.ts'

/** Says why there is no PostgreSQL to try anything on; it is not a failure. */
export class NoPostgres extends Error {}

export const superuser = { name: 'postgres', password: 'superuser-of-the-proof' }

export const urlOf = (login: string, password: string, port: number, database = 'postgres') =>
  `postgres://${login}:${password}@127.0.0.1:${port}/${database}`

export const superuserUrlOf = (port: number, database?: string) => urlOf(superuser.name, superuser.password, port, database)

const folderOfVersions = '/usr/lib/postgresql'

/** The programs of the oldest that is there and still supported: every later one has more than it. */
export async function findPostgres(install: boolean): Promise<string> {
  const find = async () => {
    const versions = (await readdir(folderOfVersions).catch(() => [])).map(Number).filter((version) => version >= 15)
    const oldest = versions.toSorted((one, other) => one - other)[0]
    return oldest === undefined ? null : path.join(folderOfVersions, String(oldest), 'bin')
  }
  return findOrInstall(find, { name: 'PostgreSQL', packages: debianPackages.postgres, install, Missing: NoPostgres })
}

export interface User {
  uid: number
  gid: number
}

/** PostgreSQL does not run as root. */
export async function ownerOf(folder: string): Promise<User | undefined> {
  if (process.getuid?.() !== 0) return undefined
  const line = (await readFile('/etc/passwd', 'utf8')).split('\n').find((entry) => entry.startsWith('postgres:'))
  if (!line) throw new Error('There is no account of PostgreSQL.')
  const [uid, gid] = line.split(':').slice(2, 4).map(Number) as [number, number]
  await chown(folder, uid, gid)
  return { uid, gid }
}

export async function initialize(programs: string, data: string, user: User | undefined): Promise<void> {
  const passwordFile = `${data}.password`
  await writeFile(passwordFile, superuser.password)
  if (user) await chown(passwordFile, user.uid, user.gid)
  const options = ['--auth=scram-sha-256', '--encoding=UTF8', '--locale=C.UTF-8', '--no-sync']
  await toItsEnd(path.join(programs, 'initdb'), ['-D', data, '-U', superuser.name, `--pwfile=${passwordFile}`, ...options], user)
  await rm(passwordFile)
}

/** A copy that follows its primary, as docs/operate/replicas.md makes one. */
export async function copyPrimary(programs: string, data: string, user: User | undefined, primary: string, slot: string) {
  const args = ['--dbname', primary, '--slot', slot, '--pgdata', data, '--write-recovery-conf', '--checkpoint=fast', '--no-sync']
  await toItsEnd(path.join(programs, 'pg_basebackup'), args, user)
}

async function toItsEnd(program: string, args: string[], user: User | undefined): Promise<void> {
  const child = spawn(program, args, { stdio: 'ignore', ...user })
  const [code] = (await once(child, 'close')) as [number | null]
  if (code !== 0) throw new Error(`${path.basename(program)} ended with ${code}.`)
}

/** On this machine's own address alone. */
export function serverArguments(data: string, settings: Record<string, string | number>): string[] {
  const all = { listen_addresses: '127.0.0.1', unix_socket_directories: '', ...settings }
  return ['-D', data, ...Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])]
}

export interface Running {
  stop(): Promise<void>
  /** As when the machine dies. */
  kill(): Promise<void>
}

export async function run(program: string, args: string[], port: number, user: User | undefined): Promise<Running> {
  const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'], ...user })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (piece: Buffer) => (output += piece.toString()))
  const closed = once(child, 'close')
  const stop = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return
    const timer = setTimeout(() => child.kill('SIGKILL'), 10_000)
    // PostgreSQL then does not wait for open connections; a pooler ends at once.
    child.kill('SIGINT')
    await closed
    clearTimeout(timer)
  }
  const kill = async () => {
    child.kill('SIGKILL')
    await closed
  }
  for (let tries = 0; tries < 150; tries += 1) {
    if (child.exitCode !== null) throw new Error(`${path.basename(program)} ended: ${output.trim().split('\n').at(-1)}`)
    if (await answers(port)) return { stop, kill }
    await wait(100)
  }
  await stop()
  throw new Error(`${path.basename(program)} does not answer.`)
}

/** Waits until the server accepts connections. */
export async function versionOf(url: string): Promise<string> {
  for (let tries = 0; ; tries += 1) {
    const client = new pg.Client({ connectionString: url })
    try {
      await client.connect()
      const { rows } = await client.query<{ server_version: string }>('show server_version')
      return rows[0]!.server_version
    } catch (error) {
      // The port opens a moment before connections are accepted.
      if (tries > 200) throw error
      await wait(100)
    } finally {
      await client.end()
    }
  }
}

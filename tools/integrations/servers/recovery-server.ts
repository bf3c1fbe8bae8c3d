import { spawn } from 'node:child_process'
import { chown, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { placeForData } from '@destek/embedded-postgres/test-place'
import {
  findPostgres,
  initialize,
  NoPostgres,
  ownerOf,
  type Running,
  run,
  superuser,
  superuserUrlOf,
  urlOf,
  type User,
  versionOf,
} from './postgres-cluster.ts'
import { answers } from '../run-command.ts'

/** Two empty clusters of Debian's PostgreSQL: one that will be lost, and one elsewhere. */
export interface RecoveryServer {
  primary: Cluster
  other: Cluster
  /** For dumps, base backups and the archive. */
  backups: string
  /** The folder in which the primary is recovered, on its own port. */
  recovered: string
  /** Runs lines of a shell as the user of PostgreSQL. */
  shell(lines: string, environment?: Record<string, string>): Promise<void>
  stop(): Promise<void>
}

export interface Cluster {
  url(database?: string, login?: string, password?: string): string
  /** With lines for its configuration. */
  start(settings?: string): Promise<void>
  stop(): Promise<void>
}

const ports = { primary: 5517, other: 5518 }

export async function startRecoveryServer({ install }: { install: boolean }): Promise<RecoveryServer> {
  if (process.platform !== 'linux') throw new NoPostgres('The packages of Debian run on Linux.')
  const programs = await findPostgres(install)
  for (const port of Object.values(ports)) if (await answers(port)) throw new NoPostgres(`Port ${port} of this machine is taken.`)
  const folder = await mkdtemp(path.join(await placeForData(), 'destek-recovery-'))
  const user = await ownerOf(folder)
  const makeFolder = async (name: string) => {
    const made = path.join(folder, name)
    await mkdir(made)
    if (user) await chown(made, user.uid, user.gid)
    return made
  }
  const shell = (lines: string, environment = {}) =>
    runShell(lines, { PATH: `${programs}:${process.env['PATH']}`, ...environment }, user)
  const recovered = path.join(folder, 'recovered')
  const clusters: Cluster[] = []
  const stop = async () => {
    for (const cluster of clusters) await cluster.stop()
    // It is no child of ours, and perhaps was never there.
    await shell(`pg_ctl --pgdata=${recovered} --mode=immediate stop`).catch(() => {})
    await rm(folder, { recursive: true, force: true })
  }
  try {
    for (const [name, port] of Object.entries(ports)) {
      const place = await makeFolder(name)
      const data = path.join(place, 'data')
      await initialize(programs, data, user)
      clusters.push(openCluster(programs, data, port, user))
    }
    const [primary, other] = clusters as [Cluster, Cluster]
    const backups = await makeFolder('backups')
    await makeFolder('backups/archive')
    return { primary, other, backups, recovered, shell, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

function openCluster(programs: string, data: string, port: number, user: User | undefined): Cluster {
  let running: Running | undefined
  return {
    url: (database = 'destek', login = superuser.name, password = superuser.password) => urlOf(login, password, port, database),
    start: async (settings = '') => {
      // In its file and not on the command line: a base backup takes them along.
      const own = [`port = ${port}`, `listen_addresses = '127.0.0.1'`, `unix_socket_directories = ''`, 'fsync = off', settings]
      await writeFile(path.join(data, 'postgresql.auto.conf'), `${own.join('\n')}\n`)
      running = await run(path.join(programs, 'postgres'), ['-D', data], port, user)
      await versionOf(superuserUrlOf(port))
    },
    stop: async () => running?.stop(),
  }
}

async function runShell(lines: string, env: Record<string, string>, user: User | undefined): Promise<void> {
  // Output is not piped: the started PostgreSQL outlives the shell and would keep the pipe open.
  const child = spawn('sh', ['-euc', lines], { stdio: ['ignore', 'ignore', 'inherit'], cwd: '/', env, ...user })
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', resolve)
  })
  if (code !== 0) throw new Error(`This ended with ${code}: ${lines}`)
}

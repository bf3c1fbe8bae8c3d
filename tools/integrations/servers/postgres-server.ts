import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chown, mkdtemp, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { placeForData } from '@destek/embedded-postgres/test-place'
import {
  findPostgres,
  initialize,
  NoPostgres,
  ownerOf,
  run,
  type Running,
  serverArguments,
  superuserUrlOf,
  type User,
  versionOf,
} from './postgres-cluster.ts'
import { debianPackages } from '../debian-packages.ts'
import { answers, findOrInstall, findProgram } from '../run-command.ts'

export interface PostgresServer {
  version: string
  port: number
  /** Connects as a superuser. */
  superuserUrl: string
  pooler: Pooler | null
  stop(): Promise<void>
}

/** A pooler before PostgreSQL with one connection for each database and login, so that everybody shares it. */
export interface Pooler {
  version: string
  port: number
}

const postgresPorts = { server: 5515, pooler: 6515 }

interface Options {
  install: boolean
  ports?: typeof postgresPorts
}

/** The logins of docs/operate/postgresql.md, by which the pooler signs in as well. */
export const logins = { destek_owner: 'owner-of-the-proof', destek_server: 'server-of-the-proof' }

/** A PostgreSQL of Debian with a folder of its own, on this machine's own address, until it is stopped. */
export async function startPostgresServer({ install, ports = postgresPorts }: Options): Promise<PostgresServer> {
  if (process.platform !== 'linux') throw new NoPostgres('The packages of Debian run on Linux.')
  const programs = await findPostgres(install)
  const pgbouncer = await findPgBouncer(install)
  for (const port of Object.values(ports)) {
    if (await answers(port)) throw new NoPostgres(`Port ${port} of this machine is taken.`)
  }
  const folder = await mkdtemp(path.join(await placeForData(), 'destek-postgres-'))
  const running: Running[] = []
  const stop = async () => {
    for (const program of running.toReversed()) await program.stop()
    await rm(folder, { recursive: true, force: true })
  }
  try {
    const user = await ownerOf(folder)
    const data = path.join(folder, 'data')
    await initialize(programs, data, user)
    const { server: port } = ports
    running.push(await run(path.join(programs, 'postgres'), serverArguments(data, { port, ...settings }), port, user))
    const pooler = pgbouncer ? await startPooler(pgbouncer, ports, folder, user, running) : null
    const superuserUrl = superuserUrlOf(port)
    return { version: await versionOf(superuserUrl), port, superuserUrl, pooler, stop }
  } catch (error) {
    await stop()
    throw new NoPostgres(`PostgreSQL could not be set up. ${error instanceof Error ? error.message : error}`)
  }
}

/** This data need not survive a crash. */
const settings = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_connections: 200,
  jit: 'off',
  timezone: 'UTC',
}

/** Null where there is none: PostgreSQL alone is worth a proof. A machine may have the one without the other. */
const findPgBouncer = (install: boolean) =>
  findOrInstall(() => findProgram('pgbouncer'), {
    name: 'PgBouncer',
    packages: debianPackages.pgbouncer,
    install,
    Missing: NoPostgres,
  }).catch(() => null)

async function startPooler(
  program: string,
  ports: typeof postgresPorts,
  folder: string,
  user: User | undefined,
  running: Running[],
): Promise<Pooler> {
  const accounts = path.join(folder, 'users.txt')
  const config = path.join(folder, 'pgbouncer.ini')
  await writeFile(
    accounts,
    Object.entries(logins)
      .map(([name, password]) => `"${name}" "${password}"\n`)
      .join(''),
  )
  await writeFile(
    config,
    `[databases]
* = host=127.0.0.1 port=${ports.server}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${ports.pooler}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = ${accounts}
pool_mode = transaction
default_pool_size = 1
max_client_conn = 200
`,
  )
  for (const file of [accounts, config]) if (user) await chown(file, user.uid, user.gid)
  running.push(await run(program, [config], ports.pooler, user))
  return { version: await printed(program, ['--version']), port: ports.pooler }
}

async function printed(program: string, args: string[]): Promise<string> {
  const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'ignore'] })
  let output = ''
  child.stdout.on('data', (piece: Buffer) => (output += piece.toString()))
  await once(child, 'close')
  return output.split('\n')[0]!
}

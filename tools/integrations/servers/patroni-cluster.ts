import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chown, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { placeForData } from '@destek/embedded-postgres/test-place'
import { debianPackages } from '../debian-packages.ts'
import { answers, findOrInstall, findProgram } from '../run-command.ts'
import { findPostgres, ownerOf, superuserUrlOf, type User } from './postgres-cluster.ts'

/** Says why there is no cluster to try anything on; it is not a failure. */
export class NoCluster extends Error {}

export interface PatroniCluster {
  /** Of HAProxy, which leads to the primary. */
  port: number
  superuserUrl(database?: string): string
  /** Ends PostgreSQL as when its process is killed, or the whole machine with Patroni. Answers its name. */
  killPrimary(what: 'process' | 'machine'): Promise<string>
  /** Until there is a primary and every other machine follows it, one of them synchronously. */
  untilWhole(): Promise<void>
  startMachine(name: string): Promise<void>
  stop(): Promise<void>
}

const deploy = path.join(import.meta.dirname, '../../../deploy/patroni')
const names = ['db-1', 'db-2', 'db-3'] as const
const ports = { haproxy: 5700, etcd: 5701, etcdPeers: 5702, postgres: 5711, rest: 5721 }

/** Three machines with Patroni and PostgreSQL, one etcd and HAProxy of Debian with the files that we ship, on other ports. */
export async function startPatroniCluster({ install }: { install: boolean }): Promise<PatroniCluster> {
  if (process.platform !== 'linux') throw new NoCluster('The packages of Debian run on Linux.')
  const programs = { ...(await findPrograms(install)), postgres: await findPostgres(install) }
  const taken = [
    ports.haproxy,
    ports.etcd,
    ports.etcdPeers,
    ...names.flatMap((_, nth) => [ports.postgres + nth, ports.rest + nth]),
  ]
  for (const port of taken) if (await answers(port)) throw new NoCluster(`Port ${port} of this machine is taken.`)
  const folder = await mkdtemp(path.join(await placeForData(), 'destek-patroni-'))
  const user = await ownerOf(folder)
  const children: ChildProcess[] = []
  let output = ''
  const start = (program: string, args: string[], home = folder) => {
    const child = spawn(program, args, {
      stdio: ['ignore', 'pipe', 'pipe'],
      cwd: home,
      env: { ...process.env, HOME: home },
      ...user,
    })
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (piece: Buffer) => (output = (output + piece.toString()).slice(-5000)))
    children.push(child)
    return child
  }
  const machines = new Map<string, ChildProcess>()
  const startMachine = async (name: string) =>
    void machines.set(name, start(programs.patroni, [path.join(folder, `${name}.yml`)]))
  const killPostgres = async (name: string) => killTree(await postmasterOf(path.join(folder, name)))
  const stop = async () => {
    for (const child of children) await killed(child)
    for (const name of names) await killPostgres(name).catch(() => {})
    await rm(folder, { recursive: true, force: true })
  }
  try {
    await writeFiles(folder, programs.postgres, user)
    start(programs.etcd, etcdArguments(folder))
    for (const name of names) await startMachine(name)
    start(programs.haproxy, ['-db', '-f', path.join(folder, 'haproxy.cfg')])
    await untilWhole()
  } catch (error) {
    await stop()
    throw new Error(`The cluster could not be set up. ${output}`, { cause: error })
  }
  return {
    port: ports.haproxy,
    superuserUrl: (database) => superuserUrlOf(ports.haproxy, database),
    killPrimary: async (what) => {
      const { name } = (await membersOf()).find(({ role }) => role === 'leader')!
      if (what === 'machine') await killed(machines.get(name)!)
      await killPostgres(name)
      return name
    },
    untilWhole,
    startMachine,
    stop,
  }
}

async function findPrograms(install: boolean): Promise<{ patroni: string; etcd: string; haproxy: string }> {
  const find = async () => {
    const [patroni, etcd, haproxy] = await Promise.all(['patroni', 'etcd', 'haproxy'].map(findProgram))
    return patroni && etcd && haproxy ? { patroni, etcd, haproxy } : null
  }
  return findOrInstall(find, { name: 'Patroni with etcd', packages: debianPackages.patroni, install, Missing: NoCluster })
}

/** The files that we ship, for machines that are folders of this one. */
async function writeFiles(folder: string, programs: string, user: User | undefined): Promise<void> {
  const write = async (name: string, text: string) => {
    const file = path.join(folder, name)
    await writeFile(file, text)
    if (user) await chown(file, user.uid, user.gid)
  }
  const [machine, proxy] = await Promise.all(
    ['patroni.yml', 'haproxy.cfg'].map((name) => readFile(path.join(deploy, name), 'utf8')),
  )
  for (const [nth, name] of names.entries()) {
    await mkdir(path.join(folder, name), { mode: 0o700 })
    if (user) await chown(path.join(folder, name), user.uid, user.gid)
    const own = machine!
      .replace('name: db-1', `name: ${name}`)
      .replace(/hosts: .*/, `hosts: 127.0.0.1:${ports.etcd}`)
      .replaceAll('10.0.0.21:8008', `127.0.0.1:${ports.rest + nth}`)
      .replaceAll('10.0.0.21:5432', `127.0.0.1:${ports.postgres + nth}`)
      .replaceAll('10.0.0.0/24', '127.0.0.1/32')
      .replace('/var/lib/postgresql/15/destek', path.join(folder, name, 'data'))
      .replace('/usr/lib/postgresql/15/bin', programs)
      .replace('password: change-me', 'password: superuser-of-the-proof')
      .replace('parameters:', `parameters:\n        unix_socket_directories: ''`)
      .replace('loop_wait: 5', 'loop_wait: 2')
    await write(`${name}.yml`, own)
  }
  const servers = names.map((name, nth) => `    server ${name} 127.0.0.1:${ports.postgres + nth} port ${ports.rest + nth}`)
  const shipped = proxy!.replace('127.0.0.1:5432', `127.0.0.1:${ports.haproxy}`).replace(/^ {4}server .*\n/gm, '')
  await write('haproxy.cfg', `${shipped}${servers.join('\n')}\n`)
}

const etcdArguments = (folder: string) => {
  const [clients, peers] = [`http://127.0.0.1:${ports.etcd}`, `http://127.0.0.1:${ports.etcdPeers}`]
  const listening = ['--listen-client-urls', clients, '--advertise-client-urls', clients, '--listen-peer-urls', peers]
  const alone = ['--initial-advertise-peer-urls', peers, '--initial-cluster', `default=${peers}`]
  return ['--data-dir', path.join(folder, 'etcd'), ...listening, ...alone, '--log-level', 'error']
}

interface Member {
  name: string
  role: 'leader' | 'sync_standby' | 'replica'
  state: string
}

/** As the first machine that answers sees the cluster. */
async function membersOf(): Promise<Member[]> {
  for (const nth of names.keys()) {
    const answer = await fetch(`http://127.0.0.1:${ports.rest + nth}/cluster`).catch(() => null)
    if (answer?.ok) return ((await answer.json()) as { members: Member[] }).members
  }
  return []
}

async function untilWhole(): Promise<void> {
  let members: Member[] = []
  for (let tries = 0; tries < 240; tries += 1) {
    members = await membersOf()
    const has = (wanted: Member['role']) => members.some(({ role }) => role === wanted)
    const isRunning = members.every(({ state }) => state === 'running' || state === 'streaming')
    if (members.length === names.length && isRunning && has('leader') && has('sync_standby')) return
    await wait(250)
  }
  throw new Error(`The cluster did not become whole: ${JSON.stringify(members)}`)
}

async function postmasterOf(machine: string): Promise<number> {
  const [line] = (await readFile(path.join(machine, 'data/postmaster.pid'), 'utf8')).split('\n')
  return Number(line)
}

/** The server and all that it has started: as if the machine were without power. */
function killTree(pid: number): void {
  const below = execFileSync('ps', ['-o', 'pid=', '--ppid', String(pid)], { encoding: 'utf8' })
    .split('\n')
    .filter(Boolean)
    .map(Number)
  for (const each of [pid, ...below]) {
    try {
      process.kill(each, 'SIGKILL')
    } catch {
      // It has ended by itself.
    }
  }
}

async function killed(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill('SIGKILL')
  await once(child, 'exit')
}

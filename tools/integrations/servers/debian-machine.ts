import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { homedir, tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { findOrInstall, findProgram, runCommand } from '../run-command.ts'
import { openShell, type Shell } from './machine-shell.ts'

/** Says why no machine can be made here; it is not a failure. */
export class NoMachine extends Error {}

/** A separate Debian 12 with its own file system, users, processes, network and systemd. */
export interface DebianMachine {
  /** A root login. Its settings stay until it is closed. */
  openShell(): Shell
  /** The folder of its files on this machine. */
  root: string
  /** Runs a program of this machine in the network of that one. */
  inItsNetwork(program: string, args: string[], env?: Record<string, string>): ChildProcess
  stop(): Promise<void>
}

const root = path.join(import.meta.dirname, '../../..')
const cache = path.join(root, 'node_modules/.cache/debian-machine')
const needed = ['debootstrap', 'systemd-nspawn', 'slirp4netns']

/** Empty, as the pages begin with it: Debian's smallest system with systemd, and a way to the packages of Debian and npm. */
export async function startDebianMachine({
  install,
  repository,
}: {
  install: boolean
  repository: () => string
}): Promise<DebianMachine> {
  if (process.platform !== 'linux') throw new NoMachine('The machine is a Debian.')
  if (process.getuid?.() !== 0) throw new NoMachine('Only root can make a machine.')
  const [debootstrap, nspawn, slirp] = await findOrInstall(findNeeded, {
    name: needed.join(', '),
    packages: ['debootstrap', 'systemd-container', 'slirp4netns'],
    install,
    Missing: NoMachine,
  })
  const base = await makeBase(debootstrap!)
  const source = repository()
  const folder = await mkdtemp(path.join(tmpdir(), 'destek-machine-'))
  const place = (name: string) => path.join(folder, name)
  const running: ChildProcess[] = []
  const shells: Shell[] = []
  const stop = async () => {
    for (const shell of shells) shell.close()
    for (const child of running.toReversed()) await end(child)
    await runCommand('umount', [place('root')], 20).catch(() => {})
    await rm(folder, { recursive: true, force: true })
  }
  try {
    for (const name of ['changes', 'work', 'root']) await mkdir(place(name))
    const layers = `lowerdir=${base},upperdir=${place('changes')},workdir=${place('work')}`
    await orNone(
      'Its file system cannot be mounted.',
      runCommand('mount', ['-t', 'overlay', 'overlay', '-o', layers, place('root')], 20),
    )
    // The resolver of slirp4netns.
    await writeFile(path.join(place('root'), 'etc/resolv.conf'), 'nameserver 10.0.2.3\n')
    // As the installer of Debian writes it; debootstrap does not.
    await writeFile(path.join(place('root'), 'etc/hosts'), '127.0.0.1 localhost\n::1 localhost ip6-localhost ip6-loopback\n')
    const npmCache = path.join(homedir(), '.npm')
    await mkdir(npmCache, { recursive: true })
    const machine = spawn(
      nspawn!,
      [
        `--directory=${place('root')}`,
        `--machine=${path.basename(folder)}`,
        '--boot',
        '--private-network',
        '--register=no',
        '--keep-unit',
        '--resolv-conf=off',
        '--console=pipe',
        `--bind-ro=${source}:/srv/destek`,
        `--bind=${npmCache}:/root/.npm`,
      ],
      { stdio: 'ignore' },
    )
    running.push(machine)
    const leader = await firstProcessOf(machine)
    running.push(spawn(slirp!, ['--configure', '--mtu=65520', '--disable-host-loopback', leader, 'tap0'], { stdio: 'ignore' }))
    const enter = ['--target', leader, '--mount', '--uts', '--ipc', '--net', '--pid', '--cgroup', '--root', '--wdns=/root']
    // A package that is installed while the machine still boots does not start its services.
    const isUp = "until systemctl is-system-running | grep -qE '^(running|degraded)'; do sleep 0.5; done"
    await orNone('It does not boot.', runCommand('nsenter', [...enter, 'sh', '-c', isUp], 300))
    const hasPackages = 'until apt-get -qq update; do sleep 0.5; done'
    await orNone('It does not reach the packages of Debian.', runCommand('nsenter', [...enter, 'sh', '-c', hasPackages], 300))
    return {
      root: place('root'),
      openShell: () => {
        const words = [...enter, 'env', '-i', ...login, 'bash', '--noprofile', '--norc', '-eu']
        const shell = openShell('nsenter', words, place('root'))
        shells.push(shell)
        return shell
      },
      inItsNetwork: (program, args, env = {}) => {
        const child = spawn('nsenter', ['--target', leader, '--net', program, ...args], {
          stdio: ['ignore', 'pipe', 'inherit'],
          env: { ...process.env, ...env },
        })
        running.push(child)
        return child
      },
      stop,
    }
  } catch (error) {
    await stop()
    throw error
  }
}

async function orNone(sentence: string, work: Promise<void>): Promise<void> {
  await work.catch((error: Error) => {
    throw new NoMachine(`${sentence} ${error.message}`)
  })
}

/** The environment of a root login. */
const login = [
  'HOME=/root',
  'LANG=C.UTF-8',
  'PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
  'DEBIAN_FRONTEND=noninteractive',
]

async function findNeeded(): Promise<string[] | null> {
  const found = await Promise.all(needed.map((name) => findProgram(name)))
  return found.every((program) => program !== null) ? found : null
}

/** Kept for the next time: it takes minutes. */
async function makeBase(debootstrap: string): Promise<string> {
  const base = path.join(cache, 'bookworm')
  if (existsSync(base)) return base
  const draft = `${base}.partial`
  await rm(draft, { recursive: true, force: true })
  await mkdir(cache, { recursive: true })
  const packages = '--include=systemd,systemd-sysv,dbus,ca-certificates,iproute2,cron'
  await orNone(
    'The packages of Debian cannot be had.',
    runCommand(debootstrap, ['--variant=minbase', packages, 'bookworm', draft], 600),
  )
  await rename(draft, base)
  return base
}

async function firstProcessOf(machine: ChildProcess): Promise<string> {
  const { pid } = machine
  for (let tries = 0; tries < 600 && machine.exitCode === null; tries += 1) {
    const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => '')
    for (const child of children.trim().split(' ').filter(Boolean)) {
      const name = await readFile(`/proc/${child}/comm`, 'utf8').catch(() => '')
      if (name.trim() === 'systemd') return child
    }
    await wait(100)
  }
  throw new NoMachine('systemd-nspawn starts no machine here.')
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  const timer = setTimeout(() => child.kill('SIGKILL'), 30_000)
  child.kill('SIGTERM')
  await ended
  clearTimeout(timer)
}

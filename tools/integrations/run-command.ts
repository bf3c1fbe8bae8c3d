import { spawn } from 'node:child_process'
import { constants } from 'node:fs'
import { access } from 'node:fs/promises'
import net from 'node:net'
import path from 'node:path'

/** Debian keeps programs for administrators here, which are not in the path of ordinary users. */
const folders = [...(process.env['PATH'] ?? '').split(path.delimiter), '/usr/sbin', '/sbin']

/** The program's path, or null where it is not installed. */
export async function findProgram(name: string): Promise<string | null> {
  for (const folder of folders.filter(Boolean)) {
    const file = path.join(folder, name)
    const isThere = await access(file, constants.X_OK).then(
      () => true,
      () => false,
    )
    if (isThere) return file
  }
  return null
}

/** Runs a program with a time limit. On failure it throws with the end of the output. */
export async function runCommand(program: string, args: string[], seconds: number): Promise<void> {
  const child = spawn(program, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (piece: Buffer) => (output += piece.toString()))
  // Asked to stop first: a package manager must not be torn out of its work.
  const timers = [
    setTimeout(() => child.kill('SIGTERM'), seconds * 1000),
    setTimeout(() => child.kill('SIGKILL'), (seconds + 10) * 1000),
  ]
  try {
    const code = await new Promise<number | null>((resolve, reject) => {
      child.once('error', reject)
      child.once('close', resolve)
    })
    if (child.killed) throw new Error(`${path.basename(program)} took longer than ${seconds} s.`)
    if (code !== 0) throw new Error(`${path.basename(program)} failed: ${output.trim().split('\n').at(-1)}`)
  } finally {
    timers.forEach(clearTimeout)
  }
}

/** All at once: apt takes as long to read its lists and to finish for one package as for all of them. */
export async function installMissing(packages: string[]): Promise<void> {
  const isInstalled = (name: string) =>
    runCommand('dpkg-query', ['--show', name], 20).then(
      () => true,
      () => false,
    )
  const found = await Promise.all(packages.map(isInstalled))
  const missing = packages.filter((_, nth) => !found[nth])
  if (missing.length > 0) await installPackages(missing)
}

/** With some patience. */
async function installPackages(packages: string[]): Promise<void> {
  const apt = await findProgram('apt-get')
  if (!apt) throw new Error('There is no apt-get to install it with.')
  const patience = ['-o', 'Acquire::Retries=1', '-o', 'Acquire::http::Timeout=10', '-o', 'DPkg::Lock::Timeout=20']
  await runCommand(apt, ['update', ...patience], 40)
  await runCommand(apt, ['install', '-y', '--no-install-recommends', ...patience, ...packages], 60 + 30 * packages.length)
}

interface Wanted {
  /** For people. */
  name: string
  /** Of Debian. */
  packages: string[]
  install: boolean
  /** Says why something was not tried. */
  Missing: new (reason: string) => Error
}

/** Finds a program that a proof needs, or installs it if that is allowed. */
export async function findOrInstall<Found>(
  find: () => Promise<Found | null>,
  { name, packages, install, Missing }: Wanted,
): Promise<Found> {
  const found = await find()
  if (found) return found
  if (!install) throw new Missing(`${name} is not installed; "npm run test:integrations -- --install" installs it on Debian.`)
  await installPackages(packages).catch((error: Error) => {
    throw new Missing(`${name} could not be installed. ${error.message}`)
  })
  const installed = await find()
  if (!installed) throw new Missing(`The packages of Debian hold no ${name} here.`)
  return installed
}

/** True when a program listens there. */
export function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = net.connect({ host: '127.0.0.1', port, timeout: 1_000 })
    const end = (isThere: boolean) => {
      socket.destroy()
      resolve(isThere)
    }
    socket
      .once('connect', () => end(true))
      .once('error', () => end(false))
      .once('timeout', () => end(false))
  })
}

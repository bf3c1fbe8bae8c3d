import { spawn } from 'node:child_process'
import { constants } from 'node:fs'
import { access } from 'node:fs/promises'
import path from 'node:path'

/** Where Debian keeps programs of the administrator, which ordinary users do not have in their path. */
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

/** Runs a program to its end, which comes in time one way or the other. Throws with the end of what it printed when it did not go well. */
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

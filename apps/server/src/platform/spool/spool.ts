import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'

const prefix = 'destek-upload-'

/** Lends the work a temporary folder that only this user can read, and removes it however the work ends. */
export async function inSpoolFolder<Result>(work: (folder: string) => Promise<Result>): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), `${prefix}${host}-${process.pid}-${startOf(process.pid)}-`))
  try {
    return await work(folder)
  } finally {
    // A stream that is being torn down may still create its file.
    await rm(folder, { recursive: true, force: true, maxRetries: 3 })
  }
}

/** Removes the folders of processes of this machine that were killed, and those of other machines after a day. Those of running processes stay. */
export async function removeAbandonedSpools(): Promise<number> {
  const abandoned = await Promise.all((await readdir(tmpdir())).map(async (name) => ((await isAbandoned(name)) ? [name] : [])))
  const names = abandoned.flat()
  await Promise.all(names.map((name) => rm(join(tmpdir(), name), { recursive: true, force: true })))
  return names.length
}

async function isAbandoned(name: string): Promise<boolean> {
  if (!name.startsWith(prefix)) return false
  const [, of, pid, start] = /^destek-upload-([0-9a-f]{8})-(\d+)-(\d+)-/.exec(name) ?? []
  if (of !== host) return isOld(join(tmpdir(), name))
  return !(isRunning(Number(pid)) && startOf(Number(pid)) === start)
}

/**
 * The folders of 0.10.0 name no process, and a container that is made anew is another machine. Servers of either may run beside this one; none
 * takes a day for an upload.
 */
const isOld = async (folder: string) => {
  const found = await stat(folder).catch(() => null)
  return found !== null && Date.now() - found.mtimeMs > 24 * 60 * 60 * 1000
}

/** Several machines may share a folder for temporary files. */
const host = createHash('sha256').update(hostname()).digest('hex').slice(0, 8)

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // EPERM: it runs as another user.
    return (error as NodeJS.ErrnoException).code !== 'ESRCH'
  }
}

/** When the process started, in ticks since boot: numbers of processes are used again, in a container at every start. 0 where the system does not tell. */
function startOf(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The second field is the name of the program and may contain blanks.
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '0'
  } catch {
    return '0'
  }
}

import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'

/** Milliseconds of processor time, of the server's process and of all processes of its PostgreSQL. */
export interface ProcessorTime {
  server: number
  postgres: number
}

/** The cost of one call between these two moments. */
export const costOfOne = (before: ProcessorTime, after: ProcessorTime, count: number): ProcessorTime => ({
  server: (after.server - before.server) / count,
  postgres: (after.postgres - before.postgres) / count,
})

/**
 * The time of all processes of a cluster, including those that have ended: PostgreSQL's first process is their parent and
 * inherits their times. Only Linux shows it; NaN elsewhere.
 */
export async function clusterTime(dataFolder: string): Promise<number> {
  try {
    const [first] = (await readFile(path.join(dataFolder, 'postmaster.pid'), 'utf8')).split('\n')
    const processes = await Promise.all((await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(statOf))
    const ofCluster = processes.filter((one) => one && (one.pid === first || one.parent === first))
    return ofCluster.reduce((sum, one) => sum + one!.own + (one!.pid === first ? one!.inherited : 0), 0)
  } catch {
    return Number.NaN
  }
}

/** The time of one process with all its threads. */
export const processTime = async (pid: number): Promise<number> => (await statOf(String(pid)))?.ofAllThreads ?? Number.NaN

/** The kernel counts in hundredths of a second, independent of its own clock. */
const tick = 10

async function statOf(pid: string) {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => null)
  if (text === null) return null
  // The name stands in brackets and may hold anything.
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
  const time = (first: number) => (Number(fields[first]) + Number(fields[first + 1])) * tick
  const [own, inherited] = [time(11), time(13)]
  return { pid, parent: fields[1], own: (await runTimeOf(pid)) ?? own, ofAllThreads: own, inherited }
}

/** The scheduler knows it to the nanosecond, of the first thread: PostgreSQL's processes have no other. */
async function runTimeOf(pid: string): Promise<number | null> {
  const text = await readFile(`/proc/${pid}/schedstat`, 'utf8').catch(() => null)
  return text === null ? null : Number(text.split(' ')[0]) / 1e6
}

import { readdirSync, readFileSync } from 'node:fs'

/** A process as the kernel describes it: its parent, its start, and its time on a core so far. */
interface ProcessTime {
  parent: number
  started: string
  seconds: number
}

const ticksPerSecond = 100
/**
 * The time of a process after the last look is not counted. With two looks a second this is little, and a look costs almost
 * nothing.
 */
const lookEvery = 500

/**
 * Counts the core time of a process and its descendants, independent of other work on the machine. The kernel adds up the times
 * of reaped children, but browsers and databases detach from their parents. Returns undefined where there is no /proc.
 */
export function watchCoreSeconds(root = process.pid, look = readProcesses): () => number | undefined {
  const family = new Map<number, string>()
  const taken = new Map<string, number>()
  const update = () => {
    const processes = look()
    if (!processes) return
    // A number is given to another process when the first one has ended.
    for (const [pid, started] of family) if (processes.get(pid)?.started !== started) family.delete(pid)
    // Repeat until no process is added, because a child may be listed before its parent.
    for (let size = -1; size !== family.size;) {
      size = family.size
      for (const [pid, { parent, started }] of processes) if (pid === root || family.has(parent)) family.set(pid, started)
    }
    for (const [pid, started] of family) taken.set(`${pid} ${started}`, processes.get(pid)!.seconds)
  }
  const sum = () => [...taken.values()].reduce((total, seconds) => total + seconds, 0)
  update()
  const before = sum()
  const timer = setInterval(update, lookEvery)
  timer.unref()
  return () => {
    clearInterval(timer)
    update()
    return taken.size === 0 ? undefined : sum() - before
  }
}

function readProcesses(): Map<number, ProcessTime> | undefined {
  const found = new Map<number, ProcessTime>()
  for (const name of namesIn('/proc')) {
    if (!/^\d+$/.test(name)) continue
    try {
      found.set(Number(name), timeIn(readFileSync(`/proc/${name}/stat`, 'utf8')))
    } catch {
      // It has ended meanwhile.
    }
  }
  return found.size > 0 ? found : undefined
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}

/** The name of the program stands in parentheses and may hold spaces and parentheses itself. */
export function timeIn(stat: string): ProcessTime {
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return {
    parent: Number(fields[1]),
    started: fields[19]!,
    seconds: (Number(fields[11]) + Number(fields[12])) / ticksPerSecond,
  }
}

import { readFile, readdir, rm } from 'node:fs/promises'
import { basename, dirname } from 'node:path'
import { isAlive, startOf } from './processes.ts'
import { createFileAtomic, writeFileAtomic } from './write-file-atomic.ts'

interface Holder {
  pid: number
  start?: string
}

/** A process of another user must be able to see that the folder is in use. */
const readableByAll = { mode: 0o666 }

/**
 * Makes this process the only one that runs the PostgreSQL of a data directory, and returns the function that releases the lock.
 * The lock names its holder by process id and start time. So neither a crash nor a reused id leaves the folder locked for ever.
 * The lock is a series of numbered files, of which the highest counts. A process that finds it free, or its holder dead, creates
 * the next number, which only one process can do. The highest file is never deleted, only marked as free: if a number could be
 * used twice, a slow process could mistake a new lock for an old one.
 */
export async function acquireLock(path: string): Promise<() => Promise<void>> {
  const holder: Holder = { pid: process.pid, start: await startOf(process.pid) }
  for (;;) {
    const last = await highest(path)
    if (last?.holder && (await stillRuns(last.holder))) throw heldBy(last.holder.pid, last.file)
    const number = (last?.number ?? 0) + 1
    const file = `${path}.${number}`
    if (!(await createFileAtomic(file, JSON.stringify(holder), readableByAll))) continue
    if ((await highest(path))?.number === number) {
      await removeBelow(path, number)
      return () => writeFileAtomic(file, '{}', readableByAll)
    }
    await rm(file, { force: true })
  }
}

async function stillRuns({ pid, start }: Holder): Promise<boolean> {
  if (!(await isAlive(pid))) return false
  const now = await startOf(pid)
  // Some systems hide the start time of another user's process. Being alive must be enough then.
  return now === undefined || start === undefined || now === start
}

const heldBy = (pid: number, file: string) =>
  new Error(
    `The data directory is in use by ${pid === process.pid ? 'this process' : 'another Destek'} (process ${pid}). ` +
      `Stop that process first, or choose another DATA_DIR. (Lock file: ${file})`,
  )

async function highest(path: string): Promise<{ number: number; file: string; holder: Holder | undefined } | undefined> {
  for (;;) {
    const number = Math.max(0, ...(await numbersOf(path)))
    if (number === 0) return undefined
    const file = `${path}.${number}`
    const text = await readFile(file, 'utf8').catch(unlessMissing)
    // It is gone only because there is a higher one now.
    if (text !== undefined) return { number, file, holder: parse(text) }
  }
}

async function numbersOf(path: string): Promise<number[]> {
  const prefix = `${basename(path)}.`
  const names = (await readdir(dirname(path))).filter((name) => name.startsWith(prefix))
  return names.map((name) => Number(name.slice(prefix.length))).filter((number) => Number.isSafeInteger(number))
}

async function removeBelow(path: string, number: number): Promise<void> {
  for (const lower of await numbersOf(path)) if (lower < number) await rm(`${path}.${lower}`, { force: true })
}

function parse(text: string): Holder | undefined {
  try {
    const holder = JSON.parse(text) as Holder
    return Number.isInteger(holder.pid) && holder.pid > 0 ? holder : undefined
  } catch {
    return undefined
  }
}

function unlessMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}

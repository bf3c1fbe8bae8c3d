import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

export interface ServerProcess {
  url: string
  child: ChildProcess
  /** The log so far. */
  output(): string
  /** Asks once at a time until the answer has this status. */
  until(path: string, status: number, milliseconds?: number): Promise<Response>
  /** How it ended, and how many milliseconds after the question. */
  ended(): Promise<{ code: number | null; took: number }>
}

/** Leaves out the rest of the developer's environment. */
const ownEnvironment = () =>
  Object.fromEntries(Object.entries(process.env).filter(([name]) => name === 'PATH' || name === 'NODE_COMPILE_CACHE'))

/** A server in a process of its own, which hears signals as one in production does. It may still be starting. */
export function startServerProcess(
  port: number,
  environment: Record<string, string>,
  /** The program of another version. */
  program = path.join(import.meta.dirname, '../run-server.ts'),
): ServerProcess {
  const child = spawn(process.execPath, [program], {
    env: { ...ownEnvironment(), HOST: '127.0.0.1', PORT: String(port), ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (piece: Buffer) => (output += piece.toString()))
  const exit = once(child, 'exit') as Promise<[number | null]>
  const url = `http://127.0.0.1:${port}`
  return {
    url,
    child,
    output: () => output,
    until: async (asked, status, milliseconds = 60_000) => {
      let last = 'nothing'
      for (const end = Date.now() + milliseconds; Date.now() < end; await pause(50)) {
        if (child.exitCode !== null) throw new Error(`The server has ended: ${output}`)
        const answer = await fetch(url + asked, { headers: { connection: 'close' } }).catch(() => null)
        if (answer?.status === status) return answer
        if (answer) last = `${answer.status} ${await answer.text()}`
      }
      throw new Error(`${asked} was not answered with ${status} in time, but with ${last}: ${output}`)
    },
    ended: async () => {
      const begin = performance.now()
      const [code] = child.exitCode === null ? await exit : [child.exitCode]
      return { code, took: performance.now() - begin }
    },
  }
}

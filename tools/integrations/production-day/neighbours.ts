import { fork } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { loads } from '../../bench/neighbours/hostile-loads.ts'

export interface Neighbours {
  /** Burden the servers in the next way of `npm run bench -- neighbours`; answers its name. */
  next(): Promise<string>
  stop(): Promise<void>
}

/** People of another tenant, who burden the servers in a process of their own. */
export async function startNeighbours(url: string, tokens: readonly string[]): Promise<Neighbours> {
  const program = path.join(import.meta.dirname, '../../bench/neighbours/load-process.ts')
  const child = fork(program, [url, ...tokens])
  await once(child, 'message')
  let turn = 0
  return {
    next: async () => {
      const { name } = loads[turn++ % loads.length]!
      child.send(name)
      await once(child, 'message')
      return name
    },
    stop: async () => {
      if (!child.connected) return
      const ended = once(child, 'exit')
      child.disconnect()
      await ended
    },
  }
}

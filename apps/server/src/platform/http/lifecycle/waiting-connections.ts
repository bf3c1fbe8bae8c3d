import { closeSync, openSync, readSync } from 'node:fs'

/** Listening sockets come first in these, so that the beginning is enough. */
const tables = ['/proc/self/net/tcp', '/proc/self/net/tcp6']
const beginning = Buffer.alloc(16_384)

/** How many connections the system has made to this port that no process has accepted yet. Null: it does not say, as anywhere but on Linux. */
export function waitingConnections(port: number): number | null {
  const counts = tables.flatMap((table) => waitingIn(table, port))
  return counts.length === 0 ? null : counts.reduce((sum, count) => sum + count, 0)
}

const listening = '0A'

/** For a listening socket the receive queue holds the waiting connections. */
function waitingIn(table: string, port: number): number[] {
  const ending = `:${port.toString(16).toUpperCase().padStart(4, '0')}`
  return beginningOf(table)
    .split('\n')
    .filter((line) => line.includes(ending))
    .map((line) => line.trim().split(/\s+/))
    .filter(([, local, , state]) => state === listening && local?.endsWith(ending))
    .map(([, , , , queues]) => Number.parseInt(queues!.split(':')[1]!, 16))
}

function beginningOf(file: string): string {
  try {
    const opened = openSync(file, 'r')
    try {
      return beginning.toString('latin1', 0, readSync(opened, beginning))
    } finally {
      closeSync(opened)
    }
  } catch {
    return ''
  }
}

import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

/** Below the range that systems use for outgoing connections, where a free port may be taken before PostgreSQL listens on it. */
const usual = { from: 15_000, to: 32_000 }

/** The wanted port when nothing listens on it, otherwise another one. */
export async function freePort(wanted?: number): Promise<number> {
  let port = wanted || randomInt(usual.from, usual.to)
  while (!(await isFree(port))) port = randomInt(usual.from, usual.to)
  return port
}

const isFree = (port: number) =>
  new Promise<boolean>((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(false))
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)))
  })

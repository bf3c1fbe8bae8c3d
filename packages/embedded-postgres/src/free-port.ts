import { createServer } from 'node:net'

/** The wanted port when nothing listens on it, otherwise one that the system picks. */
export async function freePort(wanted?: number): Promise<number> {
  if (wanted && (await isFree(wanted))) return wanted
  return listenOnce(0)
}

export const isFree = (port: number) =>
  listenOnce(port).then(
    () => true,
    () => false,
  )

function listenOnce(port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(port, '127.0.0.1', () => {
      const address = server.address()
      const bound = typeof address === 'object' && address ? address.port : port
      server.close(() => resolve(bound))
    })
  })
}

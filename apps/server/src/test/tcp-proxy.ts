import { createServer, connect, type AddressInfo, type Socket } from 'node:net'

export interface DatabaseGate {
  /** The address that leads through the gate. */
  url: string
  shut(): Promise<void>
  open(): Promise<void>
}

/** A passage to the database that can be shut and opened again, as when the database goes away and comes back. */
export async function buildGate(target: string): Promise<DatabaseGate> {
  const { hostname, port } = new URL(target)
  const sockets = new Set<Socket>()
  const server = createServer((near) => {
    const far = connect(Number(port), hostname)
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(one)
      one.pipe(other)
      one.on('error', () => other.destroy())
      one.on('close', () => sockets.delete(one))
    }
  })
  const listen = (at: number) => new Promise<void>((resolve) => server.listen(at, '127.0.0.1', resolve))
  await listen(0)
  const gatePort = (server.address() as AddressInfo).port
  const url = new URL(target)
  url.host = `127.0.0.1:${gatePort}`

  return {
    url: url.toString(),
    open: () => listen(gatePort),
    shut: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        sockets.forEach((socket) => socket.destroy())
      }),
  }
}

import { createServer, connect, type AddressInfo, type Socket } from 'node:net'

export interface TcpProxy {
  /** The address that leads through the proxy. */
  url: string
  shut(): Promise<void>
  open(): Promise<void>
  /** Sees everything that travels to the database from now on, and says what arrives there. */
  intercept(change: Intercept): void
  /** Drops all data on the connections that are open now, and tells neither end; new connections work. */
  swallowOpen(): void
  /** Everything vanishes, on new connections too, until `swallowOpen` leaves only those behind that are open by then. */
  swallowAll(): void
}

/** The data that arrives. Alternatively the connection breaks before the message arrives, or before its answer does. */
export type Intercept = (message: Buffer) => Buffer | 'lose message' | 'lose answer'

/** A TCP proxy in front of the database that can be shut and opened again, as when the database goes away and comes back. */
export async function startTcpProxy(target: string): Promise<TcpProxy> {
  const { hostname, port } = new URL(target)
  const sockets = new Set<Socket>()
  let change: Intercept = (message) => message
  let lost = new WeakSet<Socket>()
  let isDark = false
  // A driver that sends without waiting would otherwise wait for the network to acknowledge each small packet.
  const server = createServer({ noDelay: true, allowHalfOpen: true }, (near) => {
    const far = connect({ port: Number(port), host: hostname, noDelay: true })
    const vanishes = () => isDark || lost.has(near)
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from)
      from.on('error', () => vanishes() || to.destroy())
      from.on('close', () => sockets.delete(from))
    }
    far.on('data', (message) => vanishes() || near.write(message))
    far.on('end', () => vanishes() || near.end())
    near.on('end', () => vanishes() || far.end())
    near.on('data', (message) => {
      if (vanishes()) return
      const arriving = change(message)
      if (arriving === 'lose message') far.destroy()
      else if (arriving === 'lose answer') far.end(message)
      else return void far.write(arriving)
      near.destroy()
    })
  })
  const listen = (at: number) => new Promise<void>((resolve) => server.listen(at, '127.0.0.1', resolve))
  await listen(0)
  const proxyPort = (server.address() as AddressInfo).port
  const url = new URL(target)
  url.host = `127.0.0.1:${proxyPort}`

  return {
    url: url.toString(),
    open: () => listen(proxyPort),
    intercept: (wanted) => {
      change = wanted
    },
    swallowOpen: () => {
      isDark = false
      lost = new WeakSet(sockets)
    },
    swallowAll: () => {
      isDark = true
    },
    shut: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        sockets.forEach((socket) => socket.destroy())
      }),
  }
}

import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { serveControl } from './control.ts'
import { createOpenPhones } from './open-phones.ts'
import { servePages } from './pages.ts'
import { servePersonalLink } from './personal-link.ts'
import { type Serving, sendJson, type Simulator } from './serving.ts'
import { createSessions, serveSessions } from './sessions.ts'

interface Options {
  /** 0: any that is free. */
  port: number
  /** The origin of the product: the only one that may frame the pages and command them. */
  product: string
  /** The token with which the product asks for sessions. */
  token: string
  makeLink?: (() => Promise<string>) | undefined
}

/** A name could resolve to two addresses, and another program may use this port on the second one. */
const address = '127.0.0.1'

/** Simulates a call centre on its own origin: sessions, a softphone, a chat, and a page that starts calls. */
export async function startSimulator({
  port,
  product,
  token,
  makeLink,
}: Options): Promise<{ url: string; close: () => Promise<void> }> {
  const simulator: Simulator = { product, sessions: createSessions(token), phones: createOpenPhones(), makeLink }
  const server = createServer((request, response) => {
    answer(request, response, simulator).catch((error: Error) => response.destroy(error))
  })
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, address, resolve))
  return {
    url: `http://${address}:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.closeAllConnections()
      return new Promise((resolve) => void server.close(() => resolve()))
    },
  }
}

const parts: Serving[] = [serveSessions, serveControl, servePersonalLink, servePages]

async function answer(request: IncomingMessage, response: ServerResponse, simulator: Simulator): Promise<void> {
  const url = new URL(request.url ?? '/', 'http://localhost')
  for (const serve of parts) if (await serve({ request, response, url }, simulator)) return
  sendJson(response, 404, { error: 'There is nothing here.' })
}

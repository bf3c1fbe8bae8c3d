import net from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { finishesWithin } from '../../with-timeout.ts'
import { waitingConnections } from './waiting-connections.ts'

/** True when the server is about to stop. It still answers, but tells clients to use another server. */
export interface Draining {
  isOn(): boolean
  begin(): void
  /** Delays new requests until the returned function is called. */
  hold(): () => void
  /** Resolves when requests may begin. */
  released(): Promise<void>
}

export function createDraining(): Draining {
  let isOn = false
  let release = Promise.resolve()
  return {
    isOn: () => isOn,
    begin: () => void (isOn = true),
    hold: () => {
      let begin = () => {}
      release = new Promise((resolve) => (begin = resolve))
      return () => begin()
    },
    released: () => release,
  }
}

/** While it drains, the connection of every answer ends with it, so that the next request comes over a new one: to another server. */
export function endConnections(app: FastifyInstance, draining: Draining): void {
  const endWith = (reply: FastifyReply) => {
    if (draining.isOn()) reply.raw.shouldKeepAlive = false
  }
  app.addHook('onRequest', async (_, reply) => {
    endWith(reply)
    if (draining.isOn()) await draining.released()
  })
  app.addHook('onSend', (_request, reply, _payload, done) => {
    endWith(reply)
    done()
  })
}

/** In milliseconds: how long answers that are under way may still take after no more requests are accepted. */
const longestAnswer = 3_500

/** In milliseconds: how long an open connection may still send a request after new connections are refused. */
const lastRequests = 700

/**
 * Accepts no more connections, lets answers finish for a while, and then cuts the rest, such as a slow upload. Open connections
 * stay at first: a proxy may be sending over one that looks idle, and learns from a refused new connection that it must go
 * elsewhere.
 */
export async function closeListener(app: FastifyInstance, draining: Draining): Promise<void> {
  // On a busy server the queue of connections is never empty, so no new requests begin for a moment.
  const release = draining.hold()
  const { closed } = await stopAccepting(app)
  release()
  await pause(lastRequests)
  const cut = setTimeout(() => cutConnections(app), longestAnswer)
  try {
    await finishesWithin(Promise.all([closed, app.close()]), longestAnswer + 500)
  } finally {
    clearTimeout(cut)
  }
}

/** Cut without a proper end, so that no client takes a part for the whole. */
function cutConnections(app: FastifyInstance): void {
  app.server.getConnections((_, connections) => {
    if (connections > 0) app.log.warn({ connections }, 'The server stops: answers that are still under way are cut.')
    app.server.closeAllConnections()
  })
}

/**
 * A connection that waits to be accepted while the listener closes is reset, and a proxy does not repeat a request that it has
 * sent over it. So the listener closes when its queue is empty. Where the system does not show the queue, an idle turn of the
 * event loop counts as empty.
 */
async function stopAccepting(app: FastifyInstance): Promise<{ closed: Promise<void> }> {
  const address = app.server.address()
  const port = typeof address === 'object' ? address?.port : undefined
  for (const latest = performance.now() + longestQuest; performance.now() < latest;) {
    const begin = performance.now()
    await new Promise(setImmediate)
    const waiting = port === undefined ? null : waitingConnections(port)
    if (waiting === null ? performance.now() - begin < 0.5 : waiting === 0) break
  }
  // Close at once: a connection that arrives between the check and the close is reset. Close the listener of `net` alone, because
  // that of HTTP would end idle connections too.
  return { closed: new Promise((resolve) => void net.Server.prototype.close.call(app.server, () => resolve())) }
}

/** In milliseconds: a busy server has few such moments. */
const longestQuest = 1_000

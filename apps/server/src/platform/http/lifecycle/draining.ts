import net from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { waitingConnections } from './waiting-connections.ts'

/** Whether the server is about to stop: it still answers, but whoever sends it requests should look for another one. */
export interface Draining {
  isOn(): boolean
  begin(): void
  /** No request is begun until what is answered is called. */
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

/** In milliseconds: how long whoever has an open connection may still send a request over it once no new ones are accepted. */
const lastRequests = 700

/**
 * Accepts no more connections, lets answers finish for a while, and then cuts what is left, such as a slow upload. Open connections are left
 * alone at first: a proxy may be sending over one that looks idle, and notices by a refused new one that it should go elsewhere.
 */
export async function closeListener(app: FastifyInstance, draining: Draining): Promise<void> {
  // While a server is busy somebody always waits: for a moment it begins nothing new.
  const release = draining.hold()
  const { closed } = await stopAccepting(app)
  release()
  await pause(lastRequests)
  const cut = setTimeout(() => cutConnections(app), longestAnswer)
  try {
    await Promise.race([Promise.all([closed, app.close()]), pause(longestAnswer + 500, undefined, { ref: false })])
  } finally {
    clearTimeout(cut)
  }
}

/** Without their proper end, so that nobody takes a part for the whole. */
function cutConnections(app: FastifyInstance): void {
  app.server.getConnections((_, connections) => {
    if (connections > 0) app.log.warn({ connections }, 'The server stops: answers that are still under way are cut.')
    app.server.closeAllConnections()
  })
}

/**
 * A connection that waits to be accepted while the listener closes is reset, and a proxy does not repeat a request that it has sent over
 * it: the listener closes when nothing is waiting. Where the system does not say, a turn of the loop in which nothing was done is taken for it.
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
  // At once: whoever comes between the look and this is reset. Of the listener alone; that of HTTP would end the idle connections too.
  return { closed: new Promise((resolve) => void net.Server.prototype.close.call(app.server, () => resolve())) }
}

/** In milliseconds: a busy server has few such moments. */
const longestQuest = 1_000

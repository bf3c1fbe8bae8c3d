import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Registry } from 'prom-client'
import { noSuchRoute } from '../../http/error-handling.ts'
import { isLoopback } from '../../loopback.ts'

/** Answers with the figures and nothing else. It comes up before the server does and goes with it. */
export function listenForMetrics(app: FastifyInstance, registry: Registry, { host, port }: { host: string; port: number }): void {
  const server = createServer((request, response) => {
    const isAsked = request.method === 'GET' && request.url?.split('?')[0] === '/metrics'
    if (!isAsked) return void response.writeHead(404).end()
    answer(response, registry).catch((error: unknown) => {
      app.log.error({ err: error }, 'The metrics could not be collected.')
      response.writeHead(500).end()
    })
  })
  app.addHook('onReady', async () => {
    server.listen({ host, port })
    await once(server, 'listening')
  })
  app.addHook('onClose', async () => {
    server.closeAllConnections()
    if (server.listening) await new Promise((resolve) => server.close(resolve))
  })
}

async function answer(response: ServerResponse, registry: Registry): Promise<void> {
  const figures = await registry.metrics()
  response.writeHead(200, { 'content-type': registry.contentType, 'cache-control': 'no-store' }).end(figures)
}

/** For everybody but this machine there is nothing at the address. */
export function serveMetricsHere(app: FastifyInstance, registry: Registry): void {
  app.get('/metrics', async (request, reply) =>
    isFromThisMachine(request) ? reply.type(registry.contentType).send(await registry.metrics()) : noSuchRoute(request, reply),
  )
}

/** Headers that a proxy on this machine adds to a forwarded request. */
const signsOfProxy = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip']

/**
 * Checks the socket, independent of trusted proxies. It checks the host name too, because a foreign page can point its name at
 * this machine.
 */
const isFromThisMachine = ({ socket, headers }: FastifyRequest) =>
  isLoopback(socket.remoteAddress ?? '') &&
  isLoopback((headers.host ?? '').replace(/:\d*$/, '')) &&
  !signsOfProxy.some((name) => name in headers)

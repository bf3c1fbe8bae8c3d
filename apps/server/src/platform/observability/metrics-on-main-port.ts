import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Registry } from 'prom-client'
import { noSuchRoute } from '../http/error-handling.ts'
import { isLoopback } from '../loopback.ts'

/** For everybody but this machine there is nothing at the address. */
export function serveMetricsHere(app: FastifyInstance, registry: Registry): void {
  app.get('/metrics', async (request, reply) =>
    isFromThisMachine(request) ? reply.type(registry.contentType).send(await registry.metrics()) : noSuchRoute(request, reply),
  )
}

/** What a proxy on this machine adds when it speaks for somebody else. */
const signsOfProxy = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip']

/** The socket is asked, whatever proxies are believed. The name is too: a page of another site can have its name lead to this machine. */
const isFromThisMachine = ({ socket, headers }: FastifyRequest) =>
  isLoopback(socket.remoteAddress ?? '') &&
  isLoopback((headers.host ?? '').replace(/:\d*$/, '')) &&
  !signsOfProxy.some((name) => name in headers)

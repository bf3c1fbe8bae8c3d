import type { FastifyInstance } from 'fastify'

/**
 * What the API answers may name people and cases, and stays in no cache on the way or in the browser. That also holds for refusals, and for
 * addresses that nothing is served at. A route that may be kept says so itself.
 */
export function forbidCaching(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, _payload, done) => {
    const { url } = request.routeOptions
    if ((url === undefined || url.startsWith('/api/')) && !reply.hasHeader('cache-control')) {
      reply.header('cache-control', 'no-store')
    }
    done()
  })
}

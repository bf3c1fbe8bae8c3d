import type { FastifyInstance } from 'fastify'

/**
 * Answers of the API may name people and cases, so no cache on the way or in the browser may keep them. This also holds for
 * refusals and unknown addresses. A route that may be cached says so itself.
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

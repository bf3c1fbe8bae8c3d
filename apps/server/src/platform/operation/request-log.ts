import type { FastifyInstance } from 'fastify'

/** One line per answered request. The path stands there without its query, which may name people. */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    const line = {
      method: request.method,
      path: request.url.split('?')[0],
      status: reply.statusCode,
      milliseconds: Math.round(reply.elapsedTime * 10) / 10,
      user: request.claims?.sub,
      tenant: request.claims?.tenantid,
    }
    if (request.url.startsWith('/api/')) request.log.info(line, 'request')
    else request.log.debug(line, 'request')
  })
}

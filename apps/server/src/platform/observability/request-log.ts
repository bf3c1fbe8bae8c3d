import type { FastifyInstance, FastifyRequest } from 'fastify'

/**
 * Writes one line per answered request. It names the route by its pattern, because an address, even an unknown one, may hold a
 * link's secret, a token or a phone number.
 */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    const line = {
      method: request.method,
      route: routeOf(request),
      status: reply.statusCode,
      milliseconds: Math.round(reply.elapsedTime * 10) / 10,
      user: request.claims?.sub,
      tenant: request.claims?.tenantid,
    }
    if (line.route === unknownRoute || line.route.startsWith('/api/')) request.log.info(line, 'request')
    else request.log.debug(line, 'request')
    done()
  })
}

export const unknownRoute = 'unknown'

/** The pattern of the matched route, independent of how the address was spelled. */
export const routeOf = (request: FastifyRequest): string => request.routeOptions.url ?? unknownRoute

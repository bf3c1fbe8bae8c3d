import type { FastifyInstance, FastifyRequest } from 'fastify'

/**
 * One line per answered request. It names the route by its pattern: an address may hold a link's secret, a token or a phone number, also
 * one that leads nowhere.
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

/** The pattern of the route that an address was matched with. Whatever spelling of an address leads there, it is the same. */
export const routeOf = (request: FastifyRequest): string => request.routeOptions.url ?? unknownRoute

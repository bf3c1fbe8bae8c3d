import rateLimit, { normalizeIP } from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { routeOf, unknownRoute } from '../operation/request-log.ts'

/**
 * Limits the calls of each user, or of each address whose caller is not signed in. What counts is the route that an address leads to, not
 * its spelling. The application's own files, health and sign-in are not counted here.
 */
export async function limitRequests(app: FastifyInstance, perMinute: number): Promise<void> {
  await app.register(rateLimit, {
    max: perMinute,
    timeWindow: '1 minute',
    keyGenerator: (request) => (request.claims ? `user ${request.claims.sub}` : requestAddress(request)),
    allowList: (request) => !isCounted(request),
  })
}

const isCounted = (request: FastifyRequest) => {
  const route = routeOf(request)
  return route === unknownRoute || route.startsWith('/api/')
}

/** Somebody with an IPv6 line has a whole network of addresses, which counts as one. */
export const requestAddress = (request: FastifyRequest): string => `address ${normalizeIP(request.ip)}`

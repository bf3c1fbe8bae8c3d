import rateLimit, { normalizeIP } from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { routeOf, unknownRoute } from '../../observability/request-log.ts'
import { TooManyRequests } from '../http-errors.ts'

/**
 * Limits the calls of each user, or of each address whose caller is not signed in. What counts is the route that an address leads to, not
 * its spelling. The application's own files, health and sign-in are not counted here.
 */
export async function limitRequests(app: FastifyInstance, perMinute: number): Promise<void> {
  await app.register(rateLimit, {
    max: perMinute,
    timeWindow: '1 minute',
    keyGenerator: callerOf,
    allowList: (request) => !isCounted(request),
  })
  refuseSlowly(app)
}

/** So many refusals a second are answered at once; the others wait. */
const quickRefusals = 10
const refusalPause = 1000

/**
 * Who asks again as soon as they are refused would keep the server busy with refusals. From the tenth within a second on they are told
 * later, which costs nothing but their own time, and not all in the same moment.
 */
function refuseSlowly(app: FastifyInstance): void {
  const refused = new LRUCache<string, number>({ max: 5000, ttl: refusalPause, noUpdateTTL: true })
  app.addHook('onError', async (request, _reply, error) => {
    if (error.statusCode !== 429 && !(error instanceof TooManyRequests)) return
    const caller = callerOf(request)
    const count = (refused.get(caller) ?? 0) + 1
    refused.set(caller, count)
    if (count > quickRefusals) await new Promise((resolve) => setTimeout(resolve, refusalPause * (1 + Math.random())))
  })
}

const callerOf = (request: FastifyRequest): string => (request.claims ? `user ${request.claims.sub}` : requestAddress(request))

const isCounted = (request: FastifyRequest) => {
  const route = routeOf(request)
  return route === unknownRoute || route.startsWith('/api/')
}

/** Somebody with an IPv6 line has a whole network of addresses, which counts as one. */
export const requestAddress = (request: FastifyRequest): string => `address ${normalizeIP(request.ip)}`

import rateLimit, { normalizeIP } from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { routeOf, unknownRoute } from '../../observability/request-log.ts'
import { TooManyRequests } from '../http-errors.ts'
import { type Count, createRequestCounts, type RequestCounts, timeWindow } from './request-counts.ts'

/**
 * Limits the calls of each user, or of each address without a signed-in user. A call counts for its route, independent of how the
 * address is spelled. The files of the application, health and sign-in are not counted here.
 */
export async function limitRequests(app: FastifyInstance, perMinute: number, counts = createRequestCounts()): Promise<void> {
  await app.register(rateLimit, {
    max: perMinute,
    timeWindow,
    keyGenerator: callerOf,
    allowList: (request) => !isCounted(request),
    store: storeOf(counts),
  })
  app.addHook('onClose', counts.stop)
  refuseSlowly(app)
}

interface ExactLimit {
  max: number
  timeWindow: number
  keyGenerator: (request: FastifyRequest) => string
  exact: true
}

/** The limit of a route at which an attacker might guess: each address is counted exactly, over all servers. */
export const exactLimit = (max: number): ExactLimit => ({ max, timeWindow, keyGenerator: requestAddress, exact: true })

type Answer = (error: Error | null, count?: Count) => void

/** The counts in the form that the library asks for. Routes with a limit of their own count apart. */
const storeOf = (counts: RequestCounts) =>
  class Store {
    #name: string
    #isExact: boolean

    constructor(options: object, name = '') {
      this.#name = name
      this.#isExact = 'exact' in options
    }

    incr(key: string, answer: Answer, _timeWindow: number, max: number): void {
      const name = this.#name + key
      if (!this.#isExact) return answer(null, counts.add(name, max))
      counts.addExactly(name, max).then((count) => answer(null, count), answer)
    }

    read(key: string, answer: Answer): void {
      answer(null, counts.read(this.#name + key))
    }

    child(options: object): Store {
      const { method, url } = 'routeInfo' in options ? (options.routeInfo as { method?: string; url?: string }) : {}
      return new Store(options, url === undefined ? '' : `${method} ${url} `)
    }
  }

/** So many refusals a second are answered at once; the others wait. */
const quickRefusals = 10
const refusalPause = 1000

/**
 * A client that repeats at once would keep the server busy with refusals. From the tenth refusal within a second its answers are
 * delayed by different times, which costs the server nothing.
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

/** An IPv6 line has a whole network of addresses, which counts as one. */
export const requestAddress = ({ ip }: FastifyRequest): string => `address ${addressOf(ip)}`

/** A socket that is gone already has no address, and behind a proxy the header may hold anything. All of these share one limit. */
function addressOf(ip: string | undefined): string {
  try {
    return ip ? normalizeIP(ip) : 'unknown'
  } catch {
    return 'unknown'
  }
}

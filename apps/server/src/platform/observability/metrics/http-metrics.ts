import { liveEventsPath } from '@destek/contracts/system/live-events'
import type { FastifyInstance } from 'fastify'
import { Counter, Histogram, type Registry } from 'prom-client'
import { TooManyRequests } from '../../http/http-errors.ts'
import { routeOf } from '../request-log.ts'

/** Counts requests by the pattern of their route, so that the number of series is bounded. */
export function registerHttpMetrics(app: FastifyInstance, registry: Registry): void {
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from a request to the end of its answer, without the streams of live events.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  })
  const refusals = new Counter({
    name: 'rate_limit_refusals_total',
    help: 'Requests that were refused because there were too many of one caller.',
    registers: [registry],
  })

  app.addHook('onResponse', (request, reply, done) => {
    done()
    const route = routeOf(request)
    // A stream is open for minutes, which is no slowness.
    if (route === liveEventsPath && reply.statusCode === 200) return
    duration.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000)
  })
  app.addHook('onError', async (_request, _reply, error) => {
    if (error.statusCode === 429 || error instanceof TooManyRequests) refusals.inc()
  })
}

import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Database } from '../database/driver/database.ts'
import type { JobMetrics } from '../jobs/job-metrics.ts'
import { listenForMetrics, serveMetricsHere } from './metrics-listener.ts'

/** A listener of its own; or the server's port, for this machine alone; or nowhere. */
export type MetricsPlace = { host: string; port: number } | 'mainPort' | 'nowhere'

/** Prometheus figures: requests by route and status, the connection pool, jobs where they are run, the process itself. */
export function serveMetrics(
  app: FastifyInstance,
  database: Database,
  liveStreams: () => number,
  place: MetricsPlace,
  jobs?: JobMetrics,
): void {
  const registry = collectMetrics(app, database, liveStreams)
  jobs?.registerIn(registry)
  if (place === 'mainPort') serveMetricsHere(app, registry)
  else if (place !== 'nowhere') listenForMetrics(app, registry, place)
}

function collectMetrics(app: FastifyInstance, database: Database, liveStreams: () => number): Registry {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from a request to its answer.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  })
  new Gauge({
    name: 'database_connections',
    help: 'Connections of the pool by state.',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      const { total, idle, waiting } = database.poolStatus()
      this.set({ state: 'busy' }, total - idle)
      this.set({ state: 'idle' }, idle)
      this.set({ state: 'waiting' }, waiting)
    },
  })
  new Gauge({
    name: 'live_event_streams',
    help: 'Browsers listening for live events.',
    registers: [registry],
    collect() {
      this.set(liveStreams())
    },
  })

  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'unknown'
    duration.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000)
  })
  return registry
}

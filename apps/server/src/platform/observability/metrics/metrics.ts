import type { FastifyInstance } from 'fastify'
import { Registry } from 'prom-client'
import { type DatabaseMetrics, createDatabaseMetrics } from './database-metrics.ts'
import { registerHttpMetrics } from './http-metrics.ts'
import { type LiveEventMetrics, createLiveEventMetrics } from './live-event-metrics.ts'
import { listenForMetrics, serveMetricsHere } from './metrics-listener.ts'
import { type OutgoingMetrics, createOutgoingMetrics } from './outgoing-metrics.ts'
import { type ProcessMetrics, createProcessMetrics } from './process-metrics.ts'
import { type ReadinessMetrics, createReadinessMetrics } from './readiness-metrics.ts'
import { type ReplicaMetrics, createReplicaMetrics } from './replica-metrics.ts'
import { type StorageMetrics, createStorageMetrics } from './storage-metrics.ts'
import { type TokenMetrics, createTokenMetrics } from './token-metrics.ts'

/** The metrics have a listener of their own, use the main port for this machine alone, or are switched off. */
export type MetricsPlace = { host: string; port: number } | 'mainPort' | 'nowhere'

/** The metrics of one process, with a group for each subject. Create them before the parts that report to them. */
export interface Metrics {
  registry: Registry
  database: DatabaseMetrics
  liveEvents: LiveEventMetrics
  outgoing: OutgoingMetrics
  process: ProcessMetrics
  readiness: ReadinessMetrics
  replicas: ReplicaMetrics
  storage: StorageMetrics
  tokens: TokenMetrics
}

export function createMetrics(): Metrics {
  const registry = new Registry()
  const groups = {
    database: createDatabaseMetrics(),
    liveEvents: createLiveEventMetrics(),
    outgoing: createOutgoingMetrics(),
    process: createProcessMetrics(),
    readiness: createReadinessMetrics(),
    replicas: createReplicaMetrics(),
    storage: createStorageMetrics(),
    tokens: createTokenMetrics(),
  }
  for (const group of Object.values(groups)) group.registerIn(registry)
  return { registry, ...groups }
}

export function serveMetrics(app: FastifyInstance, { registry }: Metrics, place: MetricsPlace): void {
  registerHttpMetrics(app, registry)
  if (place === 'mainPort') serveMetricsHere(app, registry)
  else if (place !== 'nowhere') listenForMetrics(app, registry, place)
}

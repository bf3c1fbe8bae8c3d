import { installationHealthRoutes, type InstallationHealth } from '@destek/contracts/system/installation-health'
import type { Actor } from '../../platform/auth/actor.ts'
import { buildInfo } from '../../platform/build-info.ts'
import type { Tx } from '../../platform/database/driver/tx.ts'
import type { LiveFeed } from '../../platform/events/live-feed.ts'
import type { Serve } from '../../platform/http/calls.ts'
import type { Metrics } from '../../platform/observability/metrics/metrics.ts'
import type { SystemParts } from '../connections/connected-systems.ts'
import { readConnections } from '../connections/connections.ts'
import { judgeConnections, judgeDatabase, judgeJobs, judgeLiveEvents, judgeStorage } from './health-rules.ts'
import { countFailed, type InstallationFigures, readInstallation } from './health-store.ts'

interface Parts extends SystemParts {
  metrics: Metrics
  liveFeed: LiveFeed
  isDatabaseEmbedded: boolean
  storageKind: 'folder' | 's3'
  /** As `tenant/user name`, in lower case. */
  operators: readonly string[]
}

export const serveInstallationHealth = (serve: Serve, parts: Parts) => {
  serve(installationHealthRoutes.read, ({ tx, actor }) => readHealth(tx, actor, parts))
}

async function readHealth(tx: Tx, actor: Actor, parts: Parts): Promise<InstallationHealth> {
  const figures = await readInstallation(tx)
  const { version, commit } = buildInfo()
  const isOperator = parts.operators.includes(`${actor.tenantName}/${actor.userName}`.toLowerCase())
  const jobs = { ...judgeJobs({ ...figures.jobs, workers: figures.workers }), ...figures.jobs }
  const connections = await connectionsOf(tx, actor, parts)
  if (!isOperator)
    return {
      checkedTime: actor.now.toISOString(),
      server: { version, commit, startedTime: null, servers: null, workers: null },
      database: null,
      liveEvents: null,
      jobs: { ...jobs, oldest: null },
      connections,
      storage: null,
    }
  return {
    checkedTime: actor.now.toISOString(),
    server: {
      version,
      commit,
      startedTime: new Date(Date.now() - process.uptime() * 1000).toISOString(),
      servers: figures.servers,
      workers: figures.workers,
    },
    database: databaseOf(figures, parts),
    liveEvents: liveEventsOf(parts),
    jobs,
    connections,
    storage: await storageOf(parts),
  }
}

function databaseOf(
  figures: InstallationFigures,
  { metrics, isDatabaseEmbedded }: Parts,
): NonNullable<InstallationHealth['database']> {
  const { version, bytes, connections, maxConnections, longestTransaction } = figures
  const facts = {
    version,
    bytes: inFullGigabytes(bytes),
    connections,
    maxConnections,
    longestTransaction,
    restarts: isDatabaseEmbedded ? metrics.process.postgresRestarts() : null,
    replicas: metrics.replicas.states().map(({ name, lag, isUsed }) => ({ name, lag, isUsed })),
  }
  return { ...judgeDatabase(facts), ...facts }
}

/** Exact to the byte it would tell of what tenants do. */
const inFullGigabytes = (bytes: number) => Math.ceil(bytes / 2 ** 30) * 2 ** 30

function liveEventsOf({ metrics: { liveEvents }, liveFeed }: Parts): NonNullable<InstallationHealth['liveEvents']> {
  const untold = liveFeed.oldestUntold() / 1000
  const facts = {
    isListening: liveEvents.isListening(),
    reconnects: liveEvents.reconnects(),
    lag: untold > 0 ? untold : liveEvents.lastAge(),
    streams: liveFeed.streams(),
  }
  return { ...judgeLiveEvents(facts), ...facts }
}

/** Only of the own tenant: the systems of other tenants are private to them. */
async function connectionsOf(tx: Tx, actor: Actor, parts: Parts): Promise<InstallationHealth['connections']> {
  const connections = (await readConnections(tx, actor, parts)).map(({ connection }) => connection)
  const facts = {
    systems: connections.map(({ system, state, pausedUntil }) => ({ system, state, isPaused: pausedUntil !== null })),
    waiting: connections.reduce((sum, { queue }) => sum + (queue ?? 0), 0),
    failed: await countFailed(tx),
  }
  return { ...judgeConnections(facts), ...facts }
}

async function storageOf({ metrics: { storage }, storageKind }: Parts): Promise<NonNullable<InstallationHealth['storage']>> {
  const disk = await storage.diskSpace()
  const facts = {
    kind: storageKind,
    freeBytes: disk?.free ?? null,
    sizeBytes: disk?.size ?? null,
    missing: storage.lostCount(),
  }
  return { ...judgeStorage(facts), ...facts }
}

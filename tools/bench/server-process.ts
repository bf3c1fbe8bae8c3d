/** The server as it runs in production, but for the identity provider; in a process of its own so that its memory can be measured. */
import { Session } from 'node:inspector/promises'
import { buildApp } from '@destek/server/app'
import { identityProvider } from '@destek/server/platform/auth/identity-provider'
import { tokenVerifier } from '@destek/server/platform/auth/token-verifier'
import { openDatabase } from '@destek/server/platform/database/driver/database'
import { listenForEvents } from '@destek/server/platform/events/event-listener'
import { createLiveFeed } from '@destek/server/platform/events/live-feed'
import { databaseCheck } from '@destek/server/platform/observability/health'
import { streamConnections } from '@destek/server/platform/http/serve-stream'
import { createMetrics } from '@destek/server/platform/observability/metrics/metrics'
import { type Optimization, switchOptimization } from '@destek/server/platform/optimizations'
import { createSecretBox } from '@destek/server/platform/secrets/secret-box'
import { newSecretKey } from '@destek/server/platform/secrets/secret-key'
import { createSecrets } from '@destek/server/platform/secrets/secret-store'
import { requestCountStore } from '@destek/server/platform/http/limits/request-count-store'
import { createRequestCounts } from '@destek/server/platform/http/limits/request-counts'
import { folderStorage } from '@destek/server/platform/storage/folder-storage'
import { pino } from 'pino'
import type { Answer, Order, Statement } from './server-messages.ts'

const [appUrl = '', issuer = '', audience = '', documents = '', rateLimit = '', off = ''] = process.argv.slice(2)
if (off) switchOptimization(off as Optimization, false)
const recorded: Statement[] = []
let isRecording = false
let peak = 0

const fail = (error: unknown) => console.error(error)
const onQuery = (statement: Statement) => void (isRecording && recorded.push(statement))
const metrics = createMetrics()
const database = openDatabase(appUrl, fail, { onQuery, monitor: metrics.database.monitorOf('calls') })
const streamDatabase = openDatabase(appUrl, fail, { onQuery, connections: streamConnections })
const liveFeed = createLiveFeed(database, fail, metrics.liveEvents.told)
const listener = listenForEvents(appUrl, liveFeed.announce, liveFeed.announceAll, fail)
const provider = identityProvider({ issuer })
const app = await buildApp({
  database,
  streamDatabase,
  liveFeed,
  logger: pino({ level: 'silent' }),
  secrets: createSecrets(createSecretBox({ current: newSecretKey() })),
  storage: folderStorage(documents),
  serviceDesk: null,
  directory: null,
  smsProvider: null,
  mailer: null,
  callCentre: null,
  couriers: new Map(),
  deliverNow: async () => ({ state: 'waiting', failure: null }),
  verifier: tokenVerifier({ provider, audience }),
  identityProvider: provider,
  publicUrl: 'http://localhost:3000',
  clientSettings: { issuer, clientId: 'destek-web', scope: 'openid', securityLogUrl: '' },
  corsOrigins: [],
  rateLimit: Number(rateLimit),
  requestCounts: createRequestCounts(requestCountStore(database, Buffer.from('bench'), fail)),
  trustProxy: false,
  healthChecks: [databaseCheck(database)],
  metrics,
  metricsPlace: 'nowhere',
  isDatabaseEmbedded: false,
  storageKind: 'folder',
  operators: [],
})
const url = await app.listen({ host: '127.0.0.1', port: 0 })

const watch = () => void (peak = Math.max(peak, process.memoryUsage.rss()))
const answers: Record<Order, () => unknown> = {
  record: () => void ((isRecording = true), recorded.splice(0)),
  take: () => ((isRecording = false), recorded.splice(0)),
  /** From here on, after what could be given back has been. */
  watchMemory: () => {
    globalThis.gc?.()
    peak = process.memoryUsage.rss()
    watching = setInterval(watch, 20)
    return peak
  },
  peakMemory: () => (clearInterval(watching), watch(), peak),
  processorTime: () => {
    const { user, system } = process.cpuUsage()
    return (user + system) / 1000
  },
  beginProfile: async () => {
    profiler.connect()
    await profiler.post('Profiler.enable')
    await profiler.post('Profiler.setSamplingInterval', { interval: 200 })
    await profiler.post('Profiler.start')
  },
  endProfile: async () => {
    const { profile } = await profiler.post('Profiler.stop')
    profiler.disconnect()
    return profile
  },
}
let watching: NodeJS.Timeout | undefined
const profiler = new Session()

process.on('message', ({ id, order }: { id: number; order: Order }) => {
  Promise.resolve(answers[order]()).then((value) => process.send!({ id, value } satisfies Answer), fail)
})
async function stop(): Promise<void> {
  await app.close()
  await listener.close()
  await Promise.all([database.close(), streamDatabase.close()])
}

process.on('disconnect', () => {
  stop().then(
    () => process.exit(0),
    () => process.exit(1),
  )
})
process.send!({ id: 0, value: url } satisfies Answer)

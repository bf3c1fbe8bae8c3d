/** The server as it runs in production, but for the identity provider; in a process of its own so that its memory can be measured. */
import { buildApp } from '@destek/server/app'
import { tokenVerifier } from '@destek/server/platform/auth/token-verifier'
import { openDatabase } from '@destek/server/platform/database/driver/database'
import { listenForEvents } from '@destek/server/platform/events/event-listener'
import { createLiveFeed } from '@destek/server/platform/events/live-feed'
import { streamConnections } from '@destek/server/platform/http/serve-stream'
import { createSecretBox } from '@destek/server/platform/secrets/secret-box'
import { newSecretKey } from '@destek/server/platform/secrets/secret-key'
import { createSecrets } from '@destek/server/platform/secrets/secret-store'
import { folderStorage } from '@destek/server/platform/storage/folder-storage'
import { pino } from 'pino'
import type { Answer, Order, Statement } from './server-messages.ts'

const [appUrl = '', issuer = '', audience = '', documents = '', rateLimit = ''] = process.argv.slice(2)
const recorded: Statement[] = []
let isRecording = false
let peak = 0

const fail = (error: unknown) => console.error(error)
const onQuery = (statement: Statement) => void (isRecording && recorded.push(statement))
const database = openDatabase(appUrl, fail, { onQuery })
const streamDatabase = openDatabase(appUrl, fail, { onQuery, connections: streamConnections })
const liveFeed = createLiveFeed(database, fail)
const listener = listenForEvents(appUrl, liveFeed.announce, liveFeed.announceAll, fail)
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
  verifier: tokenVerifier({ issuer, audience }),
  publicUrl: 'http://localhost:3000',
  clientSettings: { issuer, clientId: 'destek-web', scope: 'openid', securityLogUrl: '' },
  corsOrigins: [],
  rateLimit: Number(rateLimit),
  trustProxy: false,
  metrics: 'nowhere',
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
}
let watching: NodeJS.Timeout | undefined

process.on('message', ({ id, order }: { id: number; order: Order }) =>
  process.send!({ id, value: answers[order]() } satisfies Answer),
)
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

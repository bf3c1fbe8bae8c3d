import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { claimsOf as identityClaims } from '@destek/identity/oidc/claims'
import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import { expect } from 'vitest'
import { demoAccounts } from '../../../../tools/demo/accounts.ts'
import { type AppParts, buildApp } from '../app.ts'
import { requireSchemasAnswer } from './answers-by-schema.ts'
import type { CallCentre } from '../integrations/call-centre/call-centre.ts'
import type { Directory } from '../integrations/directory/directory.ts'
import { createCouriers } from '../couriers.ts'
import type { Mailer } from '../integrations/mail/mailer.ts'
import type { Courier } from '../integrations/outgoing/courier.ts'
import { deliveringNow } from '../integrations/outgoing/deliver-now.ts'
import type { ServiceDesk } from '../integrations/service-desk/service-desk.ts'
import type { SmsProvider } from '../integrations/sms/sms-provider.ts'
import { identityProvider } from '../platform/auth/identity-provider.ts'
import { tokenVerifier } from '../platform/auth/token-verifier.ts'
import type { ClaimOptions } from '../platform/auth/token-claims.ts'
import type { OnQuery } from '../platform/database/driver/connection.ts'
import { type Database, openDatabase } from '../platform/database/driver/database.ts'
import type { Replicas } from '../platform/database/replicas/replicas.ts'
import { listenForEvents } from '../platform/events/event-listener.ts'
import { createLiveFeed } from '../platform/events/live-feed.ts'
import type { JobMetrics } from '../platform/jobs/job-metrics.ts'
import { type Reactions, withReactions } from '../platform/jobs/reactions.ts'
import { streamConnections } from '../platform/http/serve-stream.ts'
import { requestCountStore } from '../platform/http/limits/request-count-store.ts'
import { createRequestCounts } from '../platform/http/limits/request-counts.ts'
import type { TrustedProxies } from '../platform/http/limits/trusted-proxies.ts'
import { databaseCheck, storageCheck } from '../platform/observability/health.ts'
import { createMetrics, type Metrics } from '../platform/observability/metrics/metrics.ts'
import { createLogger } from '../platform/observability/logger.ts'
import { createSecretBox } from '../platform/secrets/secret-box.ts'
import { newSecretKey } from '../platform/secrets/secret-key.ts'
import { createSecrets, type Secrets } from '../platform/secrets/secret-store.ts'
import type { DocumentStorage } from '../platform/storage/document-storage.ts'
import { folderStorage } from '../platform/storage/folder-storage.ts'
import type { Integrations } from '../start-integrations.ts'
import { startReplicas } from '../start-replicas.ts'
import { type Caller, callerOf } from './caller.ts'
import { keepSecrets } from './kept-secrets.ts'
import { createTestDatabase, type TestDatabase } from './test-database.ts'
import { startTestIssuer, testAudience, type TestIssuer } from './test-issuer.ts'
import { whenOver } from './when-over.ts'

export interface TestApp {
  app: FastifyInstance
  database: Database
  /** As the options name them. */
  replicas: Replicas | undefined
  urls: TestDatabase
  /** Opens and seals with the key of this server. */
  secrets: Secrets
  storage: DocumentStorage
  /** The other systems, as the options name them. */
  integrations: Integrations
  couriers: ReadonlyMap<string, Courier>
  /** The folder of the storage. */
  documentsFolder: string
  issuer: TestIssuer
  as: { user(userName: string): Caller; token(token: string): Caller; nobody(): Caller }
  tokenOf(userName: string): Promise<string>
  metrics: Metrics
  /** The log, one object per line. */
  log: Record<string, unknown>[]
}

export interface Options {
  rateLimit?: number
  /** Puts something between the server and its database. */
  wrapDatabase?: (database: Database) => Database
  corsOrigins?: string[]
  serviceDesk?: ServiceDesk
  directory?: Directory
  smsProvider?: SmsProvider
  mailer?: Mailer
  callCentre?: CallCentre
  /** Besides those of the product. */
  couriers?: Courier[]
  trustProxy?: TrustedProxies
  reactions?: Reactions
  /** Hears of every statement of a call. */
  onQuery?: OnQuery
  jobMetrics?: JobMetrics
  /** Left out: a folder of its own. */
  storage?: DocumentStorage
  /** A second server on the database of this one. */
  beside?: Pick<TestApp, 'urls' | 'issuer'>
  /** How the claims of a token are read. */
  tokens?: ClaimOptions
  /** Instead of a copy of the template. */
  urls?: TestDatabase
  /** The server's way to its database; left out: straight. */
  databaseUrl?: string
  replicas?: { urls: string[]; maxLag: number }
  /** Left out: the API only. */
  webFolder?: string
  uploadLimits?: AppParts['uploadLimits']
}

/**
 * The whole server on a database of its own, called through HTTP. It is closed after the test file, or after the test that starts
 * it. Jobs wait until a test runs them; see `run-jobs.ts`.
 */
export async function startTestApp(options: Options = {}): Promise<TestApp> {
  const {
    rateLimit = 100_000,
    corsOrigins = [],
    trustProxy = false,
    serviceDesk,
    directory,
    smsProvider,
    mailer,
    callCentre,
  } = options
  const { wrapDatabase = (database) => database, reactions, onQuery, jobMetrics } = options
  const { urls, issuer } = options.beside ?? {
    urls: options.urls ?? (await createTestDatabase()),
    issuer: await startTestIssuer(),
  }
  const databaseUrl = options.databaseUrl ?? urls.appUrl
  const metrics = createMetrics()
  jobMetrics?.registerIn(metrics.registry)
  const monitor = metrics.database.monitorOf('calls')
  const database = openDatabase(databaseUrl, () => {}, { onBegin: withReactions(reactions ?? {}), onQuery, monitor })
  const streamDatabase = openDatabase(databaseUrl, () => {}, { connections: streamConnections })
  const { logger, log } = rememberingLogger()
  const replicas = options.replicas && startReplicas(urls.appUrl, options.replicas, { logger, onBroken: () => {} })
  const secrets = createSecrets(createSecretBox({ current: newSecretKey() }))
  const liveFeed = createLiveFeed(database, (error) => logger.warn({ err: error }), metrics.liveEvents.told)
  const onReconnected = () => {
    metrics.liveEvents.reconnected()
    liveFeed.announceAll()
  }
  const listener = listenForEvents(databaseUrl, liveFeed.announce, onReconnected, () => {})
  metrics.liveEvents.watch(liveFeed, listener)
  metrics.storage.watch(tmpdir())
  const documentsFolder = await mkdtemp(join(tmpdir(), 'destek-documents-'))
  const storage = options.storage ?? folderStorage(documentsFolder)
  const integrations: Integrations = {
    serviceDesk: serviceDesk ?? null,
    directory: directory ?? null,
    smsProvider: smsProvider ?? null,
    mailer: mailer ?? null,
    callCentre: callCentre ?? null,
  }
  const publicUrl = 'http://localhost:3000'
  const couriers = new Map([
    ...createCouriers({ integrations, secrets, publicUrl }),
    ...(options.couriers ?? []).map((courier) => [courier.kind, courier] as const),
  ])
  const provider = identityProvider({ issuer: issuer.url, times: { cooldown: 100 } })
  await provider.keys()
  const app = await buildApp({
    database: wrapDatabase(database),
    streamDatabase,
    ...(replicas && { replicas }),
    checkAnswer: requireSchemasAnswer,
    // Tests call as a few users what many users would call.
    streamLimits: { perPerson: 100, perTenant: 100 },
    uploadLimits: { perPerson: 100, perTenant: 100, perServer: 100, ...options.uploadLimits },
    liveFeed,
    logger,
    secrets,
    storage,
    ...integrations,
    couriers,
    deliverNow: deliveringNow({ inTenant: database.inTenant, couriers }),
    verifier: tokenVerifier({ provider, audience: testAudience, onRefused: metrics.tokens.refused, ...options.tokens }),
    identityProvider: provider,
    publicUrl,
    clientSettings: { issuer: issuer.url, clientId: 'destek-web', scope: 'openid', securityLogUrl: '' },
    corsOrigins,
    rateLimit,
    ...(options.webFolder && { webFolder: options.webFolder }),
    requestCounts: createRequestCounts(requestCountStore(database, countingSecret, () => {})),
    trustProxy,
    metrics,
    metricsPlace: 'mainPort',
    isDatabaseEmbedded: false,
    storageKind: 'folder',
    operators: ['turkey/admin'],
    healthChecks: [databaseCheck(database), storageCheck(storage)],
  })
  // No calls are made before the database answers.
  while (!(await answers(database))) await setTimeout(100)
  whenOver(async () => {
    await app.close()
    await listener.close()
    await Promise.all([database.close(), streamDatabase.close(), replicas?.close()])
    if (!options.beside) await Promise.all([issuer.close(), urls.drop()])
    await rm(documentsFolder, { recursive: true })
  })

  const kept = keepSecrets()
  whenOver(() => expect(kept.leaksIn(log)).toEqual([]))
  const caller = (token: () => Promise<string | null>) => callerOf(app, token, kept, log)
  const tokenOf = (userName: string) => issuer.sign(claimsOf(userName))
  return {
    app,
    database,
    replicas,
    urls,
    secrets,
    storage,
    integrations,
    couriers,
    documentsFolder,
    issuer,
    metrics,
    log,
    tokenOf,
    as: {
      user: (userName) => caller(() => tokenOf(userName)),
      token: (token) => caller(async () => token),
      nobody: () => caller(async () => null),
    },
  }
}

const countingSecret = Buffer.from('of every test')

const answers = (database: Database): Promise<boolean> =>
  database.ping().then(
    () => true,
    () => false,
  )

/** The claims that the identity provider would put into a demo account's token. */
export function claimsOf(userName: string): Record<string, unknown> {
  const account = demoAccounts.find((candidate) => candidate.userName === userName)
  if (!account) throw new Error(`There is no demo account ${userName}.`)
  return identityClaims(account)
}

function rememberingLogger(): { logger: Logger; log: Record<string, unknown>[] } {
  const log: Record<string, unknown>[] = []
  // Logs every level, so that tests can check that no line holds a secret.
  const logger = createLogger('trace', { write: (line: string) => void log.push(JSON.parse(line)) })
  return { logger, log }
}

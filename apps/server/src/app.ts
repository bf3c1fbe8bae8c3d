import Fastify, { type FastifyInstance, LogController } from 'fastify'
import type { Logger } from 'pino'
import { type ClientSettings, clientSettingsPath } from '@destek/contracts/system/client-settings'
import { serveCases } from './features/cases/list/list-cases.ts'
import { serveNewCases } from './features/cases/create/create-case.ts'
import { serveCaseExport } from './features/cases/export/export-cases.ts'
import { serveAttention } from './features/attention/attention.ts'
import { serveApiAudits } from './features/api-audits/api-audits.ts'
import { serveCaseAudits } from './features/cases/audits/case-audits.ts'
import { serveCaseDetails } from './features/cases/details/case-details.ts'
import { serveReplies } from './features/cases/details/reply.ts'
import { serveEmployeeResponses } from './features/cases/details/employee-response.ts'
import { serveOwnCaseActions } from './features/cases/details/own-case-actions.ts'
import { serveCaseEdits } from './features/cases/edit/edit-case.ts'
import { serveMyWork } from './features/cases/my-work/my-work.ts'
import { serveCaseNotes } from './features/cases/notes/case-notes.ts'
import { serveCaseReports } from './features/cases/reports/report-case.ts'
import { serveCaseTypes } from './features/definitions/case-types/case-types.ts'
import { serveCaseViews } from './features/cases/views/case-views.ts'
import { serveCaseWorkspace } from './features/cases/workspace/workspace.ts'
import { serveCategories } from './features/definitions/categories/categories.ts'
import { serveCallCentre } from './features/call-centre/call-centre.ts'
import { serveApiReference } from './features/configuration/openapi/api-reference.ts'
import { serveConfiguration } from './features/configuration/configuration-routes.ts'
import { serveApiDefinition } from './features/configuration/api-definition.ts'
import { serveVersion } from './features/configuration/version.ts'
import { serveConnections } from './features/connections/connections.ts'
import { serveDashboard } from './features/dashboard/dashboard.ts'
import { serveDirectoryGroups } from './features/directory-groups/directory-groups.ts'
import { serveDivisions } from './features/definitions/divisions/divisions.ts'
import { serveDocuments } from './features/cases/documents/documents.ts'
import type { OnLostFile } from './features/cases/documents/download-document.ts'
import { uploadQuota } from './features/cases/documents/upload-quota.ts'
import { serveEmployeeAttributes } from './features/employees/employee-attributes.ts'
import { serveEmployeeImages } from './features/employees/images/employee-images.ts'
import { serveEmployeeOverview } from './features/employees/employee-overview.ts'
import { serveEmployeeVoice } from './features/employees/employee-voice.ts'
import { serveEmployeeImports } from './features/employee-imports/employee-imports.ts'
import { serveRejectsFile } from './features/employee-imports/rejects-file.ts'
import { serveEmployees } from './features/employees/employees.ts'
import { serveInconsistentData } from './features/employees/inconsistent-data.ts'
import { serveFeedback } from './features/feedback/feedback.ts'
import { serveFeedbackExport } from './features/feedback/feedback-export.ts'
import { serveInstallationHealth } from './features/health/installation-health.ts'
import { serveFirstSteps } from './features/first-steps/first-steps.ts'
import { serveHistory } from './features/history/history.ts'
import { serveLeaveReasons } from './features/definitions/leave-reasons/leave-reasons.ts'
import { serveLinkTokens } from './features/link-tokens/link-tokens.ts'
import { servingByLink } from './features/link-tokens/serve-by-link.ts'
import { serveLookups } from './features/lookups/lookup-routes.ts'
import { servePrograms } from './features/definitions/programs/programs.ts'
import { serveMails } from './features/mails/mails.ts'
import { serveSearch } from './features/search/search.ts'
import { serveRoles } from './features/roles/roles.ts'
import { serveNewTickets } from './features/cases/service-desk/create-ticket.ts'
import { serveReceivedTickets } from './features/cases/service-desk/received-tickets.ts'
import { serveTicketNews } from './features/cases/service-desk/ticket-webhook.ts'
import { serveSettings } from './features/settings/setting-routes.ts'
import { serveRootCauses } from './features/definitions/root-causes/root-causes.ts'
import { serveSms } from './features/sms/sms.ts'
import { serveSmsReports } from './features/sms/sms-reports.ts'
import { serveSmsTemplates } from './features/definitions/sms/sms-templates.ts'
import { serveSources } from './features/definitions/sources/sources.ts'
import { serveStatuses } from './features/definitions/statuses/statuses.ts'
import { serveSubCategories } from './features/definitions/sub-categories/sub-categories.ts'
import { serveTeams } from './features/teams/teams.ts'
import { serveTextTemplates } from './features/definitions/text-templates/text-templates.ts'
import { serveTransfers } from './features/cases/transfers/transfers.ts'
import { serveUsers } from './features/users/users.ts'
import type { Directory } from './integrations/directory/directory.ts'
import type { ServiceDesk } from './integrations/service-desk/service-desk.ts'
import type { SmsProvider } from './integrations/sms/sms-provider.ts'
import type { CallCentre } from './integrations/call-centre/call-centre.ts'
import type { Mailer } from './integrations/mail/mailer.ts'
import { servingWebhooks } from './integrations/webhooks/serve-webhook.ts'
import type { Courier } from './integrations/outgoing/courier.ts'
import type { DeliverNow } from './integrations/outgoing/deliver-now.ts'
import { authenticateRequests } from './platform/auth/authenticate-requests.ts'
import type { IdentityProvider } from './platform/auth/identity-provider.ts'
import { signInOrigins } from './platform/auth/sign-in-origins.ts'
import { relayTokens } from './platform/auth/token-relay.ts'
import type { TokenVerifier } from './platform/auth/token-verifier.ts'
import type { Database } from './platform/database/driver/database.ts'
import type { Replicas } from './platform/database/replicas/replicas.ts'
import { serveLiveEvents } from './platform/events/event-stream.ts'
import type { LiveFeed } from './platform/events/live-feed.ts'
import { mountIdentity } from './platform/http/embedded-identity.ts'
import { forbidCaching } from './platform/http/caching.ts'
import { bodyLimit, handleErrors, noSuchRoute, refuseAddress } from './platform/http/error-handling.ts'
import { createDraining, type Draining, endConnections } from './platform/http/lifecycle/draining.ts'
import { guardResponses } from './platform/http/security-plugins.ts'
import { limitRequests } from './platform/http/limits/rate-limits.ts'
import type { RequestCounts } from './platform/http/limits/request-counts.ts'
import { correlationId, knowRequests } from './platform/http/request-context.ts'
import type { ReceivingOptions } from './platform/http/receive-upload.ts'
import { streaming } from './platform/http/serve-stream.ts'
import { serving } from './platform/http/serve.ts'
import type { CheckAnswer } from './platform/http/serving-context.ts'
import type { StreamLimits } from './platform/http/limits/stream-slots.ts'
import type { TrustedProxies } from './platform/http/limits/trusted-proxies.ts'
import { serveWebApplication } from './platform/http/web-application.ts'
import { logRequests } from './platform/observability/request-log.ts'
import { serveHealth } from './platform/observability/health.ts'
import type { HealthCheck } from './platform/observability/readiness.ts'
import { type Metrics, type MetricsPlace, serveMetrics } from './platform/observability/metrics/metrics.ts'
import { traceRequests } from './platform/observability/tracing/trace-requests.ts'
import type { Secrets } from './platform/secrets/secret-store.ts'
import type { DocumentStorage } from './platform/storage/document-storage.ts'

export interface AppParts {
  database: Database
  /** Connections for answers that take long; see `serve-stream.ts`. */
  streamDatabase: Database
  /** Left out: everything is read where it is written. */
  replicas?: Replicas
  /** Of tests: hears of every answer. */
  checkAnswer?: CheckAnswer
  /** Left out: the usual ones. */
  streamLimits?: StreamLimits
  uploadLimits?: ReceivingOptions['uploadLimits']
  verifier: TokenVerifier
  identityProvider: IdentityProvider
  /** Left out: the browser asks the provider for tokens itself. */
  clientSecret?: string
  liveFeed: LiveFeed
  logger: Logger
  secrets: Secrets
  storage: DocumentStorage
  /** Null: this installation has none. */
  serviceDesk: ServiceDesk | null
  directory: Directory | null
  smsProvider: SmsProvider | null
  mailer: Mailer | null
  callCentre: CallCentre | null
  /** How everything is sent that leaves the product, by its kind. */
  couriers: ReadonlyMap<string, Courier>
  deliverNow: DeliverNow
  publicUrl: string
  clientSettings: ClientSettings
  corsOrigins: string[]
  rateLimit: number
  /** Counts requests for the limits. */
  requestCounts: RequestCounts
  trustProxy: TrustedProxies
  metrics: Metrics
  metricsPlace: MetricsPlace
  isDatabaseEmbedded: boolean
  storageKind: 'folder' | 's3'
  /** The users who see figures of the whole installation, as `tenant/user name` in lower case. */
  operators: readonly string[]
  /** The checks that must pass before the server is ready. */
  healthChecks: readonly HealthCheck[]
  /** Left out: it never does. */
  draining?: Draining
  /** The embedded identity provider, when there is one. */
  identity?: Parameters<typeof mountIdentity>[1]
  /** The folder of the built browser application; left out in tests of the API. */
  webFolder?: string
}

/** Long enough for the largest document over a slow line. */
const requestTimeout = 120_000

/** Everything that is served, on one screen. */
export async function buildApp(parts: AppParts): Promise<FastifyInstance> {
  const { database, publicUrl, clientSettings, draining = createDraining() } = parts
  const app = Fastify({
    loggerInstance: parts.logger,
    genReqId: correlationId,
    // Our own line per request takes the place of the framework's two.
    logController: new LogController({ requestIdLogLabel: 'correlationId', disableRequestLogging: true }),
    bodyLimit,
    requestTimeout,
    // Requests on connections that were accepted before the listener closed are answered, because a proxy does not repeat a POST.
    return503OnClosing: false,
    trustProxy: parts.trustProxy,
    routerOptions: { maxParamLength: 500 },
    frameworkErrors: refuseAddress,
  }) as unknown as FastifyInstance

  logRequests(app)
  traceRequests(app)
  handleErrors(app)
  endConnections(app, draining)
  forbidCaching(app)
  knowRequests(app)
  await guardResponses(app, {
    signIn: signInOrigins({
      provider: parts.identityProvider,
      issuer: clientSettings.issuer,
      publicUrl,
      relaysTokens: clientSettings.tokenEndpoint !== undefined,
    }),
    callCentre: parts.callCentre?.origins ?? [],
    corsOrigins: parts.corsOrigins,
    https: publicUrl.startsWith('https:'),
  })
  await limitRequests(app, parts.rateLimit, parts.requestCounts)
  authenticateRequests(app, parts.verifier, parts.rateLimit)

  serveHealth(app, parts.healthChecks, { draining, metrics: parts.metrics.readiness })
  serveMetrics(app, parts.metrics, parts.metricsPlace)
  serveLiveEvents(app, database, parts.liveFeed, { tellsPosition: parts.replicas !== undefined })
  app.get(clientSettingsPath, async () => clientSettings)
  if (parts.clientSecret) {
    const redirectUri = `${publicUrl}/oidc-callback`
    const { identityProvider: provider, clientSecret } = parts
    relayTokens(app, { provider, clientId: clientSettings.clientId, clientSecret, redirectUri })
  }
  await serveApiReference(app, publicUrl)
  if (parts.identity) mountIdentity(app, parts.identity)

  const { serve, serveWithoutTransaction, serveEveryone, serveOpen } = serving(app, database, { ...parts, uploadQuota })
  const serveWebhook = servingWebhooks(app, database, parts.secrets)
  serveApiDefinition(app, database)
  serveConfiguration(serveEveryone, serveOpen, database)
  serveVersion(serve)
  serveHistory(serve)
  const serveStream = streaming(app, parts)
  serveCaseExport(serveStream)
  serveRejectsFile(serveStream)
  serveFeedbackExport(serveStream)
  serveCases(serve)
  serveApiAudits(serve)
  serveAttention(serve, parts)
  serveCallCentre(serve, serveWithoutTransaction, parts)
  serveCaseAudits(serve)
  serveCaseDetails(serve, parts.storage)
  serveReplies(serve, parts.storage)
  serveEmployeeResponses(serve, parts.storage)
  serveOwnCaseActions(serve, parts.storage)
  serveCaseEdits(serve)
  serveCaseNotes(serve)
  serveCaseReports(serve)
  serveCaseTypes(serve)
  serveCaseViews(serve)
  serveCaseWorkspace(serve)
  serveCategories(serve)
  serveConnections(serve, serveWithoutTransaction, parts)
  serveDashboard(serve)
  serveDirectoryGroups(serve)
  serveDivisions(serve)
  serveDocuments(serve, serveWithoutTransaction, { storage: parts.storage, onLostFile: noteLostFile(parts) })
  serveEmployeeImports(serve, serveWithoutTransaction)
  serveEmployees(serve)
  serveEmployeeAttributes(serve)
  serveEmployeeImages(serve)
  serveEmployeeOverview(serve)
  serveEmployeeVoice(serve)
  serveFirstSteps(serve)
  serveInconsistentData(serve)
  serveInstallationHealth(serve, parts)
  serveLeaveReasons(serve)
  serveLinkTokens(serve, serveWithoutTransaction, servingByLink(app, database), parts)
  serveLookups(serve)
  serveMails(serve, serveWithoutTransaction, serveWebhook, parts)
  serveMyWork(serve)
  serveNewCases(serve)
  servePrograms(serve)
  serveRoles(serve)
  serveSearch(serve)
  serveNewTickets(serveWithoutTransaction, parts)
  serveReceivedTickets(serve, parts)
  serveTicketNews(serveWebhook)
  serveSettings(serve, parts.secrets)
  serveRootCauses(serve)
  serveSms(serve, serveWithoutTransaction, parts)
  serveSmsReports(app, parts)
  serveSmsTemplates(serve)
  serveSources(serve)
  serveStatuses(serve)
  serveSubCategories(serve)
  serveTeams(serve)
  serveTextTemplates(serve)
  serveTransfers(serve)
  serveUsers(serve)
  serveFeedback(serve)

  if (parts.webFolder) await serveWebApplication(app, parts.webFolder, publicUrl)
  else app.setNotFoundHandler({ preHandler: app.rateLimit() }, noSuchRoute)
  return app
}

/** Names of files are of no use in the log; the ids lead to the document, and to its place in a backup. */
const noteLostFile =
  ({ logger, metrics }: AppParts): OnLostFile =>
  ({ tenantId, id }, reason) => {
    metrics.storage.countLost(reason)
    logger.error({ tenantId, documentId: id, reason }, 'The file of a document is lost.')
  }

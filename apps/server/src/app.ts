import Fastify, { type FastifyInstance, LogController } from 'fastify'
import type { Logger } from 'pino'
import { type ClientSettings, clientSettingsPath } from '@destek/contracts/system/client-settings'
import { serveCases } from './features/cases/list/list-cases.ts'
import { serveNewCases } from './features/cases/create/create-case.ts'
import { serveCaseExport } from './features/cases/export/export-cases.ts'
import { serveApiAudits } from './features/api-audits/api-audits.ts'
import { serveCaseAudits } from './features/cases/audits/case-audits.ts'
import { serveCaseDetails } from './features/cases/details/case-details.ts'
import { serveEmployeeResponses } from './features/cases/details/employee-response.ts'
import { serveCaseEdits } from './features/cases/edit/edit-case.ts'
import { serveMyWork } from './features/cases/my-work/my-work.ts'
import { serveCaseNotes } from './features/cases/notes/case-notes.ts'
import { serveCaseReports } from './features/cases/reports/report-case.ts'
import { serveCaseTypes } from './features/definitions/case-types/case-types.ts'
import { serveCaseViews } from './features/cases/views/case-views.ts'
import { serveCaseWorkspace } from './features/cases/workspace/workspace.ts'
import { serveCategories } from './features/definitions/categories/categories.ts'
import { serveCallCentre } from './features/call-centre/call-centre.ts'
import { serveApiReference } from './features/configuration/api-reference.ts'
import { serveConfiguration } from './features/configuration/configuration-routes.ts'
import { serveApiDefinition } from './features/configuration/api-definition.ts'
import { serveConnections } from './features/connections/connections.ts'
import { serveDashboard } from './features/dashboard/dashboard.ts'
import { serveDirectoryGroups } from './features/directory-groups/directory-groups.ts'
import { serveDivisions } from './features/definitions/divisions/divisions.ts'
import { serveDocuments } from './features/cases/documents/documents.ts'
import { serveEmployeeAttributes } from './features/employees/employee-attributes.ts'
import { serveEmployeeImages } from './features/employees/employee-images.ts'
import { serveEmployeeOverview } from './features/employees/employee-overview.ts'
import { serveEmployeeVoice } from './features/employees/employee-voice.ts'
import { serveEmployeeImports } from './features/employee-imports/employee-imports.ts'
import { serveRejectsFile } from './features/employee-imports/rejects-file.ts'
import { serveEmployees } from './features/employees/employees.ts'
import { serveInconsistentData } from './features/employees/inconsistent-data.ts'
import { serveFeedback } from './features/feedback/feedback.ts'
import { serveFeedbackExport } from './features/feedback/feedback-export.ts'
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
import type { TokenVerifier } from './platform/auth/token-verifier.ts'
import type { Database } from './platform/database/driver/database.ts'
import { serveLiveEvents } from './platform/events/event-stream.ts'
import type { LiveFeed } from './platform/events/live-feed.ts'
import type { JobMetrics } from './platform/jobs/job-metrics.ts'
import { mountIdentity } from './platform/http/embedded-identity.ts'
import { forbidCaching } from './platform/http/caching.ts'
import { bodyLimit, handleErrors, noSuchRoute, refuseAddress } from './platform/http/error-handling.ts'
import { guardResponses } from './platform/http/security-plugins.ts'
import { limitRequests } from './platform/http/limits/rate-limits.ts'
import { correlationId, knowRequests } from './platform/http/request-context.ts'
import { streaming } from './platform/http/serve-stream.ts'
import { serving } from './platform/http/serve.ts'
import type { StreamLimits } from './platform/http/limits/stream-slots.ts'
import type { TrustedProxies } from './platform/http/limits/trusted-proxies.ts'
import { serveWebApplication } from './platform/http/web-application.ts'
import { logRequests } from './platform/observability/request-log.ts'
import { serveHealth } from './platform/observability/health.ts'
import { type MetricsPlace, serveMetrics } from './platform/observability/metrics.ts'
import type { Secrets } from './platform/secrets/secret-store.ts'
import type { DocumentStorage } from './platform/storage/document-storage.ts'

export interface AppParts {
  database: Database
  /** Connections for answers that take long; see `serve-stream.ts`. */
  streamDatabase: Database
  /** Left out: the usual ones. */
  streamLimits?: StreamLimits
  verifier: TokenVerifier
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
  trustProxy: TrustedProxies
  metrics: MetricsPlace
  /** Left out: jobs are not run in this process. */
  jobMetrics?: JobMetrics
  /** The embedded identity provider, when there is one. */
  identity?: Parameters<typeof mountIdentity>[1]
  /** The folder of the built browser application; left out in tests of the API. */
  webFolder?: string
}

/** Long enough for the largest document over a slow line. */
const requestTimeout = 120_000

/** Everything that is served, on one screen. */
export async function buildApp(parts: AppParts): Promise<FastifyInstance> {
  const { database, publicUrl, clientSettings } = parts
  const app = Fastify({
    loggerInstance: parts.logger,
    genReqId: correlationId,
    // Our own line per request takes the place of the framework's two.
    logController: new LogController({ requestIdLogLabel: 'correlationId', disableRequestLogging: true }),
    bodyLimit,
    requestTimeout,
    trustProxy: parts.trustProxy,
    routerOptions: { maxParamLength: 500 },
    frameworkErrors: refuseAddress,
  }) as unknown as FastifyInstance

  logRequests(app)
  handleErrors(app)
  forbidCaching(app)
  knowRequests(app)
  await guardResponses(app, {
    connectTo: [new URL(clientSettings.issuer).origin].filter((origin) => origin !== new URL(publicUrl).origin),
    callCentre: parts.callCentre?.origins ?? [],
    corsOrigins: parts.corsOrigins,
    https: publicUrl.startsWith('https:'),
  })
  await limitRequests(app, parts.rateLimit)
  authenticateRequests(app, parts.verifier, parts.rateLimit)

  serveHealth(app, database)
  serveMetrics(app, database, parts.liveFeed.streams, parts.metrics, parts.jobMetrics)
  serveLiveEvents(app, database, parts.liveFeed)
  app.get(clientSettingsPath, async () => clientSettings)
  await serveApiReference(app, publicUrl)
  if (parts.identity) mountIdentity(app, parts.identity)

  const { serve, serveWithoutTransaction, serveEveryone, serveOpen } = serving(app, database)
  const serveWebhook = servingWebhooks(app, database, parts.secrets)
  serveApiDefinition(app, database)
  serveConfiguration(serveEveryone, serveOpen, database)
  serveHistory(serve)
  const serveStream = streaming(app, parts)
  serveCaseExport(serveStream)
  serveRejectsFile(serveStream)
  serveFeedbackExport(serveStream)
  serveCases(serve)
  serveApiAudits(serve)
  serveCallCentre(serve, serveWithoutTransaction, parts)
  serveCaseAudits(serve)
  serveCaseDetails(serve, parts.storage)
  serveEmployeeResponses(serve, parts.storage)
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
  serveDocuments(serve, parts.storage)
  serveEmployeeImports(serve, serveWithoutTransaction)
  serveEmployees(serve)
  serveEmployeeAttributes(serve)
  serveEmployeeImages(serve)
  serveEmployeeOverview(serve)
  serveEmployeeVoice(serve)
  serveInconsistentData(serve)
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

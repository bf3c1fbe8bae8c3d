import { sweepDocuments, sweepDocumentsJob } from './features/cases/documents/sweep-documents.ts'
import { readTicketChanges, readTicketChangesJob } from './features/cases/service-desk/read-ticket-changes.ts'
import { checkConnections, checkConnectionsJob } from './features/connections/check-connections.ts'
import { foldTotalsInTenants, foldTotalsInTenantsJob } from './features/dashboard/fold-totals.ts'
import {
  followRenamedEmployees,
  followRenamedEmployeesJob,
  followRenamedInTenants,
  followRenamedInTenantsJob,
} from './features/employees/follow-renamed-employees.ts'
import { importJobHandlers } from './features/employee-imports/work/import-jobs.ts'
import { sweepImports, sweepImportsJob } from './features/employee-imports/work/sweep-imports.ts'
import { removeOldEvents, removeOldEventsJob } from './features/history/remove-old-events.ts'
import { type MessageRetention, removeOldMessages, removeOldMessagesJob } from './features/history/remove-old-messages.ts'
import { composeMail } from './features/mails/compose-mail.ts'
import { composeMailJob, mailReactions } from './features/mails/mail-requests.ts'
import type { Courier } from './integrations/outgoing/courier.ts'
import { deliver } from './integrations/outgoing/deliver.ts'
import { pruneDeliveries, pruneDeliveriesJob } from './integrations/outgoing/prune-deliveries.ts'
import { pruneConnectionSamples, pruneConnectionSamplesJob } from './integrations/outgoing/prune-figures.ts'
import { deliverJob } from './integrations/outgoing/request-delivery.ts'
import { wakeDeliveries, wakeDeliveriesJob } from './integrations/outgoing/wake-deliveries.ts'
import type { Database } from './platform/database/driver/database.ts'
import { handleSystemJob, handleTenantJob, type JobHandler, systemJob } from './platform/jobs/job.ts'
import type { Reactions } from './platform/jobs/reactions.ts'
import type { Schedule } from './platform/jobs/schedule.ts'
import type { Secrets } from './platform/secrets/secret-store.ts'
import type { DocumentStorage } from './platform/storage/document-storage.ts'
import type { Integrations } from './start-integrations.ts'

export interface JobParts {
  database: Database
  /** Asks as the worker's role, which may do a little more than the server's. */
  workerDatabase: Database
  tenantIds: () => Promise<string[]>
  storage: DocumentStorage
  /** Of the embedded identity provider; left out where there is none. */
  cleanUpSignIns?: () => Promise<void>
  eventRetention: number
  messageRetention: MessageRetention
  integrations: Integrations
  secrets: Secrets
  /** How everything is sent that leaves the product, by its kind. */
  couriers: ReadonlyMap<string, Courier>
  /** The beginning of links in messages. */
  publicUrl: string
}

const cleanUpSignInsJob = systemJob('cleanUpSignIns')

/** Every job, and what does it. It runs after the commit of what asked for it, and may run twice. */
export const jobHandlers = ({ cleanUpSignIns, ...parts }: JobParts): JobHandler[] => [
  handleSystemJob(sweepDocumentsJob, (context) => sweepDocuments(parts, context)),
  handleSystemJob(removeOldEventsJob, (context) =>
    removeOldEvents({ database: parts.workerDatabase, tenantIds: parts.tenantIds, retention: parts.eventRetention }, context),
  ),
  handleSystemJob(removeOldMessagesJob, (context) =>
    removeOldMessages({ database: parts.workerDatabase, tenantIds: parts.tenantIds, retention: parts.messageRetention }, context),
  ),
  handleTenantJob(followRenamedEmployeesJob, (_, context) => followRenamedEmployees(context)),
  handleSystemJob(followRenamedInTenantsJob, (context) => followRenamedInTenants(parts, context)),
  handleSystemJob(foldTotalsInTenantsJob, (context) => foldTotalsInTenants(parts, context)),
  ...importJobHandlers,
  handleSystemJob(sweepImportsJob, (context) => sweepImports(parts, context)),
  handleTenantJob(composeMailJob, (request, { inTenant }) =>
    inTenant((tx) => composeMail(tx, request, { publicUrl: parts.publicUrl, now: new Date() })),
  ),
  handleTenantJob(deliverJob, async ({ deliveryId }, { tenantId, logger }) => {
    const onError = (error: unknown) => logger.warn({ err: error }, 'A delivery was not tried to its end.')
    await deliver({ inTenant: parts.database.inTenant, couriers: parts.couriers, onError }, tenantId, deliveryId)
  }),
  handleSystemJob(readTicketChangesJob, (context) => readTicketChanges(parts, context)),
  handleSystemJob(wakeDeliveriesJob, (context) => wakeDeliveries(parts, context)),
  handleSystemJob(checkConnectionsJob, (context) => checkConnections({ ...parts, ...parts.integrations }, context)),
  handleSystemJob(pruneDeliveriesJob, (context) =>
    pruneDeliveries({ database: parts.workerDatabase, tenantIds: parts.tenantIds, retention: parts.eventRetention }, context),
  ),
  handleSystemJob(pruneConnectionSamplesJob, (context) => pruneConnectionSamples(parts, context)),
  ...(cleanUpSignIns ? [handleSystemJob(cleanUpSignInsJob, cleanUpSignIns)] : []),
]

/** All scheduled jobs; the first free process runs each of them. Times are UTC. */
export const schedules: Schedule[] = [
  { job: cleanUpSignInsJob, cron: '*/10 * * * *' },
  { job: followRenamedInTenantsJob, cron: '* * * * *' },
  { job: foldTotalsInTenantsJob, cron: '* * * * *' },
  { job: readTicketChangesJob, cron: '*/2 * * * *' },
  { job: wakeDeliveriesJob, cron: '* * * * *' },
  { job: checkConnectionsJob, cron: '* * * * *' },
  { job: sweepDocumentsJob, cron: '17 */4 * * *', isMadeUpFor: true },
  { job: sweepImportsJob, cron: '29 * * * *', isMadeUpFor: true },
  { job: pruneConnectionSamplesJob, cron: '23 2 * * *', isMadeUpFor: true },
  { job: pruneDeliveriesJob, cron: '53 1 * * *', isMadeUpFor: true },
  { job: removeOldMessagesJob, cron: '7 2 * * *', isMadeUpFor: true },
  { job: removeOldEventsJob, cron: '41 1 * * *', isMadeUpFor: true },
]

/** Every job that an event asks for: `'team.created': [enqueueOn(someJob, ({ subjectId }) => ({ teamId: subjectId }))]`. */
export const reactions: Reactions = { ...mailReactions }

/** A worker process that starts a due delivery, reports that, and never gets its answer. */
import { openDatabase } from '@destek/server/platform/database/driver/database'
import type { Courier } from '@destek/server/integrations/outgoing/courier'
import { deliver } from '@destek/server/integrations/outgoing/deliver'
import { deliverJob } from '@destek/server/integrations/outgoing/request-delivery'
import { handleTenantJob } from '@destek/server/platform/jobs/job'
import { openWorkerPool } from '@destek/server/platform/jobs/worker-pool'
import { createWorker } from '@destek/server/platform/jobs/worker'
import { pino } from 'pino'

const [ownerUrl = '', systems = '[]'] = process.argv.slice(2)
const couriers = (JSON.parse(systems) as Pick<Courier, 'kind' | 'system' | 'mayRepeat'>[]).map((facts): Courier => ({
  ...facts,
  maxAttempts: 3,
  pack: async (_, { subjectId }) => subjectId,
  send: (_, { id }) => {
    process.stdout.write(`${id}\n`)
    return new Promise(() => {})
  },
  keep: async () => {},
  recipients: async () => new Map(),
}))
const database = openDatabase(ownerUrl, () => {})
const parts = { inTenant: database.inTenant, couriers: new Map(couriers.map((courier) => [courier.kind, courier])) }
const handler = handleTenantJob(deliverJob, async ({ deliveryId }, { tenantId }) => {
  await deliver(parts, tenantId, deliveryId)
})
const concurrency = couriers.length
const pool = openWorkerPool(ownerUrl, concurrency, () => {})
createWorker({ pool, database, handlers: [handler], logger: pino({ level: 'silent' }), concurrency }).start()

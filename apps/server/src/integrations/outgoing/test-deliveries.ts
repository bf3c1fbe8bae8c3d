import { demoTenantId } from '../../../../../tools/demo/demo-ids.ts'
import type { Tx } from '../../platform/database/driver/tx.ts'
import { handleTenantJob } from '../../platform/jobs/job.ts'
import { asOwner, runJobs } from '../../test/run-jobs.ts'
import type { TestApp } from '../../test/start-test-app.ts'
import type { Courier } from './courier.ts'
import { deliver, type DeliverParts, type DeliveryResult } from './deliver.ts'
import { deliverJob, requestDelivery } from './request-delivery.ts'

/** A courier whose parcels are the ids of their subjects, and whose ways tests decide. */
export const testCourier = (facts: Partial<Courier<string, string>> = {}): Courier =>
  ({
    kind: 'letter',
    system: 'mail',
    maxAttempts: 3,
    mayRepeat: true,
    pack: async (_, { subjectId }) => subjectId,
    send: async () => 'received',
    keep: async () => {},
    recipients: async (_, subjects) => new Map(subjects.map((subject) => [subject, `to ${subject}`])),
    ...facts,
  }) satisfies Courier<string, string> as Courier

/** Deliveries of one tenant, on a clock that the test turns. */
export function testDeliveries(app: TestApp, courier: Courier) {
  const tenantId = demoTenantId('Turkey')
  const inTenant = <Result>(work: (tx: Tx) => Promise<Result>) => app.database.inTenant(tenantId, work)
  let time = Date.now()
  const parts: DeliverParts = {
    inTenant: app.database.inTenant,
    couriers: new Map([[courier.kind, courier]]),
    now: () => new Date(time),
  }
  const handler = handleTenantJob(deliverJob, async ({ deliveryId }, context) => {
    await deliver(parts, context.tenantId, deliveryId)
  })
  return {
    tenantId,
    inTenant,
    parts,
    now: () => new Date(time),
    pass: (milliseconds: number) => void (time += milliseconds),
    request: (what: { subjectId?: string; caseId?: string; runAt?: Date } = {}) =>
      inTenant((tx) => requestDelivery(tx, courier, { subjectId: crypto.randomUUID(), ...what })),
    try: (id: string): Promise<DeliveryResult> => deliver(parts, tenantId, id),
    find: (id: string) => inTenant((tx) => tx.selectFrom('delivery').selectAll().where('id', '=', id).executeTakeFirstOrThrow()),
    connection: () =>
      inTenant((tx) => tx.selectFrom('connection').selectAll().where('system', '=', courier.system).executeTakeFirst()),
    /** Of deliveries that wait for their time. */
    jobs: async () => {
      const rows = await asOwner<{ id: string; run_at: Date }>(
        app,
        `select payload -> 'data' ->> 'deliveryId' as id, run_at from graphile_worker._private_jobs order by id`,
      )
      return rows
    },
    /** Runs the jobs that are due by the clock of the test, and the jobs that follow from them. */
    runDue: async () => {
      await asOwner(app, 'update graphile_worker._private_jobs set run_at = now() where run_at <= $1 and locked_at is null', [
        new Date(time),
      ])
      await runJobs(app, [handler])
    },
    clear: async () => {
      await asOwner(app, 'delete from graphile_worker._private_jobs')
      await asOwner(app, 'truncate delivery, connection, connection_sample')
    },
    someCases: (count: number) =>
      inTenant(async (tx) => {
        const rows = await tx.selectFrom('activity').select('id').orderBy('id').limit(count).execute()
        return rows.map(({ id }) => id)
      }),
  }
}

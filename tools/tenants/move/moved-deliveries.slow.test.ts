import { openDatabase } from '@destek/server/platform/database/driver/database'
import { overSeveral } from '@destek/server/platform/database/places/several-databases'
import { createTenantPlaces } from '@destek/server/platform/database/places/tenant-places'
import { deliver } from '@destek/server/integrations/outgoing/deliver'
import { deliverJob, requestDelivery } from '@destek/server/integrations/outgoing/request-delivery'
import { testCourier } from '@destek/server/integrations/outgoing/test-deliveries'
import { enqueueJob } from '@destek/server/platform/jobs/enqueue-job'
import { handleTenantJob, tenantJob } from '@destek/server/platform/jobs/job'
import { openWorkerPool } from '@destek/server/platform/jobs/worker-pool'
import { createWorker } from '@destek/server/platform/jobs/worker'
import { pino } from 'pino'
import { afterAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { createDemoDatabase, createNewDatabase } from '../../demo/test/new-database.ts'
import { cancelMove, moveTenant, type Step } from './move-tenant.ts'
import { placeIn, turkey } from './test/two-databases.ts'

const [first, second] = [await createDemoDatabase(), await createNewDatabase()]
const places = [
  { name: 'first', ownerUrl: first.ownerUrl },
  { name: 'second', ownerUrl: second.ownerUrl },
]
const open = (url: string) => openDatabase(url, () => {}, { connections: 3 })
const firstDatabase = open(first.ownerUrl)
const database = overSeveral(firstDatabase, new Map([['second', open(second.ownerUrl)]]), createTenantPlaces(firstDatabase))
afterAll(async () => {
  await database.close()
  await Promise.all([first.drop(), second.drop()])
})
const log = () => {}
const homeOf = async () => ((await placeIn(first, turkey))!['database'] === null ? 'first' : 'second')
const other = async () => ((await homeOf()) === 'first' ? 'second' : 'first')
const stateOf = (id: string) =>
  database.inTenant(turkey, (tx) =>
    tx.selectFrom('delivery').select(['state', 'attempts']).where('id', '=', id).executeTakeFirst(),
  )

/** Runs the jobs of one database as its worker does. */
async function runJobsIn(place: string, handlers: Parameters<typeof createWorker>[0]['handlers']) {
  const { ownerUrl } = places.find(({ name }) => name === place)!
  const pool = openWorkerPool(ownerUrl, 1, () => {})
  const worker = createWorker({ pool, database, handlers, logger: pino({ level: 'silent' }), concurrency: 1 })
  await worker.runDue()
  await worker.stop()
  await pool.end()
}

const systems = [
  { kind: 'mail', system: 'mail', mayRepeat: false },
  { kind: 'sms', system: 'sms', mayRepeat: true },
  { kind: 'ticket', system: 'serviceDesk', mayRepeat: true },
] as const

describe.each(systems)('what is sent as $kind while its tenant is moved', (facts) => {
  const sent: string[] = []
  const way = Promise.withResolvers<string>()
  const courier = testCourier({ ...facts, send: (_, { id }) => (sent.push(id), way.promise) })
  const parts = { inTenant: database.inTenant, couriers: new Map([[courier.kind, courier]]) }
  const request = () => database.inTenant(turkey, (tx) => requestDelivery(tx, courier, { subjectId: crypto.randomUUID() }))
  const handler = handleTenantJob(deliverJob, async ({ deliveryId }, { tenantId }) => {
    await deliver(parts, tenantId, deliveryId)
  })

  it('is waited for, noted as sent, and sent once; what is asked for meanwhile is sent once from the new place', async () => {
    const [home, to] = [await homeOf(), await other()]
    const underWay = await request()
    const sending = deliver(parts, turkey, underWay)
    await expect.poll(() => sent).toEqual([underWay])
    const steps: Step[] = []
    const moving = moveTenant({ places, tenant: turkey, to, log, onStep: (step) => steps.push(step) })
    await expect.poll(() => steps).toEqual(['draining'])

    const asked = await request()
    expect(await deliver(parts, turkey, asked)).toEqual({ state: 'waiting', failure: null })
    await runJobsIn(home, [handler])
    expect(sent).toEqual([underWay])
    way.resolve('received')
    expect(await sending).toEqual({ state: 'delivered' })
    await moving
    expect(await homeOf()).toBe(to)
    expect(await stateOf(underWay)).toEqual({ state: 'delivered', attempts: 1 })

    // Due now: the job that was put off goes along.
    const at = to === 'first' ? first : second
    await at.query(`select graphile_worker.reschedule_jobs(array(select id from graphile_worker.jobs), run_at => now())`)
    await runJobsIn(to, [handler])
    await runJobsIn(home, [handler])
    expect(sent).toEqual([underWay, asked])
    expect(await stateOf(asked)).toEqual({ state: 'delivered', attempts: 1 })
  })
})

describe('a move', () => {
  it('is given up when something that is being sent does not end, and everything goes on', async () => {
    const way = Promise.withResolvers<string>()
    const courier = testCourier({ send: () => way.promise })
    const parts = { inTenant: database.inTenant, couriers: new Map([[courier.kind, courier]]) }
    const id = await database.inTenant(turkey, (tx) => requestDelivery(tx, courier, { subjectId: crypto.randomUUID() }))
    const sending = deliver(parts, turkey, id)
    await expect.poll(async () => (await stateOf(id))?.attempts).toBe(1)
    const moving = moveTenant({ places, tenant: turkey, to: await other(), longestWait: 200, log })
    await expect(moving).rejects.toThrow('Turkey was not moved: 1 deliveries of the tenant did not end within 0.2 seconds')
    way.resolve('received')
    expect(await sending).toEqual({ state: 'delivered' })
    const at = (await homeOf()) === 'first' ? first : second
    expect(await at.query('select is_draining from tenant where tenant_id = $1', [turkey])).toEqual([{ is_draining: false }])
  })

  it('that was broken off while it waited can be taken back', async () => {
    const at = (await homeOf()) === 'first' ? first : second
    await at.query('update tenant set is_draining = true where tenant_id = $1', [turkey])
    await cancelMove({ places, tenant: turkey, log })
    expect(await at.query('select is_draining from tenant where tenant_id = $1', [turkey])).toEqual([{ is_draining: false }])
  })

  it('takes the jobs of a queue along, with attempts, errors and order, and the queue is open at the new place', async () => {
    const step = tenantJob('test.step', z.object({ nth: z.number() }))
    const done: number[] = []
    const handler = handleTenantJob(step, async ({ nth }, { attempt }) => {
      done.push(nth)
      if (nth === 1 && attempt === 1) throw new Error('Not yet.')
    })
    const [home, to] = [await homeOf(), await other()]
    const enqueue = (nth: number) => database.inTenant(turkey, (tx) => enqueueJob(tx, step, { nth }, { queue: 'line' }))
    await enqueue(1)
    await runJobsIn(home, [handler])
    for (const nth of [2, 3]) await enqueue(nth)
    await moveTenant({ places, tenant: turkey, to, log })
    const at = to === 'first' ? first : second
    const waiting = `select attempts, last_error as error, queue_name as queue from graphile_worker.jobs
      where task_identifier = 'test.step' order by id`
    const queue = `${turkey}:line`
    expect(await at.query(waiting)).toEqual([
      { attempts: 1, error: 'Not yet.', queue },
      { attempts: 0, error: null, queue },
      { attempts: 0, error: null, queue },
    ])
    await at.query(`select graphile_worker.reschedule_jobs(array(select id from graphile_worker.jobs), run_at => now())`)
    // The library may end before it has noted that the one before is done.
    while ((await at.query(waiting)).length > 0) await runJobsIn(to, [handler])
    expect(done).toEqual([1, 1, 2, 3])
  })
})

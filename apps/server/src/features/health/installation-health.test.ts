import { installationHealthRoutes } from '@destek/contracts/system/installation-health'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { demoTenantId } from '../../../../../tools/demo/demo-ids.ts'
import { insertDelivery, noteFailed } from '../../integrations/outgoing/delivery-store.ts'
import { IntegrationFailure } from '../../integrations/integration-failure.ts'
import { enqueueJob } from '../../platform/jobs/enqueue-job.ts'
import { handleTenantJob, tenantJob } from '../../platform/jobs/job.ts'
import { runJobs, testWorker } from '../../test/run-jobs.ts'
import { startAppBehindProxy } from '../../test/servers/start-app-behind-proxy.ts'

const app = await startAppBehindProxy()
const { as, database, proxy } = app
const [turkey, greece] = [demoTenantId('Turkey'), demoTenantId('Greece')]
const read = async () => (await as.user('admin').call(installationHealthRoutes.read, {})).body

const call = tenantJob('test.health', z.object({}), { maxAttempts: 1 })
const failing = handleTenantJob(call, async () => {
  throw new Error('no')
})

describe('GET /api/destek/installation-health', () => {
  it('tells how server, database, live events and storage are', async () => {
    await expect.poll(async () => (await read()).liveEvents?.isListening).toBe(true)
    const health = await read()
    expect(health).toMatchObject({
      server: { version: expect.stringMatching(/^\d+\.\d+/), servers: 1, workers: 0 },
      database: { state: 'good', problem: null, restarts: null, replicas: [] },
      liveEvents: { state: 'good', reconnects: 0 },
      jobs: { state: 'bad', problem: 'noWorker' },
      connections: { failed: 0, waiting: 0 },
      storage: { kind: 'folder', missing: 0 },
    })
    expect(Number.parseInt(health.database!.version, 10)).toBeGreaterThanOrEqual(15)
    expect(health.database!.bytes).toBeGreaterThan(1_000_000)
    expect(health.database!.connections).toBeLessThanOrEqual(health.database!.maxConnections)
    expect(health.storage!.freeBytes).toBeLessThanOrEqual(health.storage!.sizeBytes!)
  })

  it('tells administrators of tenants of their own tenant alone, operators of the whole', async () => {
    const { body } = await as.user('admin-gr').call(installationHealthRoutes.read, {})
    expect(body).toMatchObject({
      server: { startedTime: null, servers: null, workers: null },
      database: null,
      liveEvents: null,
      jobs: { waiting: 0, oldest: null },
      connections: { failed: 0 },
      storage: null,
    })
  })

  it('sees workers, and what waits for them', async () => {
    const worker = testWorker(app, { handlers: [], schedules: [] })
    worker.start()
    await expect.poll(async () => (await read()).server.workers, { timeout: 10_000 }).toBe(1)
    await database.inTenant(turkey, (tx) => enqueueJob(tx, call, {}))
    expect((await read()).jobs).toMatchObject({ state: 'good', waiting: 1, dead: [] })
    await runJobs(app, [failing])
    expect((await read()).jobs).toMatchObject({ state: 'warning', problem: 'dead', dead: [{ job: 'test.health', count: 1 }] })
  })

  it('counts nothing of another tenant', async () => {
    const before = await read()
    await database.inTenant(greece, async (tx) => {
      await enqueueJob(tx, call, {})
      const id = await insertDelivery(tx, { kind: 'test', system: 'sms', maxAttempts: 1 }, { subjectId: crypto.randomUUID() })
      await noteFailed(tx, id, new IntegrationFailure('refused'), { now: new Date(), nextTry: null })
    })
    await runJobs(app, [failing])
    const after = await read()
    expect(after.jobs.dead).toEqual(before.jobs.dead)
    expect(after.connections).toEqual(before.connections)
  })

  it('counts what did not reach other systems', async () => {
    await database.inTenant(turkey, async (tx) => {
      const id = await insertDelivery(tx, { kind: 'test', system: 'sms', maxAttempts: 1 }, { subjectId: crypto.randomUUID() })
      await noteFailed(tx, id, new IntegrationFailure('refused'), { now: new Date(), nextTry: null })
    })
    expect((await read()).connections).toMatchObject({ state: 'warning', problem: 'undelivered', failed: 1 })
  })

  it('names no address, no folder, no account and no tenant', async () => {
    const text = JSON.stringify(await read())
    const { hostname, port, password } = new URL(app.urls.appUrl)
    const hidden = [hostname, port, password, app.documentsFolder, turkey, greece, 'Turkey', 'postgres://']
    expect(hidden.filter((secret) => secret !== '' && text.includes(secret))).toEqual([])
  })

  it('tells that nobody listened and that it went on', async () => {
    await proxy.shut()
    await proxy.open()
    await expect
      .poll(async () => (await as.user('admin').call(installationHealthRoutes.read, {})).status, { timeout: 15_000 })
      .toBe(200)
    await expect
      .poll(async () => (await read()).liveEvents, { timeout: 15_000 })
      .toMatchObject({ isListening: true, reconnects: 1 })
  })
})

import { sourceRoutes } from '@destek/contracts/definitions/sources'
import { liveEventsPath } from '@destek/contracts/system/live-events'
import { afterAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { demoTenantId } from '../../../tools/demo/demo-ids.ts'
import { IntegrationFailure } from './integrations/integration-failure.ts'
import { measured } from './integrations/measured.ts'
import { readDeliveryFigures } from './integrations/outgoing/delivery-figures-store.ts'
import { registerDeliveryMetrics } from './integrations/outgoing/delivery-metrics.ts'
import { outboxMailer } from './integrations/mail/outbox-mailer.ts'
import { insertDelivery } from './integrations/outgoing/delivery-store.ts'
import { readLastBackup, readTableSizes } from './platform/jobs/installation-figures-store.ts'
import { registerInstallationMetrics } from './platform/jobs/installation-metrics.ts'
import { asOwner, testWorker } from './test/run-jobs.ts'
import { startAppBehindProxy } from './test/servers/start-app-behind-proxy.ts'
import { claimsOf } from './test/start-test-app.ts'
import { enqueueJob } from './platform/jobs/enqueue-job.ts'
import { handleTenantJob, tenantJob } from './platform/jobs/job.ts'

const app = await startAppBehindProxy({ rateLimit: 30 })
const { as, database, issuer, metrics, proxy } = app
const origin = await app.app.listen({ host: '127.0.0.1', port: 0 })
const leave = new AbortController()
afterAll(() => leave.abort())

/** Every figure by its name and labels, as Prometheus reads it. */
async function scrape(): Promise<Map<string, number>> {
  const text = await (await fetch(`${origin}/metrics`)).text()
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'))
  return new Map(lines.map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.slice(line.lastIndexOf(' ') + 1))]))
}
const figure = async (name: string) => (await scrape()).get(name) ?? null

describe('the figures of the database', () => {
  it('tell of statements, waiting, outcomes and connections', async () => {
    const before = await scrape()
    await as.user('admin').call(sourceRoutes.all, {})
    const failures = Array.from({ length: 20 }, () =>
      database.inTenant(demoTenantId('Turkey'), () => Promise.reject(new Error('no'))),
    )
    await Promise.allSettled(failures)
    const after = await scrape()
    const grew = (name: string) => after.get(name)! - (before.get(name) ?? 0)
    expect(grew('database_query_seconds_count{pool="calls"}')).toBeGreaterThan(0)
    expect(grew('database_wait_seconds_count{pool="calls"}')).toBeGreaterThan(0)
    expect(grew('database_transactions_total{pool="calls",outcome="committed"}')).toBeGreaterThan(0)
    // Other tests of this process may have known who the caller is in their database: then the call is begun again.
    expect([20, 21]).toContain(grew('database_transactions_total{pool="calls",outcome="rolled_back"}'))
    expect(after.get('database_connections{pool="calls",state="idle"}')).toBeGreaterThan(0)
    expect(after.get('database_connections{pool="calls",state="waiting"}')).toBe(0)
  })
})

describe('the figures of live events', () => {
  it('tell how old an event was when the streams were told', async () => {
    const authorization = `Bearer ${await app.tokenOf('admin')}`
    const stream = await fetch(origin + liveEventsPath, { headers: { authorization }, signal: leave.signal })
    await stream.body!.getReader().read()
    expect(await figure('live_event_streams')).toBe(1)
    const name = crypto.randomUUID()
    await as.user('admin').call(sourceRoutes.save, { body: { code: name.slice(0, 8), name } })
    await expect.poll(() => figure('live_event_lag_seconds_count'), { timeout: 10_000 }).toBe(1)
    expect(await figure('live_event_lag_seconds_sum')).toBeLessThan(10)
    expect(await figure('live_event_oldest_untold_seconds')).toBe(0)
  })

  it('say that nobody listens while the database is away, and count that it went on', async () => {
    await expect.poll(() => figure('live_event_listening')).toBe(1)
    await proxy.shut()
    await expect.poll(() => figure('live_event_listening')).toBe(0)
    const unserved = async () => {
      await database.findTenant('Turkey').catch(() => {})
      return figure('database_transactions_total{pool="calls",outcome="unserved"}')
    }
    await expect.poll(unserved).toBeGreaterThan(0)
    await proxy.open()
    await expect.poll(() => figure('live_event_listening'), { timeout: 15_000 }).toBe(1)
    expect(await figure('live_event_reconnects_total')).toBe(1)
  })
})

describe('the figures of refusals', () => {
  it('count tokens by reason', async () => {
    await as.token('rubbish').call(sourceRoutes.all, {})
    await as.token(await issuer.sign(claimsOf('admin'), { expiresIn: -60 })).call(sourceRoutes.all, {})
    await as.token(await issuer.sign(claimsOf('admin'), { audience: 'other' })).call(sourceRoutes.all, {})
    await as.token(await issuer.sign({ ...claimsOf('admin'), tenantid: undefined })).call(sourceRoutes.all, {})
    for (const reason of ['malformed', 'expired', 'audience', 'tenantMissing'])
      expect(await figure(`token_refusals_total{reason="${reason}"}`)).toBe(1)
  })

  it('count what was too much of one caller', async () => {
    const before = (await figure('rate_limit_refusals_total'))!
    for (let call = 0; call < 32; call += 1) await as.user('agent2').call(sourceRoutes.all, {})
    expect((await figure('rate_limit_refusals_total'))! - before).toBeGreaterThan(0)
  })
})

describe('the figures of jobs and of what leaves', () => {
  const job = tenantJob('test.figures', z.object({}), { maxAttempts: 1 })
  const turkey = demoTenantId('Turkey')

  it('count attempts by outcome, the dead, and what waits for other systems', async () => {
    const worker = testWorker(app, {
      handlers: [
        handleTenantJob(job, async () => {
          throw new Error('no')
        }),
      ],
    })
    worker.metrics.registerIn(metrics.registry)
    registerDeliveryMetrics(metrics.registry, () => readDeliveryFigures(worker.pool))
    await database.inTenant(turkey, async (tx) => {
      await enqueueJob(tx, job, {})
      await insertDelivery(tx, { kind: 'test', system: 'sms', maxAttempts: 1 }, { subjectId: crypto.randomUUID() })
    })
    await worker.runDue()
    const figures = await scrape()
    expect(figures.get('job_runs_total{kind="test.figures",outcome="dead"}')).toBe(1)
    expect(figures.get('job_duration_seconds_count{kind="test.figures"}')).toBe(1)
    expect(figures.get('jobs{kind="test.figures",state="dead"}')).toBe(1)
    expect(figures.get('deliveries{system="sms",state="waiting"}')).toBe(1)
    expect(figures.get('deliveries{system="mail",state="failed"}')).toBe(0)
    expect(figures.get('outgoing_paused_tenants{system="sms"}')).toBe(0)
  })

  it('tell the sizes of tables and when the last backup was made', async () => {
    const { pool } = testWorker(app, { handlers: [] })
    registerInstallationMetrics(metrics.registry, {
      tableSizes: () => readTableSizes(pool),
      lastBackup: () => readLastBackup(pool),
    })
    const figures = await scrape()
    expect(figures.get('database_table_bytes{table="activity"}')).toBeGreaterThan(100_000)
    expect(figures.get('backup_last_success_timestamp_seconds')).toBe(0)
    await asOwner(app, `insert into destek_operation.backup values ('2026-01-02T03:04:05Z'), ('2026-01-01T00:00:00Z')`)
    expect(await figure('backup_last_success_timestamp_seconds')).toBe(Date.parse('2026-01-02T03:04:05Z') / 1000)
    expect(await figure('readiness')).toBe(1)
  })

  it('tell how other systems answered', async () => {
    const failing = { ...outboxMailer(), check: () => Promise.reject(new IntegrationFailure('unreachable')) }
    const mailer = measured('mail', failing, metrics.outgoing)
    expect(mailer.address).toBe('embedded')
    await expect(mailer.check()).rejects.toThrow('unreachable')
    await measured('mail', outboxMailer(), metrics.outgoing).check()
    await expect.poll(() => figure('outgoing_call_seconds_count{system="mail",outcome="unreachable"}')).toBe(1)
    expect(await figure('outgoing_call_seconds_count{system="mail",outcome="answered"}')).toBe(1)
  })
})

describe('every figure', () => {
  it('has a name of the usual form and labels that name neither people nor tenants nor secrets', async () => {
    const known = ['commit', 'job', 'kind', 'le', 'major', 'method', 'minor', 'operation', 'outcome', 'patch', 'pool', 'quantile']
    const labels = new Set([
      ...known,
      'reason',
      'replica',
      'route',
      'space',
      'state',
      'status',
      'system',
      'table',
      'type',
      'version',
    ])
    const hidden = [demoTenantId('Turkey'), issuer.url, 'admin', 'Bearer', '@', '127.0.0.1']
    for (const series of (await scrape()).keys()) {
      const [, name, inside = ''] = /^([a-z_0-9]+)(?:\{(.*)\})?$/.exec(series)!
      expect(name).toMatch(/^[a-z][a-z0-9_]+$/)
      for (const [, label, value] of inside.matchAll(/(\w+)="([^"]*)"/g)) {
        expect(labels).toContain(label)
        expect(value).toMatch(/^[\w.:/*+-]+$/)
        // Patterns of routes and names of tables may contain words such as `admin`.
        expect(label === 'route' || label === 'table' ? [] : hidden.filter((secret) => value!.includes(secret))).toEqual([])
        expect(value).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}/)
      }
    }
  })

  it('says which build runs', async () => {
    const series = [...(await scrape()).keys()].find((name) => name.startsWith('destek_build_info'))
    expect(series).toMatch(/^destek_build_info\{version="\d+\.\d+\.\d+[^"]*",commit="\w+"\}$/)
  })
})

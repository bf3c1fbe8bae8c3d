import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { pino } from 'pino'
import pg from 'pg'
import { afterAll, describe, expect, it, onTestFinished } from 'vitest'
import { z } from 'zod'
import { demoTenantId } from '../../../../../../tools/demo/demo-ids.ts'
import { startTcpProxy } from '../../../test/servers/tcp-proxy.ts'
import { createTestDatabase } from '../../../test/test-database.ts'
import { listenForEvents } from '../../events/event-listener.ts'
import { handleTenantJob, tenantJob } from '../../jobs/job.ts'
import { Unavailable } from '../../http/http-errors.ts'
import { openWorkerPool } from '../../jobs/worker-pool.ts'
import { createWorker } from '../../jobs/worker.ts'
import { isUnavailable } from './database-errors.ts'
import { type Database, openDatabase } from './database.ts'
import type { Tx } from './tx.ts'

/** A network that forgets connections: packets vanish, and neither end notices. */
const urls = await createTestDatabase()
afterAll(() => urls.drop())
const tenant = demoTenantId('Turkey')
const owner = new pg.Client({ connectionString: urls.ownerUrl })
await owner.connect()
afterAll(() => owner.end())

/** In milliseconds: ten seconds are promised; a busy machine of tests gets more. */
const patience = 25_000

const ask = (database: Database) => database.inTenant(tenant, (tx) => sql`select 1`.execute(tx))

async function behindProxy(connections: number) {
  const proxy = await startTcpProxy(urls.appUrl)
  const told: Error[] = []
  const database = openDatabase(proxy.url, (error) => told.push(error), { connections })
  onTestFinished(async () => {
    await database.close()
    await proxy.shut()
  })
  await Promise.all(Array.from({ length: connections }, () => ask(database)))
  return { proxy, database, told }
}

describe('connections that die silently', () => {
  it('fail what was asked over them as unavailable, and the pool heals in seconds', async () => {
    const { proxy, database } = await behindProxy(4)
    proxy.swallowOpen()
    const begin = performance.now()
    const failures = await Promise.allSettled(Array.from({ length: 8 }, () => ask(database)))
    const reasons = failures
      .filter(({ status }) => status === 'rejected')
      .map((failure) => (failure as PromiseRejectedResult).reason)
    expect(reasons.length).toBeGreaterThan(0)
    expect(reasons.filter((reason) => !isUnavailable(reason) && !(reason instanceof Unavailable)).map(String)).toEqual([])
    await expect.poll(() => ask(database).then(() => 'answered', String), { timeout: patience }).toBe('answered')
    expect(performance.now() - begin).toBeLessThan(patience)
    await Promise.all(Array.from({ length: 8 }, () => ask(database)))
  })

  it('leave nothing half-written, and no lock in anybody’s way', async () => {
    const { proxy, database } = await behindProxy(2)
    const name = crypto.randomUUID()
    const save = (tx: Tx) => sql`insert into tenant_setting (name, value) values (${name}, '"x"')`.execute(tx)
    const dying = database.inTenant(tenant, async (tx) => {
      await save(tx)
      proxy.swallowOpen()
      await sql`select 2`.execute(tx)
    })
    await expect(dying).rejects.toSatisfy(isUnavailable)
    // The key is free again at once: PostgreSQL does not hold the lost transaction until it misses us.
    const begin = performance.now()
    await database.inTenant(tenant, save)
    expect(performance.now() - begin).toBeLessThan(patience)
    expect((await owner.query('select from tenant_setting where name = $1', [name])).rowCount).toBe(1)
  })

  it('are told from those whose statement takes long', async () => {
    const { database } = await behindProxy(2)
    const slow = database.inTenant(tenant, (tx) => sql`select pg_sleep(7)`.execute(tx))
    const key = 4711
    await owner.query('select pg_advisory_lock($1)', [key])
    const waiting = database.inTenant(tenant, (tx) => sql`select pg_advisory_xact_lock(${sql.lit(key)})`.execute(tx))
    await pause(6_000)
    await owner.query('select pg_advisory_unlock($1)', [key])
    await expect(Promise.all([slow, waiting])).resolves.toHaveLength(2)
  })

  it('are replaced as soon as a network is back that had lost everything', async () => {
    const { proxy, database } = await behindProxy(3)
    proxy.swallowAll()
    const lost = Promise.allSettled(Array.from({ length: 3 }, () => ask(database)))
    await pause(6_000)
    await expect(database.ping()).rejects.toSatisfy(isUnavailable)
    proxy.swallowOpen()
    const begin = performance.now()
    await expect.poll(() => ask(database).then(() => 'answered', String), { timeout: patience }).toBe('answered')
    expect(performance.now() - begin).toBeLessThan(patience)
    await lost
  })
})

it('announcements of events are heard again after their connection died silently, and the gap is told', async () => {
  const proxy = await startTcpProxy(urls.appUrl)
  const [heard, errors]: [string[], Error[]] = [[], []]
  let gaps = 0
  const listener = listenForEvents(
    proxy.url,
    (id) => heard.push(id),
    () => (gaps += 1),
    (error) => errors.push(error),
  )
  onTestFinished(async () => {
    await listener.close()
    await proxy.shut()
  })
  await expect.poll(() => listener.state().isListening, { timeout: 10_000 }).toBe(true)
  proxy.swallowOpen()
  await expect.poll(() => gaps, { timeout: patience }).toBe(1)
  expect(listener.state().isListening).toBe(true)
  expect(errors).toHaveLength(1)
  await owner.query(`notify destek_event, 'after the gap'`)
  await expect.poll(() => heard).toEqual(['after the gap'])
})

it('jobs go on after all connections of their worker died silently', async () => {
  const proxy = await startTcpProxy(urls.ownerUrl)
  const pool = openWorkerPool(proxy.url, 2, () => {})
  const appProxy = await startTcpProxy(urls.appUrl)
  const database = openDatabase(appProxy.url, () => {}, { connections: 2 })
  const done: number[] = []
  const job = tenantJob('test.silent', z.object({ nth: z.number() }))
  const handler = handleTenantJob(job, async ({ nth }, { inTenant }) => {
    await inTenant((tx) => sql`select 1`.execute(tx))
    done.push(nth)
  })
  const worker = createWorker({ pool, database, handlers: [handler], logger: pino({ level: 'silent' }), concurrency: 2 })
  worker.start()
  onTestFinished(async () => {
    await worker.stop()
    await Promise.all([pool.end(), database.close()])
    await Promise.all([proxy.shut(), appProxy.shut()])
  })
  const enqueue = (nth: number) =>
    owner.query(`select graphile_worker.add_job('test.silent', $1)`, [JSON.stringify({ tenantId: tenant, data: { nth } })])
  await enqueue(1)
  await expect.poll(() => done, { timeout: 15_000 }).toEqual([1])
  proxy.swallowOpen()
  appProxy.swallowOpen()
  await enqueue(2)
  await expect.poll(() => done, { timeout: 2 * patience }).toEqual([1, 2])
  await enqueue(3)
  await expect.poll(() => done, { timeout: patience }).toEqual([1, 2, 3])
})

import { afterEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { demoTenantId } from '../../../../../tools/demo/demo-ids.ts'
import { asOwner, makeDue, runJobs, testWorker } from '../../test/run-jobs.ts'
import { startTestApp } from '../../test/start-test-app.ts'
import { createLogger } from '../observability/logger.ts'
import { dismissDeadJob, listDeadJobs, retryDeadJob } from './dead-jobs.ts'
import { enqueueJob } from './enqueue-job.ts'
import { handleSystemJob, handleTenantJob, systemJob, tenantJob } from './job.ts'

const call = tenantJob('test.call', z.object({ number: z.string() }), { maxAttempts: 3, priority: 2 })
const secret = '+90 555 000 00 00'

const app = await startTestApp()
const { database } = app
const [turkey, greece] = [demoTenantId('Turkey'), demoTenantId('Greece')]

interface Row {
  attempts: number
  last_error: string | null
  delay: number
  locked_by: string | null
}
const waiting = () =>
  asOwner<Row>(
    app,
    `select attempts, last_error, locked_by, extract(epoch from run_at - now())::float as delay
     from graphile_worker._private_jobs order by id`,
  )
const enqueue = (tenantId = turkey, options?: Parameters<typeof enqueueJob>[3]) =>
  database.inTenant(tenantId, (tx) => enqueueJob(tx, call, { number: secret }, options))
const page = { skipCount: 0, maxResultCount: 10, sorting: [] }
const deadOf = (tenantId: string) => database.inTenant(tenantId, (tx) => listDeadJobs(tx, page))

const lines: Record<string, unknown>[] = []
const logger = createLogger('trace', { write: (line: string) => void lines.push(JSON.parse(line)) })
const failing = handleTenantJob(call, async ({ number }) => {
  JSON.parse(number)
})
const busy = handleTenantJob(call, async () => {
  throw new Error('The line is busy.')
})
async function failForGood(tenantId = turkey) {
  await enqueue(tenantId)
  for (let attempt = 1; attempt <= call.maxAttempts; attempt += 1) {
    await makeDue(app)
    await runJobs(app, [busy])
  }
}
afterEach(async () => {
  lines.length = 0
  await asOwner(app, 'delete from graphile_worker._private_jobs')
  await asOwner(app, 'delete from dead_job')
})

describe('a job that fails', () => {
  it('waits for its next attempt, longer each time', async () => {
    await enqueue()
    const delays: number[] = []
    for (const attempts of [1, 2]) {
      await makeDue(app)
      await runJobs(app, [busy])
      const [row] = await waiting()
      expect(row).toMatchObject({ attempts, last_error: 'The line is busy.', locked_by: null })
      delays.push(row!.delay)
    }
    expect(delays[0]).toBeGreaterThan(0)
    expect(delays[1]).toBeGreaterThan(delays[0]!)
  })

  it('is done by a later attempt, and is gone then', async () => {
    await enqueue()
    await runJobs(app, [busy])
    await makeDue(app)
    const attempts: number[] = []
    await runJobs(app, [handleTenantJob(call, async (_, { attempt }) => void attempts.push(attempt))])
    expect(attempts).toEqual([2])
    expect(await waiting()).toEqual([])
    expect((await deadOf(turkey)).totalCount).toBe(0)
  })

  it('is logged with its name, number, tenant, attempt and time, and never with its payload', async () => {
    await enqueue()
    await runJobs(app, [failing], logger)
    const told = { job: 'test.call', jobId: expect.any(String), tenant: turkey, attempt: 1, milliseconds: expect.any(Number) }
    expect(lines.filter(({ msg }) => msg === 'job')).toMatchObject([{ ...told, level: 40, outcome: 'retried' }])
    await makeDue(app)
    await runJobs(app, [handleTenantJob(call, async () => {})], logger)
    expect(lines.findLast(({ msg }) => msg === 'job')).toMatchObject({ ...told, level: 30, attempt: 2, outcome: 'finished' })
    expect(JSON.stringify(lines)).not.toContain(secret)
    // Neither is what the parser said about it.
    expect(JSON.stringify(lines)).not.toContain(' 555')
  })

  it('keeps no error that repeats its payload', async () => {
    await enqueue()
    await runJobs(app, [failing])
    expect(await waiting()).toMatchObject([{ last_error: 'SyntaxError' }])
  })

  it('leaves its place to a job with the same key that was enqueued while it ran', async () => {
    await enqueue(turkey, { jobKey: 'same' })
    let runs = 0
    const handler = handleTenantJob(call, async () => {
      runs += 1
      if (runs > 1) return
      await enqueue(turkey, { jobKey: 'same' })
      throw new Error('Too late.')
    })
    await runJobs(app, [handler])
    expect(runs).toBe(2)
    expect(await waiting()).toEqual([])
    expect((await deadOf(turkey)).totalCount).toBe(0)
  })
})

describe('the queue of a job', () => {
  const setMoving = (to: string | null) => asOwner(app, 'update tenant set moving_to = $1 where tenant_id = $2', [to, turkey])
  const fail = async () => {
    throw new Error('The line is busy.')
  }
  const paths: [string, Parameters<typeof enqueueJob>[3], () => Promise<void>, string[]][] = [
    ['fails', {}, fail, ['one', 'two', 'one']],
    ['fails for the last time', { maxAttempts: 1 }, fail, ['one', 'two']],
    [
      'fails after another one with its key was enqueued',
      { jobKey: 'same' },
      async () => {
        await database.inTenant(turkey, (tx) => enqueueJob(tx, call, { number: 'again' }, { queue: 'line', jobKey: 'same' }))
        await fail()
      },
      ['one', 'two', 'again'],
    ],
    [
      'fails because its tenant is being moved',
      { maxAttempts: 1 },
      async () => {
        await setMoving('elsewhere')
        await fail()
      },
      ['one', 'two', 'one'],
    ],
  ]
  it.each(paths)('goes on after the job that %s', async (_, options, first, expected) => {
    const done: string[] = []
    const handler = handleTenantJob(call, async ({ number }) => {
      done.push(number)
      if (done.length === 1) await first()
    })
    await database.inTenant(turkey, async (tx) => {
      await enqueueJob(tx, call, { number: 'one' }, { queue: 'line', ...options })
      await enqueueJob(tx, call, { number: 'two' }, { queue: 'line' })
    })
    await runJobs(app, [handler])
    await setMoving(null)
    // A move that is over gives the last attempt back first.
    for (let round = 0; round < 2; round += 1) {
      await makeDue(app)
      await runJobs(app, [handler])
    }
    expect(done.toSorted()).toEqual(expected.toSorted())
    expect(await waiting()).toEqual([])
    expect((await deadOf(turkey)).totalCount).toBe(expected.length === 2 ? 1 : 0)
  })
})

describe('jobs of a tenant that is being moved', () => {
  it('are left alone, and lose no attempt', async () => {
    await enqueue()
    await asOwner(app, `update tenant set moving_to = 'elsewhere' where tenant_id = $1`, [turkey])
    const done: unknown[] = []
    const handler = handleTenantJob(call, async (payload, { attempt }) => void done.push([payload, attempt]))
    try {
      await testWorker(app, { handlers: [handler] }).runDue()
      expect(await waiting()).toMatchObject([{ attempts: 0, locked_by: null }])
    } finally {
      await asOwner(app, 'update tenant set moving_to = null where tenant_id = $1', [turkey])
    }
    await runJobs(app, [handler])
    expect(done).toEqual([[{ number: secret }, 1]])
  })
})

describe('a job of a tenant that was deleted', () => {
  it('is not tried again when it fails, and leaves nothing', async () => {
    const [gone] = await asOwner<{ id: string }>(app, `insert into tenant (name) values ('Gone') returning tenant_id as id`)
    await enqueue(gone!.id)
    await enqueue(gone!.id, { runAt: new Date(Date.now() + 3_600_000) })
    await asOwner(app, 'delete from tenant where tenant_id = $1', [gone!.id])
    await runJobs(app, [busy], logger)
    expect(lines.filter(({ msg }) => msg === 'job')).toHaveLength(1)
    expect(await waiting()).toEqual([])
  })
})

describe('a job that has failed for the last time', () => {
  it('is kept with its payload and its last error, for its own tenant alone', async () => {
    await failForGood()
    expect(await waiting()).toEqual([])
    expect(await deadOf(turkey)).toMatchObject({
      totalCount: 1,
      items: [{ name: 'test.call', payload: { number: secret }, attempts: 3, max_attempts: 3, error: 'The line is busy.' }],
    })
    expect((await deadOf(greece)).totalCount).toBe(0)
  })

  it('is logged as an error', async () => {
    await enqueue(turkey, { maxAttempts: 1 })
    await runJobs(app, [busy], logger)
    expect(lines.filter(({ msg }) => msg === 'job')).toMatchObject([
      { level: 50, outcome: 'dead', err: { message: 'The line is busy.' } },
    ])
  })

  it('can be had run again, with all its attempts, once', async () => {
    await failForGood()
    const { id } = (await deadOf(turkey)).items[0]!
    const retries = await Promise.all([1, 2].map(() => database.inTenant(turkey, (tx) => retryDeadJob(tx, id))))
    expect(retries.toSorted()).toEqual([false, true])
    expect((await deadOf(turkey)).totalCount).toBe(0)
    const done: unknown[] = []
    await runJobs(app, [
      handleTenantJob(call, async (payload, { attempt, tenantId }) => void done.push({ payload, attempt, tenantId })),
    ])
    expect(done).toEqual([{ payload: { number: secret }, attempt: 1, tenantId: turkey }])
  })

  it('can be dismissed, once', async () => {
    await failForGood()
    const { id } = (await deadOf(turkey)).items[0]!
    const dismiss = () => database.inTenant(turkey, (tx) => dismissDeadJob(tx, id))
    expect([await dismiss(), await dismiss()]).toEqual([true, false])
    expect(await waiting()).toEqual([])
  })

  it('is out of reach for another tenant', async () => {
    await failForGood()
    const { id } = (await deadOf(turkey)).items[0]!
    expect(await database.inTenant(greece, (tx) => retryDeadJob(tx, id))).toBe(false)
    expect(await database.inTenant(greece, (tx) => dismissDeadJob(tx, id))).toBe(false)
    expect((await deadOf(turkey)).totalCount).toBe(1)
  })

  it('is kept where it is when it belongs to no tenant', async () => {
    const whole = systemJob('test.whole', { maxAttempts: 1 })
    await asOwner(app, `select graphile_worker.add_job('test.whole', max_attempts => 1)`)
    const handler = handleSystemJob(whole, async () => {
      throw new Error('The disk is full.')
    })
    await runJobs(app, [handler])
    expect(await waiting()).toMatchObject([{ attempts: 1, last_error: 'The disk is full.', locked_by: null }])
    await runJobs(app, [handler])
    expect(await waiting()).toMatchObject([{ attempts: 1 }])
  })
})

import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as pause } from 'node:timers/promises'
import { Registry } from 'prom-client'
import { afterEach, describe, expect, it, onTestFinished } from 'vitest'
import { z } from 'zod'
import { demoTenantId } from '../../../../../tools/demo/demo-ids.ts'
import { asOwner, makeDue, testWorker } from '../../test/run-jobs.ts'
import { startTestApp } from '../../test/start-test-app.ts'
import { listDeadJobs } from './dead-jobs.ts'
import { enqueueJob } from './enqueue-job.ts'
import { handleSystemJob, handleTenantJob, systemJob, tenantJob } from './job.ts'
import { longJob } from './test-long-job.ts'

const app = await startTestApp()
const { database, urls } = app
const turkey = demoTenantId('Turkey')
const timeout = { toRescue: 50, toPoll: 50, toRestart: 50, toEnd: 1_000 }

const short = tenantJob('test.short', z.object({ nth: z.number() }))
const enqueueShort = (nth: number) => database.inTenant(turkey, (tx) => enqueueJob(tx, short, { nth }))
const enqueueLong = () => database.inTenant(turkey, (tx) => enqueueJob(tx, longJob, {}))
const jobs = () =>
  asOwner<{ id: string; attempts: number; locked_by: string | null }>(
    app,
    'select id, attempts, locked_by from graphile_worker._private_jobs order by id',
  )
/** Before that, the worker gets no notification of a new job. */
const isListening = async () => {
  const listening = `select from pg_stat_activity where datname = current_database() and query like 'LISTEN "jobs:insert"%'`
  return (await asOwner(app, listening)).length > 0
}
const settled = { timeout: 20_000, interval: 50 }
afterEach(async () => {
  await asOwner(app, 'delete from graphile_worker._private_jobs')
  await asOwner(app, 'delete from dead_job')
})

/** A worker in another process that has begun a job. */
async function otherProcess({ toFinish = 60_000 } = {}) {
  const script = path.join(import.meta.dirname, 'test-worker-process.ts')
  const child: ChildProcess = spawn(process.execPath, [script, urls.ownerUrl, urls.appUrl, String(toFinish)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  const lines = createInterface({ input: child.stdout! })[Symbol.asyncIterator]()
  const nextLine = async () => String((await lines.next()).value)
  return { child, begun: (await nextLine()).replace('begun ', ''), nextLine }
}

describe('a worker', () => {
  it('does what is enqueued while it runs, at once', async () => {
    const done: number[] = []
    const worker = testWorker(app, {
      // Announced, not found by looking regularly.
      timeout: { toPoll: 60_000 },
      handlers: [handleTenantJob(short, async ({ nth }) => void done.push(nth))],
    })
    worker.start()
    await expect.poll(isListening, settled).toBe(true)
    await enqueueShort(1)
    await expect.poll(() => done, settled).toEqual([1])
    await enqueueShort(2)
    await expect.poll(() => done, settled).toEqual([1, 2])
    await expect.poll(jobs, settled).toEqual([])
  })

  it('shares the jobs with others, each done once', async () => {
    const done: number[] = []
    const handlers = [handleTenantJob(short, async ({ nth }) => void done.push(nth))]
    for (const worker of [testWorker(app, { handlers }), testWorker(app, { handlers })]) worker.start()
    const numbers = Array.from({ length: 40 }, (_, nth) => nth)
    await Promise.all(numbers.map(enqueueShort))
    await expect.poll(jobs, settled).toEqual([])
    expect(done.toSorted((a, b) => a - b)).toEqual(numbers)
  })

  it('leaves jobs alone that it does not know, for a newer version of itself', async () => {
    const worker = testWorker(app, { handlers: [handleTenantJob(short, async () => {})] })
    await enqueueLong()
    await enqueueShort(1)
    await worker.runDue()
    expect(await jobs()).toMatchObject([{ attempts: 0, locked_by: null }])
  })

  it.each([
    ['one job', 1],
    ['two jobs', 2],
  ])('goes on after the database was away at the end of %s', async (_, count) => {
    const done: number[] = []
    const worker = testWorker(app, {
      timeout,
      handlers: [
        handleTenantJob(short, async ({ nth }, { attempt }) => {
          done.push(nth)
          if (nth > count || attempt > 1) return
          // The end of the job cannot be recorded.
          await expect.poll(() => done.length, settled).toBe(count)
          await breakConnections()
          await pause(nth * 3)
        }),
      ],
    })
    const repair = () => asOwner(app, 'grant usage on schema graphile_worker to destek_worker')
    onTestFinished(async () => void (await repair()))
    const breakConnections = async () => {
      await asOwner(app, `revoke usage on schema graphile_worker from destek_worker`)
      await asOwner(
        app,
        `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'destek worker' and datname = current_database()`,
      )
    }
    worker.start()
    for (let nth = 1; nth <= count; nth += 1) await enqueueShort(nth)
    await expect.poll(() => done.length, settled).toBe(count)
    await pause(100)
    await repair()
    await enqueueShort(9)
    await expect.poll(() => done, settled).toContain(9)
    await expect
      .poll(async () => {
        await makeDue(app)
        return jobs()
      }, settled)
      .toEqual([])
    expect(done.filter((nth) => nth === 9)).toEqual([9])
  })
})

describe('when a process that runs a job is killed', () => {
  it('another one does the job', async () => {
    await enqueueLong()
    const { child, begun } = await otherProcess()
    const done: unknown[] = []
    const worker = testWorker(app, {
      timeout,
      handlers: [handleTenantJob(longJob, async (_, { id, attempt, tenantId }) => void done.push({ id, attempt, tenantId }))],
    })
    worker.start()
    // While the worker lives, no other worker takes its job, however often it looks.
    await enqueueLong()
    await expect.poll(() => done.length, settled).toBe(1)
    const [held] = await jobs()
    expect(held).toMatchObject({ id: begun, attempts: 1, locked_by: expect.stringContaining('pool-') })

    child.kill('SIGKILL')
    await expect.poll(async () => (await jobs())[0]?.locked_by, settled).not.toBe(held!.locked_by)
    await makeDue(app)
    await expect.poll(() => done.length, settled).toBe(2)
    expect(done[1]).toEqual({ id: begun, attempt: 2, tenantId: turkey })
    await expect.poll(jobs, settled).toEqual([])
  })

  it('the next job of its queue is done', async () => {
    await database.inTenant(turkey, async (tx) => {
      await enqueueJob(tx, longJob, {}, { queue: 'line' })
      await enqueueJob(tx, short, { nth: 1 }, { queue: 'line' })
    })
    const { child } = await otherProcess()
    child.kill('SIGKILL')
    const done: number[] = []
    testWorker(app, { timeout, handlers: [handleTenantJob(short, async ({ nth }) => void done.push(nth))] }).start()
    await expect.poll(() => done, settled).toEqual([1])
    await expect.poll(jobs, settled).toMatchObject([{ attempts: 1, locked_by: null }])
  })

  it('a queue that a former version has left locked is opened', async () => {
    await database.inTenant(turkey, (tx) => enqueueJob(tx, short, { nth: 1 }, { queue: 'line' }))
    await asOwner(app, `update graphile_worker._private_job_queues set locked_at = now(), locked_by = 'pool-of-the-dead'`)
    const done: number[] = []
    testWorker(app, { timeout, handlers: [handleTenantJob(short, async ({ nth }) => void done.push(nth))] }).start()
    await expect.poll(() => done, settled).toEqual([1])
  })

  it('for the last time that the job may be tried, the job is dead', async () => {
    await enqueueLong()
    await asOwner(app, 'update graphile_worker._private_jobs set attempts = 1')
    const { child } = await otherProcess()
    child.kill('SIGKILL')
    testWorker(app, { timeout, handlers: [handleTenantJob(short, async () => {})] }).start()
    const dead = () => database.inTenant(turkey, (tx) => listDeadJobs(tx, { skipCount: 0, maxResultCount: 10, sorting: [] }))
    await expect
      .poll(async () => (await dead()).items, settled)
      .toMatchObject([{ name: 'test.long', attempts: 2, error: 'The process that ran the job has ended.' }])
    expect(await jobs()).toEqual([])
  })
})

describe('a worker that is told to stop', () => {
  it('takes no more jobs and lets the one that runs finish', async () => {
    const { promise: mayEnd, resolve: end } = Promise.withResolvers<void>()
    const begun: number[] = []
    const worker = testWorker(app, {
      concurrency: 1,
      handlers: [
        handleTenantJob(short, async ({ nth }) => {
          begun.push(nth)
          await mayEnd
        }),
      ],
    })
    worker.start()
    await enqueueShort(1)
    await expect.poll(() => begun, settled).toEqual([1])
    await enqueueShort(2)
    const stopped = worker.stop()
    end()
    await stopped
    expect(begun).toEqual([1])
    expect(await jobs()).toMatchObject([{ attempts: 0, locked_by: null }])
  })

  it('gives back, as if it had never begun, what does not finish in time; another one does it at once', async () => {
    await enqueueLong()
    const { child, begun, nextLine } = await otherProcess({ toFinish: 200 })
    const done: unknown[] = []
    const other = testWorker(app, {
      timeout: { toPoll: 60_000, toRescue: 60_000 },
      handlers: [handleTenantJob(longJob, async (_, { id, attempt }) => void done.push({ id, attempt }))],
    })
    other.start()
    const exit = once(child, 'exit')
    child.kill('SIGTERM')
    expect(await nextLine()).toBe('asked to stop')
    expect(await exit).toEqual([0, null])
    await expect.poll(() => done, settled).toEqual([{ id: begun, attempt: 1 }])
    await expect.poll(jobs, settled).toEqual([])
  })

  it('leaves the queue of what it gives back open', async () => {
    await database.inTenant(turkey, (tx) => enqueueJob(tx, longJob, {}, { queue: 'line' }))
    await database.inTenant(turkey, (tx) => enqueueJob(tx, short, { nth: 1 }, { queue: 'line' }))
    const { child } = await otherProcess({ toFinish: 200 })
    const exit = once(child, 'exit')
    child.kill('SIGTERM')
    await exit
    const done: unknown[] = []
    const handlers = [
      handleTenantJob(longJob, async (_, { attempt }) => void done.push(['long', attempt])),
      handleTenantJob(short, async ({ nth }) => void done.push(['short', nth])),
    ]
    testWorker(app, { handlers, timeout: { toRescue: 60_000 } }).start()
    await expect
      .poll(() => done, settled)
      .toEqual([
        ['long', 1],
        ['short', 1],
      ])
  })

  it('stops at once when nothing runs', async () => {
    const worker = testWorker(app, { handlers: [handleTenantJob(short, async () => {})], timeout: { toFinish: 600_000 } })
    worker.start()
    await enqueueShort(1)
    await expect.poll(jobs, settled).toEqual([])
    await worker.stop()
  })

  it('stops at once when it has just been started', async () => {
    const worker = testWorker(app, { handlers: [handleTenantJob(short, async () => {})], timeout: { toFinish: 600_000 } })
    worker.start()
    await worker.stop()
    await enqueueShort(1)
    expect(await jobs()).toMatchObject([{ attempts: 0, locked_by: null }])
  })
})

describe('a schedule', () => {
  it('is kept once, by whichever of several workers is the first, and made up for after a pause', async () => {
    let times = 0
    const whole = systemJob('test.regular')
    const handlers = [
      handleSystemJob(whole, async () => {
        times += 1
      }),
    ]
    // As if no worker had been there since the last time, which was the day before yesterday.
    const lastNight = new Date(Date.now() - 12 * 60 * 60_000)
    await asOwner(
      app,
      `insert into graphile_worker._private_known_crontabs (identifier, known_since, last_execution)
       values ('test.regular', now() - interval '9 days', now() - interval '2 days')`,
    )
    const schedules = [{ job: whole, cron: `${lastNight.getUTCMinutes()} ${lastNight.getUTCHours()} * * *`, isMadeUpFor: true }]
    const workers = [1, 2, 3].map(() => testWorker(app, { handlers, schedules, timeout }))
    for (const worker of workers) worker.start()
    await expect.poll(() => times, settled).toBe(1)
    for (const worker of workers) await worker.stop()
    expect(times).toBe(1)
    expect(await jobs()).toEqual([])
    const [known] = await asOwner<{ last_execution: Date }>(
      app,
      `select last_execution from graphile_worker._private_known_crontabs where identifier = 'test.regular'`,
    )
    expect(known!.last_execution.getTime()).toBe(Math.floor(lastNight.getTime() / 60_000) * 60_000)
  })
})

describe('the figures of jobs', () => {
  it('count what was done and what failed, how long it took, what waits, since when, and what is dead', async () => {
    const worker = testWorker(app, {
      handlers: [
        handleTenantJob(short, async ({ nth }) => {
          if (nth < 0) throw new Error('Not that one.')
        }),
      ],
    })
    const registry = new Registry()
    worker.metrics.registerIn(registry)
    await Promise.all([1, 2, -1].map(enqueueShort))
    await database.inTenant(turkey, (tx) => enqueueJob(tx, short, { nth: -2 }, { maxAttempts: 1 }))
    await worker.runDue()
    await enqueueLong()
    await asOwner(app, `update graphile_worker._private_jobs set run_at = now() - interval '1 hour' where attempts = 0`)
    const text = await registry.metrics()
    for (const line of [
      'job_runs_total{kind="test.short",outcome="finished"} 2',
      'job_runs_total{kind="test.short",outcome="retried"} 1',
      'job_runs_total{kind="test.short",outcome="dead"} 1',
      'job_duration_seconds_count{kind="test.short"} 4',
      'jobs{kind="test.short",state="later"} 1',
      'jobs{kind="test.short",state="dead"} 1',
      'jobs{kind="test.long",state="waiting"} 1',
    ])
      expect(text).toContain(`${line}\n`)
    expect(text).toMatch(/job_oldest_waiting_seconds\{kind="test\.long"\} 36\d\d/)
  })

  it('leave out the queue while the database is away', async () => {
    const worker = testWorker(app, { handlers: [handleTenantJob(short, async () => {})] })
    const registry = new Registry()
    worker.metrics.registerIn(registry)
    await enqueueShort(1)
    await worker.runDue()
    await worker.stop()
    expect(await registry.metrics()).toContain('job_runs_total{kind="test.short",outcome="finished"} 1')
  })
})

import { sourceRoutes } from '@destek/contracts/definitions/sources'
import { sql } from 'kysely'
import pg from 'pg'
import { afterEach, describe, expect, it, onTestFinished } from 'vitest'
import { z } from 'zod'
import { demoTenantId } from '../../../../../tools/demo/demo-ids.ts'
import { createNewDatabase, createOrdinaryOwner } from '../../../../../tools/demo/test/new-database.ts'
import { setUpTenant } from '../../../../../tools/tenants/set-up-tenant.ts'
import { asOwner, makeDue, runJobs } from '../../test/run-jobs.ts'
import { startTestApp } from '../../test/start-test-app.ts'
import { openDatabase } from '../database/driver/database.ts'
import type { Tx } from '../database/driver/tx.ts'
import { enqueueJob } from './enqueue-job.ts'
import { handleSystemJob, handleTenantJob, systemJob, tenantJob } from './job.ts'
import { enqueueOn } from './reactions.ts'
import { openWorkerPool } from './worker-pool.ts'

const note = tenantJob('test.note', z.object({ text: z.string().max(20) }))
const welcome = tenantJob('test.welcome', z.object({ sourceId: z.guid() }))
const count = tenantJob('test.count', z.object({}))
const whole = systemJob('test.whole')

const statements: string[] = []
const app = await startTestApp({
  onQuery: ({ text }) => void statements.push(text),
  reactions: {
    'source.created': [
      enqueueOn(welcome, ({ subjectId }) => ({ sourceId: subjectId! })),
      enqueueOn(note, ({ type }) => ({ text: type }), { priority: 5 }),
      enqueueOn(count, () => null),
    ],
  },
})
const { as, database, urls } = app
const [turkey, greece] = [demoTenantId('Turkey'), demoTenantId('Greece')]
const inTurkey = <Result>(work: (tx: Tx) => Promise<Result>) => database.inTenant(turkey, work)
const inGreece = <Result>(work: (tx: Tx) => Promise<Result>) => database.inTenant(greece, work)

interface Row {
  task_identifier: string
  payload: unknown
  run_at: Date
  max_attempts: number
  priority: number
  key: string | null
}
const waiting = () =>
  asOwner<Row>(
    app,
    `select identifier as task_identifier, payload, run_at, max_attempts, priority, key
     from graphile_worker._private_jobs job join graphile_worker._private_tasks task on task.id = job.task_id order by priority, job.id`,
  )
afterEach(() => asOwner(app, 'delete from graphile_worker._private_jobs'))

describe('a job that is enqueued in a transaction', () => {
  it('is there when the transaction commits, with the tenant of the transaction', async () => {
    await inTurkey((tx) => enqueueJob(tx, note, { text: 'hello' }))
    expect(await waiting()).toMatchObject([
      { task_identifier: 'test.note', payload: { tenantId: turkey, data: { text: 'hello' } }, max_attempts: 10, priority: 0 },
    ])
  })

  it('is not there when the transaction is rolled back', async () => {
    const failing = inTurkey(async (tx) => {
      await enqueueJob(tx, note, { text: 'hello' })
      throw new Error('No.')
    })
    await expect(failing).rejects.toThrow('No.')
    expect(await waiting()).toEqual([])
  })

  it('is refused, and with it the change, when its payload breaks the rules', async () => {
    const changing = inTurkey(async (tx) => {
      await tx.updateTable('source').set({ description: 'changed' }).execute()
      await enqueueJob(tx, note, { text: 'x'.repeat(21) })
    })
    await expect(changing).rejects.toThrow('Too big')
    expect(await waiting()).toEqual([])
    const changed = await inTurkey((tx) => tx.selectFrom('source').select('id').where('description', '=', 'changed').execute())
    expect(changed).toEqual([])
  })

  it('takes a time, a priority and a number of attempts', async () => {
    const runAt = new Date('2126-01-02T03:04:05Z')
    await inTurkey((tx) => enqueueJob(tx, note, { text: 'later' }, { runAt, priority: 7, maxAttempts: 2 }))
    expect(await waiting()).toMatchObject([{ run_at: runAt, priority: 7, max_attempts: 2 }])
  })

  it('replaces one with the same key that still waits, but never that of another job or tenant', async () => {
    await inTurkey((tx) => enqueueJob(tx, note, { text: 'first' }, { jobKey: 'a' }))
    await inTurkey((tx) => enqueueJob(tx, count, {}, { jobKey: 'a' }))
    await inGreece((tx) => enqueueJob(tx, note, { text: 'greek' }, { jobKey: 'a' }))
    await inTurkey((tx) => enqueueJob(tx, note, { text: 'second' }, { jobKey: 'a' }))
    expect((await waiting()).map(({ payload }) => payload)).toEqual([
      { tenantId: turkey, data: { text: 'second' } },
      { tenantId: turkey, data: {} },
      { tenantId: greece, data: { text: 'greek' } },
    ])
  })
})

describe('a job that runs', () => {
  it('sees the rows of its own tenant and no others', async () => {
    await inTurkey((tx) => enqueueJob(tx, count, {}))
    await inGreece((tx) => enqueueJob(tx, count, {}))
    const seen: unknown[] = []
    const handler = handleTenantJob(count, async (_, { tenantId, inTenant }) => {
      const rows = await inTenant((tx) => tx.selectFrom('source').select('tenant_id').distinct().execute())
      seen.push({ tenantId, rows })
    })
    await runJobs(app, [handler])
    expect(seen).toEqual([
      { tenantId: turkey, rows: [{ tenant_id: turkey }] },
      { tenantId: greece, rows: [{ tenant_id: greece }] },
    ])
    expect(await waiting()).toEqual([])
  })

  it('is not done with a payload that its handler would not understand', async () => {
    await inTurkey((tx) => enqueueJob(tx, note, { text: 'x' }))
    await asOwner(app, `update graphile_worker._private_jobs set payload = jsonb_set(payload::jsonb, '{data,text}', '17')`)
    let isDone = false
    await runJobs(app, [
      handleTenantJob(note, async () => {
        isDone = true
      }),
    ])
    expect(isDone).toBe(false)
    expect(await waiting()).toMatchObject([{ task_identifier: 'test.note' }])
  })
})

describe('the server’s role', () => {
  const asServer = async (tenantId: string | null, text: string, values: unknown[] = []) => {
    const client = new pg.Client({ connectionString: urls.appUrl, options: '-c role=destek_app' })
    await client.connect()
    try {
      await client.query('begin')
      if (tenantId) await client.query(`select set_config('destek.tenant_id', $1, true)`, [tenantId])
      await client.query(text, values)
      await client.query('commit')
    } finally {
      await client.end()
    }
  }

  it.each([
    'select * from graphile_worker._private_jobs',
    'select * from graphile_worker.jobs',
    `select graphile_worker.add_job('test.whole')`,
    `insert into dead_job (name, payload, priority, attempts, max_attempts, error, enqueued_at) values ('a', '{}', 0, 1, 1, '', now())`,
    'set role destek_worker',
  ])('may not: %s', async (text) => {
    await expect(asServer(turkey, text)).rejects.toThrow('permission denied')
  })

  it('cannot enqueue without a tenant, or for one that does not exist', async () => {
    const jobs = JSON.stringify([{ name: 'test.note', payload: {} }])
    await expect(asServer(null, 'select enqueue_jobs($1)', [jobs])).rejects.toThrow('in a transaction of its tenant')
    await expect(asServer(crypto.randomUUID(), 'select enqueue_jobs($1)', [jobs])).rejects.toThrow('of its tenant')
  })

  it('cannot name another tenant in what it enqueues', async () => {
    const forged = { name: 'test.count', tenantId: greece, payload: { tenantId: greece }, jobKey: `x`, queueName: 'q' }
    await asServer(turkey, 'select enqueue_jobs($1)', [JSON.stringify([forged])])
    const tenants: string[] = []
    await runJobs(app, [
      handleTenantJob(count, async (_, { tenantId, inTenant }) => {
        const { rows } = await inTenant((tx) => sql<{ id: string }>`select current_tenant() as id`.execute(tx))
        tenants.push(tenantId, rows[0]!.id)
      }),
    ])
    expect(tenants).toEqual([turkey, turkey])
  })

  it('cannot have a job of the whole installation done', async () => {
    await asServer(turkey, 'select enqueue_jobs($1)', [JSON.stringify([{ name: whole.name, payload: {}, maxAttempts: 1 }])])
    let isDone = false
    const handler = handleSystemJob(whole, async () => {
      isDone = true
    })
    await runJobs(app, [handler])
    expect(isDone).toBe(false)
    await makeDue(app)
    expect(await waiting()).toEqual([])
  })
})

describe('on a database of an owner whom row-level security binds', () => {
  it('jobs are enqueued, done and buried', async () => {
    const { ownerUrl, drop } = await createNewDatabase(await createOrdinaryOwner())
    onTestFinished(drop)
    const { tenantId } = await setUpTenant({ ownerUrl, name: 'İzmir', admins: ['ayse'] })
    const own = openDatabase(ownerUrl, () => {})
    onTestFinished(() => own.close())
    await own.inTenant(tenantId, (tx) => enqueueJob(tx, note, { text: 'good' }))
    await own.inTenant(tenantId, (tx) => enqueueJob(tx, note, { text: 'bad' }, { maxAttempts: 1 }))
    const done: string[] = []
    const handler = handleTenantJob(note, async ({ text }) => {
      done.push(text)
      if (text === 'bad') throw new Error('No.')
    })
    await runJobs({ ...app, urls: { ...urls, ownerUrl }, database: own }, [handler])
    expect(done).toEqual(['good', 'bad'])
    expect(await own.inTenant(tenantId, (tx) => tx.selectFrom('dead_job').select('error').execute())).toEqual([{ error: 'No.' }])
  })
})

describe('the worker’s role', () => {
  it('reaches jobs, the names of tenants and, in one tenant at a time, what it may remove; nothing else', async () => {
    const pool = openWorkerPool(urls.ownerUrl, 1, () => {})
    onTestFinished(() => pool.end())
    const reached = await asOwner<{ name: string }>(
      app,
      `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
         and has_table_privilege('destek_worker', oid, 'select, insert, update, delete, truncate') order by 1`,
    )
    expect(reached.map(({ name }) => name)).toEqual([
      'api_audit',
      'dead_job',
      'delivery',
      'event',
      'mail_message',
      'sms_message',
      'tenant',
    ])
    expect((await pool.query('select from event limit 1')).rowCount).toBe(0)
    expect((await pool.query('delete from event')).rowCount).toBe(0)
    for (const table of ['delivery', 'mail_message', 'sms_message', 'api_audit'])
      expect((await pool.query(`delete from ${table}`)).rowCount).toBe(0)
    for (const text of [
      'update event set type = type',
      'delete from tenant',
      'delete from dead_job',
      'select from app_user',
      'select html from mail_message',
      'select phone_number from sms_message',
      'select description from activity',
    ])
      await expect(pool.query(text)).rejects.toThrow('permission denied')
  })
})

describe('an event', () => {
  const addSource = () =>
    as.user('admin').call(sourceRoutes.save, {
      body: { code: crypto.randomUUID().slice(0, 8), name: crypto.randomUUID(), description: null, isDefault: false },
    })

  it('asks for the jobs that react to it, all of them in one statement', async () => {
    statements.length = 0
    const { body } = await addSource()
    expect((await waiting()).map(({ task_identifier, payload, priority }) => ({ task_identifier, payload, priority }))).toEqual([
      { task_identifier: 'test.welcome', payload: { tenantId: turkey, data: { sourceId: body.id } }, priority: 0 },
      { task_identifier: 'test.note', payload: { tenantId: turkey, data: { text: 'source.created' } }, priority: 5 },
    ])
    const [event, job] = [/insert into "event"/, /enqueue_jobs/].map((text) => statements.findIndex((sent) => text.test(sent)))
    expect(job).toBe(event! + 1)
    expect(statements.filter((text) => text.includes('enqueue_jobs'))).toHaveLength(1)
  })

  it('costs nothing where nothing reacts to it', async () => {
    const { body } = await addSource()
    await asOwner(app, 'delete from graphile_worker._private_jobs')
    statements.length = 0
    await as.user('admin').call(sourceRoutes.remove, { params: { id: body.id } })
    expect(statements.some((text) => text.includes('insert into "event"'))).toBe(true)
    expect(statements.filter((text) => /job/.test(text))).toEqual([])
  })
})

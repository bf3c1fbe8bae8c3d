import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { Readable } from 'node:stream'
import { sweepOrphans } from '@destek/server/features/cases/documents/sweep-orphans'
import { findAndLock, findImport } from '@destek/server/features/employee-imports/find-import'
import { prepareToApply } from '@destek/server/features/employee-imports/prepare-to-apply'
import { applyImportJob } from '@destek/server/features/employee-imports/work/apply-import'
import { checkImport } from '@destek/server/features/employee-imports/work/check-import'
import { importJobHandlers } from '@destek/server/features/employee-imports/work/import-jobs'
import { type InTenant, stageFile } from '@destek/server/features/employee-imports/work/stage-file'
import { followLink, linkState } from '@destek/server/features/link-tokens/follow-link'
import { insertToken } from '@destek/server/features/link-tokens/link-token-store'
import { newToken, parseToken } from '@destek/server/features/link-tokens/new-token'
import type { Link } from '@destek/server/features/link-tokens/serve-by-link'
import { secretNames, storedSettings } from '@destek/server/features/settings/setting-names'
import type { Directory } from '@destek/server/integrations/directory/directory'
import { openDatabase } from '@destek/server/platform/database/driver/database'
import { TenantMoving } from '@destek/server/platform/database/driver/database-errors'
import { tenantRouter } from '@destek/server/platform/database/places/several-databases'
import { createTenantPlaces } from '@destek/server/platform/database/places/tenant-places'
import { deliver } from '@destek/server/integrations/outgoing/deliver'
import { deliverJob, requestDelivery } from '@destek/server/integrations/outgoing/request-delivery'
import { testCourier } from '@destek/server/integrations/outgoing/test-deliveries'
import { enqueueJob } from '@destek/server/platform/jobs/enqueue-job'
import { handleTenantJob, tenantJob } from '@destek/server/platform/jobs/job'
import { openWorkerPool } from '@destek/server/platform/jobs/worker-pool'
import { createWorker } from '@destek/server/platform/jobs/worker'
import { createSecretBox } from '@destek/server/platform/secrets/secret-box'
import { newSecretKey } from '@destek/server/platform/secrets/secret-key'
import { createSecrets } from '@destek/server/platform/secrets/secret-store'
import type { DocumentStorage, StoredFile } from '@destek/server/platform/storage/document-storage'
import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, describe, expect, it, onTestFinished } from 'vitest'
import { z } from 'zod'
import { createDemoDatabase, createNewDatabase } from '../../demo/test/new-database.ts'
import { cancelMove, moveTenant, type Step } from './move-tenant.ts'
import { greece, placeIn, turkey } from './test/two-databases.ts'

const [first, second] = [await createDemoDatabase(), await createNewDatabase()]
const places = [
  { name: 'first', ownerUrl: first.ownerUrl },
  { name: 'second', ownerUrl: second.ownerUrl },
]
const open = (url: string) => openDatabase(url, () => {}, { connections: 3 })
const firstDatabase = open(first.ownerUrl)
const database = tenantRouter(firstDatabase, new Map([['second', open(second.ownerUrl)]]), createTenantPlaces(firstDatabase))
afterAll(async () => {
  await database.close()
  await Promise.all([first.drop(), second.drop()])
})
const log = () => {}
const homeOf = async (tenantId = turkey) => ((await placeIn(first, tenantId))!['database'] === null ? 'first' : 'second')
const other = async (tenantId = turkey) => ((await homeOf(tenantId)) === 'first' ? 'second' : 'first')
const stateOf = (id: string, tenantId = turkey) =>
  database.inTenant(tenantId, (tx) =>
    tx.selectFrom('delivery').select(['state', 'attempts']).where('id', '=', id).executeTakeFirst(),
  )

type Handlers = Parameters<typeof createWorker>[0]['handlers']

/** A worker of one database. */
function workerIn(place: string, handlers: Handlers, inTenant = database.inTenant) {
  const { ownerUrl } = places.find(({ name }) => name === place)!
  const pool = openWorkerPool(ownerUrl, 1, () => {})
  const parts = { pool, database: { ...database, inTenant }, handlers, logger: pino({ level: 'silent' }), concurrency: 1 }
  const worker = createWorker({ ...parts, timeout: { toRescue: 50 } })
  return { ...worker, stop: () => worker.stop().then(() => pool.end()) }
}

/** Runs the jobs of one database as its worker does. */
async function runJobsIn(place: string, handlers: Handlers, inTenant = database.inTenant) {
  const worker = workerIn(place, handlers, inTenant)
  await worker.runDue()
  await worker.stop()
}

/** Makes waiting jobs of a database due now, such as the next attempts of failed deliveries. */
const makeDueIn = (place: string) =>
  (place === 'first' ? first : second).query(
    `select graphile_worker.reschedule_jobs(array(select id from graphile_worker.jobs), run_at => now())`,
  )

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

// The smaller tenant is moved in less time.
describe('a process that is killed while it sends', () => {
  it('leaves what it sent to the new place: mail is not sent again, and others recognise what they got before', async () => {
    const sent: string[] = []
    const couriers = systems.map((facts) => testCourier({ ...facts, send: async (_, { id }) => (sent.push(id), 'received') }))
    const parts = { inTenant: database.inTenant, couriers: new Map(couriers.map((courier) => [courier.kind, courier])) }
    const handler = handleTenantJob(deliverJob, async ({ deliveryId }, { tenantId }) => {
      await deliver(parts, tenantId, deliveryId)
    })
    const [home, to] = [await homeOf(greece), await other(greece)]
    const at = home === 'first' ? first : second
    const ids = await database.inTenant(greece, (tx) =>
      Promise.all(couriers.map((courier) => requestDelivery(tx, courier, { subjectId: crypto.randomUUID() }))),
    )
    const [mail, ...others] = ids
    const script = path.join(import.meta.dirname, 'test/sender-process.ts')
    const child = spawn(process.execPath, [script, at.ownerUrl, JSON.stringify(systems)], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    onTestFinished(() => void child.kill('SIGKILL'))
    const begun: string[] = []
    createInterface({ input: child.stdout! }).on('line', (id) => begun.push(id))
    await expect.poll(() => begun.toSorted(), { timeout: 20_000 }).toEqual(ids.toSorted())
    child.kill('SIGKILL')
    await once(child, 'exit')

    const steps: Step[] = []
    const moving = moveTenant({ places, tenant: greece, to, log, onStep: (step) => steps.push(step) })
    await expect.poll(() => steps).toEqual(['draining'])
    // The claims of the process run out, and a worker that lives gives its jobs back.
    await at.query('update delivery set claimed_until = now() where id = any ($1)', [ids])
    const rescuer = workerIn(home, [handler])
    rescuer.start()
    await moving
    await rescuer.stop()
    expect(sent).toEqual([])
    for (const place of [to, home, to]) {
      await makeDueIn(place)
      await runJobsIn(place, [handler])
    }
    expect(sent.toSorted()).toEqual(others.toSorted())
    expect(await stateOf(mail!, greece)).toEqual({ state: 'failed', attempts: 1 })
    for (const id of others) expect(await stateOf(id, greece)).toEqual({ state: 'delivered', attempts: 2 })
  })
})

describe('an import of employees', () => {
  it('whose tenant is moved while it is applied is finished at the new place, everybody once', async () => {
    const inGreece: InTenant = (work) => database.inTenant(greece, work)
    const folder = await mkdtemp(path.join(tmpdir(), 'destek-moved-'))
    onTestFinished(() => rm(folder, { recursive: true }))
    const file = { name: 'people.csv', path: path.join(folder, 'people.csv'), bytes: 1 }
    const people = Array.from({ length: 250 }, (_, nth) => `MOVED${nth};Ad Soyad;moved.${nth}`)
    await writeFile(file.path, ['sicil;ad soyad;kullanici', ...people].join('\n'))
    const importId = await stageFile({ file, language: 'en', creatorId: null, inTenant: inGreece })
    await checkImport({ importId, inTenant: inGreece, signal: new AbortController().signal })
    await inGreece(async (tx) => {
      await prepareToApply(tx, await findAndLock(tx, importId), { deactivateLeavers: false })
      await enqueueJob(tx, applyImportJob, { importId })
    })
    const [home, to] = [await homeOf(greece), await other(greece)]
    const peopleIn = (place: string) =>
      (place === 'first' ? first : second).query<{ count: number; changed: number }>(
        `select count(*)::int, count(last_modification_time)::int as changed from employee where ident like 'MOVED%'`,
      )
    const marked = Promise.withResolvers<void>()
    let moving: Promise<void> | undefined
    const movedOnTheWay: typeof database.inTenant = async (tenantId, work) => {
      if (!moving && (await peopleIn(home))[0]!.count > 0) {
        const onStep = (step: Step) => void (step === 'marked' && marked.resolve())
        moving = moveTenant({ places, tenant: greece, to, log, onStep })
        await Promise.race([marked.promise, moving])
      }
      return database.inTenant(tenantId, work)
    }
    await runJobsIn(home, importJobHandlers, movedOnTheWay)
    await moving
    expect(await peopleIn(to)).toEqual([{ count: 200, changed: 0 }])
    await makeDueIn(to)
    await runJobsIn(to, importJobHandlers)
    expect(await inGreece((tx) => findImport(tx, importId))).toMatchObject({
      state: 'done',
      created_count: 250,
      rejected_count: 0,
    })
    expect(await peopleIn(to)).toEqual([{ count: 250, changed: 0 }])
    expect(await peopleIn(home)).toEqual([{ count: 0, changed: 0 }])
  })
})

describe('a link for a new password', () => {
  it('that is being used is waited for; it stays used at the new place, and another one works there', async () => {
    const way = Promise.withResolvers<void>()
    const directory = { setPassword: () => way.promise } as unknown as Directory
    const parts = {
      directory,
      secrets: createSecrets(createSecretBox({ current: newSecretKey() })),
      publicUrl: '',
      smsProvider: null,
      mailer: null,
    }
    const facts = { language: 'en', correlationId: 'moved', now: new Date() } as const
    const birthDate = '1990-02-28'
    const makeLink = (userName: string): Promise<Link> =>
      database.inTenant(greece, async (tx) => {
        const names = { ident: userName, user_name: userName, first_name: 'Kadir', last_name: 'Taşınan' }
        const row = { ...names, birth_date: birthDate, is_active: true, is_custom: false }
        const employee = await tx.insertInto('employee').values(row).returning('id').executeTakeFirstOrThrow()
        const creator = await tx.selectFrom('app_user').select('id').limit(1).executeTakeFirstOrThrow()
        const { text, ...fingerprint } = newToken(greece)
        await insertToken(tx, {
          ...fingerprint,
          employee_id: employee.id,
          user_name: userName,
          ccms_ident: userName,
          action_method: 'ResetPassword',
          request_type: 'Manuel',
          description: 'Called from the plant.',
          expiry_time: new Date(facts.now.getTime() + 600_000),
          creator_id: creator.id,
        })
        return { ...parseToken(text)!, inTransaction: (work) => database.inTenant(greece, work) }
      })
    await database.inTenant(greece, async (tx) => {
      for (const field of ['activeDirectory.userName', 'activeDirectory.organizationalEntry'] as const)
        await sql`insert into tenant_setting (name, value) values (${storedSettings[field].name}, 'x')
          on conflict (tenant_id, name) do update set value = 'x'`.execute(tx)
      await parts.secrets.write(tx, greece, secretNames['activeDirectory.password'], 'x')
    })
    const [used, open] = [await makeLink('used'), await makeLink('open')]
    const using = followLink(used, birthDate, facts, parts)
    await expect.poll(() => linkState(used, facts)).toMatchObject({ isValid: false })
    const steps: (Step | 'used')[] = []
    const moving = moveTenant({ places, tenant: greece, to: await other(greece), log, onStep: (step) => steps.push(step) })
    await expect.poll(() => steps).toEqual(['draining'])
    await expect(followLink(open, birthDate, facts, parts)).rejects.toThrow(TenantMoving)
    way.resolve()
    expect(await using.finally(() => steps.push('used'))).toMatchObject({
      success: true,
      linkToken: { password: expect.any(String) },
    })
    await moving
    expect(steps.indexOf('used')).toBeLessThan(steps.indexOf('marked'))
    expect(await followLink(used, birthDate, facts, parts)).toMatchObject({ success: false })
    expect(await followLink(open, birthDate, facts, parts)).toMatchObject({ success: true })
  })
})

describe('the files of documents', () => {
  it('of a tenant that is being moved, or has been, are swept by the rows of the place where it lives', async () => {
    const { rows: ids } = await database.inTenant(greece, (tx) =>
      sql<{ id: string }>`insert into document (activity_id, name, content_type, size, sha256, creator_id)
        select id, 'a.txt', 'text/plain', 1, repeat('0', 64), creator_id from activity limit 2 returning id`.execute(tx),
    )
    expect(ids).toHaveLength(2)
    const orphan = { id: crypto.randomUUID() }
    const removed: (string | null)[] = []
    const files = [...ids, orphan].map(({ id }): StoredFile => {
      const remove = async () => void removed.push(id)
      return { tenantId: greece, id, writtenAt: new Date(0), remove }
    })
    const storage = { list: () => Readable.from(files) } as unknown as DocumentStorage
    const sweep = () => sweepOrphans(database, storage, new Date())
    const onStep = (step: Step) => void (step === 'marked' && sweeping.resolve(sweep()))
    const sweeping = Promise.withResolvers<Awaited<ReturnType<typeof sweep>>>()
    // The place that the process remembers is the old one, both times.
    await moveTenant({ places, tenant: greece, to: await other(greece), log, onStep })
    expect(await sweeping.promise).toEqual({ removed: 1, failed: 0 })
    expect(await sweep()).toEqual({ removed: 1, failed: 0 })
    expect(removed).toEqual([orphan.id, orphan.id])
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

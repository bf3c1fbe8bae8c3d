import { connectionRoutes } from '@destek/contracts/system/connections'
import { beforeEach, describe, expect, it } from 'vitest'
import { demoTenantId } from '../../../../../tools/demo/demo-ids.ts'
import type { CallCentre } from '../../integrations/call-centre/call-centre.ts'
import { type Directory, DirectoryFailure } from '../../integrations/directory/directory.ts'
import { IntegrationFailure } from '../../integrations/integration-failure.ts'
import type { Mailer } from '../../integrations/mail/mailer.ts'
import { noteOutcome } from '../../integrations/outgoing/connection-store.ts'
import { requestDelivery } from '../../integrations/outgoing/request-delivery.ts'
import { testCourier } from '../../integrations/outgoing/test-deliveries.ts'
import type { Tx } from '../../platform/database/driver/tx.ts'
import { expectInvalid, expectRefusal } from '../../test/business-errors.ts'
import { asOwner, makeDue, runJobs } from '../../test/run-jobs.ts'
import { startTestApp } from '../../test/start-test-app.ts'
import { S } from '@destek/contracts/system/settings'
import { secretNames, storedSettings } from '../settings/setting-names.ts'
import { checkConnections } from './check-connections.ts'

const asked: string[] = []
let failure: Error | null = null
const answer = async (system: string) => {
  asked.push(system)
  if (failure) throw failure
}
const mailer: Mailer = { address: 'smtp.example.com:587', send: async () => 'ok', check: () => answer('mail') }
const directory = { address: 'ldap.example.com', check: () => answer('directory') } as unknown as Directory
const callCentre: CallCentre = {
  placesOf: (name) => ({
    softphoneUrl: new URL(`https://${name}.phone.example.com/softphone`),
    chatScriptUrl: new URL(`https://${name}.chat.example.com/chat.js`),
  }),
  openSession: () => Promise.reject(new Error('Nobody asks for one here.')),
  check: (name) => answer(`call centre of ${name}`),
  origins: [],
}
let refusal: IntegrationFailure | null = null
const courier = testCourier({
  kind: 'mail',
  send: async () => {
    if (refusal) throw refusal
    return 'ok'
  },
})
const app = await startTestApp({ mailer, directory, callCentre, couriers: [courier] })
const { as, database, secrets } = app
const [turkey, greece] = [demoTenantId('Turkey'), demoTenantId('Greece')]
const inTurkey = <Result>(work: (tx: Tx) => Promise<Result>) => database.inTenant(turkey, work)
const admin = as.user('admin')
const password = 'password-of-the-directory'

const set = (values: Record<string, string>) =>
  inTurkey(async (tx) => {
    for (const [name, value] of Object.entries(values))
      await tx
        .insertInto('tenant_setting')
        .values({ name, value })
        .onConflict((conflict) => conflict.columns(['tenant_id', 'name']).doUpdateSet({ value }))
        .execute()
  })
const list = async (caller = admin) => (await caller.call(connectionRoutes.list, {})).body
const connection = async (system: string) => (await list()).items.find((item) => item.system === system)!
const test = (system: 'mail' | 'directory' | 'sms' | 'callCentre' | 'chat' | 'serviceDesk', headers?: Record<string, string>) =>
  admin.call(connectionRoutes.test, { params: { system } }, headers)

beforeEach(async () => {
  asked.length = 0
  failure = null
  refusal = null
  await asOwner(app, 'truncate delivery, connection, connection_sample')
  await asOwner(app, 'delete from graphile_worker._private_jobs')
  await set({
    [storedSettings['mail.enable'].name]: 'true',
    [S.SoftPhoneEnable]: 'true',
    [S.ChatEnable]: 'false',
    [S.CallCentreTenantName]: 'anadolu',
    [storedSettings['serviceDesk.enable'].name]: 'true',
    [storedSettings['activeDirectory.userName'].name]: 'reader',
    [storedSettings['activeDirectory.organizationalEntry'].name]: 'OU=People',
  })
  await inTurkey((tx) => secrets.write(tx, turkey, secretNames['activeDirectory.password'], password))
})

describe('the list of connections', () => {
  it('tells of every system whether the tenant uses it, where it is, and whether something is missing', async () => {
    const { items, checkedTime } = await list()
    expect(items.map(({ system, state, address, queue }) => ({ system, state, address, queue }))).toEqual([
      { system: 'serviceDesk', state: 'incomplete', address: null, queue: 0 },
      { system: 'sms', state: 'off', address: null, queue: 0 },
      { system: 'mail', state: 'unknown', address: 'smtp.example.com:587', queue: 0 },
      { system: 'directory', state: 'unknown', address: 'ldap.example.com', queue: null },
      { system: 'callCentre', state: 'unknown', address: 'anadolu.phone.example.com', queue: null },
      { system: 'chat', state: 'off', address: 'anadolu.chat.example.com', queue: null },
    ])
    expect(checkedTime).toBeNull()
  })

  it('tells how the last answers were, minute by minute', async () => {
    const now = new Date()
    const note = (milliseconds: number, minutesAgo: number, problem?: 'unreachable') =>
      inTurkey((tx) =>
        noteOutcome(tx, 'mail', {
          milliseconds,
          failure: problem ? new IntegrationFailure(problem, { code: 'ECONNREFUSED' }) : null,
          now: new Date(now.getTime() - minutesAgo * 60_000),
        }),
      )
    await note(10, 70)
    await note(100, 3)
    await note(200, 3)
    await note(5, 2, 'unreachable')
    expect(await connection('mail')).toMatchObject({
      state: 'failing',
      milliseconds: null,
      lastError: { sentence: 'It could not be reached.', code: 'ECONNREFUSED' },
    })
    await note(2000, 1)
    const { latency, ...rest } = await connection('mail')
    expect(rest).toMatchObject({ state: 'slow', milliseconds: 2000 })
    expect(latency.map(({ milliseconds }) => milliseconds)).toEqual([150, null, 2000])
    await note(30, 0)
    expect(await connection('mail')).toMatchObject({ state: 'working', milliseconds: 30 })
  })

  it('tells what waits, and until when nothing is sent', async () => {
    await inTurkey((tx) => requestDelivery(tx, courier, { subjectId: crypto.randomUUID() }))
    const failed = { milliseconds: 5, failure: new IntegrationFailure('noAnswer'), now: new Date() }
    for (let time = 0; time < 5; time += 1) await inTurkey((tx) => noteOutcome(tx, 'mail', failed))
    const { queue, pausedUntil } = await connection('mail')
    expect(queue).toBe(1)
    expect(new Date(pausedUntil!).getTime() - failed.now.getTime()).toBe(30_000)
  })

  it('is the tenant’s own', async () => {
    await inTurkey((tx) => noteOutcome(tx, 'mail', { milliseconds: 5, failure: null, now: new Date() }))
    const greek = (await list(as.user('admin-gr'))).items.find(({ system }) => system === 'mail')!
    expect(greek).toMatchObject({ lastSuccess: null, latency: [] })
  })
})

describe('the test of a connection', () => {
  it.each([
    ['mail', 'mail'],
    ['directory', 'directory'],
    ['callCentre', 'call centre of anadolu'],
  ] as const)('asks %s, and keeps what came of it', async (system, name) => {
    const { body } = await test(system)
    expect(body).toMatchObject({ isSuccess: true, sentence: null, connection: { system, state: 'working' } })
    expect(asked).toEqual([name])
    expect(await connection(system)).toEqual(body.connection)
  })

  it('says what went wrong in the language of the reader, with the words of the other side', async () => {
    failure = new IntegrationFailure('account', { code: 535, sentence: '5.7.8 Bad credentials' })
    const { body } = await test('mail')
    expect(body).toMatchObject({
      isSuccess: false,
      sentence: 'It does not accept the account of the settings. It says: “5.7.8 Bad credentials”',
      connection: { state: 'failing', lastError: { code: '535' } },
    })
    failure = new DirectoryFailure('unreachable')
    expect((await test('directory')).body.sentence).toBe('It could not be reached.')
  })

  it('asks nothing that is off or incomplete, and says so', async () => {
    expect((await test('chat')).body).toMatchObject({ isSuccess: false, sentence: 'It is switched off.' })
    expect((await test('serviceDesk')).body).toMatchObject({
      isSuccess: false,
      sentence: 'An address or an account is missing, or it is switched off.',
      connection: { state: 'incomplete', lastError: null },
    })
    expect(asked).toEqual([])
  })

  it('tells nobody a password, however the check breaks', async () => {
    failure = new Error(`connect failed for reader:${password}`)
    const { text } = await test('directory')
    expect(text).not.toContain(password)
    expect(JSON.stringify(app.log)).not.toContain(password)
    expect(JSON.stringify(await list())).not.toContain(password)
  })

  it('refuses a system that there is not', async () => {
    expectInvalid(await admin.call(connectionRoutes.test, { params: { system: 'fax' as never } }), { system: undefined })
  })
})

describe('what was not delivered', () => {
  const fail = async (problem: 'refused' | 'unreachable' = 'refused', what: { subjectId?: string; caseId?: string } = {}) => {
    refusal = new IntegrationFailure(problem, { code: 550, sentence: 'No such user' })
    const id = await inTurkey((tx) => requestDelivery(tx, courier, { subjectId: crypto.randomUUID(), ...what }))
    for (let time = 0; time < courier.maxAttempts; time += 1) {
      await runJobs(app)
      await makeDue(app)
    }
    refusal = null
    return id
  }
  const undelivered = async (caller = admin) => (await caller.call(connectionRoutes.undelivered, { query: {} })).body
  const stateOf = (id: string) =>
    inTurkey((tx) => tx.selectFrom('delivery').select(['state', 'attempts']).where('id', '=', id).executeTakeFirstOrThrow())

  it('is listed with its case, for whom it was and why, newest first', async () => {
    const subjectId = crypto.randomUUID()
    const found = await inTurkey((tx) =>
      tx.selectFrom('activity').select(['id', 'friendly_id']).limit(1).executeTakeFirstOrThrow(),
    )
    const first = await fail('refused', { subjectId, caseId: found.id })
    const second = await fail('unreachable')
    const { items, totalCount } = await undelivered()
    expect(totalCount).toBe(2)
    expect(items.map(({ id }) => id)).toEqual([second, first])
    expect(items[0]).toMatchObject({ attempts: 3, maxAttempts: 3, activityId: null, userFriendlyId: null })
    expect(items[1]).toMatchObject({
      system: 'mail',
      kind: 'mail',
      recipient: `to ${subjectId}`,
      activityId: found.id,
      userFriendlyId: found.friendly_id,
      sentence: 'It refused what was sent. It says: “No such user”',
      code: '550',
      attempts: 1,
    })
    expect((await undelivered(as.user('admin-gr'))).totalCount).toBe(0)
  })

  it('leaves when it is tried again, with all its tries', async () => {
    const id = await fail()
    expect((await admin.call(connectionRoutes.retry, { params: { id } })).status).toBe(204)
    expect(await stateOf(id)).toEqual({ state: 'waiting', attempts: 0 })
    await runJobs(app)
    expect(await stateOf(id)).toEqual({ state: 'delivered', attempts: 1 })
    expectRefusal(await admin.call(connectionRoutes.retry, { params: { id } }), 'delivery.gone')
  })

  it('leaves all together', async () => {
    const ids = [await fail(), await fail(), await fail()]
    expect((await admin.call(connectionRoutes.retryAll, {})).body).toEqual({ count: 3 })
    await runJobs(app)
    for (const id of ids) expect(await stateOf(id)).toMatchObject({ state: 'delivered' })
    expect((await admin.call(connectionRoutes.retryAll, {})).body).toEqual({ count: 0 })
  })

  it('is dismissed once', async () => {
    const id = await fail()
    expect((await admin.call(connectionRoutes.dismiss, { params: { id } })).status).toBe(204)
    expect((await undelivered()).items).toEqual([])
    for (const route of [connectionRoutes.dismiss, connectionRoutes.retry])
      expectRefusal(await admin.call(route, { params: { id } }), 'delivery.gone', 'Somebody has already dealt with it.')
    await runJobs(app)
    expect(await stateOf(id)).toMatchObject({ state: 'dismissed' })
  })

  it('of another tenant is as unknown as one that does not exist', async () => {
    const id = await fail()
    const greek = as.user('admin-gr')
    for (const route of [connectionRoutes.retry, connectionRoutes.dismiss]) {
      expectRefusal(await greek.call(route, { params: { id } }), 'delivery.gone')
      expectRefusal(await greek.call(route, { params: { id: crypto.randomUUID() } }), 'delivery.gone')
    }
    expect((await greek.call(connectionRoutes.retryAll, {})).body).toEqual({ count: 0 })
    expect(await stateOf(id)).toMatchObject({ state: 'failed' })
  })

  it('what waits can be neither retried nor dismissed', async () => {
    const id = await inTurkey((tx) => requestDelivery(tx, courier, { subjectId: crypto.randomUUID() }))
    for (const route of [connectionRoutes.retry, connectionRoutes.dismiss])
      expectRefusal(await admin.call(route, { params: { id } }), 'delivery.gone')
  })
})

describe('each minute', () => {
  const check = () =>
    checkConnections(
      { ...app.integrations, secrets, database, tenantIds: async () => [turkey, greece] },
      { signal: new AbortController().signal },
    )

  it('every system that a tenant uses is asked, and no other', async () => {
    await check()
    expect(asked.toSorted()).toEqual(['call centre of anadolu', 'directory', 'mail'])
    const { items, checkedTime } = await list()
    expect(items.map(({ state }) => state)).toEqual(['incomplete', 'off', 'working', 'working', 'working', 'off'])
    expect(checkedTime).not.toBeNull()
  })

  it('one that answers again gets what waits for it', async () => {
    const id = await inTurkey((tx) => requestDelivery(tx, courier, { subjectId: crypto.randomUUID() }))
    const failed = { milliseconds: 5, failure: new IntegrationFailure('unreachable'), now: new Date() }
    for (let time = 0; time < 5; time += 1) await inTurkey((tx) => noteOutcome(tx, 'mail', failed))
    const state = () => inTurkey((tx) => tx.selectFrom('delivery').select('state').where('id', '=', id).executeTakeFirst())
    failure = new IntegrationFailure('unreachable')
    await check()
    await runJobs(app)
    expect(await state()).toEqual({ state: 'waiting' })
    failure = null
    await check()
    await runJobs(app)
    expect(await state()).toEqual({ state: 'delivered' })
  })
})

import { auditRoutes } from '@destek/contracts/cases/case-audits'
import { caseRoutes } from '@destek/contracts/cases/cases'
import { workspaceRoutes } from '@destek/contracts/cases/case-workspace'
import { serviceDeskRoutes, type TicketNews } from '@destek/contracts/cases/service-desk'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { demoTenantId } from '../../../../../../tools/demo/demo-ids.ts'
import { IntegrationFailure } from '../../../integrations/integration-failure.ts'
import { embeddedServiceDesk } from '../../../integrations/service-desk/embedded-service-desk.ts'
import { startTestServiceNow, serviceNowAccount } from '../../../integrations/service-desk/test-servicenow.ts'
import { serviceNow } from '../../../integrations/service-desk/servicenow.ts'
import type { ServiceDesk } from '../../../integrations/service-desk/service-desk.ts'
import { send } from '../../../integrations/service-desk/test-service-desk.ts'
import { sign, signatureHeader } from '../../../integrations/webhooks/signature.ts'
import type { Database } from '../../../platform/database/driver/database.ts'
import { expectInvalid, expectRefusal } from '../../../test/business-errors.ts'
import { makeDue, runJobs } from '../../../test/run-jobs.ts'
import { startAppBehindProxy } from '../../../test/servers/start-app-behind-proxy.ts'
import { secretNames, storedSettings } from '../../settings/setting-names.ts'
import { prepareCases } from '../notes/test-case.ts'
import { readTicketChanges } from './read-ticket-changes.ts'

/** The embedded desk, until a test puts another one in its place. */
const place: { database?: Database; desk: ServiceDesk | null } = { desk: null }
const embedded = embeddedServiceDesk({ inTenant: (id, work) => place.database!.inTenant(id, work) })
const current = () => place.desk ?? embedded
const serviceDesk: ServiceDesk = {
  address: embedded.address,
  createTicket: (...asked) => current().createTicket(...asked),
  readChanges: (...asked) => current().readChanges!(...asked),
  check: (...asked) => current().check(...asked),
}
const app = await startAppBehindProxy({ serviceDesk })
place.database = app.database
const { as, database, proxy, secrets } = app
const { inTurkey, openCase, changeStatus } = await prepareCases(app)
const [admin, agent, lead] = [as.user('admin'), as.user('agent'), as.user('lead')]
const turkey = demoTenantId('Turkey')
const secret = 'imza-sirri-0123456789'
await inTurkey(async (tx) => {
  for (const [field, value] of [
    ['serviceDesk.enable', 'true'],
    ['serviceDesk.userName', serviceNowAccount.userName],
  ] as const)
    await sql`insert into tenant_setting (name, value) values (${storedSettings[field].name}, ${value})
      on conflict (tenant_id, name) do update set value = excluded.value`.execute(tx)
  await secrets.write(tx, turkey, secretNames['serviceDesk.password'], serviceNowAccount.password)
  await secrets.write(tx, turkey, secretNames['serviceDesk.webhookSecret'], secret)
})

const caseOf = async (id: string) => (await lead.call(caseRoutes.one, { params: { id } })).body
const deskStateOf = (id: string) =>
  inTurkey((tx) => tx.selectFrom('service_desk_ticket').selectAll().where('activity_id', '=', id).executeTakeFirstOrThrow())
const eventsOf = (id: string) =>
  inTurkey((tx) =>
    tx.selectFrom('event').selectAll().where('subject_id', '=', id).where('type', '=', 'activity:status').orderBy('id').execute(),
  )
const givenTicket = async () => {
  const id = await openCase()
  const answer = await agent.call(serviceDeskRoutes.createTicket, { body: { activityId: id } })
  expect(answer.status, answer.text).toBe(200)
  return { id, number: answer.body.serviceDeskId! }
}
const poll = (signal = new AbortController().signal) =>
  readTicketChanges({ database, secrets, integrations: { serviceDesk }, tenantIds: async () => [turkey] }, { signal })
const connection = () =>
  inTurkey((tx) => tx.selectFrom('connection').selectAll().where('system', '=', 'serviceDesk').executeTakeFirst())

const start = Date.now()
let told = 0
/** Each later than the last. */
const newsOf = (number: string, state: string, changes: Partial<TicketNews> = {}): TicketNews => {
  told += 1
  return { id: `news-${told}`, number, state, updated: new Date(start + told * 1000).toISOString(), ...changes }
}
interface Sent {
  body?: string
  headers?: Record<string, string>
  tenantId?: string
}
const tell = (news: TicketNews | object, { body = JSON.stringify(news), headers, tenantId = turkey }: Sent = {}) =>
  as
    .nobody()
    .send(
      'POST',
      serviceDeskRoutes.webhook.path.replace(':tenantId', tenantId),
      body,
      headers ?? { 'content-type': 'application/json', [signatureHeader]: sign(secret, body, new Date()) },
    )

beforeEach(() => {
  place.desk = null
})

describe('what the service desk tells of a ticket', () => {
  it('gives the case the status that is called so there, by nobody here', async () => {
    const { id, number } = await givenTicket()
    const before = await caseOf(id)
    const answer = await tell(newsOf(number, '  in PROGRESS '))
    expect(answer.body, answer.text).toEqual({ isFollowed: true })
    const after = await caseOf(id)
    expect(after).toMatchObject({ statusWrapup: 'İşlemde', firstResponseTime: expect.any(String) })
    expect(after.concurrencyStamp).not.toBe(before.concurrencyStamp)
    expect(await eventsOf(id)).toMatchObject([
      {
        actor_id: null,
        actor_name: null,
        before: { statusWrapup: before.statusWrapup },
        after: { statusWrapup: 'İşlemde', description: `${number}: in PROGRESS` },
      },
    ])
    const { timeline } = (await lead.call(workspaceRoutes.one, { params: { id } })).body
    expect(timeline.items[0]).toMatchObject({
      kind: 'detail',
      detail: { creatorUserFullName: 'Service desk', statusWrapup: 'İşlemde', description: `<p>${number}: in PROGRESS</p>` },
    })
    const turkish = await lead.call(workspaceRoutes.one, { params: { id } }, { 'accept-language': 'tr' })
    expect(turkish.body.timeline.items[0]).toMatchObject({ detail: { creatorUserFullName: 'Servis masası' } })
  })

  it('stops and starts the clock of the case, and closes it, as a status that people give does', async () => {
    const { id, number } = await givenTicket()
    await tell(newsOf(number, 'Pending User'))
    expect((await lead.call(workspaceRoutes.one, { params: { id } })).body.deadline.spans.at(-1)).toMatchObject({
      state: 'waiting',
      cause: 'asked',
      by: null,
    })
    await tell(newsOf(number, 'Resolved'))
    expect(await caseOf(id)).toMatchObject({
      statusWrapup: 'Çözüldü',
      closedDateTime: expect.any(String),
      closedUser: null,
      resolveDescription: `${number}: Resolved`,
    })
    // The service desk reopens a case that it has closed itself.
    expect((await tell(newsOf(number, 'Reopened'))).body).toEqual({ isFollowed: true })
    expect(await caseOf(id)).toMatchObject({ statusWrapup: 'Yeniden Açıldı', closedDateTime: null })
  })

  it('leaves a case closed that people have closed, and remembers what it was told', async () => {
    const { id, number } = await givenTicket()
    await changeStatus(id, 'Çözüldü')
    for (const state of ['In Progress', 'Closed']) {
      expect((await tell(newsOf(number, state))).body).toEqual({ isFollowed: false })
      expect(await caseOf(id)).toMatchObject({ statusWrapup: 'Çözüldü' })
      expect(await deskStateOf(id)).toMatchObject({ desk_state: state })
    }
  })

  it('is told by the history alone where no status, an inactive one or two of them are called so', async () => {
    const { id, number } = await givenTicket()
    const { statusWrapup } = await caseOf(id)
    await inTurkey((tx) =>
      sql`insert into status (name, service_desk_name, is_active) values ('Bir', 'Twice', true), ('İki', ' twice', true),
        ('Üç', 'Sleeping', false)`.execute(tx),
    )
    for (const state of ['Unheard of', 'Twice', 'Sleeping', 'New']) {
      expect((await tell(newsOf(number, state))).body).toEqual({ isFollowed: false })
      expect(await deskStateOf(id)).toMatchObject({ desk_state: state })
    }
    expect(await caseOf(id)).toMatchObject({ statusWrapup })
    expect(await eventsOf(id)).toEqual([])
    const { body } = await lead.call(auditRoutes.ofCase, { query: { activityId: id, maxResultCount: 4 } })
    expect(body.items.map(({ description, creatorUser }) => ({ description, creatorUser }))).toMatchObject([
      { description: 'News of the service-desk ticket – State in the service desk: Sleeping → New', creatorUser: 'System' },
      { description: expect.stringContaining('Twice → Sleeping') },
      { description: expect.stringContaining('Unheard of → Twice') },
      { description: 'News of the service-desk ticket – State in the service desk: Unheard of' },
    ])
  })

  it('does not undo what people decided when something else about the ticket changes', async () => {
    const { id, number } = await givenTicket()
    await tell(newsOf(number, 'In Progress'))
    await changeStatus(id, 'Atandı')
    expect((await tell(newsOf(number, 'In Progress'))).body).toEqual({ isFollowed: false })
    expect(await caseOf(id)).toMatchObject({ statusWrapup: 'Atandı' })
  })

  it('is not followed when it comes after something newer', async () => {
    const { id, number } = await givenTicket()
    const older = newsOf(number, 'In Progress')
    await tell(newsOf(number, 'Pending Vendor'))
    const late = await tell(older)
    expect([late.status, late.body]).toEqual([200, { isFollowed: false }])
    expect(await caseOf(id)).toMatchObject({ statusWrapup: 'Tedarikçi Bekleniyor' })
    expect(await deskStateOf(id)).toMatchObject({ desk_state: 'Pending Vendor' })
  })
})

describe('POST /api/destek/service-desk/webhook/{tenantId}', () => {
  it('is refused alike without a signature, with a wrong one, an old one and for another tenant', async () => {
    const { id, number } = await givenTicket()
    const news = newsOf(number, 'In Progress')
    const body = JSON.stringify(news)
    const json = { 'content-type': 'application/json' }
    const signed = (value: string) => ({ ...json, [signatureHeader]: value })
    const right = sign(secret, body, new Date())
    const refusals = [
      await tell(news, { headers: json }),
      await tell(news, { headers: signed('') }),
      await tell(news, { headers: signed(sign('another', body, new Date())) }),
      await tell(news, { headers: signed(sign(secret, `${body} `, new Date())) }),
      await tell(news, { headers: signed(sign(secret, body, new Date(Date.now() - 301_000))) }),
      await tell(news, { headers: signed(right), tenantId: demoTenantId('Greece') }),
      await tell(news, { headers: signed(right), tenantId: crypto.randomUUID() }),
      await tell(news, { headers: signed(right), tenantId: 'nobody' }),
      await tell({ anything: true }, { headers: json }),
    ]
    for (const refusal of refusals) {
      expectRefusal(refusal, 'webhook.badSignature')
      expect(refusal.text).toBe(refusals[0]!.text)
    }
    expect(await eventsOf(id)).toEqual([])
    expect(await deskStateOf(id)).toMatchObject({ desk_state: null })
  })

  it('takes the same news once', async () => {
    const { id, number } = await givenTicket()
    const news = newsOf(number, 'In Progress')
    expect((await tell(news)).status).toBe(200)
    await changeStatus(id, 'Atandı')
    expectRefusal(await tell(news), 'webhook.repeated')
    expect(await caseOf(id)).toMatchObject({ statusWrapup: 'Atandı' })
  })

  it('does not know a ticket that no case of the tenant has, and takes the news when there is one', async () => {
    const { id } = await givenTicket()
    const news = newsOf('INC-LATER', 'In Progress')
    expectRefusal(await tell(news), 'serviceDesk.unknownTicket', 'The service desk reports a ticket that belongs to no case.')
    await inTurkey((tx) => tx.updateTable('activity').set({ service_desk_id: 'INC-LATER' }).where('id', '=', id).execute())
    expect((await tell(news)).body).toEqual({ isFollowed: true })
  })

  it.each([
    [{ number: '' }, 'number'],
    [{ state: 'x'.repeat(181) }, 'state'],
    [{ updated: 'yesterday' }, 'updated'],
    [{ id: null }, 'id'],
  ])('names what is wrong with %j', async (changes, field) => {
    const answer = await tell({ ...newsOf('INC1', 'New'), ...changes })
    expect(answer.status).toBe(400)
    expect(answer.text).toContain(`"${field}"`)
    expect((await tell({}, { body: '{"id":' })).status).toBe(400)
  })
})

describe('asking the service desk', () => {
  it('follows what changed there since it was last asked', async () => {
    const { id, number } = await givenTicket()
    await poll()
    expect(await caseOf(id)).not.toMatchObject({ statusWrapup: 'İşlemde' })
    await inTurkey((tx) =>
      sql`update embedded_ticket set state = 'In Progress', update_time = clock_timestamp() where number = ${number}`.execute(tx),
    )
    await poll()
    expect(await caseOf(id)).toMatchObject({ statusWrapup: 'İşlemde' })
    await changeStatus(id, 'Atandı')
    // The last moments are read again, and change nothing again.
    await poll()
    expect(await caseOf(id)).toMatchObject({ statusWrapup: 'Atandı' })
    expect(await connection()).toMatchObject({ read_until: expect.any(Date), last_success_time: expect.any(Date) })
  })

  it('goes on where it was after the service desk could not be reached', async () => {
    const { id, number } = await givenTicket()
    await poll()
    const { read_until } = (await connection())!
    await inTurkey((tx) =>
      sql`update embedded_ticket set state = 'In Progress', update_time = clock_timestamp() where number = ${number}`.execute(tx),
    )
    place.desk = { ...embedded, readChanges: () => Promise.reject(new IntegrationFailure('unreachable')) }
    await poll()
    expect(await connection()).toMatchObject({ read_until, last_problem: 'unreachable' })
    place.desk = null
    await poll()
    expect(await caseOf(id)).toMatchObject({ statusWrapup: 'İşlemde' })
  })

  it('does not ask while nothing is sent to it, nor where it is switched off', async () => {
    let asked = 0
    place.desk = { ...embedded, readChanges: async () => ((asked += 1), []) }
    await poll()
    expect(asked).toBe(1)
    await inTurkey((tx) =>
      tx
        .updateTable('connection')
        .set({ open_until: new Date(Date.now() + 60_000) })
        .where('system', '=', 'serviceDesk')
        .execute(),
    )
    await poll()
    await inTurkey((tx) => tx.updateTable('connection').set({ open_until: null }).where('system', '=', 'serviceDesk').execute())
    const enable = (value: string) =>
      inTurkey((tx) =>
        sql`update tenant_setting set value = ${value} where name = ${storedSettings['serviceDesk.enable'].name}`.execute(tx),
      )
    await enable('false')
    await poll()
    expect(asked).toBe(1)
    await enable('true')
  })

  it('knows tickets of others and goes on', async () => {
    const { id, number } = await givenTicket()
    const change = { id: '1', state: 'In Progress', updated: new Date() }
    place.desk = {
      ...embedded,
      readChanges: async () => [
        { ...change, number: 'NOT-OURS' },
        { ...change, number },
      ],
    }
    await poll()
    expect(await caseOf(id)).toMatchObject({ statusWrapup: 'İşlemde' })
  })
})

describe('with ServiceNow', () => {
  it('opens one incident although its first answer was lost, and follows it to its end', async () => {
    const instance = await startTestServiceNow()
    place.desk = serviceNow(instance.url, { timeout: 2000 })
    const id = await openCase()
    instance.answers((_, { socket }) => void socket.destroy())
    const asked = await agent.call(serviceDeskRoutes.createTicket, { body: { activityId: id } })
    expect(asked.body).toMatchObject({ serviceDeskId: null })
    expect(instance.incidents).toHaveLength(1)
    instance.answers()
    await makeDue(app)
    await runJobs(app)
    const { number } = instance.incidents[0]!
    expect(instance.incidents).toHaveLength(1)
    expect(await caseOf(id)).toMatchObject({ serviceDeskId: number })

    await inTurkey((tx) => tx.updateTable('connection').set({ read_until: null }).execute())
    instance.change(number, 6, new Date().toISOString().slice(0, 19).replace('T', ' '))
    await poll()
    expect(await caseOf(id)).toMatchObject({ statusWrapup: 'Çözüldü', closedDateTime: expect.any(String) })
  })

  it('opens no second incident when this server goes down between sending it and keeping its number', async () => {
    const instance = await startTestServiceNow({ firstNumber: 910_001 })
    place.desk = serviceNow(instance.url, { timeout: 2000 })
    const id = await openCase()
    instance.answers(async (response) => {
      await proxy.shut()
      send(response, 201, { result: { number: instance.incidents[0]!.number } })
    })
    expect((await agent.call(serviceDeskRoutes.createTicket, { body: { activityId: id } })).status).toBe(503)
    await expect.poll(() => database.poolStatus().total).toBe(0)
    await proxy.open()
    instance.answers()
    await inTurkey((tx) => tx.updateTable('delivery').set({ claimed_until: null }).where('state', '=', 'waiting').execute())
    await makeDue(app)
    await runJobs(app)
    expect(instance.incidents).toHaveLength(1)
    expect(instance.received.map(({ method }) => method)).toEqual(['POST', 'GET'])
    expect(
      await inTurkey((tx) => tx.selectFrom('activity').select('service_desk_id').where('id', '=', id).executeTakeFirst()),
    ).toEqual({
      service_desk_id: instance.incidents[0]!.number,
    })
  })
})

describe('the page of received tickets', () => {
  const list = (caller = admin) => caller.call(serviceDeskRoutes.received, { query: {} })
  const change = (id: string, state: string, caller = admin) =>
    caller.call(serviceDeskRoutes.changeReceived, { params: { id }, body: { state } })

  it('shows what the embedded desk was sent, newest first, and lets somebody work on it', async () => {
    const [older, newer] = [await givenTicket(), await givenTicket()]
    const { body } = await list()
    expect(body.isEmbedded).toBe(true)
    expect(body.states[0]).toBe('New')
    expect(body.states).toEqual(expect.arrayContaining(['In Progress', 'Resolved', 'Closed']))
    expect(body.states).not.toContain('Sleeping')
    const [first, second] = body.items
    const { userFriendlyId } = await caseOf(newer.id)
    expect(first).toMatchObject({
      number: newer.number,
      activityId: newer.id,
      caseNumber: `DST-${userFriendlyId}`,
      state: 'New',
      summary: expect.stringContaining(`DST-${userFriendlyId}`),
    })
    expect(second!.number).toBe(older.number)
    expect(Number(newer.number.slice(3))).toBe(Number(older.number.slice(3)) + 1)

    const changed = await change(first!.id, 'Resolved')
    expect(changed.body, changed.text).toMatchObject({ id: first!.id, state: 'Resolved' })
    expect(await caseOf(newer.id)).toMatchObject({ statusWrapup: 'Çözüldü' })
    expect((await change(first!.id, 'Reopened')).status).toBe(200)
    expect(await caseOf(newer.id)).toMatchObject({ statusWrapup: 'Yeniden Açıldı' })
  })

  it('numbers tickets from INC0010001 on and opens one for a request', async () => {
    const numbers = await inTurkey((tx) =>
      tx.selectFrom('embedded_ticket').select('number').where('number', 'like', 'INC00%').orderBy('number').execute(),
    )
    expect(numbers[0]).toEqual({ number: 'INC0010001' })
    const { id, number } = await givenTicket()
    const { request_id: requestId } = await deskStateOf(id)
    const again = await embedded.createTicket(
      { tenantId: turkey, ...serviceNowAccount },
      {
        requestId,
        isRepeated: true,
        caseNumber: 'x',
        summary: 'x',
        description: 'x',
        group: null,
        affectedUser: null,
        priority: null,
        category: null,
      },
    )
    expect(again).toBe(number)
  })

  it('is for those who maintain the settings, and knows only states that the service desk has', async () => {
    await givenTicket()
    const [ticket] = (await list()).body.items
    for (const caller of [agent, lead, as.user('employee')]) {
      expect((await list(caller)).status).toBe(403)
      expect((await change(ticket!.id, 'Resolved', caller)).status).toBe(403)
    }
    expectInvalid(await change(ticket!.id, 'Sleeping'), { state: 'State is not valid.' })
    expectRefusal(await change(crypto.randomUUID(), 'Resolved'), 'record.notFound')
    const ofOthers = (await list(as.user('admin-gr'))).body.items.map(({ id }) => id)
    expect(ofOthers).not.toContain(ticket!.id)
    expectRefusal(await change(ticket!.id, 'New', as.user('admin-gr')), 'record.notFound')
  })
})

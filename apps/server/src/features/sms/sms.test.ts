import { auditRoutes } from '@destek/contracts/cases/case-audits'
import { workspaceRoutes } from '@destek/contracts/cases/case-workspace'
import { employeeRoutes } from '@destek/contracts/people/employees'
import { smsTemplateRoutes } from '@destek/contracts/definitions/sms-templates'
import { P } from '@destek/contracts/core/permissions'
import { smsRoutes } from '@destek/contracts/people/sms'
import { F } from '@destek/contracts/system/settings'
import { type Insertable, sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { demoId, demoTenantId } from '../../../../../tools/demo/demo-ids.ts'
import { outboxSmsProvider } from '../../integrations/sms/outbox-sms-provider.ts'
import { IntegrationFailure } from '../../integrations/integration-failure.ts'
import type { SmsAccount, SmsMessage, SmsProvider } from '../../integrations/sms/sms-provider.ts'
import type { Tx } from '../../platform/database/driver/tx.ts'
import type { Schema } from '../../platform/database/schema/schema.ts'
import { expectInvalid, expectRefusal } from '../../test/business-errors.ts'
import { makeDue, runJobs } from '../../test/run-jobs.ts'
import type { Caller } from '../../test/caller.ts'
import { startTestApp } from '../../test/start-test-app.ts'
import { accountOf, nameOf, prepareCases } from '../cases/notes/test-case.ts'
import { secretNames, storedSettings } from '../settings/setting-names.ts'

/** Remembers the messages. The test can make it fail or wait. */
const taken: { account: SmsAccount; message: SmsMessage }[] = []
let failure: Error | null = null
let whileSending: () => Promise<unknown> = async () => {}
const smsProvider: SmsProvider = {
  ...outboxSmsProvider(),
  alphabets: 'default',
  mayRepeat: false,
  send: async (account: SmsAccount, message: SmsMessage) => {
    await whileSending()
    if (failure) throw failure
    taken.push({ account, message })
    return outboxSmsProvider().send(account, message)
  },
}

const app = await startTestApp({ smsProvider })
const { as, database, secrets, log } = app
const { openCase } = await prepareCases(app)
const turkey = demoTenantId('Turkey')
const inTurkey = <Result>(work: (tx: Tx) => Promise<Result>) => database.inTenant(turkey, work)
const password = 'sms-secret-of-the-tenant'

const set = (field: keyof typeof storedSettings, value: string) =>
  inTurkey((tx) => {
    const row = { name: storedSettings[field].name, value }
    const inserting = tx.insertInto('tenant_setting').values(row)
    return inserting.onConflict((name) => name.columns(['tenant_id', 'name']).doUpdateSet({ value })).execute()
  })
const setFeature = (isOn: boolean) =>
  inTurkey((tx) =>
    tx
      .updateTable('tenant_feature')
      .set({ value: String(isOn) })
      .where('name', '=', F.Sms)
      .execute(),
  )
const secretName = secretNames['smsProvider.providerConfiguration.password']

beforeEach(async () => {
  taken.length = 0
  failure = null
  whileSending = async () => {}
  await set('smsProvider.enable', 'true')
  await set('smsProvider.providerConfiguration.userName', '8503330000')
  await inTurkey((tx) => secrets.write(tx, turkey, secretName, password))
  await inTurkey((tx) => tx.updateTable('connection').set({ failures: 0, open_until: null }).execute())
  await setFeature(true)
})
afterEach(() => void vi.useRealTimers())

let serial = 0
const given = (facts: Partial<Insertable<Schema['employee']>> = {}) => {
  serial += 1
  const names = { ident: `M${serial}`, first_name: 'Gülşah', last_name: `Yıldırım${serial}`, user_name: `gulsah${serial}` }
  const row = { ...names, phone_number: '+90 (532) 555 41 07', is_active: true, is_custom: false, ...facts }
  return inTurkey((tx) => tx.insertInto('employee').values(row).returningAll().executeTakeFirstOrThrow())
}
const template = async (text: string) => {
  const body = { id: null, name: `SMS ${(serial += 1)}`, text, divisionId: null }
  return (await as.user('admin').call(smsTemplateRoutes.save, { body })).body.id
}
const solved = await template('Talebiniz çözüldü.')

const send = (receiverEmployeeId: string, { caller = as.user('agent'), templateId = solved, language = 'en' } = {}) =>
  caller.call(smsRoutes.send, { body: { receiverEmployeeId, templateId } }, { 'accept-language': language })
const messagesTo = (employeeId: string) =>
  inTurkey((tx) => tx.selectFrom('sms_message').selectAll().where('employee_id', '=', employeeId).orderBy('id').execute())
const deliveriesTo = (employeeId: string) =>
  inTurkey((tx) =>
    tx
      .selectFrom('delivery')
      .innerJoin('sms_message', 'sms_message.id', 'delivery.subject_id')
      .selectAll('delivery')
      .where('sms_message.employee_id', '=', employeeId)
      .orderBy('delivery.id')
      .execute(),
  )
const isAvailable = async (caller: Caller = as.user('agent')) => (await caller.call(smsRoutes.availability, {})).body.isAvailable

describe('POST /api/destek/sms/send-sms', () => {
  it('sends the text of the template as it reads for the receiver, and writes it down [API-125, SMS-008, SMS-009]', async () => {
    const receiver = await given()
    const templateId = await template('Sayın {fullName} ({userName}, {ident}), {lastName} {firstName}: {} Bizi arayın.')
    const answer = await send(receiver.id, { templateId })
    expect(answer).toMatchObject({ status: 200, body: { isSuccess: true, errorMessage: null } })

    const { ident, last_name: last, user_name: userName } = receiver
    const text = `Sayın Gülşah ${last} (${userName}, ${ident}), ${last} Gülşah: {} Bizi arayın.`
    const [message] = await messagesTo(receiver.id)
    expect(taken).toEqual([
      {
        account: { providerName: 'Netgsm', userName: '8503330000', password, sender: null },
        message: { to: '+905325554107', text, reference: message!.id, reportTo: null },
      },
    ])
    const { rows } = await inTurkey((tx) => sql<{ id: string }>`select id from app_user where user_name = 'agent'`.execute(tx))
    expect(message).toMatchObject({
      template_id: templateId,
      phone_number: '+905325554107',
      text,
      segments: 2,
      encoding: 'UCS-2',
      status: 'sent',
      problem: null,
      provider_reference: `outbox-${message!.id}`,
      creator_id: rows[0]!.id,
      finished_time: expect.any(Date),
    })
  })

  it('tells only the sender that it was sent, and nobody the number or the text', async () => {
    const receiver = await given()
    await send(receiver.id)
    const [event] = await inTurkey((tx) =>
      tx.selectFrom('event').selectAll().where('type', '=', 'sms.sent').where('subject_id', '=', receiver.id).execute(),
    )
    expect(event!.audience).toEqual([event!.actor_id])
    expect(JSON.stringify(event!.after)).not.toMatch(/5554107|çözüldü/)
  })

  it.each([
    ['the feature is off [SMS-011]', () => setFeature(false), 'Sending SMS is switched off here.'],
    ['the group is off [SMS-011]', () => set('smsProvider.enable', 'false'), 'Sending SMS is switched off here.'],
    ['there is no user name', () => set('smsProvider.providerConfiguration.userName', ''), 'There is no connection to an SMS'],
    ['there is no password', () => inTurkey((tx) => secrets.remove(tx, secretName)), 'There is no connection to an SMS service'],
  ])('answers why nothing is sent when %s', async (_, spoil, sentence) => {
    const receiver = await given()
    expect(await isAvailable()).toBe(true)
    await spoil()
    const { status, body } = await send(receiver.id)
    expect({ status, isSuccess: body.isSuccess }).toEqual({ status: 200, isSuccess: false })
    expect(body.errorMessage).toContain(sentence)
    expect(await isAvailable()).toBe(false)
    expect(taken).toEqual([])
    expect(await messagesTo(receiver.id)).toEqual([])
  })

  it.each([
    ['without a number', { phone_number: null }, 'No phone number that can be used'],
    ['with an extension only', { phone_number: 'dahili 4444 - 12' }, 'No phone number that can be used'],
    ['who has left', { is_active: false }, 'not active any more'],
  ])('sends nothing to somebody %s, and says so', async (_, facts, sentence) => {
    const receiver = await given(facts)
    const { body } = await send(receiver.id)
    expect(body).toMatchObject({ isSuccess: false, errorMessage: expect.stringContaining(sentence) })
    expect(taken).toEqual([])
  })

  it.each([
    ['noAnswer', null, 'The SMS service did not answer.', 'SMS hizmeti yanıt vermedi.'],
    ['account', 401, 'did not accept the user name and password', 'kullanıcı adı ve parolayı kabul etmedi'],
    ['refused', 400, 'refused the message', 'mesajı kabul etmedi'],
    ['refused', 21610, 'to send nothing more', 'SMS almak istemediğini'],
    ['refused', 21614, 'takes no SMS', 'SMS gönderilemiyor'],
  ] as const)(
    'answers in words when the provider says %s (%s), and ends it there [SMS-009]',
    async (problem, code, english, turkish) => {
      const receiver = await given()
      failure = new IntegrationFailure(problem, { code })
      expect((await send(receiver.id)).body).toMatchObject({ isSuccess: false, errorMessage: expect.stringContaining(english) })
      const again = await send(receiver.id, { language: 'tr' })
      expect(again.body).toMatchObject({ isSuccess: false, errorMessage: expect.stringContaining(turkish) })
      const failed = { status: 'failed', problem, problem_code: code && String(code), provider_reference: null }
      expect(await messagesTo(receiver.id)).toMatchObject(Array(2).fill(failed))
      expect(await deliveriesTo(receiver.id)).toMatchObject(Array(2).fill({ state: 'dismissed' }))

      failure = null
      await makeDue(app)
      await runJobs(app)
      expect(taken).toEqual([])
    },
  )

  it.each(['unreachable', 'busy'] as const)(
    'takes a message while the provider is %s, and sends it when it is back',
    async (problem) => {
      const receiver = await given()
      failure = new IntegrationFailure(problem)
      expect((await send(receiver.id)).body).toEqual({ isSuccess: true, errorMessage: null, isWaiting: true })
      expect(await messagesTo(receiver.id)).toMatchObject([{ status: 'sending', problem: null }])
      expect((await send(receiver.id)).body.errorMessage).toContain('already being sent')

      failure = null
      await makeDue(app)
      await runJobs(app)
      expect(taken).toHaveLength(1)
      expect(await messagesTo(receiver.id)).toMatchObject([{ status: 'sent', problem: null }])
    },
  )

  it('keeps that it failed when nobody foresaw how', async () => {
    const receiver = await given()
    failure = new Error('The socket is on fire.')
    expect((await send(receiver.id)).body.isSuccess).toBe(false)
    expect(await messagesTo(receiver.id)).toMatchObject([{ status: 'failed', problem: 'noAnswer' }])
  })

  it('has it written down before the provider is asked, and no transaction waits for the answer', async () => {
    const receiver = await given()
    let seen: object[] = []
    whileSending = async () => void (seen = await messagesTo(receiver.id))
    await send(receiver.id)
    expect(seen).toMatchObject([{ status: 'sending', finished_time: null }])
  })

  it('sends once what the same person sends twice within ten seconds, however it comes', async () => {
    const receiver = await given()
    const now = Date.parse('2031-05-05T10:00:00Z')
    const at = (seconds: number) => vi.useFakeTimers({ toFake: ['Date'], now: now + seconds * 1000 })
    at(0)
    const both = await Promise.all([send(receiver.id), send(receiver.id)])
    expect(both.filter(({ body }) => body.isSuccess).length).toBeGreaterThan(0)
    expect(taken).toHaveLength(1)
    at(9)
    expect((await send(receiver.id)).body.isSuccess).toBe(true)
    expect(taken).toHaveLength(1)

    await send(receiver.id, { caller: as.user('admin') })
    await send(receiver.id, { templateId: await template('Başka bir metin') })
    expect(taken).toHaveLength(3)
    at(10)
    await send(receiver.id)
    expect(taken).toHaveLength(4)
  })

  it('says that it is being sent when the first is not answered yet', async () => {
    const receiver = await given()
    let second: Awaited<ReturnType<typeof send>> | undefined
    whileSending = async () => {
      whileSending = async () => {}
      second = await send(receiver.id)
    }
    expect((await send(receiver.id)).body.isSuccess).toBe(true)
    expect(second!.body).toMatchObject({ isSuccess: false, errorMessage: expect.stringContaining('already being sent') })
    expect(taken).toHaveLength(1)
  })

  it('is for employees and templates of the tenant, and for who may send', async () => {
    const receiver = await given()
    for (const id of [crypto.randomUUID(), demoId('Greece', 'employee', 'admin')]) {
      expectRefusal(await send(id), 'employee.notFound')
    }
    const greek = await database.inTenant(demoTenantId('Greece'), (tx) =>
      tx.selectFrom('sms_template').select('id').limit(1).executeTakeFirstOrThrow(),
    )
    for (const templateId of [crypto.randomUUID(), greek.id]) {
      expectInvalid(await send(receiver.id, { templateId }), { templateId: 'The chosen Template does not exist any more.' })
    }
    for (const userName of ['manager', 'client', 'employee']) {
      expect((await send(receiver.id, { caller: as.user(userName) })).status).toBe(403)
      expect((await as.user(userName).call(smsRoutes.availability, {})).status).toBe(403)
    }
    expect(taken).toEqual([])
  })

  it('reaches no further than the sender does', async () => {
    await inTurkey((tx) =>
      sql`insert into role_permission (role_id, permission) select id, ${P.EmployeesSendSms} from role where name = 'manager'`.execute(
        tx,
      ),
    )
    const manager = as.user('manager')
    const { rows } = await inTurkey((tx) =>
      sql<{ employee_id: string }>`select employee_id from app_user where user_name = 'manager'`.execute(tx),
    )
    const own = await given({ manager_id: rows[0]!.employee_id })
    expect((await send(own.id, { caller: manager })).body.isSuccess).toBe(true)
    expectRefusal(await send((await given()).id, { caller: manager }), 'employee.notFound')
  })

  describe('about a case', () => {
    const sendAbout = (activityId: string, receiverEmployeeId: string, caller: Caller = as.user('agent')) =>
      caller.call(smsRoutes.send, { body: { receiverEmployeeId, templateId: solved, activityId } })
    const requester = accountOf('employee').employeeId!
    const historyOf = async (activityId: string, caller: Caller) =>
      (await caller.call(auditRoutes.ofCase, { query: { activityId, maxResultCount: 100 } })).body.items
    const contactWith = async (id: string, caller: Caller) =>
      (await caller.call(employeeRoutes.overview, { params: { id } })).body.lastContact
    const giveNumber = (id: string) =>
      inTurkey((tx) => tx.updateTable('employee').set({ phone_number: '0532 555 99 01' }).where('id', '=', id).execute())

    it('is told by its history and is the last contact with the employee', async () => {
      await giveNumber(requester)
      const id = await openCase()
      expect((await sendAbout(id, requester)).body).toEqual({ isSuccess: true, errorMessage: null, isWaiting: false })
      const [told] = await historyOf(id, as.user('lead'))
      expect(told).toMatchObject({ event: 'activity:sms', creatorUser: nameOf('agent') })
      expect(told!.description).toMatch(/^SMS sent – Template: SMS \d+$/)
      const { body } = await as.user('lead').call(workspaceRoutes.timeline, { params: { id }, query: {} })
      expect(body.items[0]).toMatchObject({ kind: 'event', audit: { event: 'activity:sms' } })
      expect(await contactWith(requester, as.user('agent'))).toMatchObject({
        kind: 'sms',
        activityId: id,
        userFullName: nameOf('agent'),
      })
    })

    it('that is sent later is told when it has left, once', async () => {
      await giveNumber(requester)
      const id = await openCase()
      failure = new IntegrationFailure('unreachable')
      expect((await sendAbout(id, requester)).body).toMatchObject({ isSuccess: true, isWaiting: true })
      expect((await historyOf(id, as.user('lead'))).map(({ event }) => event)).not.toContain('activity:sms')
      failure = null
      await inTurkey((tx) => tx.updateTable('connection').set({ failures: 0, open_until: null }).execute())
      await makeDue(app)
      await runJobs(app)
      await makeDue(app)
      await runJobs(app)
      expect((await historyOf(id, as.user('lead'))).filter(({ event }) => event === 'activity:sms')).toHaveLength(1)
    })

    it('goes to the one who asked, and tells nothing of who it is where that is hidden', async () => {
      await giveNumber(requester)
      const [open, hidden] = [await openCase(), await openCase({ isHidden: true })]
      const other = await given()
      expectRefusal(await sendAbout(open, other.id), 'employee.notFound')
      expectRefusal(await sendAbout(crypto.randomUUID(), requester), 'record.notFound')
      // Neither answer tells whose case it is.
      for (const id of [requester, other.id]) expectRefusal(await sendAbout(hidden, id), 'employee.notFound')
      expect(taken).toEqual([])

      const before = await contactWith(requester, as.user('admin'))
      expect((await sendAbout(hidden, requester, as.user('lead'))).body.isSuccess).toBe(true)
      expect((await contactWith(requester, as.user('lead')))?.activityId).toBe(hidden)
      expect(await contactWith(requester, as.user('admin'))).toEqual(before)
      const [told] = await historyOf(hidden, as.user('admin'))
      expect(told).toMatchObject({ event: 'activity:sms', creatorUser: null })
      const { items } = (await as.user('admin').call(smsRoutes.outbox, { query: { maxResultCount: 1000 } })).body
      const withheld = { receiver: null, phone: null, text: null, senderName: null, state: 'sent' }
      expect(items.filter(({ receiver }) => receiver === null)).toMatchObject([withheld])
    })
  })

  it('without a case is the last contact with the employee too', async () => {
    const receiver = await given()
    await send(receiver.id)
    const { body } = await as.user('agent').call(employeeRoutes.overview, { params: { id: receiver.id } })
    expect(body.lastContact).toMatchObject({
      kind: 'sms',
      activityId: null,
      userFriendlyId: null,
      callWrapup: null,
      userFullName: nameOf('agent'),
    })
  })

  it('leaves what was sent when its template is deleted', async () => {
    const receiver = await given()
    const templateId = await template('Bir kez')
    await send(receiver.id, { templateId })
    expect((await as.user('admin').call(smsTemplateRoutes.remove, { params: { id: templateId } })).status).toBe(204)
    expect(await messagesTo(receiver.id)).toMatchObject([{ template_id: null, text: 'Bir kez', status: 'sent' }])
  })

  it('leaves neither number nor password in the log', () => {
    expect(JSON.stringify(log)).not.toContain('5554107')
    expect(JSON.stringify(log)).not.toContain(password)
  })
})

describe('an installation without a provider', async () => {
  const other = await startTestApp()

  it('sends nothing, and hides the button [SMS-011]', async () => {
    const inOther = <Result>(work: (tx: Tx) => Promise<Result>) => other.database.inTenant(turkey, work)
    await inOther(async (tx) => {
      await tx.insertInto('tenant_setting').values({ name: storedSettings['smsProvider.enable'].name, value: 'true' }).execute()
      await other.secrets.write(tx, turkey, secretName, password)
    })
    const agent = other.as.user('agent')
    expect(await isAvailable(agent)).toBe(false)
    const [employee, known] = await inOther((tx) =>
      Promise.all([
        tx.selectFrom('employee').select('id').where('is_active', '=', true).limit(1).executeTakeFirstOrThrow(),
        tx.selectFrom('sms_template').select('id').limit(1).executeTakeFirstOrThrow(),
      ]),
    )
    const { body } = await send(employee.id, { caller: agent, templateId: known.id })
    expect(body).toMatchObject({ isSuccess: false, errorMessage: expect.stringContaining('no connection') })
  })
})

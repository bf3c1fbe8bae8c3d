import { smsTemplateRoutes } from '@destek/contracts/definitions/sms-templates'
import { smsRoutes } from '@destek/contracts/people/sms'
import { F } from '@destek/contracts/system/settings'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { demoTenantId } from '../../../../../tools/demo/demo-ids.ts'
import { deliver } from '../../integrations/outgoing/deliver.ts'
import { requestDelivery } from '../../integrations/outgoing/request-delivery.ts'
import { accountSid, authToken, refuse, startTestTwilio } from '../../integrations/sms/test-twilio.ts'
import { twilio } from '../../integrations/sms/twilio.ts'
import { twilioSignature } from '../../integrations/sms/twilio-reports.ts'
import type { Tx } from '../../platform/database/driver/tx.ts'
import { makeDue, runJobs } from '../../test/run-jobs.ts'
import { startTestApp } from '../../test/start-test-app.ts'
import { secretNames, storedSettings } from '../settings/setting-names.ts'
import { smsDeliveries } from './sms-courier.ts'

const server = await startTestTwilio()
const app = await startTestApp({ smsProvider: twilio(server.url, { timeout: 500 }) })
const { as, database, secrets, log } = app
const turkey = demoTenantId('Turkey')
const inTurkey = <Result>(work: (tx: Tx) => Promise<Result>) => database.inTenant(turkey, work)

await inTurkey(async (tx) => {
  const values = {
    'smsProvider.enable': 'true',
    'smsProvider.providerConfiguration.userName': accountSid,
    'smsProvider.providerConfiguration.sender': '+15005550006',
  } as const
  for (const [field, value] of Object.entries(values)) {
    const row = { name: storedSettings[field as keyof typeof values].name, value }
    await tx
      .insertInto('tenant_setting')
      .values(row)
      .onConflict((name) => name.columns(['tenant_id', 'name']).doUpdateSet({ value }))
      .execute()
  }
  await tx.updateTable('tenant_feature').set({ value: 'true' }).where('name', '=', F.Sms).execute()
  await secrets.write(tx, turkey, secretNames['smsProvider.providerConfiguration.password'], authToken)
})

let serial = 0
const givenReceiver = (facts: { phone_number?: string } = {}) => {
  serial += 1
  const names = { ident: `D${serial}`, first_name: 'Gülşah', last_name: `Işık${serial}`, user_name: `gulsahd${serial}` }
  const row = { ...names, phone_number: `+90532555${String(4100 + serial)}`, is_active: true, is_custom: false, ...facts }
  return inTurkey((tx) => tx.insertInto('employee').values(row).returningAll().executeTakeFirstOrThrow())
}
const templateId = (
  await as
    .user('admin')
    .call(smsTemplateRoutes.save, { body: { id: null, name: 'Gönderim', text: 'Sayın {fullName}, hazır.', divisionId: null } })
).body.id
const send = async (receiverEmployeeId: string) =>
  (await as.user('agent').call(smsRoutes.send, { body: { receiverEmployeeId, templateId } })).body
const messageTo = (employeeId: string) =>
  inTurkey((tx) => tx.selectFrom('sms_message').selectAll().where('employee_id', '=', employeeId).executeTakeFirstOrThrow())
const deliveryOf = (messageId: string) =>
  inTurkey((tx) => tx.selectFrom('delivery').selectAll().where('subject_id', '=', messageId).executeTakeFirstOrThrow())
const outbox = async (query = {}, language = 'en') =>
  (await as.user('admin').call(smsRoutes.outbox, { query }, { 'accept-language': language })).body
const shown = async (id: string, language?: string) => (await outbox({}, language)).items.find((item) => item.id === id)

beforeEach(async () => {
  server.answers()
  server.requests.length = 0
  server.messages.length = 0
  await inTurkey((tx) => tx.updateTable('connection').set({ failures: 0, open_until: null }).execute())
})

describe('a message by Twilio', () => {
  it('is sent with the account, the sender and the text of the tenant, and shown in the outbox', async () => {
    const receiver = await givenReceiver()
    expect(await send(receiver.id)).toEqual({ isSuccess: true, errorMessage: null, isWaiting: false })
    expect(server.messages).toMatchObject([{ to: receiver.phone_number, body: `Sayın ${receiver.full_name}, hazır.` }])
    const message = await messageTo(receiver.id)
    expect(message).toMatchObject({ status: 'sent', provider_reference: server.messages[0]!.sid, encoding: 'UCS-2', segments: 1 })
    expect(await shown(message.id)).toEqual({
      id: message.id,
      receiver: receiver.full_name,
      phone: receiver.phone_number!.replace(/.*(..)(..)$/, '••• ••• $1 $2'),
      text: message.text,
      segments: 1,
      encoding: 'UCS-2',
      state: 'sent',
      problem: null,
      senderName: expect.any(String),
      creationTime: message.creation_time.toISOString(),
      sentTime: message.finished_time!.toISOString(),
      deliveredTime: null,
    })
  })

  it.each([
    ['a number without its country', '0532 555 41 07', 'does not know this phone number', 'telefon numarasını tanımıyor'],
    ['a number that Twilio cannot reach', '+905325550000', 'takes no SMS', 'SMS gönderilemiyor'],
  ])('to %s is refused in words, once and for all', async (_, phone_number, english, turkish) => {
    if (phone_number.startsWith('+')) server.answers((response) => refuse(response, 400, 21614, 'Not a mobile number.'))
    const receiver = await givenReceiver({ phone_number })
    expect(await send(receiver.id)).toMatchObject({ isSuccess: false, errorMessage: expect.stringContaining(english) })
    const { id } = await messageTo(receiver.id)
    expect(await shown(id, 'tr')).toMatchObject({ state: 'failed', problem: expect.stringContaining(turkish), sentTime: null })
    const asked = server.requests.length
    await makeDue(app)
    await runJobs(app)
    expect(server.requests).toHaveLength(asked)
  })

  it('needs a sender, and says so before anything is sent', async () => {
    const sender = (value: string) =>
      inTurkey((tx) =>
        tx
          .updateTable('tenant_setting')
          .set({ value })
          .where('name', '=', storedSettings['smsProvider.providerConfiguration.sender'].name)
          .execute(),
      )
    const receiver = await givenReceiver()
    await sender('')
    expect(await send(receiver.id)).toMatchObject({
      isSuccess: false,
      errorMessage: expect.stringContaining('There is no connection'),
    })
    expect(server.requests).toEqual([])
    await sender('+15005550006')
    expect((await send(receiver.id)).isSuccess).toBe(true)
  })

  it('that Twilio has taken without an answer is not sent again', async () => {
    const receiver = await givenReceiver()
    server.answers((response) => void response.destroy())
    expect((await send(receiver.id)).isSuccess).toBe(true)
    const { id } = await messageTo(receiver.id)
    expect(await shown(id)).toMatchObject({ state: 'waiting', problem: null })
    server.answers()
    await makeDue(app)
    await runJobs(app)
    expect(server.messages).toHaveLength(1)
    expect(await messageTo(receiver.id)).toMatchObject({ status: 'sent', provider_reference: server.messages[0]!.sid })
  })

  it('that was sent by a process that died before it wrote so is not sent again', async () => {
    const receiver = await givenReceiver()
    const message = await inTurkey(async (tx) => {
      const { id: creator_id } = await tx.selectFrom('app_user').select('id').limit(1).executeTakeFirstOrThrow()
      const row = {
        employee_id: receiver.id,
        phone_number: receiver.phone_number!,
        creator_id,
        text: 'Bir kez',
        segments: 1,
        encoding: 'GSM-7' as const,
      }
      return tx.insertInto('sms_message').values(row).returningAll().executeTakeFirstOrThrow()
    })
    const deliveryId = await inTurkey((tx) => requestDelivery(tx, smsDeliveries, { subjectId: message.id }))
    const dying = new Map(
      [...app.couriers].map(([kind, courier]) => [kind, { ...courier, keep: () => Promise.reject(new Error('Killed.')) }]),
    )
    await expect(deliver({ inTenant: database.inTenant, couriers: dying }, turkey, deliveryId)).rejects.toThrow('Killed.')
    expect(server.messages).toHaveLength(1)
    expect(await deliveryOf(message.id)).toMatchObject({ state: 'waiting', claimed_until: expect.any(Date) })

    const later = () => new Date(Date.now() + 10 * 60_000)
    const parts = { inTenant: database.inTenant, couriers: app.couriers, now: later }
    expect(await deliver(parts, turkey, deliveryId)).toEqual({ state: 'delivered' })
    expect(server.messages).toHaveLength(1)
    expect(await messageTo(receiver.id)).toMatchObject({ status: 'sent', provider_reference: server.messages[0]!.sid })
  })

  it('is sent again when the same words are another message of ours', async () => {
    const receiver = await givenReceiver()
    await send(receiver.id)
    await inTurkey((tx) =>
      sql`update sms_message set creation_time = now() - interval '1 hour' where employee_id = ${receiver.id}`.execute(tx),
    )
    server.answers((response) => {
      server.messages.pop()
      response.destroy()
    })
    expect((await send(receiver.id)).isSuccess).toBe(true)
    server.answers()
    await makeDue(app)
    await runJobs(app)
    expect(server.messages).toHaveLength(2)
  })
})

describe('POST /api/destek/sms/reports/{tenantId}', () => {
  const report = (
    messageId: string,
    fields: Record<string, string>,
    { tenant = turkey as string, token = authToken, signature = undefined as string | undefined } = {},
  ) => {
    const path = `/api/destek/sms/reports/${tenant}?message=${messageId}`
    const form = new URLSearchParams(fields)
    return as.nobody().send('POST', path, form.toString(), {
      'content-type': 'application/x-www-form-urlencoded',
      'x-twilio-signature': signature ?? twilioSignature(token, `http://localhost:3000${path}`, form),
    })
  }
  const sent = async () => {
    const receiver = await givenReceiver()
    await send(receiver.id)
    return messageTo(receiver.id)
  }
  const again = (id: string) =>
    inTurkey((tx) => tx.selectFrom('sms_message').selectAll().where('id', '=', id).executeTakeFirstOrThrow())

  it('keeps that a message has arrived, or why it has not', async () => {
    const arrived = await sent()
    expect(await report(arrived.id, { MessageSid: arrived.provider_reference!, MessageStatus: 'delivered' })).toMatchObject({
      status: 204,
    })
    expect(await shown(arrived.id)).toMatchObject({ state: 'delivered', deliveredTime: expect.any(String), problem: null })

    const lost = await sent()
    await report(lost.id, { MessageSid: lost.provider_reference!, MessageStatus: 'undelivered', ErrorCode: '30003' })
    expect(await shown(lost.id)).toMatchObject({
      state: 'undelivered',
      problem: 'The phone was off or out of reach for too long.',
    })
    expect(await shown(lost.id, 'tr')).toMatchObject({ problem: expect.stringContaining('kapsama alanı dışındaydı') })
  })

  it('takes nothing back, in whatever order and however often it is told', async () => {
    const { id } = await sent()
    await report(id, { MessageSid: 'SM1', MessageStatus: 'undelivered', ErrorCode: '30003' })
    await report(id, { MessageSid: 'SM1', MessageStatus: 'delivered' })
    const delivered = await again(id)
    for (const MessageStatus of ['sent', 'undelivered', 'failed', 'delivered', 'queued']) {
      expect(await report(id, { MessageSid: 'SM1', MessageStatus, ErrorCode: '30005' })).toMatchObject({ status: 204 })
    }
    expect(await again(id)).toEqual(delivered)
    expect(delivered).toMatchObject({ delivered_time: expect.any(Date), undelivered_time: null, report_code: null })
  })

  it('tells that a message has left of which no answer came; it is not sent again', async () => {
    const receiver = await givenReceiver()
    server.answers((response) => {
      server.messages.length = 0
      response.destroy()
    })
    await send(receiver.id)
    const { id } = await messageTo(receiver.id)
    await report(id, { MessageSid: 'SM7', MessageStatus: 'sent' })
    expect(await again(id)).toMatchObject({ status: 'sent', provider_reference: 'SM7' })
    server.answers()
    await makeDue(app)
    await runJobs(app)
    expect(server.messages).toEqual([])
    expect(await deliveryOf(id)).toMatchObject({ state: 'delivered' })
  })

  it('is answered alike when it is forged, unsigned, or for a tenant that is not there or has no account', async () => {
    const { id } = await sent()
    const fields = { MessageSid: 'SM1', MessageStatus: 'delivered' }
    const answers = await Promise.all([
      report(id, fields, { token: 'guessed' }),
      report(id, fields, { signature: '' }),
      report(id, fields, {
        signature: twilioSignature(authToken, 'http://localhost:3000/elsewhere', new URLSearchParams(fields)),
      }),
      report(id, fields, { tenant: crypto.randomUUID() }),
      report(id, fields, { tenant: demoTenantId('Greece') }),
      report(id, fields, { tenant: "'; drop table sms_message" }),
      as.nobody().send('POST', `/api/destek/sms/reports/${turkey}`),
    ])
    for (const { status, body } of answers) {
      expect(status).toBe(401)
      expect(body).toEqual(answers[0]!.body)
    }
    expect(await again(id)).toMatchObject({ delivered_time: null })
  })

  it('takes what is not ours or not known quietly, and changes nothing', async () => {
    const { id } = await sent()
    for (const other of [crypto.randomUUID(), 'no-id', '']) {
      expect((await report(other, { MessageSid: 'SM1', MessageStatus: 'delivered' })).status).toBe(204)
    }
    expect((await report(id, { MessageSid: 'SM1', MessageStatus: 'never-heard-of' })).status).toBe(204)
    expect(await again(id)).toMatchObject({ delivered_time: null, status: 'sent' })
  })

  it('reads no more than a report has', async () => {
    const { id } = await sent()
    expect((await report(id, { MessageSid: 'x'.repeat(20_000), MessageStatus: 'delivered' })).status).toBe(413)
  })
})

describe('GET /api/destek/sms/outbox', () => {
  it('shows administrators what was sent, newest first, and nobody else', async () => {
    const { items, totalCount } = await outbox({ maxResultCount: 3 })
    expect(items).toHaveLength(3)
    expect(totalCount).toBeGreaterThan(3)
    expect(items.map(({ creationTime }) => creationTime)).toEqual(
      items
        .map(({ creationTime }) => creationTime)
        .toSorted()
        .toReversed(),
    )
    for (const userName of ['agent', 'lead', 'employee'])
      expect((await as.user(userName).call(smsRoutes.outbox, {})).status).toBe(403)
    expect((await as.user('admin-gr').call(smsRoutes.outbox, {})).body.items).toEqual([])
  })

  it('leaves numbers, texts and tokens in no log and no undelivered list', () => {
    const logged = JSON.stringify(log)
    expect(logged).not.toContain(authToken)
    expect(logged).not.toMatch(/532555|hazır/)
  })
})

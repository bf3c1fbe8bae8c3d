import { linkTokenRoutes } from '@destek/contracts/people/link-tokens'
import { smsRoutes } from '@destek/contracts/people/sms'
import { F } from '@destek/contracts/system/settings'
import { type Insertable, sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { IntegrationFailure } from '../../integrations/integration-failure.ts'
import { outboxSmsProvider } from '../../integrations/sms/outbox-sms-provider.ts'
import type { SmsMessage, SmsProvider } from '../../integrations/sms/sms-provider.ts'
import type { Schema } from '../../platform/database/schema/schema.ts'
import { expectInvalid } from '../../test/business-errors.ts'
import { makeDue, runJobs } from '../../test/run-jobs.ts'
import { startTestApp } from '../../test/start-test-app.ts'
import { prepareMails, rememberingMailer } from '../mails/test-mails.ts'
import { secretNames } from '../settings/setting-names.ts'
import { turkey } from '../cases/notes/test-case.ts'

const texts: SmsMessage[] = []
let failure: Error | null = null
const smsProvider: SmsProvider = {
  ...outboxSmsProvider(),
  send: async (account, message) => {
    if (failure) throw failure
    texts.push(message)
    return outboxSmsProvider().send(account, message)
  },
}
const { mailer, sent: mails } = rememberingMailer()
const app = await startTestApp({ smsProvider, mailer })
const { as, secrets, log } = app
const { inTurkey, set } = prepareMails(app)
const agent = as.user('agent')

beforeEach(async () => {
  texts.length = 0
  mails.length = 0
  failure = null
  mailer.failure = null
  await set('smsProvider.enable', 'true')
  await set('smsProvider.providerConfiguration.userName', '8503330000')
  await set('mail.enable', 'true')
  await inTurkey((tx) => secrets.write(tx, turkey, secretNames['smsProvider.providerConfiguration.password'], 'x'))
  await inTurkey((tx) => tx.updateTable('tenant_feature').set({ value: 'true' }).where('name', '=', F.Sms).execute())
  await inTurkey((tx) => tx.updateTable('connection').set({ failures: 0, open_until: null }).execute())
})

let serial = 0
const given = (facts: Partial<Insertable<Schema['employee']>> = {}) => {
  serial += 1
  const names = { ident: `L${serial}`, first_name: 'Lale', last_name: `Link${serial}`, user_name: `lale.link${serial}` }
  const contact = { phone_number: '+90 532 555 77 01', email_address: `lale${serial}@ornek.example` }
  const row = { ...names, ...contact, birth_date: '1990-02-28', is_active: true, is_custom: false, ...facts }
  return inTurkey((tx) => tx.insertInto('employee').values(row).returningAll().executeTakeFirstOrThrow())
}
const linkFor = async (employeeId: string) => {
  const body = { employeeId, description: 'Called from the plant.', actionMethod: 'ResetPassword' as const }
  const answer = (await agent.call(linkTokenRoutes.create, { body })).body
  return { ...answer, id: answer.id!, url: answer.url!, token: answer.url!.split('/').at(-1)! }
}
const send = (token: string, channel: 'sms' | 'mail', caller = agent) =>
  caller.call(linkTokenRoutes.send, { body: { token, channel } })
const sealed = async () => {
  const { rows } = await inTurkey((tx) => sql`select name from tenant_secret where name like 'link-token/%'`.execute(tx))
  return rows
}
const again = async () => {
  await inTurkey((tx) => tx.updateTable('connection').set({ failures: 0, open_until: null }).execute())
  await makeDue(app)
  await runJobs(app)
}
const done = { isSuccess: true, errorMessage: null, isWaiting: false }

describe('a link that was made', () => {
  it('is sent by SMS and by mail, once each, and kept nowhere', async () => {
    const employee = await given()
    const { url, token, id, channels } = await linkFor(employee.id)
    expect(channels).toEqual(['sms', 'mail'])
    expect((await send(token, 'sms')).body).toEqual(done)
    expect((await send(token, 'mail')).body).toEqual(done)
    expect(texts).toMatchObject([{ to: '+905325557701', text: expect.stringContaining(`${url} (10 dk/min)`), reportTo: null }])
    expect(mails).toMatchObject([{ to: employee.email_address, html: expect.stringContaining(`href="${url}"`) }])
    expect(mails[0]!.subject).not.toBe('')
    for (const channel of ['sms', 'mail'] as const)
      expectInvalid(await send(token, channel), { channel: 'The link has already been sent this way.' })
    expect(await sealed()).toEqual([])
    const kept = await inTurkey((tx) =>
      sql<{ row: string }>`select row_to_json(d)::text as row from delivery d where subject_id = ${id}
        union all select row_to_json(e)::text from event e where subject_id = ${employee.id}
        union all select row_to_json(m)::text from sms_message m where employee_id = ${employee.id}`.execute(tx),
    )
    expect(kept.rows.map(({ row }) => row).join()).toContain('linkToken.sent')
    expect(kept.rows.map(({ row }) => row).join() + JSON.stringify(log)).not.toContain(token)
    expect((await as.user('admin').call(smsRoutes.outbox, { query: {} })).text).not.toContain(token)
  })

  it.each([
    ['sms', 'the provider is off', {}, () => set('smsProvider.enable', 'false'), /Nothing can be sent this way here/],
    ['mail', 'mail is off', {}, () => set('mail.enable', 'false'), /Nothing can be sent this way here/],
    ['sms', 'there is no number', { phone_number: null }, async () => {}, /no usable phone number/],
    ['mail', 'there is no address', { email_address: null }, async () => {}, /no e-mail address/],
  ] as const)('is not offered by %s where %s, and refused there', async (channel, _, facts, prepare, words) => {
    await prepare()
    const { token, channels } = await linkFor((await given(facts)).id)
    expect(channels).toEqual([channel === 'sms' ? 'mail' : 'sms'])
    const answer = await send(token, channel)
    expect(answer.status).toBe(400)
    expect(answer.text).toMatch(words)
    expect(answer.text).toContain('"channel"')
    expect([...texts, ...mails]).toEqual([])
  })

  it('is sent by who made it alone, while it is valid', async () => {
    const { token, id } = await linkFor((await given()).id)
    const over = { isSuccess: false, errorMessage: 'This link is not valid any more. Create a new one.', isWaiting: false }
    for (const caller of [as.user('admin'), as.user('admin-gr')]) expect((await send(token, 'sms', caller)).body).toEqual(over)
    expect((await send('x'.repeat(64), 'sms')).body).toEqual(over)
    expect((await send('nothing', 'sms')).body).toEqual(over)
    await inTurkey((tx) => tx.updateTable('link_token').set({ action_status: 1 }).where('id', '=', id).execute())
    expect((await send(token, 'sms')).body).toEqual(over)
    expect((await send(token, 'sms', as.user('employee'))).status).toBe(403)
    expect(texts).toEqual([])
  })

  it('waits for a service that is not there, and leaves when it is back', async () => {
    const { token, url } = await linkFor((await given()).id)
    failure = new IntegrationFailure('unreachable')
    expect((await send(token, 'sms')).body).toEqual({ ...done, isWaiting: true })
    expect(await sealed()).toHaveLength(1)
    failure = null
    await again()
    expect(texts).toMatchObject([{ text: expect.stringContaining(url) }])
    expect(await sealed()).toEqual([])
  })

  it('that is over before the service is back is not sent', async () => {
    const { token, id } = await linkFor((await given()).id)
    mailer.failure = new IntegrationFailure('unreachable')
    expect((await send(token, 'mail')).body).toEqual({ ...done, isWaiting: true })
    mailer.failure = null
    await inTurkey((tx) => sql`update link_token set expiry_time = creation_time where id = ${id}`.execute(tx))
    await again()
    expect(mails).toEqual([])
    expect(await sealed()).toEqual([])
  })

  it('that is refused is told with the reason, and may be sent again', async () => {
    const { token } = await linkFor((await given()).id)
    failure = new IntegrationFailure('refused', { code: '40' })
    expect((await send(token, 'sms')).body).toMatchObject({ isSuccess: false, errorMessage: expect.any(String) })
    expect(await sealed()).toEqual([])
    failure = null
    expect((await send(token, 'sms')).body).toEqual(done)
  })
})

import { workspaceRoutes } from '@destek/contracts/cases/case-workspace'
import { mailRoutes } from '@destek/contracts/system/mails'
import { beforeEach, describe, expect, it } from 'vitest'
import { IntegrationFailure } from '../../integrations/integration-failure.ts'
import { sign, signatureHeader } from '../../integrations/webhooks/signature.ts'
import { expectInvalid, expectRefusal } from '../../test/business-errors.ts'
import { asOwner } from '../../test/run-jobs.ts'
import { claimsOf, startTestApp } from '../../test/start-test-app.ts'

import { accountOf, nameOf, prepareCases, teamId, turkey } from '../cases/notes/test-case.ts'
import { secretNames } from '../settings/setting-names.ts'
import { mailReactions } from './mail-requests.ts'
import { prepareMails, rememberingMailer } from './test-mails.ts'

const { mailer, sent } = rememberingMailer()
const app = await startTestApp({ mailer, reactions: mailReactions })
const { as, secrets, issuer, log } = app
const mails = prepareMails(app)
const { openCase, changeStatus } = await prepareCases(app)
const admin = as.user('admin')
const webhookSecret = 'secret-of-the-mail-webhook'

const employeeMail = 'calisan@ornek.example'
await mails.setEmployeeEmail(accountOf('employee').employeeId!, employeeMail)
await mails.setTeamEmail(teamId('IT Support'), 'bt@ornek.example')
await mails.inTurkey((tx) => secrets.write(tx, turkey, secretNames['mail.webhookSecret'], webhookSecret))

beforeEach(async () => {
  sent.length = 0
  mailer.failure = null
  await mails.speak('tr')
  await mails.restoreTexts()
  await mails.switchOn('opened', 'assigned', 'status')
  await mails.deliverAll()
})

const list = async (caller = admin) => (await caller.call(mailRoutes.pagedList, {})).body
const one = (id: string, caller = admin) => caller.call(mailRoutes.one, { params: { id } })
const workspaceMails = async (id: string, caller = admin) =>
  (await caller.call(workspaceRoutes.one, { params: { id } })).body.mails

/** Opens a case and has its mails sent; those to the employee and to the team. */
async function sendMails(isHidden = false) {
  const id = await openCase({ isHidden })
  await mails.deliverAll()
  const ofCase = (await mails.messages()).filter(({ activity_id }) => activity_id === id)
  return { id, own: ofCase.find(({ is_to_requester }) => is_to_requester)!, team: ofCase.find((mail) => !mail.is_to_requester)! }
}

describe('GET /api/destek/mail', () => {
  it('lists what was sent, newest first, and shows it as it was sent', async () => {
    const { id, own } = await sendMails()
    const { items, totalCount } = await list()
    expect(totalCount).toBeGreaterThanOrEqual(2)
    const listed = items.filter(({ activityId }) => activityId === id)
    expect(
      listed
        .map(({ occasion, recipient, state, problem }) => ({ occasion, recipient, state, problem }))
        .toSorted((a, b) => (a.occasion < b.occasion ? -1 : 1)),
    ).toEqual([
      { occasion: 'assigned', recipient: 'bt@ornek.example', state: 'sent', problem: null },
      { occasion: 'opened', recipient: employeeMail, state: 'sent', problem: null },
    ])
    const { html, subject, text } = sent.find(({ to }) => to === employeeMail)!
    expect((await one(own.id)).body).toEqual({ subject, html, text })
    expect(await workspaceMails(id)).toEqual([])
  })

  it('tells nobody who asked where that is hidden: neither by the receiver, nor by the words, nor by why it failed', async () => {
    await mails.writeText('Destek.Case.Opened', 'tr', '<title>{{employee.name}}</title><p>{{employee.name}}</p>')
    mailer.failure = new IntegrationFailure('refused', { code: 550, sentence: `${nameOf('employee')} is unknown here` })
    const { id, own, team } = await sendMails(true)
    const { items } = await list()
    expect(items.find((mail) => mail.id === own.id)).toMatchObject({
      recipient: null,
      subject: '(adı gizli)',
      state: 'failed',
      problem: 'The mail was refused.',
    })
    expect(items.find((mail) => mail.id === team.id)).toMatchObject({ recipient: 'bt@ornek.example', state: 'failed' })
    expect((await one(own.id)).text).not.toContain(nameOf('employee'))
    const shown = await workspaceMails(id)
    expect(shown.map((mail) => mail.id)).toEqual([team.id])
    expect(JSON.stringify([items, shown])).not.toContain(nameOf('employee'))
    const recipients = await mails.inTurkey((tx) => app.couriers.get('mail')!.recipients(tx, [own.id, team.id]))
    expect([...recipients.values()].toSorted()).toEqual(['bt@ornek.example', null])
    // The author of the case knows the requester.
    expect(await workspaceMails(id, as.user('lead'))).toMatchObject([{}, {}])
    expect((await one(own.id, as.user('lead'))).status).toBe(403)
  })

  it('answers 404 for one that is not there', async () => {
    expectRefusal(await one(crypto.randomUUID()), 'record.notFound', 'This mail no longer exists.')
    const { own } = await sendMails()
    expectRefusal(await one(own.id, as.user('admin-gr')), 'record.notFound')
  })
})

describe('the page of a case', () => {
  it('shows the newest mails that did not arrive, and why, to those who work on it', async () => {
    mailer.failure = new IntegrationFailure('refused', { code: 550, sentence: '5.1.1 No such user here' })
    const { id, own } = await sendMails()
    expect((await workspaceMails(id)).find((mail) => mail.id === own.id)).toEqual({
      id: own.id,
      occasion: 'opened',
      recipient: employeeMail,
      state: 'failed',
      problem: 'The mail was refused. (5.1.1 No such user here)',
      time: expect.any(String),
    })
    for (const status of ['İşlemde', 'Açık', 'İşlemde', 'Açık', 'İşlemde']) await changeStatus(id, status)
    await mails.deliverAll()
    expect(await workspaceMails(id)).toHaveLength(5)
    const own2 = await as.user('employee').call(workspaceRoutes.mine, { params: { id } })
    expect(own2.body).not.toHaveProperty('mails')
  })
})

describe('GET /api/destek/mail/preview', () => {
  it.each([
    ['assigned', 'tr', 'takımına'],
    ['assigned', 'en', 'To the team'],
    ['transferred', 'en', 'transferred the case'],
    ['opened', 'tr', 'Merhaba'],
    ['status', 'en', 'has a new status'],
    ['awaiting', 'tr', 'sizden bilgi bekliyoruz'],
    ['replied', 'tr', 'yanıt yazıldı'],
  ] as const)('shows %s in %s as its receiver would read it', async (occasion, culture, words) => {
    const { body } = await admin.call(mailRoutes.preview, { query: { occasion, culture } })
    expect(body.text).toContain(words)
    expect(body.html).not.toContain('{{')
    expect(body.subject).not.toBe('')
  })

  it('refuses what is no occasion and no language', async () => {
    const answer = await admin.send('GET', `${mailRoutes.preview.path}?occasion=party&culture=fr`)
    expectInvalid(answer, { occasion: undefined, culture: undefined })
  })
})

describe('POST /api/destek/mail/test', () => {
  const body = { occasion: 'opened', culture: 'en' } as const
  const email = claimsOf('admin')['email'] as string

  it('sends a sample to the caller, also while mail is off, and lists it', async () => {
    await mails.switchOn()
    expect((await admin.call(mailRoutes.test, { body })).body).toEqual({ isSuccess: true, recipient: email, errorMessage: null })
    expect(sent).toMatchObject([{ to: email, subject: expect.stringContaining('Your request has been recorded') }])
    expect((await list()).items[0]).toMatchObject({ occasion: 'test', recipient: email, state: 'sent', activityId: null })
  })

  it.each([
    ['account', 'The mail server does not accept the account of this installation. (5.7.8 Bad credentials)'],
    ['unreachable', 'The mail server could not be reached. (5.7.8 Bad credentials)'],
  ] as const)('says why it did not: %s', async (problem, errorMessage) => {
    mailer.failure = new IntegrationFailure(problem, { code: 535, sentence: '5.7.8 Bad credentials' })
    expect((await admin.call(mailRoutes.test, { body })).body).toMatchObject({ isSuccess: false, errorMessage })
    await mails.deliverAll()
    mailer.failure = null
    await mails.deliverAll()
    expect(sent).toEqual([])
  })

  it('needs an address', async () => {
    const nobody = as.token(await issuer.sign({ ...claimsOf('admin'), email: undefined }))
    expectRefusal(
      await nobody.call(mailRoutes.test, { body }),
      'mail.noAddress',
      'Your account has no e-mail address to send a sample to.',
    )
    await admin.call(mailRoutes.pagedList, {})
  })
})

describe('POST /api/destek/mail/bounces/{tenantId}', () => {
  const bounce = (news: object, { secret = webhookSecret, tenant = turkey, header = true } = {}) => {
    const text = JSON.stringify(news)
    const headers = { 'content-type': 'application/json', ...(header && { [signatureHeader]: sign(secret, text, new Date()) }) }
    return as.nobody().send('POST', `/api/destek/mail/bounces/${tenant}`, text, headers)
  }
  const newsOf = (messageId: string, more: object = {}) => ({
    id: crypto.randomUUID(),
    messageId,
    recipient: employeeMail,
    code: '5.1.1',
    reason: 'Mailbox\r\ndoes not exist',
    ...more,
  })

  it('marks the mail, shows it on the case and keeps the first reason', async () => {
    const { id, own } = await sendMails()
    expect((await bounce(newsOf(own.message_id))).body).toEqual({ isKnown: true })
    expect((await bounce(newsOf(own.message_id, { reason: 'Something else' }))).body).toEqual({ isKnown: true })
    const problem = 'The mail came back. (Mailbox does not exist)'
    expect(await workspaceMails(id)).toMatchObject([
      { id: own.id, state: 'bounced', recipient: employeeMail, problem: 'Mailbox does not exist' },
    ])
    expect((await list()).items.find((mail) => mail.id === own.id)).toMatchObject({ state: 'bounced', problem })
  })

  it('is shown as before when the delivery is long gone, and a mail that did not come back as sent', async () => {
    const { id, own } = await sendMails()
    await asOwner(app, `delete from delivery where subject_id = $1`, [own.id])
    expect((await list()).items.find((mail) => mail.id === own.id)).toMatchObject({
      state: 'sent',
      problem: null,
      sentTime: null,
    })
    expect(await workspaceMails(id)).toEqual([])
    await bounce(newsOf(own.message_id))
    expect(await workspaceMails(id)).toMatchObject([{ id: own.id, state: 'bounced' }])
  })

  it('knows nothing of a mail that is not ours, or of another tenant', async () => {
    expect((await bounce(newsOf('<unknown@destek.example>'))).body).toEqual({ isKnown: false })
  })

  it('is refused without or with a wrong signature, twice, and with a wrong shape', async () => {
    const { own, id } = await sendMails()
    const news = newsOf(own.message_id)
    expectRefusal(await bounce(news, { header: false }), 'webhook.badSignature')
    expectRefusal(await bounce(news, { secret: 'another' }), 'webhook.badSignature')
    expectRefusal(await bounce(news, { tenant: crypto.randomUUID() }), 'webhook.badSignature')
    expectInvalid(await bounce({ id: 'x' }), { messageId: undefined, recipient: undefined })
    expect(await workspaceMails(id)).toEqual([])
    expect((await bounce(news)).status).toBe(200)
    expectRefusal(await bounce(news), 'webhook.repeated')
    expect(JSON.stringify(log)).not.toContain(webhookSecret)
  })
})

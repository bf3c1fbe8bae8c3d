import { caseDetailRoutes } from '@destek/contracts/cases/case-details'
import { awaitingEmployeeStatus } from '@destek/contracts/definitions/statuses'
import { employeeResponseRoutes } from '@destek/contracts/cases/employee-responses'
import { ownCaseActionRoutes } from '@destek/contracts/cases/own-case-actions'
import { transferRoutes } from '@destek/contracts/cases/transfers'
import { beforeEach, describe, expect, it } from 'vitest'
import { IntegrationFailure } from '../../integrations/integration-failure.ts'
import { deliver } from '../../integrations/outgoing/deliver.ts'
import { retryDeadJob } from '../../platform/jobs/dead-jobs.ts'
import { asOwner, runJobs } from '../../test/run-jobs.ts'
import { startTestApp } from '../../test/start-test-app.ts'
import { accountOf, nameOf, prepareCases, teamId, turkey } from '../cases/notes/test-case.ts'
import { composeMail } from './compose-mail.ts'
import { mailReactions } from './mail-requests.ts'
import { prepareMails, rememberingMailer } from './test-mails.ts'

const { mailer, sent } = rememberingMailer()
const app = await startTestApp({ mailer, reactions: mailReactions })
const { as, database, couriers } = app
const mails = prepareMails(app)
const { openCase, changeStatus, transfer } = await prepareCases(app)

const employeeId = accountOf('employee').employeeId!
const employeeMail = 'calisan@ornek.example'
const [support, payroll] = [teamId('IT Support'), teamId('Payroll')]
const awaiting = awaitingEmployeeStatus

beforeEach(async () => {
  await mails.switchOn()
  await mails.deliverAll()
  sent.length = 0
  mailer.failure = null
  await mails.restoreTexts()
  await mails.speak('tr')
  await mails.set('mail.senderName', 'Örnek Destek')
  await mails.set('mail.replyTo', '')
  await mails.setTeamEmail(support, 'bt@ornek.example;bt-nobet@ornek.example')
  await mails.setTeamEmail(payroll, 'bordro@ornek.example')
  await mails.setEmployeeEmail(employeeId, employeeMail)
})

const reply = async (id: string, description: string) => {
  const answer = await as.user('agent').call(caseDetailRoutes.reply, { params: { id }, body: { description }, files: [] })
  expect(answer.status, answer.text).toBe(200)
}

/** Recipient and subject of each mail. */
const told = () => sent.map(({ to, subject }) => `${to}: ${subject.replace(/DST.\d+/, 'DST')}`)

describe('the occasions', () => {
  it('are off by default: no row, no job', async () => {
    const before = (await mails.messages()).length
    const id = await openCase()
    await transfer(id, 'Payroll')
    await changeStatus(id, 'İşlemde')
    expect(await mails.jobs()).toEqual([])
    await mails.deliverAll()
    expect([await mails.messages(), sent]).toMatchObject([{ length: before }, { length: 0 }])
  })

  it('tell a team of a new case, each of its addresses by a mail of its own', async () => {
    await mails.switchOn('assigned')
    await openCase()
    await mails.deliverAll()
    expect(told()).toEqual([
      expect.stringMatching(/^bt@ornek.example: Takımınıza yeni bir talep geldi: DST, /),
      expect.stringMatching(/^bt-nobet@ornek.example: Takımınıza yeni bir talep geldi: DST, /),
    ])
    expect(sent[0]!.html).toContain('BT Destek takımına')
    expect(sent[0]).toMatchObject({ senderName: 'Örnek Destek', replyTo: null })
    expect(sent[0]!.text).toMatch(/Talebi aç \(http:\/\/localhost:3000\/activities\/card\/[0-9a-f-]{36}\)/)
  })

  it('tell an employee what they were told, also under a status in which nothing changes', async () => {
    await mails.switchOn('status', 'awaiting')
    const id = await openCase()
    await reply(id, '<p>Yarın kargoda.</p>')
    expect(await mails.jobs()).toEqual([])
    await mails.switchOn('replied')
    await reply(id, '<p>Bugün <b>kargoda</b>.</p>')
    await mails.deliverAll()
    expect(told()).toEqual([`${employeeMail}: DST numaralı talebinize yanıt geldi`])
    expect(sent[0]!.text).toContain('Bugün kargoda.')
  })

  it('tell a team of a transfer to it, but not of one that only names another of its people', async () => {
    const id = await openCase()
    await mails.switchOn('transferred')
    await transfer(id, 'Payroll', as.user('agent'), 'Bordro <işi>')
    await transfer(id, 'Payroll', as.user('agent'), 'Başka biri baksın.')
    await mails.deliverAll()
    expect(told()).toEqual([expect.stringMatching(/^bordro@ornek.example: Takımınıza bir talep aktarıldı: DST, /)])
    expect(sent[0]!.html).toContain(nameOf('agent'))
    expect(sent[0]!.html).toContain('<blockquote>Bordro &lt;işi&gt;</blockquote>')
    expect(sent[0]!.html).toMatch(/Kalan süre: (\d+ (gün|saat|dakika)|süre sınırı yok)/)
  })

  it.each([
    [
      'tr',
      'Merhaba',
      'Talebiniz kaydedildi: DST',
      'DST numaralı talebiniz için yanıtınız gerekiyor',
      'DST numaralı talebinizin durumu: İşlemde',
      'DST numaralı talebiniz kapatıldı',
    ],
    [
      'en',
      'Hello',
      'Your request has been recorded: DST',
      'We need your answer about request DST',
      'Your request DST is now: İşlemde',
      'Your request DST has been closed',
    ],
  ])(
    'tell the employee in the language of the tenant (%s), in the order in which it happened',
    async (language, hello, ...subjects) => {
      await mails.speak(language)
      await mails.switchOn('opened', 'status', 'awaiting')
      const id = await openCase()
      await changeStatus(id, awaiting)
      await changeStatus(id, 'İşlemde')
      await changeStatus(id, 'İşlemde')
      await changeStatus(id, 'Çözüldü')
      await mails.deliverAll()
      expect(told()).toEqual(subjects.map((subject) => `${employeeMail}: ${subject}`))
      for (const { html, text } of sent) {
        expect(html).toContain(`${hello} ${nameOf('employee')}`)
        expect(text).toContain(`/profile/activity-detail-card/${id}`)
        expect(html).not.toContain('{{')
      }
      expect(sent[1]!.html).toContain(`${awaiting} oldu.`)
      expect(sent[3]!.html).toContain('Çözüldü oldu.')
    },
  )

  it('tell a question as the change of a status where questions are off, and ask again what is asked again', async () => {
    await mails.switchOn('status')
    const id = await openCase()
    await changeStatus(id, awaiting)
    await mails.deliverAll()
    expect(told()).toEqual([`${employeeMail}: DST numaralı talebinizin durumu: ${awaiting}`])
    await mails.switchOn('awaiting')
    await changeStatus(id, awaiting)
    await mails.deliverAll()
    expect(told().slice(1)).toEqual([`${employeeMail}: DST numaralı talebiniz için yanıtınız gerekiyor`])
  })

  it('tell the team what the employee did about their case, without a name that is hidden', async () => {
    await mails.switchOn('employeeActed')
    const employee = as.user('employee')
    const id = await openCase({ isHidden: true })
    const own = { params: { id }, files: [] as File[] }
    await employee.call(ownCaseActionRoutes.comment, { ...own, body: { description: 'Bir de bu var.' } })
    await changeStatus(id, awaiting)
    await employee.call(employeeResponseRoutes.create, { ...own, body: { description: 'Evet.' } as never })
    await employee.call(ownCaseActionRoutes.withdraw, { ...own, body: {} })
    await employee.call(ownCaseActionRoutes.reopen, { ...own, body: { reason: 'Yine oldu.' } })
    await mails.deliverAll()
    const toFirst = sent.filter(({ to }) => to === 'bt@ornek.example')
    expect(sent).toHaveLength(2 * toFirst.length)
    expect(toFirst.map(({ subject }) => subject.replace(/: DST.*/, ''))).toEqual([
      'Çalışan yorum yazdı',
      'Çalışan yanıtladı',
      'Çalışan talepten vazgeçti',
      'Çalışan talebi yeniden açtı',
    ])
    expect(toFirst.map(({ html }) => /<blockquote>(.*?)<\/blockquote>/.exec(html)?.[1] ?? null)).toEqual([
      'Bir de bu var.',
      'Evet.',
      null,
      'Yine oldu.',
    ])
    for (const { html } of sent) {
      expect(html).toContain('(adı gizli)')
      expect(html).not.toContain(nameOf('employee'))
    }
  })

  it('write nothing where there is nobody to write to', async () => {
    await mails.switchOn('assigned', 'transferred', 'opened', 'status')
    await mails.setTeamEmail(support, null)
    await mails.setTeamEmail(payroll, null)
    const before = (await mails.messages()).length
    for (const address of [null, 'nobody', 'a@b.example\nBcc: c@d.example']) {
      await mails.setEmployeeEmail(employeeId, address)
      const id = await openCase()
      await transfer(id, 'Payroll')
      await changeStatus(id, 'İşlemde')
    }
    await mails.deliverAll()
    expect([await mails.messages(), sent]).toMatchObject([{ length: before }, { length: 0 }])
  })

  it('use the text of the tenant, and send nothing for one that asks for what is not there until it is put right', async () => {
    await mails.switchOn('opened')
    await mails.writeText('Destek.Case.Opened', 'tr', '<title>Selam</title><p>{{employee.name}} {{case.nmber}}</p>')
    await openCase()
    await mails.deliverAll()
    expect(sent).toEqual([])
    const failed = (await mails.deliveries()).at(-1)!
    expect(failed).toMatchObject({
      state: 'failed',
      problem: 'refused',
      attempts: 1,
      error: 'Destek.Case.Opened: {{case.nmber}}',
    })

    await mails.writeText('Destek.Case.Opened', 'tr', '<title>Selam</title><p>{{employee.name}} {{case.number}}</p>')
    await mails.inTurkey((tx) =>
      tx
        .updateTable('delivery')
        .set({ state: 'waiting', finished_time: null, attempts: 0 })
        .where('id', '=', failed.id)
        .execute(),
    )
    expect(await deliver({ inTenant: database.inTenant, couriers }, turkey, failed.id)).toEqual({ state: 'delivered' })
    expect(told()).toEqual([`${employeeMail}: Selam`])
  })
})

describe('a case that hides its requester', () => {
  it('names nobody in the mail of the team, whatever text the tenant has, and them in their own', async () => {
    await mails.switchOn('assigned', 'transferred', 'opened')
    const evil = '<title>{{employee.name}} {{case.number}}</title><p>{{employee.name}}</p>'
    await mails.writeText('Destek.Case.AssignedToTeam', 'tr', evil)
    await mails.writeText('Destek.Case.TransferredToTeam', 'tr', `${evil}{{actor.name}}`)
    const id = await openCase({ by: as.user('agent'), requester: 'employee', isHidden: true })
    await transfer(id, 'Payroll')
    await mails.deliverAll()
    const toTeams = sent.filter(({ to }) => to !== employeeMail)
    expect(toTeams).toHaveLength(3)
    const words = JSON.stringify(toTeams)
    for (const userName of ['employee', 'agent']) expect(words).not.toContain(nameOf(userName))
    expect(words).toContain('(adı gizli)')
    expect(words).toContain('Bir çalışma arkadaşınız')
    expect(sent.find(({ to }) => to === employeeMail)!.html).toContain(nameOf('employee'))
  })
})

describe('the delivery of a mail', () => {
  it('is not repeated when the process died after sending it: a dead letter instead of a second mail', async () => {
    await mails.switchOn('opened')
    const id = await openCase()
    // The server receives the mail, but the process dies before it can record that.
    const broken = new Error('killed')
    let isAlive = true
    const inTenant: typeof database.inTenant = (tenantId, work) => {
      if (!isAlive) throw broken
      return database.inTenant(tenantId, work)
    }
    const request = {
      id: crypto.randomUUID(),
      occasion: 'opened' as const,
      caseId: id,
      teamId: null,
      detailId: null,
      actorId: null,
    }
    const compose = () =>
      mails.inTurkey((tx) => composeMail(tx, request, { publicUrl: 'http://localhost:3000', now: new Date() }))
    await compose()
    await compose()
    const mine = (await mails.messages()).filter(({ request_id }) => request_id === request.id)
    expect(mine).toHaveLength(1)
    const delivery = (await mails.deliveries()).find(({ subject_id }) => subject_id === mine[0]!.id)!
    const dying = {
      ...couriers.get('mail')!,
      send: async (...given: [never, never]) => {
        const receipt = await couriers.get('mail')!.send(...given)
        isAlive = false
        return receipt
      },
    }
    await expect(deliver({ inTenant, couriers: new Map([['mail', dying]]) }, turkey, delivery.id)).rejects.toThrow(broken)
    expect(sent).toHaveLength(1)

    const later = () => new Date(Date.now() + 3 * 60_000)
    const result = await deliver({ inTenant: database.inTenant, couriers, now: later }, turkey, delivery.id)
    expect(result).toMatchObject({ state: 'failed', failure: { problem: 'noAnswer' } })
    expect(sent).toHaveLength(1)
  })

  it('is not asked for again by a dead letter that is started again after the retention', async () => {
    await mails.switchOn('opened')
    const caseId = await openCase()
    await mails.deliverAll()
    expect(sent).toHaveLength(1)
    // The process died between composing the mail and noting that, for the last time.
    const { request_id: id } = (await mails.messages()).at(-1)!
    const payload = { id, occasion: 'opened', caseId, teamId: null, detailId: null, actorId: null }
    const [dead] = await asOwner<{ id: string }>(
      app,
      `insert into dead_job (tenant_id, name, payload, priority, attempts, max_attempts, error, enqueued_at)
       values ($1, 'composeMail', $2, 0, 10, 10, '', now()) returning id`,
      [turkey, JSON.stringify(payload)],
    )
    const longAgo = `now() - interval '2000 days'`
    await asOwner(app, `update mail_message set creation_time = ${longAgo} where request_id = $1`, [id])
    await asOwner(app, 'delete from delivery where activity_id = $1', [caseId])
    const close = `update activity set creation_time = ${longAgo}, closed_date_time = ${longAgo}, closed_user_id = creator_id where id = $1`
    await asOwner(app, close, [caseId])
    await asOwner(app, `select graphile_worker.add_job('removeOldMessages')`)
    await runJobs(app)
    expect(await mails.inTurkey((tx) => retryDeadJob(tx, dead!.id))).toBe(true)
    await mails.deliverAll()
    expect(sent).toHaveLength(1)

    // The mail is no longer needed.
    await asOwner(app, `select graphile_worker.add_job('removeOldMessages')`)
    await runJobs(app)
    expect((await mails.messages()).map(({ request_id }) => request_id)).not.toContain(id)
  })

  it('is tried again later with the same message id where nothing was sent, and not where it may have been', async () => {
    await mails.switchOn('opened')
    await openCase()
    mailer.failure = new IntegrationFailure('unreachable')
    await mails.deliverAll()
    const waiting = (await mails.deliveries()).at(-1)!
    expect(waiting).toMatchObject({ state: 'waiting', problem: 'unreachable' })
    mailer.failure = null
    await deliver({ inTenant: database.inTenant, couriers, now: () => new Date(Date.now() + 3_600_000) }, turkey, waiting.id)
    expect(sent).toMatchObject([{ messageId: (await mails.messages()).at(-1)!.message_id }])

    await openCase()
    mailer.failure = new IntegrationFailure('noAnswer')
    await mails.deliverAll()
    expect((await mails.deliveries()).at(-1)).toMatchObject({ state: 'failed', problem: 'noAnswer', attempts: 1 })
  })

  it('tells the names and reaches the address of the moment at which it was asked for, whatever is renamed before it leaves', async () => {
    await mails.switchOn('opened')
    await openCase()
    mailer.failure = new IntegrationFailure('unreachable')
    await mails.deliverAll()
    const waiting = (await mails.deliveries()).at(-1)!
    expect(waiting).toMatchObject({ state: 'waiting', attempts: 1 })
    mailer.failure = null
    const call = (first_name: string) =>
      mails.inTurkey((tx) => tx.updateTable('employee').set({ first_name }).where('id', '=', employeeId).execute())
    await call('Yeniad')
    await mails.setEmployeeEmail(employeeId, 'yeni@ornek.example')
    await mails.set('mail.senderName', 'Başka Destek')
    const later = () => new Date(Date.now() + 60 * 60_000)
    expect(await deliver({ inTenant: database.inTenant, couriers, now: later }, turkey, waiting.id)).toEqual({
      state: 'delivered',
    })
    expect(sent.map(({ to }) => to)).toEqual([employeeMail])
    expect(sent[0]!.html).toContain(nameOf('employee'))
    expect(sent[0]!.html).not.toContain('Yeniad')
    await call(accountOf('employee').givenName)
  })

  it('ends where the tenant has switched mail off meanwhile', async () => {
    await mails.switchOn('opened')
    await openCase()
    const before = (await mails.deliveries()).length
    await mails.switchOn()
    await mails.deliverAll()
    expect([(await mails.deliveries()).length, sent]).toEqual([before, []])
  })

  it('does not keep whoever transfers many cases at once waiting', async () => {
    const ids = await Promise.all(Array.from({ length: 10 }, () => openCase()))
    const send = (team: string) =>
      as
        .user('lead')
        .call(transferRoutes.transferMany, { body: ids.map((activityId) => ({ activityId, assignedTeamId: team })) as never })
    await mails.switchOn('transferred')
    expect((await send(payroll)).status).toBe(200)
    expect((await mails.jobs()).filter(({ task }) => task === 'composeMail')).toHaveLength(10)
    await mails.deliverAll()
    expect(told()).toHaveLength(10)
  })
})

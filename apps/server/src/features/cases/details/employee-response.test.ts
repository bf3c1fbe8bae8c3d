import { readdir } from 'node:fs/promises'
import { caseDetailRoutes } from '@destek/contracts/cases/case-details'
import { caseRoutes } from '@destek/contracts/cases/cases'
import { workspaceRoutes } from '@destek/contracts/cases/case-workspace'
import { type CreateEmployeeResponse, employeeResponseRoutes } from '@destek/contracts/cases/employee-responses'
import { ownCaseActionRoutes } from '@destek/contracts/cases/own-case-actions'
import type { OwnCaseAction } from '@destek/contracts/cases/own-case-rules'
import { businessErrorCode, businessErrors, type BusinessErrorKey } from '@destek/contracts/core/business-errors'
import { awaitingEmployeeStatus, type SaveStatus, statusRoutes } from '@destek/contracts/definitions/statuses'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { demoAccounts } from '../../../../../../tools/demo/accounts.ts'
import { demoId } from '../../../../../../tools/demo/demo-ids.ts'
import { expectInvalid, expectRefusal } from '../../../test/business-errors.ts'
import { program, sampleFiles } from '../../../test/sample-files.ts'
import { startTestApp } from '../../../test/start-test-app.ts'
import { readOpening, turkey } from '../create/test-opening.ts'

const { as, database, documentsFolder } = await startTestApp()
const [agent, lead, employee] = [as.user('agent'), as.user('lead'), as.user('employee')]
const inTurkey = <Result>(work: Parameters<typeof database.inTenant<Result>>[1]) => database.inTenant(turkey, work)
const { draft } = await inTurkey(readOpening)
const requester = demoAccounts.find(({ userName }) => userName === 'employee')!
const status = (name: string) => demoId('Turkey', 'status', name)
const [open, awaiting, solved] = ['Açık', awaitingEmployeeStatus, 'Çözüldü'].map(status) as [string, string, string]

const givenCase = async ({ statusWrapupId = awaiting, employeeId = requester.employeeId! } = {}) =>
  (await agent.call(caseRoutes.create, { body: { ...draft, role: null, statusWrapupId, employeeId } })).body.id
const give = (id: string, statusWrapupId: string, concurrencyStamp: string | null = null) =>
  agent.call(caseDetailRoutes.changeStatus, {
    params: { id },
    body: { statusWrapupId, description: 'Bakıldı', concurrencyStamp },
    files: [],
  })
const respond = (id: string, body: Partial<CreateEmployeeResponse> = {}, { caller = employee, files = [] as File[] } = {}) =>
  caller.call(employeeResponseRoutes.create, { params: { id }, body: { description: '<p>Evet.</p>', ...body } as never, files })
const comment = (id: string, description = '<p>Bir de bu var.</p>', { caller = employee, files = [] as File[] } = {}) =>
  caller.call(ownCaseActionRoutes.comment, { params: { id }, body: { description }, files })
const withdraw = (id: string, reason: string | null = 'Düzeldi.', { caller = employee } = {}) =>
  caller.call(ownCaseActionRoutes.withdraw, { params: { id }, body: { reason } })
const reopen = (id: string, reason = 'Yine oldu.', { caller = employee } = {}) =>
  caller.call(ownCaseActionRoutes.reopen, { params: { id }, body: { reason } })
const actions: Record<OwnCaseAction, (id: string, by?: { caller?: typeof employee }) => ReturnType<typeof withdraw>> = {
  answer: (id, by) => respond(id, {}, by),
  comment: (id, by) => comment(id, undefined, by),
  withdraw: (id, by) => withdraw(id, undefined, by),
  reopen: (id, by) => reopen(id, undefined, by),
}
/** As if its closing lay so many days back. */
const age = (id: string, days: number) =>
  inTurkey((tx) =>
    sql`update activity set creation_time = creation_time - ${days} * interval '1 day',
      closed_date_time = closed_date_time - ${days} * interval '1 day' where id = ${id}`.execute(tx),
  )
/** Changes a status as its administrators do. */
const saveStatus = async (id: string, changes: Partial<SaveStatus>) => {
  const admin = as.user('admin')
  const { body } = await admin.call(statusRoutes.one, { params: { id } })
  const answer = await admin.call(statusRoutes.save, { body: { ...body, ...changes } })
  expect(answer.status, answer.text).toBe(200)
}
const fileOf = (name: string, bytes: Uint8Array | string = sampleFiles['pdf']!) => new File([Buffer.from(bytes)], name)

const notOpen = {
  answer: 'activity.notAwaitingResponse',
  comment: 'activity.alreadyClosed',
  withdraw: 'activity.alreadyClosed',
} as const

const rowOf = (id: string) =>
  inTurkey((tx) => tx.selectFrom('activity').selectAll().where('id', '=', id).executeTakeFirstOrThrow())
const eventsOf = (id: string) =>
  inTurkey((tx) => tx.selectFrom('event').selectAll().where('subject_id', '=', id).orderBy('id').execute())
const detailsOf = async (id: string) => (await employee.call(caseRoutes.myDetails, { query: { activityId: id } })).body
const keptFiles = async () =>
  (await readdir(documentsFolder, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile()).length

describe('POST /api/destek/activity/{id}/create-employee-response', () => {
  it('appends the answer with its documents, leaves the status to staff and shows that somebody answered [API-035, CASE-103, CASE-105, CASE-107]', async () => {
    const id = await givenCase()
    const before = await rowOf(id)
    const answer = await respond(
      id,
      { activityId: id.toUpperCase(), description: '<p>Yeni IBAN <strong>ektedir</strong><script>alert(1)</script>.</p>' },
      { files: [fileOf('iban.pdf'), fileOf('ekran.png', sampleFiles['png'])] },
    )
    expect(answer.status, answer.text).toBe(200)
    expect(answer.body).toMatchObject({
      activityId: id,
      statusWrapupId: awaiting,
      description: '<p>Yeni IBAN <strong>ektedir</strong>.</p>',
      isEmployeeResponse: true,
      creatorUserFullName: `${requester.givenName} ${requester.familyName}`,
      documents: [{ name: 'iban.pdf' }, { name: 'ekran.png' }],
    })
    expect(await detailsOf(id)).toEqual({ items: [answer.body], totalCount: 1 })
    const shown = (await lead.call(caseRoutes.one, { params: { id } })).body
    expect(shown).toMatchObject({
      statusWrapupId: awaiting,
      hasEmployeeEditComment: true,
      employeeEditComment: 'Yeni IBAN ektedir.',
      waitingSince: null,
      firstResponseTime: null,
    })
    expect(shown.concurrencyStamp).not.toBe(before.concurrency_stamp)
  })

  it('tells those whom the case concerns, with how the answer begins', async () => {
    const id = await givenCase()
    await respond(id, { description: `<p>${'x'.repeat(250)}</p>` }, { files: [fileOf('a.pdf')] })
    const event = (await eventsOf(id)).at(-1)!
    expect(event).toMatchObject({
      type: 'activity:employee-response',
      actor_id: requester.subject,
      before: { concurrencyStamp: expect.any(String) },
      after: { description: 'x'.repeat(200), documents: ['a.pdf'] },
    })
    const row = await rowOf(id)
    expect(event.audience).toEqual(expect.arrayContaining([row.assigned_team_id, row.case_owner_id, row.employee_id]))
  })

  it('is something that whoever gives the case a status must have seen', async () => {
    const id = await givenCase()
    const { concurrency_stamp: seen } = await rowOf(id)
    await respond(id)
    const late = await give(id, solved, seen)
    expectRefusal(late, 'record.changedMeanwhile')
    expect(late.body).toMatchObject({ error: { data: { changedBy: `${requester.givenName} ${requester.familyName}` } } })
    expect((await give(id, solved, (await rowOf(id)).concurrency_stamp)).status).toBe(200)
  })

  it('lets the clock run again, and what was left is left', async () => {
    const id = await givenCase({ statusWrapupId: open })
    const { due_time: agreed } = await rowOf(id)
    const asked = (await give(id, awaiting)).body
    expect((await rowOf(id)).waiting_since).toEqual(new Date(asked.creationTime))
    const answered = (await respond(id)).body
    const waited = Date.parse(answered.creationTime) - Date.parse(asked.creationTime)
    expect(await rowOf(id)).toMatchObject({ waiting_since: null, due_time: new Date(agreed!.getTime() + waited) })
    const again = (await give(id, awaiting)).body
    expect((await rowOf(id)).waiting_since).toEqual(new Date(again.creationTime))
  })

  describe('is for nobody else, and at no other time [CASE-103]', () => {
    it.each([
      { who: 'the agent who opened the case', caller: agent, refusal: 'record.notFound' },
      { who: 'a lead, who sees every case', caller: lead, refusal: 'record.notFound' },
      { who: 'the administrator', caller: as.user('admin'), refusal: 'record.notFound' },
      { who: 'somebody of another tenant', caller: as.user('agent-gr'), refusal: 'record.notFound' },
      { who: 'somebody who is no employee', caller: as.user('client'), refusal: 'employee.noRecord' },
    ] as const)('$who', async ({ caller, refusal }) => {
      const id = await givenCase()
      for (const act of Object.values(actions)) expectRefusal(await act(id, { caller }), refusal)
      expect((await detailsOf(id)).totalCount).toBe(0)
    })

    it('somebody who has not signed in', async () => {
      const id = await givenCase()
      for (const act of Object.values(actions)) expect((await act(id, { caller: as.nobody() })).status).toBe(401)
    })

    it.each([
      { when: 'in work', statuses: [open], isTaken: false },
      { when: 'waiting', statuses: [open, awaiting], isTaken: true },
      { when: 'waiting no more', statuses: [awaiting, open], isTaken: false },
      { when: 'closed', statuses: [awaiting, solved], isTaken: false },
      { when: 'reopened with a question', statuses: [solved, awaiting], isTaken: true },
    ])('while the case is $when: $isTaken', async ({ statuses: [first, ...later], isTaken }) => {
      const id = await givenCase({ statusWrapupId: first! })
      for (const next of later) await give(id, next)
      const answer = await respond(id)
      expect(answer.status, answer.text).toBe(isTaken ? 200 : businessErrors['activity.notAwaitingResponse'])
      expect(answer.text.includes('This request is not waiting for your answer any more.')).toBe(!isTaken)
      expect((await rowOf(id)).employee_edit_comment).toBe(isTaken ? 'Evet.' : null)
    })

    it('the status may be renamed, and a case that was asked in it is still answered [CASE-104]', async () => {
      const asked = await givenCase()
      const rename = async (name: string) => saveStatus(awaiting, { name })
      await rename('Yanıtınızı bekliyoruz')
      for (const id of [asked, await givenCase()]) {
        expect((await employee.call(caseRoutes.myOne, { params: { id } })).body).toMatchObject({ awaitsEmployee: true })
        expect((await respond(id)).status).toBe(200)
        expect((await rowOf(id)).waiting_since).toBeNull()
      }
      await rename(awaitingEmployeeStatus)
    })

    it('another status may become the one that waits, and no case is left with a clock that stands', async () => {
      const [asked, answered, later] = [await givenCase(), await givenCase(), await givenCase({ statusWrapupId: open })]
      await respond(answered)
      await saveStatus(open, { waitsForEmployee: true })
      expect((await respond(asked)).status).toBe(200)
      expect((await rowOf(asked)).waiting_since).toBeNull()
      expectRefusal(await respond(answered), 'activity.notAwaitingResponse')
      expect((await respond(later)).status).toBe(200)
      expect((await rowOf(await givenCase({ statusWrapupId: open }))).waiting_since).not.toBeNull()
      await saveStatus(awaiting, { waitsForEmployee: true })
    })
  })

  it('needs a text of at most 4000 visible characters [CASE-106]', async () => {
    const id = await givenCase()
    const long = 'ş'.repeat(4000)
    const please = { description: 'Please input Your answer.' }
    const refused: [object, Record<string, string | undefined>][] = [
      [{ description: undefined }, please],
      [{ description: ' \n ' }, please],
      [{ description: '<p> &nbsp;<br></p><script>alert(1)</script>' }, please],
      [{ description: `<p>${long}<b>ç</b></p>` }, { description: 'Your answer length must be between 0 and 4000.' }],
      [{ activityId: crypto.randomUUID() }, { activityId: 'Case is not valid.' }],
      [{ activityId: 'yedi' }, { activityId: undefined }],
      [{ requestId: 'yedi' }, { requestId: undefined }],
    ]
    for (const [body, problems] of refused) expectInvalid(await respond(id, body), problems)
    expect(await detailsOf(id)).toEqual({ items: [], totalCount: 0 })
    expect((await respond(id, { description: `<p>${long}</p>`, activityId: '' as never })).status).toBe(200)
  })

  it('keeps nothing of it when a file is not what it says or too many come [CASE-105]', async () => {
    const id = await givenCase()
    const [before, filesBefore] = [await rowOf(id), await keptFiles()]
    const sent = (...files: File[]) => respond(id, {}, { files })
    expectInvalid(await sent(fileOf('önce.pdf'), fileOf('fatura.pdf', program)), { files: undefined })
    expectInvalid(await sent(...['1', '2', '3', '4'].map((name) => fileOf(`${name}.pdf`))), { files: undefined })
    expect(await rowOf(id)).toEqual(before)
    expect([await keptFiles(), (await detailsOf(id)).totalCount]).toEqual([filesBefore, 0])
    expect((await eventsOf(id)).map(({ type }) => type)).toEqual(['activity:added'])
  })

  it('is written once however often the same sending comes, and never for a sending of another case', async () => {
    const [id, other] = [await givenCase(), await givenCase()]
    const requestId = crypto.randomUUID()
    const answers = await Promise.all(
      Array.from({ length: 4 }, (_, nth) =>
        respond(id, { requestId, description: `Yanıt ${nth}` }, { files: [fileOf('a.pdf')] }),
      ),
    )
    expect(new Set(answers.map(({ text }) => text)).size, answers.map(({ text }) => text).join()).toBe(1)
    expect(answers[0]!.body).toMatchObject({ documents: [{ name: 'a.pdf' }] })
    await give(id, open)
    // The case no longer waits, but the earlier answer is returned.
    expect((await respond(id, { requestId })).body).toEqual(answers[0]!.body)
    expect((await detailsOf(id)).totalCount).toBe(2)
    expectInvalid(await respond(other, { requestId }), { requestId: 'Sending is not valid.' })

    const together = crypto.randomUUID()
    const both = await Promise.all([respond(other, { requestId: together }), respond(await givenCase(), { requestId: together })])
    expect(both.map((answer) => answer.status).toSorted()).toEqual([200, 400])
  })
})

describe('what an employee does about an own case without being asked', () => {
  /** Cases as they may stand, and what of it is refused there; the rest is done. */
  const standings: [string, () => Promise<string>, Partial<Record<OwnCaseAction, BusinessErrorKey>>][] = [
    [
      'is open',
      () => givenCase({ statusWrapupId: open }),
      { answer: 'activity.notAwaitingResponse', reopen: 'activity.alreadyOpen' },
    ],
    ['waits for them', () => givenCase(), { comment: 'activity.awaitsResponse', reopen: 'activity.alreadyOpen' }],
    ['was closed', () => givenCase({ statusWrapupId: solved }), { ...notOpen }],
    [
      'was closed almost seven days ago',
      async () => {
        const id = await givenCase({ statusWrapupId: solved })
        await age(id, 6.99)
        return id
      },
      { ...notOpen },
    ],
    [
      'was closed seven days ago',
      async () => {
        const id = await givenCase({ statusWrapupId: solved })
        await age(id, 7)
        return id
      },
      { ...notOpen, reopen: 'activity.reopeningOver' },
    ],
  ]

  it.each(standings)('is as the rules have it, for a case that %s', async (_, given, refused) => {
    for (const [name, act] of Object.entries(actions)) {
      const id = await given()
      const { status, text } = await act(id)
      const refusal = refused[name as OwnCaseAction]
      expect(status, text).toBe(refusal ? businessErrors[refusal] : 200)
      expect(text).toContain(refusal ? businessErrorCode(refusal) : `"employeeAction":"${name}"`)
      expect((await detailsOf(id)).totalCount, name).toBe(refusal ? 0 : 1)
    }
  })

  it('is refused in the language of the person, with how long there was time', async () => {
    const id = await givenCase({ statusWrapupId: solved })
    const turkish = { 'accept-language': 'tr' }
    const body = { description: 'Bir de bu.' }
    const late = await employee.call(ownCaseActionRoutes.comment, { params: { id }, body, files: [] }, turkish)
    expect(late.text).toContain('Bu talep zaten kapatılmış.')
    await age(id, 8)
    const tooLate = await employee.call(ownCaseActionRoutes.reopen, { params: { id }, body: { reason: 'Yine oldu.' } }, turkish)
    expect(tooLate.text).toContain('kapandıktan sonraki 7 gün içinde')
  })

  it('a comment leaves status and clock, and is told with its documents', async () => {
    const id = await givenCase({ statusWrapupId: open })
    const before = await rowOf(id)
    const { body } = await comment(id, '<p>Ekran <b>da</b> donuyor.</p>', { files: [fileOf('ekran.pdf')] })
    expect(body).toMatchObject({ statusWrapupId: open, employeeAction: 'comment', documents: [{ name: 'ekran.pdf' }] })
    expect(await rowOf(id)).toMatchObject({
      status_id: open,
      due_time: before.due_time,
      waiting_since: null,
      first_response_time: null,
      employee_edit_comment: 'Ekran da donuyor.',
    })
    expect((await eventsOf(id)).at(-1)).toMatchObject({
      type: 'activity:employee-comment',
      actor_id: requester.subject,
      after: { description: 'Ekran da donuyor.', documents: ['ekran.pdf'] },
    })
    expectRefusal(await give(id, solved, before.concurrency_stamp), 'record.changedMeanwhile')
  })

  it('a withdrawn case is closed by them without a survey, also without a reason, and open again with the same people', async () => {
    const id = await givenCase()
    const opened = await rowOf(id)
    const { body: withdrawn } = await withdraw(id, null)
    expect(withdrawn).toMatchObject({ statusWrapupClosed: true, employeeAction: 'withdraw', description: '' })
    expect(await rowOf(id)).toMatchObject({
      status_id: withdrawn.statusWrapupId,
      closed_date_time: new Date(withdrawn.creationTime),
      closed_user_id: requester.subject,
      resolve_description: null,
      is_case_survey_resolved: null,
      waiting_since: null,
    })
    const { body: reopened } = await reopen(id, '<p>Yine <em>oldu</em>.</p>')
    expect(reopened).toMatchObject({
      statusWrapupClosed: false,
      employeeAction: 'reopen',
      description: '<p>Yine <em>oldu</em>.</p>',
    })
    const { assigned_team_id, assigned_user_id } = opened
    expect(await rowOf(id)).toMatchObject({
      status_id: open,
      closed_date_time: null,
      closed_user_id: null,
      employee_edit_comment: 'Yine oldu.',
      assigned_team_id,
      assigned_user_id,
    })
    const clock = (await lead.call(workspaceRoutes.one, { params: { id } })).body.deadline
    expect(clock.spans.map(({ cause }) => cause)).toEqual(['opened', 'closed', 'reopened'])
    expect((await eventsOf(id)).slice(1)).toMatchObject([
      { type: 'activity:employee-withdrawal', after: { statusWrapup: withdrawn.statusWrapup } },
      { type: 'activity:employee-reopening', after: { statusWrapup: reopened.statusWrapup, description: 'Yine oldu.' } },
    ])
  })

  it('a reopened case has what was left of its time', async () => {
    const id = await givenCase({ statusWrapupId: open })
    const { due_time: agreed } = await rowOf(id)
    const closed = (await withdraw(id)).body
    const reopened = (await reopen(id)).body
    const stood = Date.parse(reopened.creationTime) - Date.parse(closed.creationTime)
    expect((await rowOf(id)).due_time).toEqual(new Date(agreed!.getTime() + stood))
  })

  it('needs texts that can be read, of at most 4000 characters; only the reason to withdraw may be left out', async () => {
    const id = await givenCase({ statusWrapupId: open })
    const long = 'ş'.repeat(4001)
    expectInvalid(await comment(id, '<p> </p>'), { description: 'Please input Your comment.' })
    expectInvalid(await comment(id, long), { description: 'Your comment length must be between 0 and 4000.' })
    expectInvalid(await withdraw(id, long), { reason: 'Your reason length must be between 0 and 4000.' })
    expectInvalid(await reopen(id, ' '), { reason: 'Please input Your reason.' })
    expect((await withdraw(id, ' ')).status).toBe(200)
  })

  it('is refused where the tenant has no status for it', async () => {
    const [toWithdraw, toReopen] = [await givenCase({ statusWrapupId: open }), await givenCase({ statusWrapupId: solved })]
    const { rows } = await inTurkey((tx) =>
      sql<{ id: string }>`update status set is_active = false where is_active and not waits_for_employee returning id`.execute(
        tx,
      ),
    )
    expectRefusal(await withdraw(toWithdraw), 'activity.noClosingStatus')
    expectRefusal(await reopen(toReopen), 'activity.noOpenStatus')
    await inTurkey((tx) =>
      sql`update status set is_active = true where id = any(${rows.map(({ id }) => id)}::uuid[])`.execute(tx),
    )
  })
})

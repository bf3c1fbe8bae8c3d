import { caseRoutes } from '@destek/contracts/cases/cases'
import { type CaseWorkspace, workspaceRoutes } from '@destek/contracts/cases/case-workspace'
import { P } from '@destek/contracts/core/permissions'
import { awaitingEmployeeStatus } from '@destek/contracts/definitions/statuses'
import { mailSwitches } from '@destek/contracts/system/mails'
import { S } from '@destek/contracts/system/settings'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { expectRefusal } from '../../../test/business-errors.ts'
import { startTestApp } from '../../../test/start-test-app.ts'
import { accountOf, nameOf, prepareCases, statusId } from '../notes/test-case.ts'

const app = await startTestApp()
const { as } = app
const { inTurkey, openCase, addNote, changeStatus, without } = await prepareCases(app)
const [lead, agent, employee] = [as.user('lead'), as.user('agent'), as.user('employee')]

const workspaceOf = (id: string, caller = lead) => caller.call(workspaceRoutes.one, { params: { id } })
const ownWorkspaceOf = (id: string, caller = employee) => caller.call(workspaceRoutes.mine, { params: { id } })
const enter = (name: string, value: string) =>
  inTurkey((tx) =>
    sql`insert into tenant_setting (name, value) values (${name}, ${value})
      on conflict (tenant_id, name) do update set value = excluded.value`.execute(tx),
  )

beforeAll(async () => {
  await enter(S.SurveyEnable, 'true')
  await enter(S.SurveyUrl, 'https://anket.example/{friendlyId}?id={activityId}')
})

describe('GET /api/destek/activity/{id}/workspace', () => {
  it('answers in one call what the card, the timeline and the counts answer by themselves', async () => {
    const id = await openCase()
    await changeStatus(id, 'İşlemde')
    await addNote(id, 'Not')
    const { body } = await workspaceOf(id)
    expect(body.case).toEqual((await lead.call(caseRoutes.one, { params: { id } })).body)
    expect(body.timeline).toEqual((await lead.call(workspaceRoutes.timeline, { params: { id } })).body)
    expect(body.counts).toEqual({ detail: 1, note: 1, transfer: 1, event: 0, audit: 3 })
    expect(body.deadline.rules).toHaveLength(2)
    expect(body.survey).toEqual({ state: 'notReached', url: null })
  })

  it.each([
    [P.Details, { detail: null }],
    [P.Notes, { note: null, audit: 2 }],
    [P.Transfer, { transfer: null }],
    [P.ActivityAudits, { event: null, audit: null }],
  ] as [(typeof P)[keyof typeof P], Partial<CaseWorkspace['counts']>][])(
    'does not count what needs %s',
    async (permission, hidden) => {
      const id = await openCase()
      await changeStatus(id, 'İşlemde')
      await addNote(id, 'Not')
      await without('team lead', [permission], async () => {
        const { counts } = (await workspaceOf(id)).body
        expect(counts).toEqual({ detail: 1, note: 1, transfer: 1, event: 0, audit: 3, ...hidden })
      })
    },
  )

  it('tells those who may write to the employee what happens to it, and nothing about an employee whom they must not know', async () => {
    const [id, hidden] = [await openCase(), await openCase({ isHidden: true })]
    const told = async (caseId: string, caller = lead) => (await workspaceOf(caseId, caller)).body.correspondence
    const status = { id: statusId(awaitingEmployeeStatus), name: awaitingEmployeeStatus, code: expect.any(String) }
    const mails = { reply: false, question: false }
    const { employeeId, givenName } = accountOf('employee')
    await employee.call(caseRoutes.mine, { query: { maxResultCount: 1 } })
    const about = (values: object) =>
      inTurkey((tx) => tx.updateTable('employee').set(values).where('id', '=', employeeId!).execute())

    await about({ email_address: 'calisan@ornek.example' })
    expect(await told(id)).toEqual({ firstName: givenName, access: 'signedIn', hasAddress: true, mails, waitingStatus: status })
    await about({ email_address: null })
    expect(await told(id)).toMatchObject({ access: 'signedIn', hasAddress: false })
    expect(await told(hidden, agent)).toEqual({ firstName: null, access: null, hasAddress: null, mails, waitingStatus: status })
    await without('team lead', [P.DetailsChangeStatus], async () => expect(await told(id)).toBeNull())

    const ofStranger = await openCase()
    await inTurkey((tx) =>
      sql`update activity set employee_id = (select id from employee where is_active
        and not exists (select from app_user where app_user.employee_id = employee.id) limit 1) where id = ${ofStranger}`.execute(
        tx,
      ),
    )
    expect(await told(ofStranger)).toMatchObject({ access: 'neverSignedIn' })
    await about({ is_active: false })
    expect(await told(id)).toMatchObject({ access: 'left' })
    await about({ is_active: true })

    await enter(mailSwitches.enable, 'true')
    await enter(mailSwitches.status, 'true')
    expect(await told(id)).toMatchObject({ mails: { reply: false, question: true } })
    await enter(mailSwitches.replied, 'true')
    expect(await told(id)).toMatchObject({ mails: { reply: true } })
    await changeStatus(id, awaitingEmployeeStatus)
    expect(await told(id)).toMatchObject({ mails: { question: false } })
    await enter(mailSwitches.awaiting, 'true')
    expect(await told(id)).toMatchObject({ mails: { question: true } })
    await enter(mailSwitches.enable, 'false')
  })

  it('offers the survey to the owner of the case alone, once the case is solved [CASE-099, CASE-101]', async () => {
    const id = await openCase()
    await changeStatus(id, 'Çözüldü')
    const { body } = await workspaceOf(id)
    expect(body.survey).toEqual({
      state: 'pending',
      url: `https://anket.example/${body.case.userFriendlyId}?id=${id}`,
    })
    expect((await workspaceOf(id, agent)).body.survey).toEqual({ state: 'pending', url: null })
    await inTurkey((tx) => sql`update activity set is_case_survey_resolved = true where id = ${id}`.execute(tx))
    expect((await workspaceOf(id)).body.survey).toEqual({ state: 'resolved', url: null })
    await enter(S.SurveyEnable, 'false')
    expect((await workspaceOf(id)).body.survey).toBeNull()
    await enter(S.SurveyEnable, 'true')
  })

  it('hides the requester everywhere at once', async () => {
    const id = await openCase({ isHidden: true })
    await changeStatus(id, 'Çözüldü')
    await addNote(id, 'Not')
    const { status, text } = await workspaceOf(id, as.user('admin'))
    expect(status).toBe(200)
    for (const userName of ['employee', 'lead', 'agent']) expect(text).not.toContain(nameOf(userName))
  })

  it('is refused like the card', async () => {
    const id = await openCase({ team: 'Payroll' })
    expectRefusal(await workspaceOf(id, agent), 'activity.unauthorized')
    expectRefusal(await workspaceOf(crypto.randomUUID()), 'record.notFound')
    expectRefusal(await workspaceOf(id, as.user('admin-gr')), 'record.notFound')
    expect(await workspaceOf(id, employee)).toMatchObject({ status: 403, text: '' })
  })
})

describe('GET /api/destek/activity/{id}/my-workspace', () => {
  it('answers the person who asked what was said, newest first, and nothing of what staff tell each other', async () => {
    const id = await openCase()
    await changeStatus(id, 'İşlemde')
    await addNote(id, 'Aramızda kalsın')
    await changeStatus(id, 'Çözüldü')
    const { body, text } = await ownWorkspaceOf(id)
    expect(body.case).toEqual((await employee.call(caseRoutes.myOne, { params: { id } })).body)
    expect(body.details.map(({ statusWrapup }) => statusWrapup)).toEqual(['Çözüldü', 'İşlemde'])
    expect(body.detailCount).toBe(2)
    expect(body.survey).toEqual({ state: 'pending', url: null })
    expect(text).not.toContain('Aramızda')
  })

  it('is not there for anybody else', async () => {
    const id = await openCase()
    for (const caller of [lead, agent, as.user('admin-gr')]) expectRefusal(await ownWorkspaceOf(id, caller), 'record.notFound')
    expectRefusal(await ownWorkspaceOf(id, as.user('client')), 'employee.noRecord')
  })
})

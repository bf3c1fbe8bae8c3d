import { caseRoutes } from '@destek/contracts/cases/cases'
import { type CaseWorkspace, workspaceRoutes } from '@destek/contracts/cases/case-workspace'
import { P } from '@destek/contracts/core/permissions'
import { S } from '@destek/contracts/system/settings'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { expectRefusal } from '../../../test/business-errors.ts'
import { startTestApp } from '../../../test/start-test-app.ts'
import { nameOf, prepareCases } from '../notes/test-case.ts'

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

import { caseRoutes } from '@destek/contracts/cases/cases'
import { employeeResponseRoutes } from '@destek/contracts/cases/employee-responses'
import { P } from '@destek/contracts/core/permissions'
import { type EmployeeOverview, employeeRoutes } from '@destek/contracts/people/employees'
import { describe, expect, it } from 'vitest'
import { expectRefusal } from '../../test/business-errors.ts'
import type { Caller } from '../../test/caller.ts'
import { startTestApp } from '../../test/start-test-app.ts'
import { nameOf, prepareCases, statusId } from '../cases/notes/test-case.ts'
import { accountOf, preparePeople } from './test-people.ts'

const testApp = await startTestApp()
const { as } = testApp
const { openCase, changeStatus, happened } = await prepareCases(testApp)
const { inTurkey, givenEmployee, givenUser } = preparePeople(testApp)
const [agent, manager] = [as.user('agent'), as.user('manager')]
const employeeId = accountOf('employee').employeeId!

const ask = (caller: Caller, id = employeeId) => caller.call(employeeRoutes.overview, { params: { id } })
const overview = async (caller: Caller) => (await ask(caller)).body
const countOf = ({ states }: EmployeeOverview, status: string) =>
  states.find(({ statusWrapupId }) => statusWrapupId === statusId(status))?.count ?? 0

describe('GET /api/destek/employee/overview/{id}', () => {
  it('counts the cases by their status, open and closed', async () => {
    const before = await overview(agent)
    await openCase()
    await changeStatus(await openCase(), 'Çözüldü')
    const after = await overview(agent)
    expect(after.openCount - before.openCount).toBe(1)
    expect(after.closedCount - before.closedCount).toBe(1)
    for (const status of ['Açık', 'Çözüldü']) expect(countOf(after, status) - countOf(before, status)).toBe(1)
    expect(after.states.find(({ statusWrapup }) => statusWrapup === 'Açık')).toMatchObject({
      statusWrapupCode: expect.stringMatching(/^#/),
      statusWrapupClosed: false,
    })
    const kept = await inTurkey((tx) =>
      tx
        .selectFrom('activity')
        .select('closed_date_time')
        .where('employee_id', '=', employeeId)
        .where('dont_share_identity', '=', false)
        .execute(),
    )
    expect(after.openCount).toBe(kept.filter(({ closed_date_time: closed }) => closed === null).length)
    expect(after.openCount + after.closedCount).toBe(kept.length)
    expect(after.states.reduce((sum, { count }) => sum + count, 0)).toBe(kept.length)
  })

  it('does not count a case that hides its requester from the reader', async () => {
    const admin = as.user('admin')
    const [before, forLead] = [await overview(admin), await overview(as.user('lead'))]
    const id = await openCase({ isHidden: true })
    await changeStatus(id, 'İşlemde', as.user('lead'))
    expect(await overview(admin)).toEqual(before)
    // The owner of a case knows its requester.
    expect((await overview(as.user('lead'))).openCount).toBe(forLead.openCount + 1)
    expect((await overview(as.user('lead'))).lastContact?.activityId).toBe(id)
  })

  it('tells who did something for them last, and of which case', async () => {
    const id = await openCase()
    const { body: opened } = await agent.call(caseRoutes.one, { params: { id } })
    expect((await overview(agent)).lastContact).toEqual({
      kind: 'case',
      activityId: id,
      userFriendlyId: opened.userFriendlyId,
      callWrapup: opened.callWrapup,
      time: opened.creationTime,
      userFullName: nameOf('lead'),
    })
    await changeStatus(id, 'Çalışan Yanıtı Bekleniyor')
    const handled = (await overview(agent)).lastContact
    expect(handled).toMatchObject({ activityId: id, userFullName: nameOf('agent') })
    expect(Date.parse(handled!.time)).toBeGreaterThan(Date.parse(opened.creationTime))
    // The employee's own answers do not count as contact.
    const body = { description: 'Hâlâ aynı.' }
    const answered = await as.user('employee').call(employeeResponseRoutes.create, { params: { id }, body })
    expect(answered.status, answered.text).toBeLessThan(300)
    expect((await overview(agent)).lastContact).toEqual(handled)
  })

  it('counts tickets and what the service desk tells of them', async () => {
    const id = await openCase()
    await happened(id, 'activity:service-desk', { after: { serviceDeskNumber: 'INC-1' } })
    expect((await overview(agent)).lastContact).toMatchObject({ kind: 'ticket', activityId: id, userFullName: nameOf('agent') })
    await inTurkey((tx) => tx.insertInto('event').values({ type: 'activity:service-desk-state', subject_id: id }).execute())
    expect((await overview(agent)).lastContact).toMatchObject({ kind: 'ticket', activityId: id, userFullName: null })
    const hidden = await openCase({ isHidden: true })
    await happened(hidden, 'activity:service-desk')
    expect((await overview(as.user('admin'))).lastContact?.activityId).toBe(id)
  })

  it('is figures only for staff, about their own people', async () => {
    const { lastContact, ...figures } = await overview(agent)
    expect(lastContact).not.toBeNull()
    expect(await overview(manager)).toEqual({ ...figures, lastContact: null })
    expectRefusal(await ask(manager, accountOf('admin').employeeId!), 'employee.notFound')
    expect((await overview(await givenUser([P.ActivityCreate]))).lastContact).toEqual(lastContact)
    expect((await ask(as.user('employee'))).status).toBe(403)
  })

  it('is empty for somebody without cases, and 404 for nobody', async () => {
    const { id } = await givenEmployee()
    expect((await ask(agent, id)).body).toEqual({ openCount: 0, closedCount: 0, states: [], lastContact: null })
    expectRefusal(await ask(agent, crypto.randomUUID()), 'employee.notFound')
    expectRefusal(await ask(as.user('admin-gr')), 'employee.notFound')
  })
})

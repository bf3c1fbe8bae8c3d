import { caseDetailRoutes } from '@destek/contracts/cases/case-details'
import { caseEditRoutes } from '@destek/contracts/cases/case-edits'
import { employeeResponseRoutes } from '@destek/contracts/cases/employee-responses'
import { ownCaseActionRoutes } from '@destek/contracts/cases/own-case-actions'
import { myWorkRoutes } from '@destek/contracts/cases/my-work'
import { transferRoutes } from '@destek/contracts/cases/transfers'
import { P } from '@destek/contracts/core/permissions'
import { awaitingEmployeeStatus } from '@destek/contracts/definitions/statuses'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { demoId, demoTenantId } from '../../../../../../tools/demo/demo-ids.ts'
import type { Caller } from '../../../test/caller.ts'
import { startTestApp } from '../../../test/start-test-app.ts'
import { nameOf, prepareCases, statusId, teamId } from '../notes/test-case.ts'

const app = await startTestApp()
const { as, database } = app
const { inTurkey, openCase, addNote, without } = await prepareCases(app)
const [agent, agent2, lead, admin, employee] = ['agent', 'agent2', 'lead', 'admin', 'employee'].map(as.user) as [
  Caller,
  Caller,
  Caller,
  Caller,
  Caller,
]
const userId = (userName: string) => demoId('Turkey', 'user', userName)

const workOf = async (caller: Caller = agent) => {
  const { status, body, text } = await caller.call(myWorkRoutes.all, {})
  expect(status, text).toBe(200)
  return body
}
const cameBackTo = async (caller: Caller, id: string) =>
  (await workOf(caller)).cameBack.items.find(({ activityId }) => activityId === id)

const done = async (answer: Promise<{ status: number; text: string }>) => {
  const { status, text } = await answer
  expect(status, text).toBe(200)
}
const give = (id: string, to: string, by: Caller = lead, team = 'IT Support', reason: string | null = null) => {
  const body = { assignedTeamId: teamId(team), assignedUserId: userId(to), reason }
  return done(by.call(transferRoutes.transfer, { params: { id }, body }))
}
const say = (id: string, status: string, by: Caller = agent, description = '<p>Bakıldı.</p>') =>
  done(by.call(caseDetailRoutes.changeStatus, { params: { id }, body: { statusWrapupId: statusId(status), description } }))
const answer = (id: string, description = '<p>Evet.</p>') =>
  done(employee.call(employeeResponseRoutes.create, { params: { id }, body: { description, activityId: null, requestId: null } }))

/** A case of the agent that they have acted on: nothing of it has come back. */
const givenOwnCase = async (facts: Parameters<typeof openCase>[0] = {}) => {
  const id = await openCase(facts)
  await give(id, 'agent')
  await say(id, 'Açık')
  return id
}

/** Makes the case the oldest of all, so that a test finds it first. */
const makeFirst = (id: string) =>
  inTurkey((tx) =>
    sql`update activity set sla_hours = 1, sla_source = 'category', due_time = now() - interval '90 days' where id = ${id}`.execute(
      tx,
    ),
  )

describe('GET /api/destek/my-work', () => {
  it('is for those who have a queue of their own', async () => {
    expect((await employee.call(myWorkRoutes.all, {})).status).toBe(403)
    await without('agent', [P.ActivityMyQueues], async () => {
      expect((await agent.call(myWorkRoutes.all, {})).status).toBe(403)
    })
    expect((await agent.call(myWorkRoutes.all, {})).status).toBe(200)
  })

  it('tells somebody without a team or a case that there is nothing', async () => {
    const nothing = { items: [], totalCount: 0 }
    const none = { value: null, previous: null, days: Array.from({ length: 7 }, () => null) }
    expect(await workOf(admin)).toEqual({
      due: nothing,
      overdueCount: 0,
      dueTodayCount: 0,
      awaitingCount: 0,
      cameBack: nothing,
      unassigned: nothing,
      teamNames: [],
      ownTeamId: null,
      week: {
        closed: { value: 0, previous: 0, days: [0, 0, 0, 0, 0, 0, 0] },
        firstResponseMinutes: none,
        withinSla: none,
        lateCount: 0,
      },
      led: null,
    })
  })

  it('follows a case that is taken, asked about, answered and closed', async () => {
    const id = await openCase()
    const free = await workOf()
    expect(free.teamNames).toEqual(['BT Destek'])
    await give(id, 'agent', agent)
    const taken = await workOf()
    expect(taken.unassigned.totalCount).toBe(free.unassigned.totalCount - 1)
    expect(taken.due.totalCount).toBe(free.due.totalCount + 1)
    expect(taken.cameBack).toEqual(free.cameBack)
    await makeFirst(id)
    const late = await workOf()
    expect(late.due.items[0]).toMatchObject({ id, assignedUserName: nameOf('agent'), employee: { fullName: nameOf('employee') } })
    expect(late.overdueCount).toBe(free.overdueCount + 1)

    await say(id, awaitingEmployeeStatus)
    const asked = await workOf()
    expect([asked.due.totalCount, asked.awaitingCount]).toEqual([free.due.totalCount, free.awaitingCount + 1])
    await answer(id)
    const answered = await workOf()
    expect([answered.due.totalCount, answered.awaitingCount]).toEqual([taken.due.totalCount, free.awaitingCount])
    expect(answered.cameBack.totalCount).toBe(free.cameBack.totalCount + 1)

    await say(id, 'Çözüldü')
    const closed = await workOf()
    expect(closed.cameBack.totalCount).toBe(free.cameBack.totalCount)
    expect(closed.due.totalCount).toBe(free.due.totalCount)
    expect(closed.week.closed.value).toBe(free.week.closed.value! + 1)
    expect(closed.week.lateCount).toBe(free.week.lateCount + 1)
  })

  it('shows what the employee answered, as plain text and not too long, until something is done about it', async () => {
    const id = await givenOwnCase()
    expect(await cameBackTo(agent, id)).toBeUndefined()
    await say(id, awaitingEmployeeStatus)
    await answer(id, `<p>Birinci <strong>satır</strong>.</p><p>${'ş'.repeat(400)}</p>`)
    const { text, ...entry } = (await cameBackTo(agent, id))!
    expect(entry).toEqual({
      kind: 'answered',
      time: expect.any(String),
      byName: nameOf('employee'),
      activityId: id,
      userFriendlyId: expect.any(Number),
      callParentWrapup: expect.any(String),
      callWrapup: expect.any(String),
      statusWrapupClosed: false,
    })
    expect(text).toMatch(/^Birinci satır\. ş+…$/)
    expect(text).toHaveLength(300)
    expect((await workOf()).cameBack.items[0]!.activityId).toBe(id)

    await without('agent', [P.Details], async () => expect((await cameBackTo(agent, id))!.text).toBeNull())
    await addNote(id, 'Bakıyorum.', lead)
    expect(await cameBackTo(agent, id)).toBeDefined()
    await addNote(id, 'Bakıyorum.')
    expect(await cameBackTo(agent, id)).toBeUndefined()
  })

  it('shows what the employee added, that they withdrew the case, and that they opened it again', async () => {
    const id = await givenOwnCase()
    const own = { params: { id }, files: [] as File[] }
    await done(employee.call(ownCaseActionRoutes.comment, { ...own, body: { description: 'Bir de bu var.' } }))
    const back = { byName: nameOf('employee'), statusWrapupClosed: false }
    expect(await cameBackTo(agent, id)).toMatchObject({ ...back, kind: 'commented', text: 'Bir de bu var.' })
    await done(employee.call(ownCaseActionRoutes.withdraw, { ...own, body: {} }))
    expect(await cameBackTo(agent, id)).toMatchObject({ ...back, kind: 'withdrawn', text: null, statusWrapupClosed: true })
    await done(employee.call(ownCaseActionRoutes.reopen, { ...own, body: { reason: 'Yine oldu.' } }))
    expect(await cameBackTo(agent, id)).toMatchObject({ ...back, kind: 'reopened', text: 'Yine oldu.' })
    await addNote(id, 'Bakıyorum.')
    expect(await cameBackTo(agent, id)).toBeUndefined()
  })

  it('shows an answer also when a colleague has closed the case since', async () => {
    const id = await givenOwnCase()
    await say(id, awaitingEmployeeStatus)
    await answer(id)
    await say(id, 'Çözüldü', lead)
    expect(await cameBackTo(agent, id)).toMatchObject({ kind: 'answered', statusWrapupClosed: true })
  })

  it('shows a case that is open again, and not every further status of it', async () => {
    const id = await givenOwnCase()
    await say(id, 'Çözüldü')
    await say(id, 'Açık', lead, '<p>Hâlâ olmuyor.</p>')
    const reopened = await cameBackTo(agent, id)
    expect(reopened).toMatchObject({ kind: 'reopened', byName: nameOf('lead'), text: 'Hâlâ olmuyor.', statusWrapupClosed: false })
    await say(id, 'Açık', lead, '<p>Bir şey daha.</p>')
    expect(await cameBackTo(agent, id)).toEqual(reopened)
    await say(id, 'Çözüldü', lead)
    expect(await cameBackTo(agent, id)).toBeUndefined()
    await say(id, 'Açık')
    expect(await cameBackTo(agent, id)).toBeUndefined()
  })

  it('shows what a colleague sent or gave to the caller, and not what the caller took', async () => {
    const sent = await openCase()
    await give(sent, 'agent')
    expect(await cameBackTo(agent, sent)).toMatchObject({ kind: 'transferred', byName: nameOf('lead'), text: null })
    expect(await cameBackTo(lead, sent)).toBeUndefined()

    const given = await openCase()
    await give(given, 'lead', lead)
    const assign = (by: Caller) =>
      done(
        by.call(caseEditRoutes.edit, { body: { id: given, assignedUserId: userId('agent'), concurrencyStamp: null } as never }),
      )
    await assign(lead)
    expect(await cameBackTo(agent, given)).toMatchObject({ kind: 'transferred', byName: nameOf('lead') })
    await done(agent.call(caseEditRoutes.edit, { body: { id: given, affectedUserCounts: 3, concurrencyStamp: null } as never }))
    expect(await cameBackTo(agent, given)).toBeUndefined()

    await give(sent, 'agent2', agent, 'Payroll', 'Bordro\nişi')
    expect(await cameBackTo(agent, sent)).toBeUndefined()
    const back = { kind: 'transferred', byName: nameOf('agent') }
    expect(await cameBackTo(agent2, sent)).toMatchObject({ ...back, text: 'Bordro işi' })
    await without('agent', [P.Transfer], async () => {
      expect(await cameBackTo(agent2, sent)).toMatchObject({ ...back, text: null })
    })
  })

  it('names nobody where the requester is hidden, and counts no first response of such a case', async () => {
    const id = await openCase({ isHidden: true })
    const before = await workOf()
    await give(id, 'agent')
    await say(id, 'Açık')
    await say(id, awaitingEmployeeStatus)
    await answer(id, '<p>Ben yazdım.</p>')
    await makeFirst(id)
    const work = await workOf()
    expect(work.cameBack.items[0]).toMatchObject({ activityId: id, kind: 'answered', byName: null, text: 'Ben yazdım.' })
    expect(work.due.items[0]).toMatchObject({ id, isIdentityHidden: true, employee: null, firstResponseTime: null })
    expect(work.week.firstResponseMinutes).toEqual(before.week.firstResponseMinutes)
    expect(JSON.stringify(work.cameBack.items[0])).not.toContain(nameOf('employee').split(' ')[1])

    await give(id, 'lead', agent)
    await give(id, 'agent', lead)
    expect(await cameBackTo(agent, id)).toMatchObject({ kind: 'transferred', byName: null })
  })

  it('knows nothing of other teams and tenants', async () => {
    const [own, other] = [await workOf(), await workOf(agent2)]
    const greek = (await as.user('agent-gr').call(myWorkRoutes.all, {})).body
    await openCase({ team: 'Payroll' })
    expect((await workOf()).unassigned).toEqual(own.unassigned)
    expect((await workOf(agent2)).unassigned.totalCount).toBe(other.unassigned.totalCount + 1)
    expect((await as.user('agent-gr').call(myWorkRoutes.all, {})).body.unassigned).toEqual(greek.unassigned)
    expect([own.teamNames, greek.teamNames]).toEqual([['BT Destek'], ['IT Support']])
    const { rows } = await database.inTenant(demoTenantId('Greece'), (tx) =>
      sql<{
        count: number
      }>`select count(*)::int as count from activity where closed_date_time is null and assigned_user_id is null
        and assigned_team_id = ${demoId('Greece', 'team', 'IT Support')}`.execute(tx),
    )
    expect(greek.unassigned.totalCount).toBe(rows[0]!.count)
  })
})

describe('the teams that somebody manages', () => {
  const ledBy = async (caller: Caller) => (await workOf(caller)).led

  it('are told to their manager, with the open cases and the week of each member', async () => {
    expect(await ledBy(agent)).toBeNull()
    const before = (await ledBy(lead))!
    expect(before.teamNames).toContain('BT Destek')
    expect(before.teamIds).toContain(demoId('Turkey', 'team', 'IT Support'))
    expect(before.teamIds).toHaveLength(before.teamNames.length)
    const personOf = (led: NonNullable<Awaited<ReturnType<typeof ledBy>>>, userName: string) =>
      led.people.find((person) => person.userId === userId(userName))!
    const [free, late, closed] = [await openCase(), await openCase(), await openCase()]
    await give(late, 'agent')
    await makeFirst(late)
    await give(closed, 'agent')
    await makeFirst(closed)
    await say(closed, 'Çözüldü')
    const after = (await ledBy(lead))!
    expect(after.openCount).toBe(before.openCount + 2)
    expect(after.unassignedCount).toBe(before.unassignedCount + 1)
    expect(after.overdueCount).toBe(before.overdueCount + 1)
    expect(after.withinSla).toBeLessThan(100)
    const [was, is] = [personOf(before, 'agent'), personOf(after, 'agent')]
    expect(is).toEqual({
      ...was,
      openCount: was.openCount + 1,
      overdueCount: was.overdueCount + 1,
      closedCount: was.closedCount + 1,
      lateCount: was.lateCount + 1,
    })
    await say(late, awaitingEmployeeStatus)
    const asked = (await ledBy(lead))!
    expect(asked.overdueCount).toBe(before.overdueCount)
    expect(personOf(asked, 'agent').awaitingCount).toBe(was.awaitingCount + 1)
    await inTurkey((tx) => sql`update activity set creation_time = '2001-01-01' where id = ${free}`.execute(tx))
    expect((await ledBy(lead))!.oldest).toMatchObject({ activityId: free })
  })
})

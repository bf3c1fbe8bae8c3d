import { caseDetailRoutes } from '@destek/contracts/cases/case-details'
import type { CreateCase } from '@destek/contracts/cases/case-shapes'
import { caseRoutes } from '@destek/contracts/cases/cases'
import { Deadline } from '@destek/contracts/cases/deadlines'
import { employeeResponseRoutes } from '@destek/contracts/cases/employee-responses'
import { awaitingEmployeeStatus } from '@destek/contracts/definitions/statuses'
import { describe, expect, it } from 'vitest'
import { demoAccounts } from '../../../../../../tools/demo/accounts.ts'
import { demoId } from '../../../../../../tools/demo/demo-ids.ts'
import type { Actor } from '../../../platform/auth/actor.ts'
import { startTestApp } from '../../../test/start-test-app.ts'
import { readOpening, turkey } from '../create/test-opening.ts'
import { levelValues } from '../deadline/agreed-level.ts'
import { readDeadline } from '../deadline/read-deadline.ts'
import { findRow } from '../find-case.ts'
import { lockRows } from '../case-store.ts'

const { as, database } = await startTestApp()
const [agent, employee] = [as.user('agent'), as.user('employee')]
const inTurkey = <Result>(work: Parameters<typeof database.inTenant<Result>>[1]) => database.inTenant(turkey, work)
const { actor, draft } = await inTurkey(readOpening)
const accountOf = (userName: string) => demoAccounts.find((account) => account.userName === userName)!
const nameOf = (userName: string) => `${accountOf(userName).givenName} ${accountOf(userName).familyName}`
const status = (name: string) => demoId('Turkey', 'status', name)
const [working, awaiting, solved] = ['İşlemde', awaitingEmployeeStatus, 'Çözüldü'].map(status) as [string, string, string]
const hour = 60 * 60_000

const givenCase = async (changes: Partial<CreateCase> = {}) => {
  const body = { ...draft, role: null, employeeId: accountOf('employee').employeeId!, ...changes }
  const answer = await agent.call(caseRoutes.create, { body: body as never })
  expect(answer.status, answer.text).toBe(200)
  return answer.body
}
const give = async (id: string, statusWrapupId: string) => {
  const body = { statusWrapupId, description: 'Bakıldı', concurrencyStamp: null }
  return (await agent.call(caseDetailRoutes.changeStatus, { params: { id }, body, files: [] })).body
}
const answer = async (id: string) =>
  (await employee.call(employeeResponseRoutes.create, { params: { id }, body: { description: 'Evet' }, files: [] })).body
const shown = async (id: string) => (await as.user('lead').call(caseRoutes.one, { params: { id } })).body
const deadlineOf = (id: string, reader: Actor = actor) =>
  inTurkey(async (tx) => Deadline.parse(await readDeadline(tx, reader, await findRow(tx, id))))

describe('the deadline of a case', () => {
  it('tells each stretch of its life, who began it and why, and agrees with the due time of the lists', async () => {
    const opened = await givenCase()
    const { id, sla } = opened
    const [asked, answered] = [await give(id, awaiting), await answer(id)]
    const deadline = await deadlineOf(id)
    expect(deadline.spans).toMatchObject([
      { state: 'running', from: opened.creationTime, to: asked.creationTime, cause: 'opened', by: nameOf('agent') },
      { state: 'waiting', from: asked.creationTime, to: answered.creationTime, cause: 'asked', by: nameOf('agent') },
      { state: 'running', from: answered.creationTime, to: null, cause: 'answered', by: nameOf('employee') },
    ])
    expect(deadline).toMatchObject({ hours: sla, state: 'running', dueTime: (await shown(id)).dueTime })
    expect(deadline.left).toBe(sla! * hour - deadline.counted)
    expect(deadline.counted + deadline.notCounted).toBe(Date.parse(deadline.asOf) - Date.parse(opened.creationTime))
  })

  it('tells which rule was applied and which were not', async () => {
    const { id, sla, callWrapup } = await givenCase()
    expect((await deadlineOf(id)).rules).toEqual([
      { source: 'category', name: callWrapup, hours: sla, isApplied: true },
      { source: 'caseType', name: null, hours: null, isApplied: false },
    ])
  })

  it('moves on while it waits, for what is left stays left', async () => {
    const { id, sla, creationTime } = await givenCase()
    const { creationTime: asked } = await give(id, awaiting)
    const { dueTime, state, asOf, left } = await deadlineOf(id)
    expect(state).toBe('waiting')
    expect(left).toBe(sla! * hour - (Date.parse(asked) - Date.parse(creationTime)))
    expect(Date.parse(dueTime!)).toBe(Date.parse(asOf) + left!)
    expect(await shown(id)).toMatchObject({ waitingSince: asked })
  })

  it('was met or missed when the case is closed, and goes on with what was left when it is reopened', async () => {
    const { id, dueTime } = await givenCase()
    const closed = await give(id, solved)
    expect(await deadlineOf(id)).toMatchObject({ state: 'met', dueTime })
    expect(await shown(id)).toMatchObject({ closedDateTime: closed.creationTime, dueTime })
    const reopened = await give(id, working)
    const wasClosed = Date.parse(reopened.creationTime) - Date.parse(closed.creationTime)
    const moved = new Date(Date.parse(dueTime!) + wasClosed).toISOString()
    expect(await deadlineOf(id)).toMatchObject({ state: 'running', dueTime: moved })
    expect((await shown(id)).dueTime).toBe(moved)

    await inTurkey(async (tx) => {
      const longAgo = new Date('2020-01-01T00:00:00Z')
      await tx
        .updateTable('activity')
        .set({ creation_time: longAgo } as never)
        .where('id', '=', id)
        .execute()
    })
    expect((await deadlineOf(id)).state).toBe('over')
    await give(id, solved)
    expect((await deadlineOf(id)).state).toBe('missed')
  })

  it('tells nobody’s name to who may not know the requester', async () => {
    const { id } = await givenCase({ dontShareIdentityInformations: true })
    await give(id, awaiting)
    await answer(id)
    const stranger = { ...actor, userId: crypto.randomUUID(), employeeId: null, seesIdentities: false }
    expect((await deadlineOf(id, stranger)).spans.map(({ by }) => by)).toEqual([null, null, null])
    expect((await deadlineOf(id, { ...stranger, seesIdentities: true })).spans[2]!.by).toBe(nameOf('employee'))
  })

  it('is none without a service level, and follows a new one from the opening on', async () => {
    const { id, creationTime } = await givenCase()
    const [asked, answered] = [await give(id, awaiting), await answer(id)]
    const changedTo = (category: number | null, caseType: number | null) =>
      inTurkey(async (tx) => {
        const [row] = await lockRows(tx, [id])
        const values = await levelValues(tx, row!, { category, caseType })
        await tx.updateTable('activity').set(values).where('id', '=', id).execute()
        return values
      })
    expect(await changedTo(null, 0)).toEqual({ sla_hours: null, sla_source: null, due_time: null })
    expect(await deadlineOf(id)).toMatchObject({ state: 'none', hours: null, dueTime: null, left: null })
    const waited = Date.parse(answered.creationTime) - Date.parse(asked.creationTime)
    const due = new Date(Date.parse(creationTime) + 5 * hour + waited)
    expect(await changedTo(0, 5)).toEqual({ sla_hours: 5, sla_source: 'caseType', due_time: due })
    expect(await deadlineOf(id)).toMatchObject({ state: 'running', hours: 5, dueTime: due.toISOString() })
  })
})

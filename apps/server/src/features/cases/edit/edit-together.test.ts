import { caseDetailRoutes } from '@destek/contracts/cases/case-details'
import { type EditableField, editEvents } from '@destek/contracts/cases/case-edits'
import type { ErrorBody } from '@destek/contracts/core/errors'
import { transferRoutes } from '@destek/contracts/cases/transfers'
import { caseFields } from '@destek/contracts/cases/case-fields'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { demoId } from '../../../../../../tools/demo/demo-ids.ts'
import { expectRefusal } from '../../../test/business-errors.ts'
import type { Answer } from '../../../test/caller.ts'
import { startTestApp } from '../../../test/start-test-app.ts'
import { accountOf, itSupport, nameOf, payroll, prepareEdits, userId } from './test-edits.ts'

const server = await startTestApp()
const { inTurkey, agent, lead, admin, choices, edit, stored, eventsOf, givenCase } = await prepareEdits(server)

const conflictOf = (answer: Answer<unknown>) => {
  expectRefusal(answer, 'record.changedMeanwhile')
  return (answer.body as ErrorBody).error.data as Record<string, unknown> & { concurrencyStamp: string }
}
const solved = demoId('Turkey', 'status', 'Çözüldü')
const changeStatus = (id: string, body: object = {}, caller = agent) =>
  caller.call(caseDetailRoutes.changeStatus, {
    params: { id },
    body: { statusWrapupId: solved, description: '<p>Bitti.</p>', ...body } as never,
    files: [],
  })
const transfer = (id: string, body: object, caller = agent) =>
  caller.call(transferRoutes.transfer, { params: { id }, body: body as never })

/** Gaps in the history: the old value of a change must be the new value of the change before. */
const gaps = (events: Awaited<ReturnType<typeof eventsOf>>, opening: object) => {
  const known: Record<string, unknown> = { ...opening }
  return events.flatMap(({ id, before, after }) => {
    const { concurrencyStamp: _, ...facts } = before as Record<string, unknown>
    const wrong = Object.entries(facts).filter(([name, fact]) => name in known && known[name] !== fact)
    Object.assign(known, after)
    return wrong.map(([name]) => `${id}: ${name}`)
  })
}

/** Each version of the case was ended by one change, which knows the stamp that it replaced. */
const expectOneChangePerVersion = (events: Awaited<ReturnType<typeof eventsOf>>, stamp: string) => {
  const stamps = events.map(({ before }) => (before as { concurrencyStamp: string }).concurrencyStamp)
  expect(new Set(stamps).size).toBe(events.length)
  expect(stamps[0]).toBe(stamp)
}

describe('two people who saw the same version of a case', () => {
  it('both change it where they change different things, whatever else happened', async () => {
    const { id, stamp } = await givenCase({ assigned_team_id: itSupport })
    const answers = await Promise.all([
      edit({ id, note: 'Arandı.', concurrencyStamp: stamp }, agent),
      edit({ id, divisionId: choices.otherDivision, concurrencyStamp: stamp }, lead),
      edit({ id, actionOwnerId: choices.owner, concurrencyStamp: stamp }, admin),
      changeStatus(id, { concurrencyStamp: stamp }),
      transfer(id, { assignedTeamId: itSupport, concurrencyStamp: stamp }, lead),
      edit({ id, affectedUserCounts: 7, concurrencyStamp: stamp }, agent),
    ])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200])
    expect(await stored(id)).toMatchObject({
      note: 'Arandı.',
      division_id: choices.otherDivision,
      action_owner_id: choices.owner,
      status_id: solved,
      transfer: true,
      affected_user_counts: 7,
    })
    const events = await eventsOf(id)
    expect(events).toHaveLength(6)
    expectOneChangePerVersion(events, stamp)
  })

  it('are told apart where they change the same: both values, who and when, and how to send it again', async () => {
    const { id, stamp } = await givenCase({ assigned_team_id: itSupport, note: 'Eski' })
    expect((await edit({ id, note: 'Ayşe', concurrencyStamp: stamp }, agent)).status).toBe(200)
    // By now another user was the last to change the case.
    await edit({ id, sourceId: choices.otherSource }, admin)
    const late = await edit({ id, note: 'Lale', concurrencyStamp: stamp }, lead)
    const [change] = await eventsOf(id)
    expect(conflictOf(late)).toEqual({
      field: 'note',
      note: 'Ayşe',
      before: { note: 'Eski' },
      changedBy: nameOf('agent'),
      changedAt: change!.occurred_at.toISOString(),
      concurrencyStamp: (await stored(id)).concurrency_stamp,
    })
    expect((await stored(id)).note).toBe('Ayşe')
    const again = await edit({ id, note: 'Lale', concurrencyStamp: conflictOf(late).concurrencyStamp }, lead)
    expect(again.body).toMatchObject({ note: 'Lale' })
    expect((await eventsOf(id)).map(({ type }) => type)).toEqual(['activity:note', 'activity:source', 'activity:note'])
  })

  it('who send the same value are both right', async () => {
    const { id, stamp } = await givenCase()
    const both = await Promise.all([1, 2].map(() => edit({ id, isEmployeeNotified: true, concurrencyStamp: stamp })))
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    expect(await eventsOf(id)).toHaveLength(1)
  })

  it.each([
    ['false', { isEmployeeNotified: true }, { is_employee_notified: true }, { isEmployeeNotified: false }],
    ['a number', { affectedUserCounts: 4 }, {}, { affectedUserCounts: 3 }],
  ])('hear of %s as of any other value', async (_, mine, given, theirs) => {
    const { id, stamp } = await givenCase(given)
    await edit({ id, ...theirs })
    const conflict = conflictOf(await edit({ id, ...mine, concurrencyStamp: stamp }, admin))
    expect(conflict).toMatchObject({ ...theirs, field: Object.keys(mine)[0] })
  })

  it('one of whom deletes the root-cause analysis that the other changes', async () => {
    const analysed = { root_cause_analysis: true, ticket_reason_id: choices.reason, action_owner_id: choices.owner }
    const { id, stamp } = await givenCase(analysed)
    await edit({ id, actionOwnerId: '', isRootCauseAnalysisDeleted: true, concurrencyStamp: stamp }, lead)
    const late = conflictOf(await edit({ id, actionOwnerId: choices.otherOwner, concurrencyStamp: stamp }, admin))
    expect(late).toMatchObject({ field: 'actionOwnerId', before: { ticketReasonName: 'Neden', actionOwnerName: 'Sorumlu' } })
    expect(late).not.toHaveProperty('actionOwnerName')
  })

  it('and of whom one sends the case to another team while the other chooses a person', async () => {
    const { id, stamp } = await givenCase({ assigned_team_id: itSupport })
    await transfer(id, { assignedTeamId: payroll, concurrencyStamp: stamp }, lead)
    expect(conflictOf(await edit({ id, assignedUserId: userId('agent'), concurrencyStamp: stamp }, admin))).toMatchObject({
      assignedTeamName: 'Bordro 1. Seviye',
      changedBy: nameOf('lead'),
      before: { assignedTeamName: 'BT Destek', assignedUserName: null },
    })
    const seen = (await stored(id)).concurrency_stamp
    await edit({ id, assignedUserId: userId('agent2') }, admin)
    expect(conflictOf(await transfer(id, { assignedTeamId: itSupport, concurrencyStamp: seen }, lead))).toMatchObject({
      assignedTeamName: 'Bordro 1. Seviye',
      assignedUserName: nameOf('agent2'),
      changedBy: nameOf('admin'),
    })
  })

  it('hear of a status that was given meanwhile, not of a note', async () => {
    const { id, stamp } = await givenCase({ assigned_team_id: itSupport })
    await edit({ id, note: 'Not' })
    expect((await changeStatus(id, { concurrencyStamp: stamp })).status).toBe(200)
    await edit({ id, note: 'Başka not' }, admin)
    expect(conflictOf(await changeStatus(id, { concurrencyStamp: stamp }, lead))).toMatchObject({
      statusWrapupId: solved,
      statusWrapup: 'Çözüldü',
      before: { statusWrapup: 'Açık' },
      changedBy: nameOf('agent'),
    })
  })

  it('and a version that nobody knows is an old one', async () => {
    const { id } = await givenCase({ note: 'Not' })
    const conflict = conflictOf(await edit({ id, note: 'Başka', concurrencyStamp: crypto.randomUUID() }))
    expect(conflict).toEqual({ field: 'note', note: 'Not', concurrencyStamp: (await stored(id)).concurrency_stamp })
    expect((await edit({ id, note: 'Başka' })).status).toBe(200)
  })

  it('do not learn from it who asked', async () => {
    await inTurkey((tx) => sql`update division set is_authorized = false`.execute(tx))
    const hidden = { dont_share_identity: true, employee_id: accountOf('lead').employeeId, assigned_team_id: itSupport }
    const { id, stamp } = await givenCase(hidden)
    await edit({ id, note: 'Kendim yazdım.' }, lead)
    const late = await edit({ id, note: 'Geç', concurrencyStamp: stamp }, agent)
    expect(conflictOf(late)).not.toHaveProperty('changedBy')
    expect(late.text).not.toContain(accountOf('lead').familyName)
  })
})

/** Ten fields, each with five values that no other sending has. */
const manyEdits = (): [EditableField, unknown][] => [
  ...[1, 2, 3, 4, 5].flatMap((nth): [EditableField, unknown][] => [
    ['note', `Not ${nth}`],
    ['affectedUserCounts', 10 + nth],
    ['isEmployeeNotified', nth % 2 === 1],
    ['dontShareIdentityInformations', nth % 2 === 0],
    ['typeOfOperation', nth % 2 ? 'Domestic' : 'Multilingual'],
    ['callWrapupId', [choices.first, choices.second, choices.third][nth % 3]],
    ['sourceId', nth % 2 ? choices.source : choices.otherSource],
    ['caseTypeId', nth % 2 ? choices.caseType : choices.plainType],
    ['actionOwnerId', nth % 2 ? choices.owner : choices.otherOwner],
    ['assignedUserId', userId('agent')],
  ]),
]

describe('fifty at the same time', () => {
  it('edit ten fields of a case in some order: no change is lost, none is told that did not happen', async () => {
    const { id, stamp } = await givenCase({ assigned_team_id: itSupport })
    const sent = manyEdits()
    const answers = await Promise.all(
      sent.map(([field, value], nth) =>
        edit({ id, [field]: value }, field === 'dontShareIdentityInformations' ? lead : [lead, admin][nth % 2]!),
      ),
    )
    expect(answers.map(({ status }) => status)).toEqual(sent.map(() => 200))
    const row = await stored(id)
    for (const [field] of sent) {
      const values = sent.filter(([other]) => other === field).map(([, value]) => value)
      expect(values).toContain(row[caseFields[field].column])
    }
    const events = await eventsOf(id)
    const countOf = (name: string) => events.filter(({ type }) => type === `activity:${name}`).length
    // Sending the current value is no change; every other value is recorded once.
    expect([countOf('note'), countOf('affected-users')]).toEqual([5, 5])
    expect(Math.max(...Object.values(editEvents).map(countOf))).toBe(5)
    expect(gaps(events, {})).toEqual([])
    expectOneChangePerVersion(events, stamp)
    expect(events.filter(({ before, after }) => isSame(before, after))).toEqual([])
  })

  it('edit with the version that they all saw: of each field one is taken', async () => {
    const { id, stamp } = await givenCase({ assigned_team_id: itSupport })
    const fields = ['note', 'affectedUserCounts'] as const
    const sent = manyEdits().filter(([field]) => fields.includes(field as 'note'))
    const answers = await Promise.all(
      [...sent, ...sent].map(([field, value]) => edit({ id, [field]: value, concurrencyStamp: stamp }, lead)),
    )
    const row = await stored(id)
    expect(await eventsOf(id)).toHaveLength(2)
    for (const [nth, { status }] of answers.entries()) {
      const [field, value] = sent[nth % sent.length]!
      expect(status).toBe(row[caseFields[field].column] === value ? 200 : 409)
    }
  })

  it('transfer a case: one history, in which each begins where the last one ended', async () => {
    const { id, stamp } = await givenCase()
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, nth) =>
        transfer(
          id,
          nth % 2 ? { assignedTeamId: payroll, role: nth % 3 } : { assignedTeamId: itSupport, assignedUserId: userId('agent') },
          [lead, admin][nth % 2]!,
        ),
      ),
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    const events = await eventsOf(id)
    const transfers = await inTurkey((tx) =>
      tx
        .selectFrom('activity_transfer')
        .selectAll()
        .where('activity_id', '=', id)
        .orderBy('creation_time')
        .orderBy('id')
        .execute(),
    )
    expect([events.length, transfers.length]).toEqual([50, 50])
    expect(gaps(events, { assignedTeamName: null, assignedUserName: null })).toEqual([])
    expectOneChangePerVersion(events, stamp)
    const teams = { [payroll]: 'Bordro 1. Seviye', [itSupport]: 'BT Destek' }
    expect(transfers.map(({ assigned_team_id }) => teams[assigned_team_id])).toEqual(
      events.map(({ after }) => (after as { assignedTeamName: string }).assignedTeamName),
    )
    const { assigned_team_id, assigned_user_id, role } = transfers.at(-1)!
    expect(await stored(id)).toMatchObject({ assigned_team_id, assigned_user_id, role })
  })

  it('and a status change in the middle of many transfers loses neither', async () => {
    const cases = await Promise.all(Array.from({ length: 10 }, () => givenCase({ assigned_team_id: itSupport })))
    const items = cases.map(({ id, stamp }) => ({ activityId: id, assignedTeamId: payroll, concurrencyStamp: stamp }))
    const [many, ...statuses] = await Promise.all([
      lead.call(transferRoutes.transferMany, { body: items }),
      ...cases.map(({ id, stamp }) => changeStatus(id, { concurrencyStamp: stamp }, admin)),
    ])
    expect(statuses.map(({ status }) => status)).toEqual(cases.map(() => 200))
    expect(many.body.items.map(({ outcome }) => outcome)).toEqual(cases.map(() => 'done'))
    for (const { id } of cases) {
      expect(await stored(id)).toMatchObject({ assigned_team_id: payroll, status_id: solved })
      expect((await eventsOf(id)).map(({ type }) => type).toSorted()).toEqual(['activity:status', 'activity:transfer'])
    }
  })
})

function isSame(before: unknown, after: unknown): boolean {
  const { concurrencyStamp: _, ...facts } = before as Record<string, unknown>
  return JSON.stringify(facts) === JSON.stringify(after)
}

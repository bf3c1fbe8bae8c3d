import { caseRoutes } from '@destek/contracts/cases/cases'
import { caseEditRoutes } from '@destek/contracts/cases/case-edits'
import { caseNumber } from '@destek/contracts/cases/case-limits'
import { P } from '@destek/contracts/core/permissions'
import { transferLimits, type TransferOutcome, transferRoutes } from '@destek/contracts/cases/transfers'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { demoAccounts } from '../../../../../../tools/demo/accounts.ts'
import { type DemoTenant, demoId, demoTenantId } from '../../../../../../tools/demo/demo-ids.ts'
import { expectInvalid, expectRefusal } from '../../../test/business-errors.ts'
import { preparePermissions } from '../../../test/permissions.ts'
import { startTestApp } from '../../../test/start-test-app.ts'
import { countWaiting } from '../../../test/test-database.ts'

const { as, database, tokenOf } = await startTestApp()
const { granted } = preparePermissions({ database })
const signedIn = async (userName: string) => as.token(await tokenOf(userName))
const [agent, lead, admin, employee] = (await Promise.all(['agent', 'lead', 'admin', 'employee'].map(signedIn))) as [
  Caller,
  Caller,
  Caller,
  Caller,
]
type Caller = ReturnType<typeof as.token>

const userId = (userName: string) => demoId('Turkey', 'user', userName)
const account = (userName: string) => demoAccounts.find((candidate) => candidate.userName === userName)!
const nameOf = (userName: string) => `${account(userName).givenName} ${account(userName).familyName}`
const it1 = demoId('Turkey', 'team', 'IT Support')
const payroll = demoId('Turkey', 'team', 'Payroll')
const greekTeam = demoId('Greece', 'team', 'IT Support')
const unknown = crypto.randomUUID()

const inTurkey = <Result>(work: Parameters<typeof database.inTenant<Result>>[1]) =>
  database.inTenant(demoTenantId('Turkey'), work)

interface CaseFacts {
  tenant?: DemoTenant
  owner?: string
  requester?: string
  isHidden?: boolean
  isClosed?: boolean
}

/** A case that the owner has opened for the requester, both by their account, and that no team works on. */
function givenCase({ tenant = 'Turkey', owner = 'lead', requester = 'manager', ...is }: CaseFacts = {}) {
  return database.inTenant(demoTenantId(tenant), async (tx) => {
    const { rows } = await sql<{ id: string; stamp: string; number: string }>`insert into activity (employee_id, category_id,
        division_id, status_id, source_id, description, description_text, dont_share_identity, creator_id, case_owner_id,
        closed_date_time, closed_user_id)
      select ${account(requester).employeeId}, category.id, category.division_id, status.id, source.id, '<p>Aktarım</p>', 'Aktarım',
        ${is.isHidden ?? false}, app_user.id, app_user.id,
        case when status.closed then now() + interval '1 hour' end, case when status.closed then app_user.id end
      from category, status, source, app_user where category.parent_id is not null and status.closed = ${is.isClosed ?? false}
        and app_user.subject = ${account(owner).subject} limit 1
      returning id, concurrency_stamp as stamp, friendly_id::text as number`.execute(tx)
    const [{ id, stamp, number }] = rows as [(typeof rows)[number]]
    return { id, stamp, number: caseNumber(Number(number)) }
  })
}

const transfer = (id: string, body: object, caller = agent, headers = {}) =>
  caller.call(transferRoutes.transfer, { params: { id }, body: body as never }, headers)
const transferMany = (items: unknown, caller = lead, headers = {}) =>
  caller.send('POST', transferRoutes.transferMany.path, items, headers)
const transfersOf = async (id: string, caller = lead, query = {}) =>
  (await caller.call(transferRoutes.ofCase, { params: { id }, query })).body
const stored = (id: string) =>
  inTurkey((tx) => tx.selectFrom('activity').selectAll().where('id', '=', id).executeTakeFirstOrThrow())
const eventsOf = (id: string) =>
  inTurkey((tx) => tx.selectFrom('event').selectAll().where('subject_id', '=', id).orderBy('id').execute())

const waiting = () => inTurkey(countWaiting)

/** The counts that a refused call must not change. */
const traces = () =>
  inTurkey(async (tx) => {
    const { rows } =
      await sql`select (select count(*) from activity_transfer) as transfers, (select count(*) from event) as events,
      (select md5(string_agg(concurrency_stamp::text, '' order by id)) from activity) as stamps`.execute(tx)
    return rows[0]
  })

describe('POST /api/destek/activity/{id}/transfer', () => {
  it('gives the case to a team, to level 1 unless told otherwise, and writes it down [API-020, CASE-079, CASE-080, CASE-082]', async () => {
    const { id } = await givenCase()
    const first = await transfer(id, { assignedTeamId: it1 })
    expect(first.status, first.text).toBe(200)
    expect(first.body).toMatchObject({
      id,
      transfer: true,
      role: 1,
      assignedTeamId: it1,
      assignedTeamName: 'BT Destek',
      assignedUserId: null,
      assignedUserName: null,
    })
    const to = { assignedTeamId: payroll, assignedUserId: userId('agent2') }
    for (const [role, level] of [
      ['na', 0],
      ['level1', 1],
      ['level2', 2],
      [2, 2],
    ]) {
      expect((await transfer(id, { ...to, role })).body).toMatchObject({ ...to, role: level, assignedUserName: nameOf('agent2') })
    }
    expect((await lead.call(caseRoutes.one, { params: { id } })).body).toMatchObject({ ...to, role: 2, transfer: true })

    const { items, totalCount } = await transfersOf(id)
    expect(totalCount).toBe(5)
    expect(items.map(({ role }) => role)).toEqual([2, 2, 1, 0, 1])
    expect(items[0]).toEqual({
      id: expect.any(String),
      activityId: id,
      creatorId: userId('agent'),
      creatorUserName: nameOf('agent'),
      ...to,
      assignedTeamName: 'Bordro 1. Seviye',
      assignedUserName: nameOf('agent2'),
      role: 2,
      reason: null,
      creationTime: expect.any(String),
    })
    expect(items.at(-1)).toMatchObject({ assignedTeamId: it1, assignedUserId: null, assignedUserName: null })
  })

  it('tells where the case was and where it is, to those it leaves and to those who get it', async () => {
    const { id } = await givenCase()
    await transfer(id, { assignedTeamId: it1, assignedUserId: userId('agent'), role: 'level2' })
    await transfer(id, { assignedTeamId: payroll })
    const [first, second] = await eventsOf(id)
    expect(first).toMatchObject({
      type: 'activity:transfer',
      before: { assignedTeamName: null, assignedUserName: null, role: 'na' },
      after: { assignedTeamName: 'BT Destek', assignedUserName: nameOf('agent'), role: 'level2' },
    })
    expect(second).toMatchObject({
      before: first!.after,
      after: { assignedTeamName: 'Bordro 1. Seviye', assignedUserName: null, role: 'level1' },
    })
    const requester = account('manager').employeeId!
    expect(second!.audience?.toSorted()).toEqual([it1, payroll, userId('agent'), userId('lead'), requester].toSorted())
  })

  it('keeps why a case was sent, in its entry and in its history, one case or many; blank is no reason', async () => {
    const { id } = await givenCase()
    const longest = 'ş'.repeat(transferLimits.reason)
    await transfer(id, { assignedTeamId: it1, reason: '  Ağ ekibi\nbakmalı.  ' })
    await transfer(id, { assignedTeamId: payroll, reason: longest })
    await transferMany([
      { activityId: id, assignedTeamId: it1, reason: 'Nöbet' },
      { activityId: (await givenCase()).id, assignedTeamId: it1, reason: 'Başka' },
    ])
    await transfer(id, { assignedTeamId: payroll, reason: '   ' })
    const reasons = ['Ağ ekibi\nbakmalı.', longest, 'Nöbet', null]
    expect((await transfersOf(id)).items.map(({ reason }) => reason)).toEqual(reasons.toReversed())
    const told = (await eventsOf(id)).map(({ after }) => after as { reason?: string })
    expect(told.map(({ reason = null }) => reason)).toEqual(reasons)
  })

  it('takes the case from the person who had it when it goes to a team alone, one case or many', async () => {
    const cases = await Promise.all([it1, payroll].map(async (team) => ({ ...(await givenCase()), team })))
    const own = { assignedTeamId: it1, assignedUserId: userId('agent') }
    for (const send of [
      async (id: string, assignedTeamId: string) => (await transfer(id, { assignedTeamId })).status,
      async (id: string, assignedTeamId: string) => (await transferMany([{ activityId: id, assignedTeamId }])).status,
    ]) {
      for (const { id, team } of cases) {
        expect((await transfer(id, own)).body).toMatchObject(own)
        expect(await send(id, team)).toBeLessThan(300)
        expect(await stored(id)).toMatchObject({ assigned_team_id: team, assigned_user_id: null })
        expect((await transfersOf(id)).items[0]).toMatchObject({ assignedTeamId: team, assignedUserId: null })
      }
    }
  })

  it('is not written down before the opening of the case, whatever the clocks say', async () => {
    const { id } = await givenCase()
    const opening = new Date('2100-01-01T00:00:00Z')
    await inTurkey((tx) => sql`update activity set creation_time = ${opening} where id = ${id}`.execute(tx))
    const { body, text } = await transfer(id, { assignedTeamId: it1 })
    expect(body, text).toMatchObject({ firstResponseTime: opening.toISOString() })
    expect((await transfersOf(id)).items).toMatchObject([{ creationTime: opening.toISOString() }])
  })

  it('transfers a closed case too, and the same way again, which is an entry of its own', async () => {
    const { id } = await givenCase({ isClosed: true })
    for (const _ of [1, 2]) expect((await transfer(id, { assignedTeamId: it1 })).body).toMatchObject({ statusWrapupClosed: true })
    expect((await transfersOf(id)).totalCount).toBe(2)
  })

  it('counts as the first response, once, and not when the requester does it [CASE-022]', async () => {
    const { id } = await givenCase({ owner: 'employee', requester: 'employee' })
    await granted('employee', [P.TransferAssign], async () => {
      expect((await transfer(id, { assignedTeamId: it1 }, employee)).body).toMatchObject({ firstResponseTime: null })
    })
    const { firstResponseTime } = (await transfer(id, { assignedTeamId: payroll })).body
    expect(firstResponseTime).toEqual(expect.any(String))
    expect((await transfer(id, { assignedTeamId: it1 }, lead)).body).toMatchObject({ firstResponseTime })
  })

  it('refuses what is missing, unknown, foreign or not of the team, names it and changes nothing [CASE-076]', async () => {
    const { id } = await givenCase()
    const gone = (label: string) => `The chosen ${label} does not exist any more.`
    const attempts: [object, Record<string, string>][] = [
      [{}, { assignedTeamId: 'Please select Team.' }],
      [{ assignedTeamId: '' }, { assignedTeamId: 'Please select Team.' }],
      [{ assignedUserId: userId('agent') }, { assignedTeamId: 'Please select Team.' }],
      [{ assignedTeamId: unknown }, { assignedTeamId: gone('Team') }],
      [{ assignedTeamId: greekTeam }, { assignedTeamId: gone('Team') }],
      [{ assignedTeamId: greekTeam, assignedUserId: unknown }, { assignedTeamId: gone('Team') }],
      [{ assignedTeamId: it1, assignedUserId: unknown }, { assignedUserId: gone('Person') }],
      [{ assignedTeamId: it1, assignedUserId: demoId('Greece', 'user', 'agent-gr') }, { assignedUserId: gone('Person') }],
      [
        { assignedTeamId: it1, assignedUserId: userId('agent2') },
        { assignedUserId: 'Person must be a member of the chosen team.' },
      ],
      [{ assignedTeamId: it1, role: 'level3' }, { role: 'Level is not valid.' }],
      [{ assignedTeamId: it1, role: 3 }, { role: 'Level is not valid.' }],
      [
        { assignedTeamId: it1, reason: 'a'.repeat(transferLimits.reason + 1) },
        { reason: `Reason length must be between 0 and ${transferLimits.reason}.` },
      ],
    ]
    const before = await traces()
    for (const [body, problems] of attempts) expectInvalid(await transfer(id, body), problems)
    const greek = await givenCase({ tenant: 'Greece', owner: 'admin-gr', requester: 'agent-gr' })
    for (const other of [unknown, greek.id]) {
      expectRefusal(await transfer(other, { assignedTeamId: it1 }), 'record.notFound', 'This case no longer exists.')
    }
    expect(await traces()).toEqual(before)
  })

  it('says who has the case now when somebody else was quicker, with the stamp to send it again', async () => {
    const { id, stamp } = await givenCase()
    const [one, other] = await Promise.all([
      transfer(id, { assignedTeamId: it1, assignedUserId: userId('agent'), concurrencyStamp: stamp }, agent),
      transfer(id, { assignedTeamId: it1, assignedUserId: userId('agent'), concurrencyStamp: stamp }, lead),
    ])
    const [refused, caller, quicker] = one.status === 409 ? [one, agent, 'lead'] : [other, lead, 'agent']
    expect([one.status, other.status].toSorted()).toEqual([200, 409])
    expectRefusal(refused, 'record.changedMeanwhile')
    const { data } = (refused.body as unknown as { error: { data: Record<string, string> } }).error
    expect(data).toEqual({
      before: { assignedTeamName: null, assignedUserName: null, role: 'na' },
      concurrencyStamp: (await stored(id)).concurrency_stamp,
      assignedTeamName: 'BT Destek',
      assignedUserName: nameOf('agent'),
      changedAt: expect.any(String),
      changedBy: nameOf(quicker),
    })
    const again = { assignedTeamId: payroll, concurrencyStamp: data['concurrencyStamp'] }
    expect((await transfer(id, again, caller)).status).toBe(200)
    expect((await transfersOf(id)).totalCount).toBe(2)
  })
})

describe('GET /api/destek/activity/{id}/transfers', () => {
  it('shows them newest first, page by page [API-021]', async () => {
    const { id } = await givenCase()
    const teams = [it1, payroll, it1]
    for (const assignedTeamId of teams) await transfer(id, { assignedTeamId })
    const page = async (skipCount: number) => transfersOf(id, agent, { skipCount, maxResultCount: 2 })
    const pages = [await page(0), await page(2), await page(4)]
    expect(pages.map(({ items }) => items.map(({ assignedTeamId }) => assignedTeamId))).toEqual([[it1, payroll], [it1], []])
    expect(pages.map(({ totalCount }) => totalCount)).toEqual([3, 3, 3])
    expect(await transfersOf((await givenCase()).id)).toEqual({ items: [], totalCount: 0 })
  })

  it('tells nobody who sent a case that hides its requester, but those who may know and whoever did it', async () => {
    const { id } = await givenCase({ owner: 'lead', requester: 'employee', isHidden: true })
    const opened = await givenCase({ owner: 'employee', requester: 'employee', isHidden: true })
    await granted('employee', [P.TransferAssign, P.Transfer], async () => {
      await transfer(id, { assignedTeamId: it1 }, lead)
      await transfer(id, { assignedTeamId: it1 }, employee)
      const agent2 = await signedIn('agent2')
      await transfer(id, { assignedTeamId: it1 }, agent2)
      const senders = async (caller: Caller) =>
        (await transfersOf(id, caller)).items.map(({ creatorId, creatorUserName }) => [creatorId, creatorUserName])
      const [colleague, requester, owner] = ['agent2', 'employee', 'lead'].map((user) => [userId(user), nameOf(user)])
      const nobody = [null, null]
      expect(await senders(agent)).toEqual([nobody, nobody, nobody])
      expect(await senders(agent2)).toEqual([colleague, nobody, nobody])
      expect(await senders(lead)).toEqual([colleague, requester, owner])
      expect(await senders(employee)).toEqual([colleague, requester, owner])

      await transfer(opened.id, { assignedTeamId: it1 }, employee)
      const late = await transfer(opened.id, { assignedTeamId: it1, concurrencyStamp: opened.stamp })
      expect(late.status).toBe(409)
      expect(late.text).not.toContain(account('employee').familyName)
    })
  })
})

describe('POST /api/destek/activity/bulk-transfers', () => {
  it('sends each case where it is sent and believes only its own names [API-022, LIST-076, LIST-078]', async () => {
    const [one, two] = [await givenCase(), await givenCase()]
    const answer = await transferMany([
      {
        activityId: one.id,
        assignedTeamId: payroll,
        assignedUserId: userId('agent2'),
        role: 'level2',
        assignedTeamName: 'Uydurma',
        assignedUserName: 'Kimse',
        concurrencyStamp: one.stamp,
      },
      { activityId: two.id, assignedTeamId: it1 },
    ])
    expect(answer.status, answer.text).toBe(200)
    expect(answer.body).toEqual({
      items: [one, two].map(({ id }) => ({ activityId: id, outcome: 'done', message: null, now: null })),
    })
    expect((await transfersOf(one.id)).items).toMatchObject([
      { assignedTeamName: 'Bordro 1. Seviye', assignedUserName: nameOf('agent2'), role: 2, creatorUserName: nameOf('lead') },
    ])
    expect((await transfersOf(two.id)).items).toMatchObject([{ assignedTeamName: 'BT Destek', assignedUserName: null, role: 1 }])
    for (const [id, team] of [
      [one.id, payroll],
      [two.id, it1],
    ] as const) {
      expect(await stored(id)).toMatchObject({ assigned_team_id: team, transfer: true, first_response_time: expect.any(Date) })
      expect((await eventsOf(id)).map(({ type }) => type)).toEqual(['activity:transfer'])
    }
  })

  const to = (given: { id: string }, more: object = {}) => ({ activityId: given.id, assignedTeamId: it1, ...more })
  const givenThree = () => Promise.all([givenCase(), givenCase(), givenCase()])
  const outcomes = async (sending: ReturnType<typeof transferMany>) => {
    const { body, text } = await sending
    return (body as { items?: TransferOutcome[] }).items ?? text
  }

  it('sends those that can go, and says of each of the others why it cannot', async () => {
    const [one, two, three] = await givenThree()
    const faulty = [
      to(one, { assignedUserId: userId('agent2') }),
      to(two),
      to(three, { assignedTeamId: greekTeam }),
      to({ id: unknown }),
    ]
    const refused = (id: string, message: string) => ({ activityId: id, outcome: 'refused', message, now: null })
    expect(await outcomes(transferMany(faulty))).toEqual([
      refused(one.id, `${one.number}: the chosen person is not a member of the chosen team.`),
      { activityId: two.id, outcome: 'done', message: null, now: null },
      refused(three.id, `${three.number}: the chosen team does not exist any more.`),
      refused(unknown, 'This case no longer exists.'),
    ])
    expect(await outcomes(transferMany(faulty, lead, { 'accept-language': 'tr' }))).toMatchObject([
      { message: `${one.number}: Seçilen kişi, seçilen takımın üyesi değil.` },
      { outcome: 'done' },
      { message: `${three.number}: Seçilen takım artık yok.` },
      { message: 'Bu talep artık yok.' },
    ])
    expect((await transfersOf(two.id)).totalCount).toBe(2)
    for (const { id } of [one, three]) {
      expect(await stored(id)).toMatchObject({ assigned_team_id: null, transfer: false })
      expect((await transfersOf(id)).totalCount).toBe(0)
      expect(await eventsOf(id)).toEqual([])
    }
  })

  it('leaves alone what somebody else has reassigned meanwhile, tells who has it, and takes it with the new stamp', async () => {
    const [one, two, three] = await givenThree()
    await transfer(one.id, { assignedTeamId: payroll, assignedUserId: userId('agent2') }, agent)
    // A change of another part of a case is no conflict.
    await admin.call(caseEditRoutes.edit, { body: { id: two.id, note: 'Not' } })
    const stamped = [one, two, three].map((given) => to(given, { concurrencyStamp: given.stamp }))
    const answered = await outcomes(transferMany([...stamped, to(one, { activityId: unknown, concurrencyStamp: 'old' })]))
    const changed = {
      activityId: one.id,
      outcome: 'changed',
      message: `${one.number}: somebody else has reassigned it in the meantime.`,
      now: {
        assignedTeamName: 'Bordro 1. Seviye',
        assignedUserName: nameOf('agent2'),
        changedBy: nameOf('agent'),
        changedAt: expect.any(String),
        concurrencyStamp: (await stored(one.id)).concurrency_stamp,
      },
    }
    expect(answered).toMatchObject([changed, { outcome: 'done' }, { outcome: 'done' }, { outcome: 'refused', now: null }])
    expect(await stored(one.id)).toMatchObject({ assigned_team_id: payroll, assigned_user_id: userId('agent2') })
    expect((await transfersOf(one.id)).totalCount).toBe(1)

    const again = to(one, { concurrencyStamp: changed.now.concurrencyStamp })
    expect(await outcomes(transferMany([again]))).toMatchObject([{ outcome: 'done' }])
    expect(await outcomes(transferMany([to(two, { concurrencyStamp: 'nobody has seen this' })]))).toMatchObject([
      { outcome: 'changed' },
    ])
  })

  it('refuses the whole when none of the cases can go there, or none is there', async () => {
    const [one, two] = await givenThree()
    const before = await traces()
    const refused = await transferMany([to(one, { assignedUserId: userId('agent2') }), to(two, { assignedTeamId: greekTeam })])
    expect(refused.status).toBe(400)
    expect(refused.body).toMatchObject({
      error: {
        details: `${one.number}: the chosen person is not a member of the chosen team.\n${two.number}: the chosen team does not exist any more.`,
        validationErrors: [{ members: ['assignedUserId'] }, { members: ['assignedTeamId'] }],
      },
    })
    expectRefusal(await transferMany([to({ id: unknown })]), 'record.notFound')
    expect(await traces()).toEqual(before)
  })

  it('takes from one to a hundred cases, each once [LIST-077]', async () => {
    const { id } = await givenCase()
    const item = { activityId: id, assignedTeamId: it1 }
    const before = await traces()
    const saying = async (items: unknown) => ((await transferMany(items)).body as { error: { details: string } }).error.details
    expect(await saying([])).toBe('Select at least one case to transfer.')
    expect(await saying([item, { ...item, activityId: id.toUpperCase() }])).toBe('A case is in the list twice.')
    const tooMany = Array.from({ length: transferLimits.bulk + 1 }, () => ({ ...item, activityId: crypto.randomUUID() }))
    expect(await saying(tooMany)).toBe('At most 100 cases can be transferred at once.')
    expect(await saying([{ ...item, assignedTeamId: null }])).toBe('Please select Team.')
    for (const odd of [{}, null, [null], [[]], [{}], [item, 1], '[', [{ ...item, activityId: `${id}x` }]]) {
      expect((await transferMany(odd, lead, { 'content-type': 'application/json' })).status).toBe(400)
    }
    expect(await traces()).toEqual(before)

    const hundred = await Promise.all(Array.from({ length: transferLimits.bulk }, () => givenCase()))
    expect((await transferMany(hundred.map((given) => ({ ...item, activityId: given.id })))).status).toBe(200)
  })

  it('lets two people transfer the same cases at the same time, one after the other', async () => {
    const cases = await Promise.all(Array.from({ length: 10 }, () => givenCase()))
    const items = cases.map(({ id }) => ({ activityId: id, assignedTeamId: it1 }))
    const others = items.toReversed().map((item) => ({ ...item, assignedTeamId: payroll }))
    for (let round = 0; round < 5; round += 1) {
      const answers = await Promise.all([transferMany(items, lead), transferMany(others, admin), transferMany(items, admin)])
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    }
    for (const { id } of cases) {
      const { items: transfers, totalCount } = await transfersOf(id)
      expect(totalCount).toBe(15)
      // The newest entry names the current team, independent of which call had to wait.
      expect((await stored(id)).assigned_team_id).toBe(transfers[0]!.assignedTeamId)
    }

    const stamped = await Promise.all(
      cases.map(async ({ id }) => ({
        activityId: id,
        assignedTeamId: it1,
        concurrencyStamp: (await stored(id)).concurrency_stamp,
      })),
    )
    const [one, other] = await Promise.all([transferMany(stamped, lead), transferMany(stamped.toReversed(), admin)])
    // Of each case one of the two was quicker, and of all of them the same one: both lock them in one order.
    const found = [one, other].map(({ body }) => [
      ...new Set((body as { items: TransferOutcome[] }).items.map(({ outcome }) => outcome)),
    ])
    expect(found.toSorted()).toEqual([['changed'], ['done']])
  })

  it('is the newest entry of a case that somebody sent elsewhere while it waited for another', async () => {
    const both = [await givenCase(), await givenCase()]
    const [first, second] = both.map(({ id }) => id).toSorted() as [string, string]
    const { slow } = await inTurkey(async (tx) => {
      await tx.selectFrom('activity').select('id').where('id', '=', first).forUpdate().execute()
      const slow = transferMany([second, first].map((activityId) => ({ activityId, assignedTeamId: it1 })))
      await expect.poll(waiting, { timeout: 20_000, interval: 20 }).toBe(1)
      expect((await transferMany([{ activityId: second, assignedTeamId: payroll }], admin)).status).toBe(200)
      return { slow }
    })
    expect((await slow).status).toBe(200)
    const { items: transfers } = await transfersOf(second)
    expect(transfers.map(({ assignedTeamId }) => assignedTeamId)).toEqual([it1, payroll])
    expect(await stored(second)).toMatchObject({ assigned_team_id: it1 })
  })
})

it('is for those who may transfer, one case or many, and only for the cases that they meet [CASE-081]', async () => {
  const { id } = await givenCase()
  const body = { assignedTeamId: it1 }
  const items = [{ activityId: id, ...body }]
  const list = (caller: Caller) => caller.call(transferRoutes.ofCase, { params: { id }, query: {} })
  const before = await traces()
  for (const userName of ['manager', 'client', 'employee']) {
    expect((await transfer(id, body, as.user(userName))).status).toBe(403)
    expect((await list(as.user(userName))).status).toBe(403)
  }
  expect((await transferMany(items, agent)).status).toBe(403)
  for (const answer of [await transfer(id, body, as.nobody()), await transferMany(items, as.nobody()), await list(as.nobody())]) {
    expect(answer.status).toBe(401)
  }
  await granted('employee', [P.Transfer, P.TransferAssign, P.TransferBulkAssign], async () => {
    for (const answer of [await transfer(id, body, employee), await transferMany(items, employee), await list(employee)]) {
      expectRefusal(answer, 'record.notFound', 'This case no longer exists.')
    }
  })
  expect(await traces()).toEqual(before)
})

import { P } from '@destek/contracts/core/permissions'
import { type ReportCase, reportLimits, reportRoutes } from '@destek/contracts/cases/case-reports'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { demoAccounts } from '../../../../../../tools/demo/accounts.ts'
import { demoTenantId } from '../../../../../../tools/demo/demo-ids.ts'
import { expectInvalid, expectRefusal } from '../../../test/business-errors.ts'
import { startTestApp } from '../../../test/start-test-app.ts'

const { as, database } = await startTestApp()
const [agent, lead, manager] = [as.user('agent'), as.user('lead'), as.user('manager')]
const account = (userName: string) => demoAccounts.find((candidate) => candidate.userName === userName)!
const inTurkey = <Result>(work: Parameters<typeof database.inTenant<Result>>[1]) =>
  database.inTenant(demoTenantId('Turkey'), work)

// A user's first call creates their record.
await agent.call(reportRoutes.reasons, {})

/** A case that the agent has opened for an employee. */
const givenCase = (requester = 'employee') =>
  inTurkey(async (tx) => {
    const { rows } = await sql<{ id: string }>`insert into activity (employee_id, category_id, division_id, status_id, source_id,
        description, description_text, dont_share_identity, creator_id, case_owner_id)
      select ${account(requester).employeeId}, category.id, category.division_id, (select id from status where not closed limit 1),
        (select id from source limit 1), '<p>Kötü</p>', 'Kötü', true, app_user.id, app_user.id
      from category, app_user where category.parent_id is not null and app_user.subject = ${account('agent').subject} limit 1
      returning id`.execute(tx)
    return rows[0]!.id
  })
const caseId = await givenCase()
const report = (body: Partial<ReportCase>, caller = agent, id = caseId) =>
  caller.call(reportRoutes.report, { params: { id }, body: body as ReportCase })
const reportsOf = (id: string) =>
  inTurkey((tx) => tx.selectFrom('activity_report').selectAll().where('activity_id', '=', id).orderBy('id').execute())
const eventsOf = (id: string) =>
  inTurkey((tx) => tx.selectFrom('event').selectAll().where('subject_id', '=', id).orderBy('id').execute())

describe('POST /api/destek/activity/{id}/report', () => {
  it('keeps reason and description, leaves the case as it is and tells those who work on it [API-019, CASE-074]', async () => {
    const id = await givenCase()
    const stored = () => inTurkey((tx) => tx.selectFrom('activity').selectAll().where('id', '=', id).executeTakeFirstOrThrow())
    const before = await stored()
    const answer = await report({ reason: ' Yanlış kategori ', description: 'Bordroya ait.' }, lead, id)
    expect(answer.status, answer.text).toBe(200)
    expect(answer.body).toMatchObject({
      activityId: id,
      reason: 'Yanlış kategori',
      description: 'Bordroya ait.',
      creatorUserFullName: `${account('lead').givenName} ${account('lead').familyName}`,
    })
    expect(await reportsOf(id)).toMatchObject([
      { id: answer.body.id, activity_id: id, reason: 'Yanlış kategori', description: 'Bordroya ait.' },
    ])
    expect(await stored()).toEqual(before)
    const [event, ...others] = await eventsOf(id)
    expect(others).toEqual([])
    expect(event).toMatchObject({
      type: 'activity:report',
      before: null,
      after: { reason: 'Yanlış kategori', description: 'Bordroya ait.' },
      audience: expect.arrayContaining([before.case_owner_id, before.employee_id]),
    })
  })

  it('requires a reason and no description [CASE-071]', async () => {
    const before = await reportsOf(caseId)
    expectInvalid(await report({}), { reason: 'Please input Reason.' })
    expectInvalid(await report({ reason: '  ' }), { reason: 'Please input Reason.' })
    expect(await reportsOf(caseId)).toEqual(before)
    expect((await report({ reason: 'Kaba dil', description: ' ' })).body.description).toBeNull()
  })

  it.each([
    { field: 'reason', label: 'Reason', row: 'CASE-072' },
    { field: 'description', label: 'Description', row: 'CASE-073' },
  ] as const)('takes a $field of 500 characters and refuses 501, and says 500 [$row]', async ({ field, label }) => {
    const longest = 'ş'.repeat(500)
    expect((await report({ reason: 'Uzun', [field]: longest })).body[field]).toBe(longest)
    const answer = await report({ reason: 'Uzun', [field]: `${longest}x` })
    expectInvalid(answer, { [field]: `${label} length must be between 0 and 500.` })
  })

  it('needs the permission, also to read the reasons [CASE-075]', async () => {
    const before = await reportsOf(caseId)
    const caller = as.user('employee')
    expect((await report({ reason: 'Olmaz' }, caller)).status).toBe(403)
    expect((await caller.call(reportRoutes.reasons, {})).status).toBe(403)
    expect((await report({ reason: 'Olmaz' }, as.nobody())).status).toBe(401)
    expect(await reportsOf(caseId)).toEqual(before)
  })

  it('is not there for a case that the caller may not see, of this tenant or another', async () => {
    await inTurkey((tx) =>
      sql`insert into role_permission (role_id, permission) select id, ${P.ReportsAddReport} from role where name = 'manager'`.execute(
        tx,
      ),
    )
    const before = await reportsOf(caseId)
    expectRefusal(await report({ reason: 'Görmez' }, manager), 'record.notFound', 'This case no longer exists.')
    expectRefusal(await report({ reason: 'Görmez' }, as.user('agent-gr')), 'record.notFound')
    expectRefusal(await report({ reason: 'Yok' }, agent, crypto.randomUUID()), 'record.notFound')
    expect(await reportsOf(caseId)).toEqual(before)
    const own = await givenCase('manager')
    expect((await report({ reason: 'Benim' }, manager, own)).status).toBe(200)
  })
})

describe('GET /api/destek/activity/report-reasons', () => {
  it('offers each reason once, the most frequent first, in its usual spelling, of this tenant only [API-018]', async () => {
    await inTurkey(async (tx) => {
      const rows = Array.from(
        { length: reportLimits.offeredReasons + 5 },
        (_, index) => `Seyrek ${String(index).padStart(3, '0')}`,
      )
      const often = ['ŞİDDET', 'Şiddet', 'şiddet', 'Şiddet', 'Şiddet', 'Gecikme', 'Gecikme', 'gecikme']
      for (const reason of [...rows, ...often, ...often])
        await sql`insert into activity_report (activity_id, reason, creator_id)
          select id, ${reason}, creator_id from activity where id = ${caseId}`.execute(tx)
    })
    const { items } = (await agent.call(reportRoutes.reasons, {})).body
    expect(items.slice(0, 2)).toEqual(['Şiddet', 'Gecikme'])
    expect(items).toHaveLength(reportLimits.offeredReasons)
    expect(items).toEqual([...new Set(items)])
    expect((await as.user('agent-gr').call(reportRoutes.reasons, {})).body.items).not.toContain('Şiddet')
  })
})

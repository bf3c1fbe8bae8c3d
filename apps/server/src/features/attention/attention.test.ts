import { employeeImportRoutes } from '@destek/contracts/people/employee-imports'
import { inconsistentDataRoutes } from '@destek/contracts/people/inconsistent-data'
import { attentionLimits, attentionRoutes } from '@destek/contracts/system/attention'
import { feedbackRoutes } from '@destek/contracts/system/feedback'
import { caseRoutes } from '@destek/contracts/cases/cases'
import { P } from '@destek/contracts/core/permissions'
import { describe, expect, it } from 'vitest'
import { asOwner } from '../../test/run-jobs.ts'
import { preparePermissions } from '../../test/permissions.ts'
import { startTestApp } from '../../test/start-test-app.ts'
import { preparePeople } from '../employees/test-people.ts'
import { csv, importing } from '../employee-imports/test-imports.ts'
import { demoTenantId } from '../../../../../tools/demo/demo-ids.ts'

const app = await startTestApp()
const { as } = app
const { without } = preparePermissions(app)
const { givenEmployee } = preparePeople(app)
const admin = as.user('admin')
const tenantId = demoTenantId('Turkey')
const attention = async () => {
  const { status, body, text } = await admin.call(attentionRoutes.all, {})
  expect(status, text).toBe(200)
  return body
}

describe('GET /api/destek/attention', () => {
  it('is for those who may change the settings', async () => {
    for (const userName of ['lead', 'agent', 'employee'])
      expect((await as.user(userName).call(attentionRoutes.all, {})).status).toBe(403)
    expect((await as.nobody().call(attentionRoutes.all, {})).status).toBe(401)
  })

  it('counts what is reported, until somebody has dealt with it', async () => {
    const before = await attention()
    const { id: employeeId } = await givenEmployee({ first_name: 'Işıl', last_name: 'Wqdemir' })
    await as.user('agent').call(inconsistentDataRoutes.report, { body: { employeeId, comment: 'Telefonu yanlış.' } })
    const reported = await attention()
    expect(reported.wrongData!.count).toBe(before.wrongData!.count + 1)
    expect(reported.wrongData!.oldestTime).not.toBeNull()
    const { body } = await admin.call(inconsistentDataRoutes.pagedList, { query: { isResolved: 'false', employeeId } })
    const params = { id: body.items[0]!.id }
    await admin.call(inconsistentDataRoutes.resolve, { params, body: { isResolved: true, resolution: 'Düzeltildi.' } })
    expect((await attention()).wrongData!.count).toBe(before.wrongData!.count)
  })

  it('tells the feedback of the last seven days, and how much of it is bad', async () => {
    const before = (await attention()).feedback!
    for (const score of [1, 5, null])
      await as.user('agent').call(feedbackRoutes.create, { body: { score, description: 'Bugün yazıldı.' } })
    await asOwner(
      app,
      `insert into feedback (tenant_id, score, description, creation_time, creator_id)
        select tenant_id, 1, 'Eski', now() - interval '8 days', id from app_user where tenant_id = '${tenantId}' limit 1`,
    )
    const after = (await attention()).feedback!
    expect([after.count, after.lowCount]).toEqual([before.count + 3, before.lowCount + 1])
    expect(after.average).toEqual(expect.any(Number))
  })

  it('counts failed deliveries and open cases without a case type, up to a limit', async () => {
    const before = await attention()
    const own = `where tenant_id = '${tenantId}'`
    await asOwner(
      app,
      `update activity set case_type_id = null where tenant_id = '${tenantId}' and id in (select id from activity ${own} and closed_date_time is null
          and case_type_id is not null limit 2);
       insert into delivery (tenant_id, system, kind, subject_id, max_attempts, state, last_try_time, finished_time, problem)
        select '${tenantId}', 'mail', 'mail', uuidv7(), 3, 'failed', now(), now(), 'unreachable' from generate_series(1, ${attentionLimits.counted + 5})`,
    )
    const after = await attention()
    expect(after.withoutCaseType!.count).toBe(before.withoutCaseType!.count + 2)
    expect(after.undelivered.count).toBe(attentionLimits.counted + 1)
    expect(after.undelivered.newestTime).not.toBeNull()
  })

  it('tells the last import, with the rows that it left out', async () => {
    await importing(app, admin).import(
      csv([
        ['SICIL_NO', 'AD_SOYAD', 'KULLANICI', 'LOKASYON', 'MUSTERI', 'PROGRAM_KODU', 'POZISYON'],
        ['', 'Ayşe Yılmaz', 'ayse.yilmaz', 'Ankara', 'Zeta', 'ZP1', 'Temsilci'],
        ['A1', 'Ali Yılmaz', 'ali.yilmaz', 'Ankara', 'Zeta', 'ZP1', 'Temsilci'],
      ]),
    )
    const { items } = (await admin.call(employeeImportRoutes.pagedList, { query: {} })).body
    expect((await attention()).lastImport).toEqual({
      id: items[0]!.id,
      fileName: items[0]!.fileName,
      state: 'done',
      time: items[0]!.finishedTime,
      rejectedCount: 1,
    })
  })

  it('tells of every team what is open in it, as the list of all cases counts it', async () => {
    const { teams } = await attention()
    expect(teams!.length).toBeGreaterThan(5)
    expect(teams![0]!.overdueCount).toBeGreaterThan(0)
    expect(teams!.some(({ awaitingCount }) => awaitingCount > 0)).toBe(true)
    const filters = {
      openCount: {},
      overdueCount: { isLate: 'true', isAwaiting: 'false' },
      unassignedCount: { isAssigned: 'false' },
      awaitingCount: { isAwaiting: 'true' },
    }
    for (const team of teams!.slice(0, 3))
      for (const [count, filter] of Object.entries(filters)) {
        const query = { assignedTeamId: team.id, statusWrapupClosed: 'false', maxResultCount: '1', ...filter }
        const { body } = await admin.call(caseRoutes.pagedList, { query })
        expect([team.name, count, body.totalCount]).toEqual([team.name, count, team[count as keyof typeof filters]])
      }
  })

  it('leaves out what the caller may not open', async () => {
    await without('administrator', [P.EmployeesManage, P.Feedback, P.ActivityAllList], async () => {
      expect(await attention()).toMatchObject({
        lastImport: null,
        wrongData: null,
        feedback: null,
        withoutCaseType: null,
        teams: null,
      })
    })
  })
})

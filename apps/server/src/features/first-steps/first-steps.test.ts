import { categoryRoutes } from '@destek/contracts/definitions/categories'
import { caseTypeRoutes } from '@destek/contracts/definitions/case-types'
import { divisionRoutes } from '@destek/contracts/definitions/divisions'
import { sourceRoutes } from '@destek/contracts/definitions/sources'
import { statusRoutes } from '@destek/contracts/definitions/statuses'
import { teamRoutes } from '@destek/contracts/people/teams'
import { configurationRoutes } from '@destek/contracts/system/configuration'
import { type FirstStep, firstStepsRoutes } from '@destek/contracts/system/first-steps'
import { describe, expect, it } from 'vitest'
import { setUpTenant } from '../../../../../tools/tenants/set-up-tenant.ts'
import { asOwner } from '../../test/run-jobs.ts'
import { startTestApp } from '../../test/start-test-app.ts'
import { csv, importing } from '../employee-imports/test-imports.ts'

const app = await startTestApp()
const { as, issuer, urls, database } = app

let serial = 0
async function newTenant() {
  const { tenantId } = await setUpTenant({ ownerUrl: urls.ownerUrl, name: `New ${++serial}`, admins: ['boss'] })
  const person = async (userName: string) =>
    as.token(await issuer.sign({ sub: userName, tenantid: tenantId, preferred_username: userName, given_name: userName }))
  const boss = await person('boss')
  const steps = async () => (await boss.call(firstStepsRoutes.all, {})).body
  const ready = async () => {
    const answer = await steps()
    return (Object.keys(answer) as FirstStep[]).filter((name) => (answer[name] as { isReady?: boolean }).isReady)
  }
  return { tenantId, boss, person, steps, ready }
}

describe('GET /api/destek/first-steps', () => {
  it('tells a tenant that has nothing that everything is missing', async () => {
    const { steps } = await newTenant()
    expect(await steps()).toEqual({
      employees: { isReady: false, count: 0, lastImportTime: null },
      divisions: { isReady: false, count: 0, names: [] },
      teams: { isReady: false, count: 0, withMembers: 0 },
      categories: { isReady: false, count: 0, withSla: 0 },
      statuses: { isReady: false, count: 1, closing: 0, waitsForEmployee: true },
      sources: { isReady: false, count: 0, defaultName: null },
      users: { isReady: false, count: 1, withRole: 1 },
      missingCount: 7,
    })
  })

  it('ticks each step when what it needs is there, and not before', async () => {
    const { tenantId, boss, person, steps, ready } = await newTenant()
    const division = (await boss.call(divisionRoutes.save, { body: { name: 'Bordro' } })).body
    expect(await ready()).toEqual(['divisions'])

    const { body: team } = await boss.call(teamRoutes.save, { body: { teamName: 'Bordro 1', divisionId: division.id } })
    expect((await steps()).teams).toEqual({ isReady: false, count: 1, withMembers: 0 })
    const userId = (await boss.call(configurationRoutes.application, {})).body.currentUser.id!
    await boss.call(teamRoutes.addMember, { body: { teamId: team.id, userId } })
    expect((await steps()).teams).toEqual({ isReady: true, count: 1, withMembers: 1 })

    const parent = (await boss.call(categoryRoutes.save, { body: { name: 'Maaş', divisionId: division.id } })).body
    expect((await steps()).categories).toEqual({ isReady: false, count: 0, withSla: 0 })
    const category = { name: 'Eksik ödeme', divisionId: division.id, parentId: parent.id }
    const saved = (await boss.call(categoryRoutes.save, { body: category })).body
    expect((await steps()).categories).toEqual({ isReady: false, count: 1, withSla: 0 })
    await boss.call(caseTypeRoutes.save, { body: { name: 'Talep', divisionId: division.id, sla: 8 } })
    expect((await steps()).categories).toEqual({ isReady: true, count: 1, withSla: 1 })
    await boss.call(categoryRoutes.save, { body: { ...saved, isActive: false } })
    expect((await steps()).categories.isReady).toBe(false)

    await boss.call(statusRoutes.save, { body: { name: 'Çözüldü', code: '#00AA00', closed: true } })
    expect((await steps()).statuses).toEqual({ isReady: false, count: 2, closing: 1, waitsForEmployee: true })
    await boss.call(statusRoutes.save, { body: { name: 'Yeni', code: '#0000AA' } })
    expect((await steps()).statuses).toEqual({ isReady: true, count: 3, closing: 1, waitsForEmployee: true })
    // As it is where the status had another name when the mark came.
    await asOwner(
      app,
      `begin; select set_config('destek.copying', 'on', true);
        update status set waits_for_employee = false where tenant_id = '${tenantId}'; commit`,
    )
    expect((await steps()).statuses).toEqual({ isReady: false, count: 3, closing: 1, waitsForEmployee: false })
    await boss.call(statusRoutes.save, { body: { name: 'Soruldu', code: '#00AAAA', waitsForEmployee: true } })
    expect((await steps()).statuses).toEqual({ isReady: true, count: 4, closing: 1, waitsForEmployee: true })

    await boss.call(sourceRoutes.save, { body: { code: 'TEL', name: 'Telefon', isDefault: true } })
    expect((await steps()).sources).toEqual({ isReady: true, count: 1, defaultName: 'Telefon' })

    const colleague = await person('ayse')
    await colleague.call(configurationRoutes.application, {})
    expect((await steps()).users).toEqual({ isReady: false, count: 2, withRole: 1 })
    await setUpTenant({ ownerUrl: urls.ownerUrl, name: tenantId, admins: ['ayse'] })
    expect((await steps()).users).toEqual({ isReady: true, count: 2, withRole: 2 })
    expect((await steps()).missingCount).toBe(2)
  })

  it('counts people who work here, and says when they were last imported', async () => {
    const { tenantId, boss, steps } = await newTenant()
    const file = csv([
      ['SICIL_NO', 'AD_SOYAD', 'KULLANICI', 'LOKASYON', 'MUSTERI', 'PROGRAM_KODU', 'POZISYON'],
      ['A1', 'Ayşe Yılmaz', 'ayse.yilmaz', 'Ankara', 'Zeta', 'ZP1', 'Temsilci'],
    ])
    await importing(app, boss).import(file)
    const { employees } = await steps()
    expect(employees).toEqual({ isReady: true, count: 1, lastImportTime: expect.any(String) })
    await database.inTenant(tenantId, (tx) => tx.updateTable('employee').set({ is_active: false }).execute())
    expect((await steps()).employees.isReady).toBe(false)
    const demo = (await as.user('admin').call(firstStepsRoutes.all, {})).body
    expect(demo).toMatchObject({ missingCount: 0, employees: { isReady: true } })
    expect(demo.employees.count).toBeGreaterThan(0)
  })

  it('is for those who may change the settings', async () => {
    for (const userName of ['lead', 'agent', 'employee'])
      expect((await as.user(userName).call(firstStepsRoutes.all, {})).status).toBe(403)
    expect((await as.nobody().call(firstStepsRoutes.all, {})).status).toBe(401)
  })
})

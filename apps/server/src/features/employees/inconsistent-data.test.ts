import { inconsistentDataLimits, inconsistentDataRoutes } from '@destek/contracts/people/inconsistent-data'
import { describe, expect, it } from 'vitest'
import { demoAccounts } from '../../../../../tools/demo/accounts.ts'
import { demoTenantId } from '../../../../../tools/demo/demo-ids.ts'
import { expectInvalid, expectRefusal } from '../../test/business-errors.ts'
import { startTestApp } from '../../test/start-test-app.ts'

const { as, database } = await startTestApp()
const agent = as.user('agent')
const employeeId = demoAccounts.find(({ userName }) => userName === 'employee')!.employeeId!
const report = (body: { employeeId?: string; comment?: string }, caller = agent) =>
  caller.call(inconsistentDataRoutes.report, { body: { employeeId, comment: 'Telefonu eski.', ...body } })
const saved = () =>
  database.inTenant(demoTenantId('Turkey'), (tx) =>
    tx.selectFrom('inconsistent_data_report').selectAll().orderBy('creation_time', 'desc').execute(),
  )

describe('POST /api/destek/employee/inconsistent-data', () => {
  it('keeps of whom it is and what is wrong, and records it [API-048, EMP-026]', async () => {
    expect((await report({ comment: ' Telefon numarası eski. ' })).status).toBe(204)
    const [kept] = await saved()
    expect(kept).toMatchObject({ employee_id: employeeId, comment: 'Telefon numarası eski.' })
    const events = await database.inTenant(demoTenantId('Turkey'), (tx) =>
      tx.selectFrom('event').selectAll().where('subject_id', '=', kept!.id).execute(),
    )
    expect(events).toMatchObject([
      { type: 'inconsistentData.reported', after: { employeeId, comment: 'Telefon numarası eski.' } },
    ])
  })

  it('requires a comment, of 1000 characters at most [EMP-025]', async () => {
    const before = await saved()
    expectInvalid(await report({ comment: ' ' }), { comment: 'Please input What is wrong.' })
    expectInvalid(await report({ comment: 'ş'.repeat(inconsistentDataLimits.comment + 1) }), { comment: undefined })
    expect(await saved()).toEqual(before)
    expect((await report({ comment: 'ş'.repeat(inconsistentDataLimits.comment) })).status).toBe(204)
  })

  it('is about an employee of this tenant', async () => {
    const before = await saved()
    expectRefusal(await report({ employeeId: crypto.randomUUID() }), 'employee.notFound')
    expectRefusal(await report({}, as.user('agent-gr')), 'employee.notFound')
    expect(await saved()).toEqual(before)
  })

  it('needs the permission to look at cases', async () => {
    const before = await saved()
    expect((await report({}, as.user('employee'))).status).toBe(403)
    expect((await report({}, as.nobody())).status).toBe(401)
    expect(await saved()).toEqual(before)
  })
})

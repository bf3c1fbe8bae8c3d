import { apiAuditRoutes } from '@destek/contracts/people/api-audits'
import { describe, expect, it } from 'vitest'
import { demoTenantId } from '../../../../../tools/demo/demo-ids.ts'
import { expectInvalid, expectRefusal } from '../../test/business-errors.ts'
import { startTestApp } from '../../test/start-test-app.ts'
import { recordApiAudit } from './api-audits.ts'

const { as, database } = await startTestApp()
const lead = as.user('lead')
const inTurkey = <Result>(work: Parameters<typeof database.inTenant<Result>>[1]) =>
  database.inTenant(demoTenantId('Turkey'), work)

let serial = 0
const givenEmployee = () =>
  inTurkey(async (tx) => {
    serial += 1
    const facts = { first_name: 'Arayan', last_name: 'Kişi', is_active: true, is_custom: false }
    const values = { ident: `AU${serial}`, user_name: `arayan.${serial}`, ...facts }
    return (await tx.insertInto('employee').values(values).returning('id').executeTakeFirstOrThrow()).id
  })

/** Each in a transaction of its own, because that is what gives it its time. */
async function givenAudits(employeeId: string, audits: { methodName: string; isSuccess?: boolean; message?: string }[]) {
  for (const { methodName, isSuccess = true, message = null } of audits) {
    await inTurkey((tx) =>
      recordApiAudit(tx, { employeeId, controllerName: 'LinkToken', methodName, username: 'ivr', isSuccess, message }),
    )
  }
}

const listOf = (employeeId: string, query: object = {}, caller = lead) =>
  caller.call(apiAuditRoutes.ofEmployee, { query: { employeeId, ...query } })
const methodsOf = async (...call: Parameters<typeof listOf>) => (await listOf(...call)).body.items.map((row) => row.methodName)

const employeeId = await givenEmployee()
await givenAudits(employeeId, [
  { methodName: 'Create' },
  { methodName: 'Use', isSuccess: false, message: 'Dizine ulaşılamadı.' },
  { methodName: 'Çağır' },
])
await givenAudits(await givenEmployee(), [{ methodName: 'OfAnother' }])

describe('GET /api/destek/employee/api-audits', () => {
  it('answers what other systems did about one employee, the newest first [API-049, EMP-036]', async () => {
    const { status, body } = await listOf(employeeId)
    expect(status).toBe(200)
    expect(body.totalCount).toBe(3)
    expect(body.items.map((row) => row.methodName)).toEqual(['Çağır', 'Use', 'Create'])
    expect(body.items[1]).toEqual({
      id: expect.any(String),
      controllerName: 'LinkToken',
      methodName: 'Use',
      username: 'ivr',
      isSuccess: false,
      message: 'Dizine ulaşılamadı.',
      creationTime: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
    })
    expect(body.items[0]!.message).toBeNull()
  })

  it('answers pages in any order of its columns [API-049]', async () => {
    expect(await methodsOf(employeeId, { maxResultCount: 1, skipCount: 1 })).toEqual(['Use'])
    expect(await methodsOf(employeeId, { sorting: 'methodName' })).toEqual(['Çağır', 'Create', 'Use'])
    expect(await methodsOf(employeeId, { sorting: 'isSuccess,creationTime' })).toEqual(['Use', 'Create', 'Çağır'])
    for (const field of ['creationTime', 'controllerName', 'username']) {
      expect((await listOf(employeeId, { sorting: `${field} desc`, maxResultCount: 2 })).body.totalCount).toBe(3)
    }
    expectInvalid(await listOf(employeeId, { sorting: 'message' }), { sorting: undefined })
    expectInvalid(await listOf(''), { employeeId: undefined })
  })

  it('answers nothing about somebody who is unknown here', async () => {
    expect((await listOf(await givenEmployee())).body).toEqual({ items: [], totalCount: 0 })
    expectRefusal(await listOf('5e1f0000-0000-4000-8000-00000000abcd'), 'employee.notFound')
    expectRefusal(await listOf(employeeId, {}, as.user('admin-gr')), 'employee.notFound')
  })

  it('is closed to those without the permission [EMP-037]', async () => {
    for (const userName of ['agent', 'employee', 'client']) {
      expect((await listOf(employeeId, {}, as.user(userName))).status).toBe(403)
    }
    expect((await listOf(employeeId, {}, as.nobody())).status).toBe(401)
  })

  it('answers what nobody can change afterwards', async () => {
    const change = inTurkey((tx) => tx.updateTable('api_audit').set({ is_success: true }).execute())
    await expect(change).rejects.toThrow(/permission denied/)
    await expect(inTurkey((tx) => tx.deleteFrom('api_audit').execute())).rejects.toThrow(/permission denied/)
  })
})

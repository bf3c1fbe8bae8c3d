import { P, type Permission } from '@destek/contracts/core/permissions'
import { searchRoutes } from '@destek/contracts/system/search'
import type { Insertable } from 'kysely'
import { describe, expect, it } from 'vitest'
import { demoId, demoTenantId } from '../../../../../tools/demo/demo-ids.ts'
import type { Tx } from '../../platform/database/driver/tx.ts'
import type { Schema } from '../../platform/database/schema/schema.ts'
import { expectInvalid } from '../../test/business-errors.ts'
import { preparePermissions } from '../../test/permissions.ts'
import { startTestApp } from '../../test/start-test-app.ts'

const { as, database } = await startTestApp()
const { allowOnly } = preparePermissions({ database })
const turkey = demoTenantId('Turkey')
const inTenant = <Result>(work: (tx: Tx) => Promise<Result>, tenantId = turkey) => database.inTenant(tenantId, work)

const search = async (userName: string, text: string, kind: 'all' | 'people' | 'cases' = 'all') => {
  const { body } = await as.user(userName).call(searchRoutes.all, { query: { text, kind } })
  return { people: body.people.map(({ id }) => id), cases: body.cases.map(({ userFriendlyId }) => userFriendlyId), body }
}

let serial = 0
const givenEmployee = (facts: Partial<Insertable<Schema['employee']>> = {}, tenantId = turkey) => {
  serial += 1
  const names = { ident: `QS${serial}`, first_name: `Qılıç${serial}x`, last_name: 'Qoraç', user_name: `qs${serial}.user` }
  return inTenant(
    (tx) =>
      tx
        .insertInto('employee')
        .values({ ...names, is_active: true, is_custom: false, ...facts })
        .returningAll()
        .executeTakeFirstOrThrow(),
    tenantId,
  )
}

const userOf = (userName: string) =>
  inTenant((tx) => tx.selectFrom('app_user').selectAll().where('user_name', '=', userName).executeTakeFirstOrThrow())

async function givenCase(employeeId: string, changes: Partial<Insertable<Schema['activity']>> = {}): Promise<number> {
  const owner = (await userOf('admin')).id
  return inTenant(async (tx) => {
    const { category_id, division_id, status_id, source_id } = await tx
      .selectFrom('activity')
      .selectAll()
      .orderBy('id')
      .limit(1)
      .executeTakeFirstOrThrow()
    const values = {
      category_id,
      division_id,
      status_id,
      source_id,
      creator_id: owner,
      case_owner_id: owner,
      employee_id: employeeId,
    }
    const { friendly_id } = await tx
      .insertInto('activity')
      .values({ ...values, description: '<p>x</p>', description_text: 'Deneme', ...changes } as Insertable<Schema['activity']>)
      .returning('friendly_id')
      .executeTakeFirstOrThrow()
    return Number(friendly_id)
  })
}

describe('people', () => {
  it('are found by every word of a name, by user name and by ident', async () => {
    const person = await givenEmployee({ first_name: 'Şaqir Nuri', last_name: 'Iğdırqan', user_name: 'saqir.x', ident: 'QX7' })
    for (const text of ['şaqir', 'SAQIR igdirqan', 'ığdırqan şaq', 'saqir.x', 'qx7']) {
      expect((await search('agent', text)).people).toEqual([person.id])
    }
    expect((await search('agent', 'saqir nobody')).people).toEqual([])
    expect((await search('agent', 'şaqir')).body.people[0]).toEqual({
      id: person.id,
      fullName: 'Şaqir Nuri Iğdırqan',
      userName: 'saqir.x',
      ident: 'QX7',
      locationName: null,
      positionName: null,
    })
  })

  it('are found by their phone number as anybody writes it', async () => {
    const person = await givenEmployee({ phone_number: '+90 555 731 41 07' })
    for (const text of ['0555 731 41 07', '+90 (555) 731-41-07', '5557314107', '731 41 07', '00905557314107']) {
      expect((await search('agent', text)).people).toEqual([person.id])
    }
    expect((await search('agent', '41 07')).people).not.toContain(person.id)
  })

  it('are at most five, those who work here first', async () => {
    const left = await givenEmployee({ first_name: 'Aqzade', is_active: false })
    const here = []
    for (let nth = 0; nth < 4; nth += 1) here.push(await givenEmployee({ first_name: `Aqzade ${nth}` }))
    expect((await search('agent', 'aqzade')).people).toEqual([...here.map(({ id }) => id), left.id])
    await givenEmployee({ first_name: 'Aqzade 9' })
    expect((await search('agent', 'aqzade')).people).toHaveLength(5)
    expect((await search('agent', 'aqzade')).people).not.toContain(left.id)
  })

  it('are only the own ones of a manager and of a client', async () => {
    const manager = await userOf('manager')
    const own = await givenEmployee({ first_name: 'Beqtaş', manager_id: manager.employee_id })
    const other = await givenEmployee({ first_name: 'Beqtaş' })
    expect((await search('agent', 'beqtaş')).people).toEqual(expect.arrayContaining([own.id, other.id]))
    expect((await search('manager', 'beqtaş')).people).toEqual([own.id])
    expect((await search('client', 'beqtaş')).people).toEqual([])
    const clients = await inTenant((tx) => tx.selectFrom('client').select('id').execute())
    expect(clients.length).toBeGreaterThan(1)
    for (const { id } of clients) await givenEmployee({ first_name: 'Beqtaş', client_id: id })
    expect((await search('client', 'beqtaş')).people).toHaveLength(1)
  })

  it('of another tenant are not found', async () => {
    const other = await givenEmployee({ first_name: 'Cqmile', phone_number: '0555 732 00 01' }, demoTenantId('Greece'))
    for (const text of ['cqmile', '0555 732 00 01']) expect((await search('admin', text)).people).toEqual([])
    expect((await search('admin-gr', 'cqmile')).people).toEqual([other.id])
  })
})

describe('cases', () => {
  it('are found by their number however it is written, before any other', async () => {
    const person = await givenEmployee()
    const number = await givenCase(person.id)
    const later = await givenCase(person.id, { description_text: `Bkz. ${number}` })
    for (const text of [`${number}`, `#${number}`, `DST-${number}`, `dst ${number}`]) {
      expect((await search('agent', text)).cases[0]).toBe(number)
    }
    expect((await search('agent', `${number}`)).cases[1]).toBe(later)
  })

  it('are found by service-desk id, and by name, user name, ident and phone number of whoever asked, newest first', async () => {
    const person = await givenEmployee({
      ident: 'QX8',
      user_name: 'dqrya.x',
      first_name: 'Dqrya',
      phone_number: '0555 733 41 07',
    })
    const first = await givenCase(person.id, { service_desk_id: 'INC-QX81' })
    const second = await givenCase(person.id, { phone_number: '+90 555 734 41 07' })
    for (const text of ['dqrya', 'qoraç dqrya', 'DQRYA.X', 'qx8', '(0555) 733 4107']) {
      expect((await search('agent', text)).cases).toEqual([second, first])
    }
    expect((await search('agent', 'inc-qx81')).cases).toEqual([first])
    expect((await search('agent', '0555 734 41 07')).cases).toEqual([second])
    expect((await search('agent', 'dqrya')).body.cases[0]).toMatchObject({ userFriendlyId: second, employeeName: 'Dqrya Qoraç' })
  })

  it('are at most five, the newest, also where they are not recent', async () => {
    const person = await givenEmployee({ first_name: 'Eqrem' })
    const old = await givenCase(person.id)
    await inTenant((tx) =>
      tx
        .updateTable('case_counter')
        .set({ last_number: String(old + 5000) })
        .execute(),
    )
    expect((await search('agent', 'eqrem')).cases).toEqual([old])
    const numbers = []
    for (let nth = 0; nth < 5; nth += 1) numbers.unshift(await givenCase(person.id))
    expect((await search('agent', 'eqrem')).cases).toEqual(numbers)
  })

  it('that hide their requester are not found by them, and do not tell them', async () => {
    const person = await givenEmployee({
      first_name: 'Fqruk',
      ident: 'QX9',
      user_name: 'fqruk.x',
      phone_number: '0555 735 41 07',
    })
    const number = await givenCase(person.id, {
      dont_share_identity: true,
      description_text: 'Gizli zqkonu',
      phone_number: '0555 735 41 08',
    })
    for (const text of ['fqruk', 'fqruk.x', 'qx9', '0555 735 41 07', '05557354108', 'fqruk zqkonu']) {
      expect((await search('agent', text)).cases).toEqual([])
      expect((await search('admin', text)).cases).toEqual([number])
    }
    for (const text of [`${number}`, 'zqkonu']) {
      expect((await search('agent', text)).body.cases[0]).toMatchObject({ userFriendlyId: number, employeeName: null })
    }
  })

  it('are those that somebody meets elsewhere too', async () => {
    const user = await userOf('employee')
    const person = await givenEmployee({ first_name: 'Gqkhan' })
    const [itSupport, payroll] = [demoId('Turkey', 'team', 'IT Support'), demoId('Turkey', 'team', 'Payroll')]
    await inTenant((tx) => tx.insertInto('team_member').values({ user_id: user.id, team_id: payroll }).execute())
    const others = await givenCase(person.id, { assigned_team_id: itSupport })
    const teams = await givenCase(person.id, { assigned_team_id: payroll, dont_share_identity: true, description_text: 'Gqkhan' })
    const hidden = await givenCase(person.id, { dont_share_identity: true, description_text: 'Gqkhan' })
    const own = await givenCase(user.employee_id!, { description_text: 'Gqkhan', dont_share_identity: true })

    const met = async (...permissions: Permission[]) => {
      await allowOnly('employee', permissions)
      return (await search('employee', 'gqkhan')).cases
    }
    expect(await met(P.ActivityAllList)).toEqual([own, hidden, teams, others])
    expect(await met(P.ActivityMyQueues)).toEqual([own, teams])
    expect(await met(P.ActivityCreate)).toEqual([own, others])
    expect(await met(P.Employees)).toEqual([own, others])
    expect(await met(P.Activity)).toEqual([own, teams, others])
    expect(await met(P.Activity, P.ActivityCaseOwner)).toEqual([own, hidden, teams, others])
    expect(await met(P.Staff)).toEqual([own])
    await allowOnly('employee', [P.ActivityMyQueues])
    expect((await search('employee', 'gqkhan')).people).toEqual([])
    await allowOnly('employee', [])
    expect((await as.user('employee').call(searchRoutes.all, { query: { text: 'x' } })).status).toBe(403)
  })

  it('of another tenant are not found', async () => {
    const number = await givenCase((await givenEmployee({ first_name: 'Hqtice' })).id)
    expect((await search('admin-gr', 'hqtice')).cases).toEqual([])
    const [found] = (await search('admin-gr', `DST-${number}`)).body.cases
    expect(found?.employeeName).not.toBe('Hqtice Qoraç')
  })
})

it('answers people or cases alone where only these are asked for', async () => {
  const person = await givenEmployee({ first_name: 'Iqlim' })
  const number = await givenCase(person.id)
  expect(await search('agent', 'iqlim')).toMatchObject({ people: [person.id], cases: [number] })
  expect(await search('agent', 'iqlim', 'people')).toMatchObject({ people: [person.id], cases: [] })
  expect(await search('agent', 'iqlim', 'cases')).toMatchObject({ people: [], cases: [number] })
  expectInvalid(await as.user('agent').call(searchRoutes.all, { query: { text: ' ' } }), { text: undefined })
})

import { employeeRoutes } from '@destek/contracts/people/employees'
import { lookupRoutes } from '@destek/contracts/people/lookups'
import { type Insertable, sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { demoId, demoTenantId } from '../../../../../tools/demo/demo-ids.ts'
import type { Schema } from '../../platform/database/schema/schema.ts'
import { expectInvalid, expectRefusal } from '../../test/business-errors.ts'
import { startTestApp } from '../../test/start-test-app.ts'

const { as, database } = await startTestApp()
const agent = as.user('agent')
const turkey = demoTenantId('Turkey')
const inTurkey = <Result>(work: Parameters<typeof database.inTenant<Result>>[1]) => database.inTenant(turkey, work)

type NewEmployee = Partial<Insertable<Schema['employee']>>

let serial = 0
/** Creates an employee whose name contains a letter that no name in the demo data has. */
const given = (facts: NewEmployee = {}) => {
  serial += 1
  return inTurkey((tx) =>
    tx
      .insertInto('employee')
      .values({
        ident: `Q${serial}`,
        first_name: 'Qadir',
        last_name: `Qan${serial}`,
        user_name: `qadir.q${serial}`,
        is_active: true,
        is_custom: false,
        ...facts,
      })
      .returningAll()
      .executeTakeFirstOrThrow(),
  )
}

const anyOf = (table: 'client' | 'location' | 'program' | 'position' | 'position_group' | 'position_title') =>
  inTurkey((tx) => tx.selectFrom(table).select(['id', 'ident', 'name']).orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow())

const [client, location, program, position, group, title] = [
  await anyOf('client'),
  await anyOf('location'),
  await anyOf('program'),
  await anyOf('position'),
  await anyOf('position_group'),
  await anyOf('position_title'),
]
const manager = await given({ first_name: 'Xevser', last_name: 'Qaya', user_name: 'xevser.qaya', ident: 'XQ1' })
const whole = await given({
  first_name: 'Şxule',
  middle_name: 'Nur',
  last_name: 'Işıkqan',
  user_name: 'Sxule.Isikqan',
  ident: 'XQ2',
  company_ident: 'TR-778899',
  phone_number: '+90 (532) 765 43 21',
  email_address: 'sxule@ornek.example',
  client_id: client.id,
  location_id: location.id,
  program_id: program.id,
  position_id: position.id,
  position_group_id: group.id,
  position_title_id: title.id,
  manager_id: manager.id,
})

const list = async (query: object, caller = agent) => (await caller.call(employeeRoutes.pagedList, { query })).body
const idsOf = async (query: object) => (await list({ maxResultCount: 1000, ...query })).items.map(({ id }) => id)

describe('GET /api/ccms/employees/{id}', () => {
  it('answers one employee with the names of all that they belong to [API-040]', async () => {
    const { body } = await agent.call(employeeRoutes.one, { params: { id: whole.id } })
    expect(body).toMatchObject({
      id: whole.id,
      tenantId: turkey,
      fullName: 'Şxule Nur Işıkqan',
      phoneNumber: '+90 (532) 765 43 21',
      clientName: client.name,
      locationIdent: location.ident,
      programName: program.name,
      positionName: position.name,
      positionGroupName: group.name,
      positionTitleName: title.name,
      managerIdent: 'XQ1',
      managerName: 'Xevser Qaya',
      isActive: true,
      lastModificationTime: null,
    })
  })

  it('answers 404 for nobody and for somebody of another tenant [CREATE-008]', async () => {
    for (const [caller, id] of [
      [agent, crypto.randomUUID()],
      [as.user('admin-gr'), whole.id],
    ] as const) {
      expectRefusal(await caller.call(employeeRoutes.one, { params: { id } }), 'employee.notFound', 'Employee not found!')
    }
  })
})

describe('GET /api/ccms/employees', () => {
  it('narrows by every filter, alone and together [API-041, EMP-017]', async () => {
    const filters = {
      clientId: client.id,
      locationId: location.id,
      programId: program.id,
      positionGroupId: group.id,
      positionId: position.id,
      positionTitleId: title.id,
      managerId: manager.id,
      ident: 'xq2',
      userName: 'ISIKQAN',
      phoneNumber: '532-765',
      filterText: 'sxule nur',
    }
    const all = (await list({})).totalCount
    for (const [name, value] of Object.entries(filters)) {
      const { items, totalCount } = await list({ [name]: value, maxResultCount: 1000 })
      expect(
        items.map(({ id }) => id),
        name,
      ).toContain(whole.id)
      expect(totalCount, name).toBeLessThan(all)
    }
    const { items } = await list({ clientId: client.id, maxResultCount: 1000 })
    expect(new Set(items.map(({ clientId }) => clientId))).toEqual(new Set([client.id]))
    expect(await idsOf(filters)).toEqual([whole.id])
    expect(await idsOf({ ident: 'XQ' })).toEqual([])
    expect(await idsOf({ phoneNumber: 'ev' })).toEqual([])
    expect(await idsOf({ onlyStaff: 'true', filterText: 'XQ' })).toEqual([manager.id])
  })

  it('keeps those who have a case in a status [API-041, EMP-003]', async () => {
    const statusId = await inTurkey(async (tx) => {
      const { rows } = await sql<{
        id: string
      }>`insert into status (name, code, is_active, closed) values ('Xq durumu', '#123456', true, false)
        returning id`.execute(tx)
      await sql`insert into activity (employee_id, category_id, division_id, status_id, source_id, description, description_text,
          creator_id, case_owner_id)
        select ${whole.id}, category.id, category.division_id, ${rows[0]!.id}, (select id from source limit 1), 'x', 'x', app_user.id,
          app_user.id from category, app_user where category.parent_id is not null limit 1`.execute(tx)
      return rows[0]!.id
    })
    expect(await idsOf({ statusWrapupId: statusId })).toEqual([whole.id])
    // A hidden case does not reveal its requester here.
    await database.inTenant(demoTenantId('Turkey'), (tx) =>
      tx.updateTable('activity').set({ dont_share_identity: true }).where('status_id', '=', statusId).execute(),
    )
    expect(await idsOf({ statusWrapupId: statusId })).toEqual([])
  })

  it('sorts by each column, pages without gaps, and knows no other column', async () => {
    const twenty = { clientId: client.id, maxResultCount: 7 }
    for (const sorting of ['fullName', 'managerName desc', 'positionTitleName, ident desc', 'emailAddress', 'phoneNumber']) {
      const { totalCount } = await list({ ...twenty, sorting })
      const ids: string[] = []
      for (let skipCount = 0; skipCount < Math.min(totalCount, 21); skipCount += 7) {
        ids.push(...(await list({ ...twenty, sorting, skipCount })).items.map(({ id }) => id))
      }
      expect(new Set(ids).size, sorting).toBe(Math.min(totalCount, 21))
    }
    expectInvalid(await agent.call(employeeRoutes.pagedList, { query: { sorting: 'gender' } }), { sorting: undefined })
    expectInvalid(await agent.call(employeeRoutes.pagedList, { query: { ident: 'x'.repeat(10) } }), {
      ident: 'CCMS ident length must be between 0 and 9.',
    })
  })
})

describe('GET /api/ccms/employees/getbyphone/{phone}', () => {
  const byPhone = (phone: string) => agent.call(employeeRoutes.byPhone, { params: { phone } })

  it.each(['05327654321', '+905327654321', '90 532 765 43 21', '5327654321', '(0532) 765-43-21'])(
    'finds the caller by %s [API-042]',
    async (phone) => expect((await byPhone(phone)).body.id).toBe(whole.id),
  )

  it('prefers who still works here, then whose record changed last [API-042]', async () => {
    const shared = { phone_number: '0216 555 00 11' }
    await given({ ...shared, is_active: false, last_modification_time: new Date('2026-11-01') })
    await given({ ...shared, last_modification_time: new Date('2020-01-01') })
    const newest = await given({ ...shared, last_modification_time: new Date('2026-01-01') })
    expect((await byPhone('902165550011')).body.id).toBe(newest.id)
  })

  it('finds nobody by a number that nobody has, or by one too short to be anybody’s [CREATE-008]', async () => {
    await given({ phone_number: '4321' })
    for (const phone of ['05550000000', '4321', 'anonymous']) {
      expectRefusal(await byPhone(phone), 'employee.notFound', 'Employee not found!')
    }
  })
})

describe('GET /api/ccms/employees/getbyusername', () => {
  it('finds one by the whole user name, in any case [API-043] [CREATE-008]', async () => {
    const byUserName = (userName: string) => agent.call(employeeRoutes.byUserName, { query: { userName } })
    expect((await byUserName('sxULE.isikQAN')).body.id).toBe(whole.id)
    expectRefusal(await byUserName('sxule.isikqa'), 'employee.notFound', 'Employee not found!')
    expectRefusal(await byUserName('%'), 'employee.notFound')
    expectInvalid(await byUserName(' '), { userName: 'Please input User name.' })
  })
})

describe('GET /api/ccms/lookups/employees', () => {
  const choices = async (filter: string, query: object = {}) =>
    (await agent.call(employeeRoutes.choices, { query: { filter, ...query } })).body
  const names = async (filter: string) => (await choices(filter)).items.map(({ fullName }) => fullName)

  it('finds by parts of name, user name and ident, whatever the letters and the order [API-051]', async () => {
    for (const filter of ['sxule', 'ŞXULE', 'ışıkqan', 'isik sxule', 'Nur Işıkq', 'sxule.isik', 'XQ2', 'tr-778899']) {
      expect(await names(filter), filter).toContain('Şxule Nur Işıkqan')
    }
    expect(await names('sxule ahmet')).toEqual([])
    for (const filter of ['100%', '(', '[a', '\\', '.*', '👩‍👩‍👧', 'x{2}+'])
      expect(await names(filter), filter).not.toContain('Şxule Nur Işıkqan')
    expect((await choices('sxule')).items).toEqual([
      {
        id: whole.id,
        fullName: 'Şxule Nur Işıkqan',
        userName: 'Sxule.Isikqan',
        ident: 'XQ2',
        locationName: location.name,
        positionName: position.name,
      },
    ])
  })

  it('shows who works here first, then those of whom a word begins so [API-051]', async () => {
    const person = (first_name: string, is_active = true) => given({ first_name, last_name: 'Zw', is_active })
    await person('Awqil')
    await person('Wqila')
    await person('Wqilaz', false)
    await person('Bwqil')
    expect(await names('wqil')).toEqual(['Wqila Zw', 'Awqil Zw', 'Bwqil Zw', 'Wqilaz Zw'])
  })

  it('finds the nearest of a name that more have than are counted, page by page, and the others by a second word', async () => {
    await database.inTenant(demoTenantId('Turkey'), (tx) =>
      sql`insert into employee (ident, first_name, last_name, user_name, is_active, is_custom)
        select 'M' || n, case when n % 7 = 0 then 'Cemvqar' else 'Memvqet' end, 'Vq' || lpad(n::text, 5, '0') || case when n % 7 = 0 then 'memvqet' else '' end,
          'memvqet.' || n, n % 3 > 0, false
        from generate_series(1, 2400) n`.execute(tx),
    )
    const first = await choices('memvqet', { maxResultCount: 30 })
    expect(first.totalCount).toBe(1000)
    expect(first.items.map(({ fullName }) => fullName)).toEqual(first.items.map(({ fullName }) => fullName).toSorted())
    expect(first.items[0]!.fullName).toBe('Memvqet Vq00001')
    const second = await choices('MEMVQET', { maxResultCount: 10, skipCount: 10 })
    expect(second.items).toEqual(first.items.slice(10, 20))
    expect(await names('memvqet vq02399')).toEqual(['Memvqet Vq02399'])
    expect(await names('vq00007memvqet')).toEqual(['Cemvqar Vq00007memvqet'])
    const sorted = await choices('memvqet', { sorting: 'ident desc', maxResultCount: 5 })
    expect(sorted.items.map(({ ident }) => ident)).toEqual(
      sorted.items
        .map(({ ident }) => ident)
        .toSorted()
        .toReversed(),
    )
  })

  it('answers 25 unless it is told otherwise [CONST-004]', async () => {
    const { items, totalCount } = await choices('')
    expect(items).toHaveLength(25)
    expect(totalCount).toBeGreaterThan(25)
    expect((await choices('', { maxResultCount: 3, sorting: 'ident desc' })).items).toHaveLength(3)
  })
})

describe('lookups of the workplace', () => {
  const find = async (route: typeof lookupRoutes.positions | typeof lookupRoutes.programs, query: object) =>
    (await agent.call(route, { query })).body.items

  it.each([
    { route: lookupRoutes.programs, item: program, row: '[API-054]' },
    { route: lookupRoutes.programList, item: program, row: '[API-058]' },
    { route: lookupRoutes.positionGroups, item: group, row: '[API-055]' },
    { route: lookupRoutes.positions, item: position, row: '[API-056]' },
    { route: lookupRoutes.positionTitles, item: title, row: '[API-057]' },
  ])('GET $route.path takes a filter by name or ident $row', async ({ route, item }) => {
    expect(await find(route as never, { filter: item.name.toUpperCase() })).toContainEqual(expect.objectContaining(item))
    expect(await find(route as never, { filter: item.ident })).toContainEqual(expect.objectContaining(item))
    expect(await find(route as never, { filter: 'no such thing' })).toEqual([])
    expect(await find(route as never, { id: item.id })).toEqual([expect.objectContaining(item)])
    expect(await find(route as never, { id: demoId('Greece', 'client', 'x') })).toEqual([])
    expectInvalid(await agent.call(route, { query: { id: 'x' } }), { id: undefined })
    expect((await as.user('employee').call(route, {})).status).toBe(403)
    expectInvalid(await agent.call(route, { query: { maxResultCount: '1001' } }), { maxResultCount: undefined })
  })

  it('keeps the programs of a place and of a client [API-054, API-058]', async () => {
    const { location_id: locationId, client_id: clientId } = await inTurkey((tx) =>
      tx.selectFrom('program').selectAll().where('id', '=', program.id).executeTakeFirstOrThrow(),
    )
    const all = (await find(lookupRoutes.programs, { maxResultCount: 1000 })).length
    for (const query of [{ locationId }, { clientId }, { locationId, clientId }]) {
      const found = await find(lookupRoutes.programs, { ...query, maxResultCount: 1000 })
      expect(found).toContainEqual(program)
      expect(found.length).toBeLessThan(all)
      const { items } = (await agent.call(lookupRoutes.programList, { query: { ...query, maxResultCount: '1000' } })).body
      expect(items.map(({ id }) => id)).toEqual(found.map(({ id }) => id))
      for (const item of items) expect(item).toMatchObject(query)
    }
  })

  it('keeps the positions of a group [API-056]', async () => {
    const { position_group_id: positionGroupId } = await inTurkey((tx) =>
      tx.selectFrom('position').selectAll().where('id', '=', position.id).executeTakeFirstOrThrow(),
    )
    const found = await find(lookupRoutes.positions, { positionGroupId, maxResultCount: 1000 })
    expect(found).toContainEqual(position)
    expect(found.length).toBeLessThan((await find(lookupRoutes.positions, { maxResultCount: 1000 })).length)
  })
})

it('people and their numbers are for those who work with them', async () => {
  const employee = as.user('employee')
  expect(await employee.call(employeeRoutes.pagedList, {})).toMatchObject({ status: 403, text: '' })
  expect(await employee.call(employeeRoutes.one, { params: { id: whole.id } })).toMatchObject({ status: 403, text: '' })
  for (const userName of ['manager', 'client', 'employee']) {
    const caller = as.user(userName)
    const answers = await Promise.all([
      caller.call(employeeRoutes.byPhone, { params: { phone: '05327654321' } }),
      caller.call(employeeRoutes.byUserName, { query: { userName: 'agent' } }),
      caller.call(employeeRoutes.choices, {}),
    ])
    expect(answers.map(({ status, text }) => [status, text])).toEqual(Array(3).fill([403, '']))
  }
  expect((await list({ clientId: demoId('Greece', 'client', 'x') })).items).toEqual([])
})

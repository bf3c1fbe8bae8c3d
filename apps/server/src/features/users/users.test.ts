import { historyRoutes } from '@destek/contracts/system/history'
import { P } from '@destek/contracts/core/permissions'
import { roleRoutes } from '@destek/contracts/people/roles'
import { sourceRoutes } from '@destek/contracts/definitions/sources'
import { userRoutes } from '@destek/contracts/people/users'
import { describe, expect, it } from 'vitest'
import { demoId } from '../../../../../tools/demo/demo-ids.ts'
import { expectInvalid, expectRefusal } from '../../test/business-errors.ts'
import { startTestApp } from '../../test/start-test-app.ts'

const { as } = await startTestApp()
const admin = as.user('admin')

const userId = (userName: string) => demoId('Turkey', 'user', userName)
const roleId = (name: string) => demoId('Turkey', 'role', name)
const one = async (userName: string) => (await admin.call(userRoutes.one, { params: { id: userId(userName) } })).body
const save = (userName: string, body: object) =>
  admin.call(userRoutes.save, { params: { id: userId(userName) }, body: body as never })

let serial = 0
const givenRole = async (permissions: (typeof P)[keyof typeof P][] = []) =>
  (await admin.call(roleRoutes.save, { body: { name: `Ek yetki ${++serial}`, permissions } })).body

describe('GET /api/destek/users/{id}', () => {
  it('answers one user with level and roles, and nothing more [API-059, PERM-024]', async () => {
    const answer = await admin.call(userRoutes.one, { params: { id: userId('lead') } })
    expect(answer.status).toBe(200)
    expect(answer.body).toEqual({
      id: userId('lead'),
      userName: 'lead',
      name: 'Emre',
      surname: 'Çağlar',
      fullName: 'Emre Çağlar',
      email: expect.stringContaining('@'),
      role: 2,
      roleIds: [roleId('team lead')],
      roles: ['team lead'],
      concurrencyStamp: expect.any(String),
      creationTime: expect.any(String),
    })
  })

  it.each([
    ['that is not there', crypto.randomUUID()],
    ['of another tenant', demoId('Greece', 'user', 'agent-gr')],
  ])('answers 404 for a user %s', async (_, id) => {
    expectRefusal(await admin.call(userRoutes.one, { params: { id } }), 'record.notFound', 'This user no longer exists.')
    expectRefusal(await admin.call(userRoutes.save, { params: { id }, body: { role: 1 } }), 'record.notFound')
  })
})

describe('GET /api/destek/users/pagedlist', () => {
  const page = async (query: object) => (await admin.call(userRoutes.pagedList, { query })).body

  it('pages through every user once, in the order asked for [API-060]', async () => {
    const { totalCount } = await page({ maxResultCount: 0 })
    const whole = await page({ maxResultCount: 1000, sorting: 'role desc' })
    expect(whole.items).toHaveLength(totalCount)
    const levels = whole.items.map((user) => user.role)
    expect(levels).toEqual(levels.toSorted((a, b) => b - a))
    const pieces: string[] = []
    for (let skipCount = 0; skipCount < totalCount; skipCount += 50) {
      pieces.push(...(await page({ skipCount, maxResultCount: 50, sorting: 'role desc' })).items.map((user) => user.id))
    }
    expect(pieces).toEqual(whole.items.map((user) => user.id))
  })

  it.each(['ÇAĞLAR', 'caglar', 'emre c', 'Emre Çağlar'])('finds “Emre Çağlar” by "%s" [API-060]', async (filterText) => {
    expect((await page({ filterText })).items.map((user) => user.fullName)).toContain('Emre Çağlar')
  })

  it('answers ten of those that a search finds, unless more are asked for [EMP-039]', async () => {
    const { items, totalCount } = await page({ filterText: 'a' })
    expect(totalCount).toBeGreaterThan(10)
    expect(items).toHaveLength(10)
  })

  it('finds by user name and by e-mail, and takes % as a letter', async () => {
    const { email } = await one('lead')
    expect((await page({ filterText: email! })).items.map((user) => user.userName)).toEqual(['lead'])
    expect((await page({ filterText: 'agent2' })).items.map((user) => user.userName)).toContain('agent2')
    expect((await page({ filterText: '%' })).totalCount).toBe(0)
  })

  it('answers only those who hold a role, when asked', async () => {
    expect((await page({ roleId: roleId('administrator') })).items.map((user) => user.userName)).toEqual(['admin'])
    expect((await page({ roleId: crypto.randomUUID() })).totalCount).toBe(0)
  })

  it('refuses a field that users cannot be sorted by', async () => {
    const answer = await admin.call(userRoutes.pagedList, { query: { sorting: 'subject' } })
    expectInvalid(answer, { sorting: 'The list cannot be sorted by "subject".' })
  })
})

describe('GET /api/destek/users/get-by-roles', () => {
  const levelsOf = async (query: object) =>
    new Set((await admin.call(userRoutes.byLevel, { query })).body.items.map((user) => user.role))

  it('answers the users of a level whose names match [API-061]', async () => {
    expect(await levelsOf({ role: '2' })).toEqual(new Set([2]))
    const { items } = (await admin.call(userRoutes.byLevel, { query: { role: '2', filter: 'caglar' } })).body
    expect(items.map((user) => user.userName)).toContain('lead')
    expect(items.every((user) => user.fullName.includes('Çağlar'))).toBe(true)
  })

  it('answers users of every level with roleAll, whatever the role [API-062]', async () => {
    expect(await levelsOf({ role: '2', roleAll: 'True' })).toEqual(new Set([0, 1, 2]))
    expect(await levelsOf({ role: '2', roleAll: 'false' })).toEqual(new Set([2]))
  })

  it.each([{ role: '3' }, { role: 'two' }])('refuses %o', async (query) => {
    expectInvalid(await admin.call(userRoutes.byLevel, { query }), { role: undefined })
  })
})

describe('PUT /api/destek/users/{id}', () => {
  it('gives a level and leaves the roles as they are [API-063, NAV-065]', async () => {
    const answer = await save('agent2', { role: 2 })
    expect(answer.body).toMatchObject({ role: 2, roles: ['agent'] })
    expect(await one('agent2')).toEqual(answer.body)
    expect((await save('agent2', { role: 0 })).body.role).toBe(0)
  })

  it('gives roles, each once, and leaves the level as it is', async () => {
    const { role } = await one('manager')
    const roleIds = [roleId('manager'), roleId('agent'), roleId('agent')]
    expect((await save('manager', { roleIds })).body).toMatchObject({ role, roles: ['agent', 'manager'] })
    expect((await save('manager', { roleIds: [] })).body).toMatchObject({ role, roles: [] })
  })

  it('takes effect with the next request of that user, and so does taking it back', async () => {
    const agent = as.user('agent')
    const reach = async () => (await agent.call(sourceRoutes.pagedList, {})).status
    const { roleIds } = await one('agent')
    expect(await reach()).toBe(403)
    const extra = await givenRole([P.Definations, P.DefinationsSources])
    await save('agent', { roleIds: [...roleIds, extra.id] })
    expect(await reach()).toBe(200)
    await save('agent', { roleIds })
    expect(await reach()).toBe(403)
  })

  it.each([
    [{ role: 3 }, 'role'],
    [{ role: '1' }, 'role'],
    [{ role: null }, 'role'],
    [{ roleIds: null }, 'roleIds'],
    [{ roleIds: ['seven'] }, 'roleIds'],
    [{ roleIds: Array.from({ length: 101 }, () => crypto.randomUUID()) }, 'roleIds'],
    [{ role: 1, roleIds: [crypto.randomUUID()] }, 'roleIds'],
    [{ role: 1, roleIds: [demoId('Greece', 'role', 'agent')] }, 'roleIds'],
    [{ concurrencyStamp: 'x'.repeat(10_000) }, 'concurrencyStamp'],
  ])('refuses %o and saves nothing', async (body, field) => {
    const before = await one('lead')
    expectInvalid(await save('lead', body), { [field]: undefined })
    expect(await one('lead')).toEqual(before)
  })

  it('names a role that is gone in the words of the screen', async () => {
    const answer = await save('lead', { roleIds: [crypto.randomUUID()] })
    expectInvalid(answer, { roleIds: 'The chosen Roles does not exist any more.' })
  })

  it('tells the second of two savers that the user was changed meanwhile', async () => {
    const { concurrencyStamp } = await one('client')
    const answers = await Promise.all([1, 2].map((role) => save('client', { role, concurrencyStamp })))
    expect(answers.map((answer) => answer.status).toSorted()).toEqual([200, 409])
  })

  it('keeps in the history who gave what', async () => {
    const extra = await givenRole()
    const before = await one('employee')
    await save('employee', { role: 1, roleIds: [...before.roleIds, extra.id] })
    const { items } = (await admin.call(historyRoutes.pagedList, { params: { kind: 'user', id: userId('employee') } })).body
    expect(items[0]).toMatchObject({ act: 'updated', actorName: 'Zeynep Aksoy' })
    expect(items[0]?.changes).toEqual([
      { field: 'role', before: 0, after: 1, isSecret: false },
      { field: 'roles', before: before.roles, after: [extra.name, ...before.roles].toSorted(), isSecret: false },
    ])
  })
})

describe('users', () => {
  it('are read by those who hand cases over, changed only by those who manage users [PERM-004]', async () => {
    for (const [userName, status] of [
      ['agent', 200],
      ['employee', 403],
    ] as const) {
      const caller = as.user(userName)
      expect((await caller.call(userRoutes.pagedList, {})).status).toBe(status)
      expect((await caller.call(userRoutes.byLevel, {})).status).toBe(status)
      expect((await caller.call(userRoutes.one, { params: { id: userId('lead') } })).status).toBe(status)
      const change = await caller.call(userRoutes.save, { params: { id: userId(userName) }, body: { role: 2 } })
      expect(change).toMatchObject({ status: 403, text: '' })
    }
  })

  it('do not tell their roles to those who only pick a person', async () => {
    const agent = as.user('agent')
    const lists = [agent.call(userRoutes.pagedList, { query: { maxResultCount: 1000 } }), agent.call(userRoutes.byLevel, {})]
    const told = (await Promise.all(lists)).flatMap(({ body }) => body.items)
    expect(told.some(({ userName }) => userName === 'admin')).toBe(true)
    expect(told.flatMap(({ roles, roleIds }) => [...roles, ...roleIds])).toEqual([])
    const [roleId] = (await one('admin')).roleIds
    expect(await agent.call(userRoutes.pagedList, { query: { roleId: roleId! } })).toMatchObject({ status: 403, text: '' })
  })
})

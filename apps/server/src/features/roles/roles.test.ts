import { historyRoutes } from '@destek/contracts/system/history'
import { allPermissions, P, type Permission } from '@destek/contracts/core/permissions'
import { roleRoutes } from '@destek/contracts/people/roles'
import { userRoutes } from '@destek/contracts/people/users'
import { sql } from 'kysely'
import { describe, expect, it, vi } from 'vitest'
import { demoId, demoTenantId } from '../../../../../tools/demo/demo-ids.ts'
import { serializeSaves } from '../../platform/database/queries/concurrency.ts'
import { expectInvalid, expectRefusal } from '../../test/business-errors.ts'
import { startTestApp } from '../../test/start-test-app.ts'

const { as, database } = await startTestApp()
const admin = as.user('admin')
const lead = as.user('lead')
const turkey = demoTenantId('Turkey')

const userId = (userName: string) => demoId('Turkey', 'user', userName)
const roleId = (name: string) => demoId('Turkey', 'role', name)

let serial = 0
const draft = (changes: object = {}) => ({ name: `Rol ${++serial}`, permissions: [] as Permission[], ...changes })
const given = async (changes: object = {}) => (await admin.call(roleRoutes.save, { body: draft(changes) })).body
const one = async (id: string) => (await admin.call(roleRoutes.one, { params: { id } })).body
const give = (userName: string, roleIds: string[], by = admin) =>
  by.call(userRoutes.save, { params: { id: userId(userName) }, body: { roleIds } })
const allNames = async () => (await admin.call(roleRoutes.all, {})).body.items.map((role) => role.name)

describe('POST /api/destek/roles', () => {
  it('creates a named set of permissions and answers it whole [PERM-008]', async () => {
    const permissions = [P.Notes, P.Activity, P.Notes]
    const answer = await admin.call(roleRoutes.save, { body: { name: ' Nöbetçi ', description: 'Gece', permissions } })
    expect(answer.status).toBe(200)
    expect(answer.body).toMatchObject({ name: 'Nöbetçi', description: 'Gece', permissions: [P.Activity, P.Notes] })
    expect(await one(answer.body.id)).toEqual(answer.body)
  })

  it('updates the role whose id is sent; its holders feel it with their next request', async () => {
    const role = await given()
    await give('employee', [role.id])
    const reach = async () => (await as.user('employee').call(userRoutes.pagedList, {})).status
    expect(await reach()).toBe(403)
    const answer = await admin.call(roleRoutes.save, { body: { ...role, permissions: [P.ActivityCreate] } })
    expect(answer.body).toMatchObject({ id: role.id, permissions: [P.ActivityCreate] })
    expect(await reach()).toBe(200)
    await admin.call(roleRoutes.save, { body: { ...answer.body, permissions: [] } })
    expect(await reach()).toBe(403)
  })

  it('leaves the permissions as they are when none are sent', async () => {
    const role = await given({ permissions: [P.Notes] })
    const answer = await admin.call(roleRoutes.save, { body: { ...role, name: `${role.name} yeni`, permissions: undefined } })
    expect(answer.body.permissions).toEqual([P.Notes])
    expect((await given({ permissions: undefined })).permissions).toEqual([])
  })

  it('takes every permission of the catalogue', async () => {
    expect((await given({ permissions: allPermissions })).permissions).toEqual(allPermissions)
  })

  it.each([
    { field: 'name', label: 'Name', max: 100 },
    { field: 'description', label: 'Description', max: 500 },
  ] as const)('takes a $field of $max characters and refuses one more', async ({ field, label, max }) => {
    const longest = `${++serial}`.padEnd(max, 'x')
    expect((await given({ [field]: longest }))[field]).toBe(longest)
    const before = await allNames()
    for (const text of [`${longest}x`, 'x'.repeat(10_000)]) {
      const answer = await admin.call(roleRoutes.save, { body: draft({ [field]: text }) })
      expectInvalid(answer, { [field]: `${label} length must be between 0 and ${max}.` })
    }
    expect(await allNames()).toEqual(before)
  })

  it.each([
    [{ name: '   ' }, { name: 'Please input Name.' }],
    [{ permissions: ['Destek.Everything'] }, { permissions: 'Permissions is not valid.' }],
    [{ permissions: 'Destek.Activity' }, { permissions: undefined }],
    [{ permissions: Array(allPermissions.length + 1).fill(P.Notes) }, { permissions: undefined }],
    [{ id: 'seven' }, { id: undefined }],
  ])('refuses %o', async (changes, problems) => {
    const before = await allNames()
    expectInvalid(await admin.call(roleRoutes.save, { body: draft(changes) }), problems)
    expect(await allNames()).toEqual(before)
  })

  it.each([
    ['Isıtma', 'ISITMA'],
    ['İlan', 'ilan'],
  ])('takes “%s” and “%s” for the same name', async (first, second) => {
    await given({ name: first })
    const other = await given()
    const sentence = 'This name is already registered.'
    expectRefusal(await admin.call(roleRoutes.save, { body: draft({ name: second }) }), 'record.nameTaken', sentence)
    expectRefusal(await admin.call(roleRoutes.save, { body: { ...other, name: second } }), 'record.nameTaken', sentence)
    expect(await one(other.id)).toEqual(other)
  })

  it('lets one of several simultaneous savers of a name win', async () => {
    const name = 'Yarışan rol'
    const answers = await Promise.all([1, 2, 3].map(() => admin.call(roleRoutes.save, { body: draft({ name }) })))
    expect(answers.map((answer) => answer.status).toSorted()).toEqual([200, 403, 403])
  })

  it('tells the second of two savers that the role was changed meanwhile, and keeps what the first saved', async () => {
    const role = await given()
    await admin.call(roleRoutes.save, { body: { ...role, permissions: [P.Notes] } })
    expectRefusal(await admin.call(roleRoutes.save, { body: { ...role, permissions: [P.Activity] } }), 'record.changedMeanwhile')
    expect((await one(role.id)).permissions).toEqual([P.Notes])
  })

  it('keeps markup as the text it is', async () => {
    const markup = '<script>alert(1)</script> & "quotes"'
    expect(await given({ name: markup, description: markup })).toMatchObject({ name: markup, description: markup })
  })

  it('keeps in the history which permissions came and went', async () => {
    const role = await given({ permissions: [P.Notes] })
    await admin.call(roleRoutes.save, { body: { ...role, permissions: [P.Activity] } })
    const { items } = (await admin.call(historyRoutes.pagedList, { params: { kind: 'role', id: role.id } })).body
    expect(items.map(({ act, changes }) => [act, changes.filter(({ field }) => field === 'permissions')])).toEqual([
      ['updated', [{ field: 'permissions', before: [P.Notes], after: [P.Activity], isSecret: false }]],
      ['created', [{ field: 'permissions', before: null, after: [P.Notes], isSecret: false }]],
    ])
  })
})

describe('GET /api/destek/roles', () => {
  it('lists roles with the number of their permissions and of their holders, found by folded text', async () => {
    const role = await given({ name: 'Şikâyet masası', permissions: [P.Notes, P.Activity] })
    await give('manager', [role.id])
    const { body } = await admin.call(roleRoutes.pagedList, { query: { filterText: 'SIKAYET', sorting: 'userCount desc' } })
    expect(body).toMatchObject({ totalCount: 1, items: [{ id: role.id, permissionCount: 2, userCount: 1 }] })
    const holders = await admin.call(userRoutes.pagedList, { query: { roleId: role.id } })
    expect(holders.body.items.map((user) => user.userName)).toEqual(['manager'])
  })

  it('lists the examples a tenant starts with [PERM-008]', async () => {
    expect(await allNames()).toEqual(
      expect.arrayContaining(['administrator', 'team lead', 'agent', 'manager', 'client user', 'employee']),
    )
  })
})

describe('DELETE /api/destek/roles/{id}', () => {
  it('deletes a role that nobody holds', async () => {
    const role = await given({ permissions: [P.Notes] })
    expect(await admin.call(roleRoutes.remove, { params: { id: role.id } })).toMatchObject({ status: 204, text: '' })
    expectRefusal(await admin.call(roleRoutes.one, { params: { id: role.id } }), 'record.notFound')
  })

  it('refuses a role that is held and says by how many', async () => {
    const role = await given({ name: 'Tutulan rol' })
    await give('manager', [role.id])
    const answer = await admin.call(roleRoutes.remove, { params: { id: role.id } })
    expectRefusal(answer, 'record.inUse')
    expect(answer.text).toContain('“Tutulan rol” is in use: 1 user.')
    expect(await one(role.id)).toEqual(role)
  })
})

describe('a role of another tenant', () => {
  it.each([crypto.randomUUID(), demoId('Greece', 'role', 'agent')])('is not there', async (id) => {
    expectRefusal(await admin.call(roleRoutes.one, { params: { id } }), 'record.notFound', 'This role no longer exists.')
    expectRefusal(await admin.call(roleRoutes.save, { body: draft({ id }) }), 'record.notFound')
    expectRefusal(await admin.call(roleRoutes.remove, { params: { id } }), 'record.notFound')
  })
})

describe('the own right to manage users and roles', () => {
  const sentence = 'This would remove your own permission to manage users and roles. Ask another administrator to do it.'
  const administrator = roleId('administrator')

  it.each([P.Users, P.Definations])('cannot be taken with %s out of the own role', async (needed) => {
    const before = await one(administrator)
    const permissions = allPermissions.filter((permission) => permission !== needed)
    expectRefusal(await admin.call(roleRoutes.save, { body: { ...before, permissions } }), 'role.ownLastRight', sentence)
    expect(await one(administrator)).toEqual(before)
  })

  it('cannot be taken with the role', async () => {
    expectRefusal(await give('admin', []), 'role.ownLastRight', sentence)
    expectRefusal(await give('admin', [roleId('agent')]), 'role.ownLastRight')
    expect((await admin.call(userRoutes.one, { params: { id: userId('admin') } })).body.roles).toEqual(['administrator'])
  })

  it('may come from another role instead', async () => {
    const other = await given({ permissions: [P.Users, P.Definations] })
    expect((await give('admin', [other.id])).status).toBe(200)
    expect((await give('admin', [administrator])).status).toBe(200)
  })

  it('may be taken from somebody else', async () => {
    const other = await given({ permissions: [P.Users, P.Definations] })
    await give('lead', [other.id])
    expect((await give('lead', [], admin)).status).toBe(200)
    expect((await lead.call(roleRoutes.all, {})).status).toBe(403)
  })

  it('is left to one of two administrators who take it from each other at the same moment', async () => {
    await give('lead', [administrator])
    const both = await database.inTenant(turkey, async (tx) => {
      await serializeSaves(tx, 'access')
      const answers = Promise.all([give('lead', [], admin), give('admin', [], lead)])
      // Both calls passed the check with their old rights, and wait for the lock.
      await vi.waitFor(async () => expect(await waiting()).toBe(2), { timeout: 10_000 })
      return { answers }
    })
    expect((await both.answers).map((answer) => answer.status).toSorted()).toEqual([200, 403])
    const left = await Promise.all([admin, lead].map((caller) => caller.call(roleRoutes.all, {})))
    expect(left.map((answer) => answer.status).toSorted()).toEqual([200, 403])
    const winner = left[0]?.status === 200 ? admin : lead
    expect((await give('admin', [administrator], winner)).status).toBe(200)
  })

  const waiting = () =>
    database.inTenant(turkey, async (tx) => {
      const { rows } = await sql<{ waiting: number }>`select count(*)::int as waiting from pg_locks
        where locktype = 'advisory' and not granted
        and database = (select oid from pg_database where datname = current_database())`.execute(tx)
      return rows[0]?.waiting
    })
})

describe('those who do not manage users', () => {
  it.each(['agent', 'manager'])('cannot read or change roles: %s [PERM-004]', async (userName) => {
    const caller = as.user(userName)
    const role = await given()
    const answers = await Promise.all([
      caller.call(roleRoutes.pagedList, {}),
      caller.call(roleRoutes.all, {}),
      caller.call(roleRoutes.one, { params: { id: role.id } }),
      caller.call(roleRoutes.save, { body: { ...role, name: 'Başka' } }),
      caller.call(roleRoutes.remove, { params: { id: role.id } }),
    ])
    expect(answers.map(({ status, text }) => [status, text])).toEqual(Array(5).fill([403, '']))
    expect(await one(role.id)).toEqual(role)
  })
})

import { divisionRoutes, type SaveDivision } from '@destek/contracts/definitions/divisions'
import { historyRoutes } from '@destek/contracts/system/history'
import { teamRoutes } from '@destek/contracts/people/teams'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { demoId, demoTenantId } from '../../../../../../tools/demo/demo-ids.ts'
import { expectInvalid, expectRefusal } from '../../../test/business-errors.ts'
import { startTestApp } from '../../../test/start-test-app.ts'

const { as, database } = await startTestApp()
const admin = as.user('admin')
const turkey = demoTenantId('Turkey')
const userIdOf = (userName: string) => demoId('Turkey', 'user', userName)
const payroll = demoId('Turkey', 'division', 'Bordro')
const greekDivision = demoId('Greece', 'division', 'Payroll')
const greekUser = demoId('Greece', 'user', 'agent-gr')
const nobody = crypto.randomUUID()

let serial = 0
const draft = (changes: Partial<SaveDivision> = {}) => {
  serial += 1
  return { id: null, name: `Birim ${serial}`, isPublic: true, isAuthorized: false, ...changes }
}
const save = (body: object, language = 'en') =>
  admin.call(divisionRoutes.save, { body: body as SaveDivision }, { 'accept-language': language })
const given = async (changes: Partial<SaveDivision> = {}) => (await save(draft(changes))).body
const one = (id: string) => admin.call(divisionRoutes.one, { params: { id } })
const add = (divisionId: string, userId: string, language = 'en') =>
  admin.call(divisionRoutes.addUser, { body: { divisionId, userId } }, { 'accept-language': language })
const remove = (divisionId: string, userId: string) => admin.call(divisionRoutes.removeUser, { query: { divisionId, userId } })
const usersOf = (divisionId: string, query: object = {}) =>
  admin.call(divisionRoutes.userList, { query: { divisionId, maxResultCount: 100, ...query } })
const namesOf = async (divisionId: string) => (await usersOf(divisionId)).body.items.map((user) => user.fullName)
const all = async (query: object = {}, userName = 'admin') =>
  (await as.user(userName).call(divisionRoutes.all, { query })).body.items
const historyOf = async (id: string) =>
  (await admin.call(historyRoutes.pagedList, { params: { kind: 'division', id } })).body.items.map(({ act, changes }) => ({
    act,
    changes,
  }))

describe('POST /api/destek/division', () => {
  it('creates a division and answers it whole; it is public and not authorized unless said [API-107, DIV-001, DIV-008]', async () => {
    const answer = await save({ name: '  Hukuk  ' })
    expect(answer.status).toBe(200)
    expect(answer.body).toMatchObject({ name: 'Hukuk', isPublic: true, isAuthorized: false, userCount: 0 })
    expect((await one(answer.body.id)).body).toEqual(answer.body)
  })

  it('updates the division whose id is sent, flags and all [API-107, DIV-015]', async () => {
    const division = await given()
    const answer = await save({ ...division, name: 'Yeni birim', isPublic: false, isAuthorized: true })
    expect(answer.body).toMatchObject({ id: division.id, name: 'Yeni birim', isPublic: false, isAuthorized: true })
    expect((await one(division.id)).body).toEqual(answer.body)
  })

  it('takes a name of 150 characters and refuses 151 [DIV-012]', async () => {
    const longest = `${++serial}`.padEnd(150, 'x')
    expect((await save(draft({ name: longest }))).body.name).toBe(longest)
    expectInvalid(await save(draft({ name: `${longest}x` })), { name: 'Name length must be between 0 and 150.' })
  })

  it.each([
    ['a blank name', { name: '' }, { name: 'Please input Name.' }],
    ['only spaces', { name: '   ' }, { name: 'Please input Name.' }],
    ['no name', { name: undefined }, { name: 'Please input Name.' }],
    ['10,000 characters', { name: 'x'.repeat(10_000) }, { name: 'Name length must be between 0 and 150.' }],
    ['a flag that is none', { isPublic: 'often' }, { isPublic: undefined }],
    ['an id that is none', { id: 'seven' }, { id: undefined }],
  ])('refuses %s and saves nothing [DIV-012]', async (_, changes, problems) => {
    const before = await all()
    expectInvalid(await save({ ...draft(), ...changes }), problems)
    expect(await all()).toEqual(before)
  })

  it('keeps markup as the text it is', async () => {
    const name = '<script>alert(1)</script> & "İK" %_\\'
    expect((await given({ name })).name).toBe(name)
  })

  it.each([
    ['Isıtma', 'ISITMA'],
    ['İletişim', 'iletişim'],
    ['Info desk', 'INFO DESK'],
  ])('takes “%s” and “%s” for the same name and refuses it [REF-011]', async (first, second) => {
    await given({ name: first })
    expectRefusal(await save(draft({ name: second })), 'record.nameTaken', 'This name is already registered.')
  })

  it('lets one of several simultaneous savers of a name win', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => save({ ...draft(), name: 'Yarışan birim' })))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 403, 403])
  })

  it('tells the second saver that it was changed meanwhile, and answers 404 for what is not there', async () => {
    const division = await given()
    await save({ ...division, isPublic: false })
    expectRefusal(await save({ ...division, isAuthorized: true }), 'record.changedMeanwhile')
    expect((await one(division.id)).body).toMatchObject({ isPublic: false, isAuthorized: false })
    for (const id of [nobody, greekDivision]) expectRefusal(await save(draft({ id })), 'record.notFound')
  })
})

describe('GET /api/destek/division', () => {
  it('answers every division by name, in the order of the reader’s language [API-110]', async () => {
    const names = (await all()).map(({ name }) => name)
    expect(names).toEqual(names.toSorted(new Intl.Collator('en').compare))
    expect(names).toContain('Bilgi güvenliği')
  })

  it('is limited to public divisions, or to the others, when asked [API-110, DIV-015]', async () => {
    const hidden = await given({ isPublic: false })
    const [open, closed] = [await all({ isPublic: 'True' }), await all({ isPublic: 'false' })]
    expect(open.every(({ isPublic }) => isPublic)).toBe(true)
    expect(closed.every(({ isPublic }) => !isPublic)).toBe(true)
    expect(closed.map(({ id }) => id)).toContain(hidden.id)
    expect(open.length + closed.length).toBe((await all()).length)
  })

  it('is limited to the divisions of the caller when asked [API-110, DIV-014]', async () => {
    const own = await given()
    await add(own.id, userIdOf('agent2'))
    const mine = (await all({ isCurrentUserFilterEnabled: true }, 'agent2')).map(({ id }) => id)
    expect(mine.toSorted()).toEqual([own.id, payroll].toSorted())
    expect((await all({ isCurrentUserFilterEnabled: 'false' }, 'agent2')).length).toBe((await all()).length)
  })

  it('counts the users of each', async () => {
    const { totalCount } = (await usersOf(payroll)).body
    expect(totalCount).toBeGreaterThan(0)
    expect((await all()).find(({ id }) => id === payroll)!.userCount).toBe(totalCount)
  })
})

describe('GET and DELETE /api/destek/division/{id}', () => {
  it('answers one division; 404 for an unknown and for another tenant’s [API-108]', async () => {
    expect((await one(payroll.toUpperCase())).body).toMatchObject({ id: payroll, name: 'Bordro' })
    for (const id of [nobody, greekDivision]) {
      expectRefusal(await one(id), 'record.notFound', 'This division no longer exists.')
      expectRefusal(await admin.call(divisionRoutes.remove, { params: { id } }), 'record.notFound')
    }
    expectInvalid(await one('seven'), { id: undefined })
  })

  it('deletes a division with its memberships; the history keeps the names [API-109]', async () => {
    const division = await given({ name: 'Geçici' })
    await add(division.id, userIdOf('agent'))
    await add(division.id, userIdOf('agent2'))
    expect((await admin.call(divisionRoutes.remove, { params: { id: division.id } })).status).toBe(204)
    expectRefusal(await one(division.id), 'record.notFound')
    const [deleted] = await historyOf(division.id)
    expect(deleted).toMatchObject({ act: 'deleted' })
    expect(deleted?.changes).toContainEqual(
      expect.objectContaining({ field: 'users', before: ['Cem Şahinbaş', 'Elif Karaca'], after: null }),
    )
  })

  it('refuses while it is in use, and says by how much of what [REF-013]', async () => {
    const division = await given({ name: 'Kullanılan' })
    const use = (statement: string) =>
      database.inTenant(turkey, (tx) => sql.raw(statement.replace('$1', `'${division.id}'`)).execute(tx))
    await use(`insert into team (team_name, division_id) values ('K 1', $1)`)
    await use(`insert into team (team_name, division_id) values ('K 2', $1)`)
    await use(`insert into category (name, division_id) values ('K', $1)`)
    await use(`insert into case_type (name, division_id) values ('K', $1)`)
    await use(`insert into sms_template (name, text, division_id) values ('K', 'Merhaba', $1)`)
    const answer = await admin.call(divisionRoutes.remove, { params: { id: division.id } })
    expectRefusal(answer, 'record.inUse')
    for (const words of ['“Kullanılan”', '2 teams', '1 category', '1 case type', '1 SMS template']) {
      expect(answer.text).toContain(words)
    }
    expect((await one(division.id)).status).toBe(200)
  })
})

describe('the users of a division', () => {
  it('are added, once, and the answer says why not otherwise, in the caller’s language [API-112, DIV-001]', async () => {
    const division = await given({ name: 'Etkinlik' })
    const user = userIdOf('agent')
    expect((await add(division.id, user)).body).toEqual({ isSuccess: true, errorMsg: null })
    expect(await namesOf(division.id)).toEqual(['Elif Karaca'])

    const again = await add(division.id, user)
    expect(again.status).toBe(200)
    expect(again.body).toEqual({ isSuccess: false, errorMsg: 'Elif Karaca is already a user of “Etkinlik”.' })
    expect((await add(division.id, user, 'tr')).body.errorMsg).toBe('Elif Karaca zaten “Etkinlik” biriminin kullanıcısı.')
    for (const id of [nobody, greekUser]) {
      expect((await add(division.id, id)).body).toEqual({ isSuccess: false, errorMsg: 'This user does not exist any more.' })
    }
    expect(await namesOf(division.id)).toEqual(['Elif Karaca'])
    expect((await historyOf(division.id)).filter(({ act }) => act === 'memberAdded')).toEqual([
      { act: 'memberAdded', changes: [{ field: 'user', before: null, after: 'Elif Karaca', isSecret: false }] },
    ])
  })

  it('are added once when many ask at the same time', async () => {
    const { id } = await given()
    const answers = await Promise.all([1, 2, 3, 4].map(() => add(id, userIdOf('agent'))))
    expect(answers.map(({ body }) => body.isSuccess).toSorted()).toEqual([false, false, false, true])
  })

  it.each([
    [{ divisionId: payroll }, { userId: 'Please select User.' }],
    [{ userId: userIdOf('agent') }, { divisionId: 'Please select Division.' }],
    [
      { divisionId: '', userId: 'seven' },
      { divisionId: 'Please select Division.', userId: 'Please select User.' },
    ],
  ])('need both the division and the user to be named, not %j only [DIV-010, DIV-011]', async (membership, problems) => {
    expectInvalid(await admin.send('POST', '/api/destek/division/add-user', membership), problems)
    const query = new URLSearchParams(membership)
    expectInvalid(await admin.send('DELETE', `/api/destek/division/remove-user?${query}`), problems)
  })

  it('cannot be added to or removed from a division that is not there', async () => {
    for (const id of [nobody, greekDivision]) {
      expectRefusal(await add(id, userIdOf('agent')), 'record.notFound')
      expectRefusal(await remove(id, userIdOf('agent')), 'record.notFound')
      expectRefusal(await usersOf(id), 'record.notFound')
    }
  })

  it('are removed; who is not in it is a 404 [API-113, DIV-011]', async () => {
    const division = await given({ name: 'Arşiv' })
    await add(division.id, userIdOf('agent'))
    expect(await remove(division.id, userIdOf('agent'))).toMatchObject({ status: 204, text: '' })
    expect(await namesOf(division.id)).toEqual([])
    expectRefusal(
      await remove(division.id, userIdOf('agent')),
      'division.notItsUser',
      'This person is not a user of “Arşiv” any more.',
    )
    expect((await historyOf(division.id))[0]).toEqual({
      act: 'memberRemoved',
      changes: [{ field: 'user', before: 'Elif Karaca', after: null, isSecret: false }],
    })
  })

  it('cannot be removed while they manage one of its teams', async () => {
    const [division, other] = [await given(), await given()]
    const userId = userIdOf('agent')
    for (const { id } of [division, other]) await add(id, userId)
    const teamName = `Yönetilen ${division.name}`
    await admin.call(teamRoutes.save, { body: { id: null, teamName, divisionId: division.id, userId } })
    expectRefusal(
      await remove(division.id, userId),
      'division.userManagesTeam',
      `Elif Karaca manages the team “${teamName}” of this division. Give the team another manager first.`,
    )
    expect(await namesOf(division.id)).toEqual(['Elif Karaca'])
    expect((await remove(other.id, userId)).status).toBe(204)
  })

  it('are listed by page, filter and order, with name, user name and since when [API-111, DIV-005, DIV-009]', async () => {
    const { id } = await given()
    for (const userName of ['lead', 'agent', 'agent2']) await add(id, userIdOf(userName))
    const { body } = await usersOf(id, { sorting: 'userName desc', maxResultCount: 2 })
    expect(body.totalCount).toBe(3)
    expect(body.items).toMatchObject([
      { id: userIdOf('lead'), fullName: 'Emre Çağlar', userName: 'lead' },
      { id: userIdOf('agent2'), fullName: 'Cem Şahinbaş', userName: 'agent2' },
    ])
    expect(Date.parse(body.items[0]!.creationTime)).toBeGreaterThan(Date.now() - 3_600_000)
    expect(await namesOf(id)).toEqual(['Cem Şahinbaş', 'Elif Karaca', 'Emre Çağlar'])
    expect((await usersOf(id, { filterText: 'sahinbas' })).body.items.map(({ userName }) => userName)).toEqual(['agent2'])
    expect((await usersOf(id, { filterText: 'LEAD' })).body.totalCount).toBe(1)
    expectInvalid(await usersOf(id, { sorting: 'password' }), { sorting: undefined })
    expectInvalid(await admin.send('GET', '/api/destek/division/user-list'), { divisionId: 'Please select Division.' })
  })

  it('come up to 1000 at once for pickers [API-111, DIV-017]', async () => {
    const { id } = await given()
    await database.inTenant(turkey, async (tx) => {
      await sql`insert into app_user (subject, user_name, name) select 'many-' || n, 'many' || n, 'Kişi ' || n
        from generate_series(1, 1001) n`.execute(tx)
      await sql`insert into division_user (division_id, user_id) select ${id}, id from app_user where subject like 'many-%'`.execute(
        tx,
      )
    })
    const { body } = await usersOf(id, { maxResultCount: 1000 })
    expect([body.items.length, body.totalCount]).toEqual([1000, 1001])
    expectInvalid(await usersOf(id, { maxResultCount: 1001 }), { maxResultCount: undefined })
  })
})

describe('the maintainers of divisions', () => {
  it.each(['lead', 'agent', 'manager', 'client', 'employee'])('do not include %s [PERM-014]', async (userName) => {
    const caller = as.user(userName)
    const membership = { divisionId: payroll, userId: userIdOf('agent') }
    const before = await all()
    const answers = await Promise.all([
      caller.call(divisionRoutes.one, { params: { id: payroll } }),
      caller.call(divisionRoutes.save, { body: draft() }),
      caller.call(divisionRoutes.remove, { params: { id: payroll } }),
      caller.call(divisionRoutes.userList, { query: { divisionId: payroll } }),
      caller.call(divisionRoutes.addUser, { body: membership }),
      caller.call(divisionRoutes.removeUser, { query: membership }),
    ])
    expect(answers.map(({ status, text }) => [status, text])).toEqual(Array(6).fill([403, '']))
    expect(await all()).toEqual(before)
  })

  it('are not needed to choose a division for a case; without any, only public divisions are offered, whatever is asked [DIV-016]', async () => {
    const [open, closed] = [await given({ isPublic: true }), await given({ isPublic: false })]
    for (const { id } of [open, closed]) await add(id, userIdOf('employee'))
    const seenBy = async (userName: string, query: object = {}) => {
      const answer = await as.user(userName).call(divisionRoutes.all, { query })
      expect(answer.status).toBe(200)
      return [open, closed].filter(({ id }) => answer.body.items.some((division) => division.id === id))
    }
    expect(await seenBy('agent')).toHaveLength(2)
    expect(await seenBy('agent', { isPublic: 'false' })).toEqual([closed])
    expect(await seenBy('employee')).toEqual([open])
    expect(await seenBy('employee', { isPublic: 'true' })).toEqual([open])
    expect(await seenBy('employee', { isPublic: 'false' })).toEqual([])
    expect(await seenBy('employee', { isCurrentUserFilterEnabled: 'true' })).toEqual([open])
    expect((await as.user('employee').call(divisionRoutes.all, {})).body.items.every(({ isPublic }) => isPublic)).toBe(true)
    expect((await as.nobody().call(divisionRoutes.all, {})).status).toBe(401)
  })

  it('of another tenant see and change nothing here', async () => {
    const stranger = as.user('admin-gr')
    const names = (await stranger.call(divisionRoutes.all, {})).body.items.map(({ name }) => name)
    expect(names).toContain('Human resources')
    expect(names).not.toContain('Bordro')
    expectRefusal(await stranger.call(divisionRoutes.remove, { params: { id: payroll } }), 'record.notFound')
    const intrusion = { divisionId: payroll, userId: greekUser }
    expectRefusal(await stranger.call(divisionRoutes.addUser, { body: intrusion }), 'record.notFound')
  })
})

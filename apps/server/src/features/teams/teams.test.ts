import { divisionRoutes } from '@destek/contracts/definitions/divisions'
import { historyRoutes } from '@destek/contracts/system/history'
import { type SaveTeam, teamRoutes } from '@destek/contracts/people/teams'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { demoId, demoTenantId } from '../../../../../tools/demo/demo-ids.ts'
import { expectInvalid, expectRefusal } from '../../test/business-errors.ts'
import { startTestApp } from '../../test/start-test-app.ts'

const { as, database } = await startTestApp()
const admin = as.user('admin')
const turkey = demoTenantId('Turkey')
const userIdOf = (userName: string) => demoId('Turkey', 'user', userName)
const [payroll, technology] = [demoId('Turkey', 'division', 'Bordro'), demoId('Turkey', 'division', 'Bilgi teknolojileri')]
const itSupport = demoId('Turkey', 'team', 'IT Support')
const greek = {
  division: demoId('Greece', 'division', 'Payroll'),
  team: demoId('Greece', 'team', 'Payroll'),
  user: demoId('Greece', 'user', 'agent-gr'),
}
const nobody = crypto.randomUUID()

let serial = 0
const draft = (changes: Partial<SaveTeam> = {}) => {
  serial += 1
  return { id: null, teamName: `Takım ${serial}`, divisionId: payroll, ...changes }
}
const save = (body: object, language = 'en') =>
  admin.call(teamRoutes.save, { body: body as SaveTeam }, { 'accept-language': language })
const given = async (changes: Partial<SaveTeam> = {}) => (await save(draft(changes))).body
const one = (id: string) => admin.call(teamRoutes.one, { params: { id } })
const remove = (id: string) => admin.call(teamRoutes.remove, { params: { id } })
const add = (teamId: string, userId: string) => admin.call(teamRoutes.addMember, { body: { teamId, userId } })
const dismiss = (teamId: string, userId: string) => admin.call(teamRoutes.removeMember, { params: { teamId, userId } })
const teamOf = async (userId: string) => (await admin.call(teamRoutes.byMember, { params: { userId } })).body
const list = (teamId: string, query: object = {}) => admin.call(teamRoutes.memberList, { query: { teamId, ...query } })
const all = async () => (await admin.call(teamRoutes.all, {})).body.items
const historyOf = async (id: string) =>
  (await admin.call(historyRoutes.pagedList, { params: { kind: 'team', id } })).body.items.map(({ act, changes }) => ({
    act,
    changes,
  }))

/** People who are in no team yet. */
async function newcomers(count: number): Promise<string[]> {
  serial += 1
  const { rows } = await database.inTenant(turkey, (tx) =>
    sql<{ id: string }>`insert into app_user (subject, user_name, name, surname)
      select ${`new-${serial}-`}::text || n, ${`new${serial}.`}::text || n, 'Yeni', 'Kişi ' || n
      from generate_series(1, ${count}::int) n returning id`.execute(tx),
  )
  return rows.map(({ id }) => id)
}
const newcomer = async () => (await newcomers(1))[0]!

describe('POST /api/destek/team', () => {
  it('creates a team with all its fields and answers it whole [API-070, TEAM-001, TEAM-008]', async () => {
    const answer = await save({
      id: '',
      teamName: ' Bordro 3. Seviye ',
      divisionId: payroll,
      userId: userIdOf('agent2'),
      serviceDeskGroupName: 'PAYROLL_L3',
      teamEmail: 'bordro-l3@ornek.example',
    })
    expect(answer.status).toBe(200)
    expect(answer.body).toMatchObject({
      teamName: 'Bordro 3. Seviye',
      divisionId: payroll,
      divisionName: 'Bordro',
      userId: userIdOf('agent2'),
      teamManager: 'Cem Şahinbaş',
      serviceDeskGroupName: 'PAYROLL_L3',
      teamEmail: 'bordro-l3@ornek.example',
      memberCount: 0,
    })
    expect((await one(answer.body.id)).body).toEqual(answer.body)
  })

  it('updates the team whose id is sent; what is left out is emptied [API-070]', async () => {
    const team = await given({ userId: userIdOf('agent2'), teamEmail: 'a@ornek.example', serviceDeskGroupName: 'A' })
    const { id, concurrencyStamp } = team
    const answer = await save({ id, concurrencyStamp, teamName: 'Başka ad', divisionId: technology })
    expect(answer.body).toMatchObject({ id, teamName: 'Başka ad', divisionName: 'Bilgi teknolojileri' })
    expect(answer.body).toMatchObject({ userId: null, teamManager: null, teamEmail: null, serviceDeskGroupName: null })
    expect((await historyOf(id))[0]?.changes).toContainEqual(
      expect.objectContaining({ field: 'divisionName', before: 'Bordro', after: 'Bilgi teknolojileri' }),
    )
  })

  const longMail = `${'a@ornek.example;'.repeat(15)}aa@ornek.example`

  it.each([
    { field: 'teamName', label: 'Team name', longest: 'x'.repeat(200), longer: 'x'.repeat(201), max: 200, row: '[TEAM-011]' },
    {
      field: 'serviceDeskGroupName',
      label: 'Service desk group name',
      longest: 'x'.repeat(300),
      longer: 'x'.repeat(301),
      max: 300,
      row: '[TEAM-013]',
    },
    { field: 'teamEmail', label: 'Team email', longest: longMail, longer: `${longMail}x`, max: 256, row: '[TEAM-014]' },
  ] as const)('takes a $field of $max characters and refuses one more $row', async ({ field, label, longest, longer, max }) => {
    expect([longest.length, longer.length]).toEqual([max, max + 1])
    expect((await save(draft({ [field]: longest }))).body[field]).toBe(longest)
    expectInvalid(await save(draft({ [field]: longer })), { [field]: `${label} length must be between 0 and ${max}.` })
  })

  it.each([
    ['a blank name', { teamName: '  ' }, { teamName: 'Please input Team name.' }],
    ['no name', { teamName: undefined }, { teamName: 'Please input Team name.' }],
    ['no division', { divisionId: undefined }, { divisionId: 'Please select Division.' }],
    ['an empty division', { divisionId: '' }, { divisionId: 'Please select Division.' }],
    ['an unknown division', { divisionId: nobody }, { divisionId: 'The chosen Division does not exist any more.' }],
    [
      'a division of another tenant',
      { divisionId: greek.division },
      { divisionId: 'The chosen Division does not exist any more.' },
    ],
    ['10,000 characters', { serviceDeskGroupName: 'x'.repeat(10_000) }, { serviceDeskGroupName: undefined }],
  ])('refuses %s and saves nothing [TEAM-011, TEAM-012]', async (_, changes, problems) => {
    const before = await all()
    expectInvalid(await save({ ...draft(), ...changes }), problems)
    expect(await all()).toEqual(before)
  })

  it.each(['a@ornek.example', 'a@ornek.example;b@ornek.example', 'A.B+c@alt.ornek.example;b@ornek.example;c@ornek.example'])(
    'takes the addresses %s [TEAM-015]',
    async (teamEmail) => expect((await given({ teamEmail })).teamEmail).toBe(teamEmail),
  )

  it.each([
    'a',
    'a@',
    'a@ornek.example; b@ornek.example',
    'a@ornek.example ;b@ornek.example',
    'a@ornek.example;',
    ';a@ornek.example',
    'a@ornek.example;;b@ornek.example',
    'a@ornek.example,b@ornek.example',
    'a@ornek.example;b',
    '<b>a@ornek.example</b>',
  ])('refuses the addresses "%s" [TEAM-015, TEAM-016]', async (teamEmail) => {
    expectInvalid(await save(draft({ teamEmail })), { teamEmail: 'Please enter the correct email address.' })
  })

  it('takes as manager only a user of the chosen division', async () => {
    const words = 'The team manager must be a user of the chosen division.'
    for (const userId of [userIdOf('agent'), userIdOf('admin'), greek.user, nobody]) {
      expectInvalid(await save(draft({ userId })), { userId: words })
    }
    expect((await save(draft({ userId: userIdOf('agent'), divisionId: technology }))).body.teamManager).toBe('Elif Karaca')
    const managed = await given({ userId: userIdOf('agent2') })
    expectInvalid(await save({ ...managed, divisionId: technology }), { userId: words })
  })

  it('never has a manager outside the division, however two administrators interleave', async () => {
    for (const userId of await newcomers(4)) {
      await admin.call(divisionRoutes.addUser, { body: { divisionId: payroll, userId } })
      const [saved, removed] = await Promise.all([
        save(draft({ userId })),
        admin.call(divisionRoutes.removeUser, { query: { divisionId: payroll, userId } }),
      ])
      expect([
        [200, 403],
        [400, 204],
      ]).toContainEqual([saved.status, removed.status])
    }
  })

  it('keeps markup as the text it is', async () => {
    const text = '<img src=x onerror=alert(1)> & "ç" %_\\'
    expect(await given({ teamName: text, serviceDeskGroupName: text })).toMatchObject({
      teamName: text,
      serviceDeskGroupName: text,
    })
  })

  it.each([
    ['Işık', 'IŞIK'],
    ['İzin', 'izin'],
    ['Night shift', 'NIGHT SHIFT'],
  ])('takes “%s” and “%s” for the same name and refuses it, in every division [REF-011]', async (first, second) => {
    await given({ teamName: first })
    const answer = await save(draft({ teamName: second, divisionId: technology }))
    expectRefusal(answer, 'record.nameTaken', 'This name is already registered.')
    expect(answer.body).toMatchObject({ error: { data: { field: 'teamName' } } })
  })

  it('lets one of several simultaneous savers of a name win', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => save({ ...draft(), teamName: 'Yarışan takım' })))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 403, 403])
  })

  it('tells the second saver that it was changed meanwhile, and answers 404 for what is not there', async () => {
    const team = await given()
    await save({ ...team, serviceDeskGroupName: 'Birinci' })
    expectRefusal(await save({ ...team, serviceDeskGroupName: 'İkinci' }), 'record.changedMeanwhile')
    expect((await one(team.id)).body.serviceDeskGroupName).toBe('Birinci')
    for (const id of [nobody, greek.team]) expectRefusal(await save(draft({ id })), 'record.notFound')
  })
})

describe('GET and DELETE of teams', () => {
  it('answers every team by name, with division, manager and number of members [API-064]', async () => {
    const teams = await all()
    const names = teams.map(({ teamName }) => teamName)
    expect(names).toEqual(names.toSorted(new Intl.Collator('en').compare))
    const { totalCount } = (await list(itSupport)).body
    expect(teams.find(({ id }) => id === itSupport)).toMatchObject({
      divisionName: 'Bilgi teknolojileri',
      teamManager: 'Emre Çağlar',
      memberCount: totalCount,
    })
    expect((await as.user('agent').call(teamRoutes.all, {})).status).toBe(200)
    expect((await as.user('employee').call(teamRoutes.all, {})).status).toBe(403)
  })

  it('answers one team; 404 for an unknown and for another tenant’s [API-068]', async () => {
    expect((await one(itSupport.toUpperCase())).body).toMatchObject({ id: itSupport, teamName: 'BT Destek' })
    for (const id of [nobody, greek.team]) {
      expectRefusal(await one(id), 'record.notFound', 'This team no longer exists.')
      expectRefusal(await remove(id), 'record.notFound')
      expectRefusal(await list(id), 'record.notFound')
      expectRefusal(await admin.call(teamRoutes.members, { params: { id } }), 'record.notFound')
    }
    expectInvalid(await one('seven'), { id: undefined })
  })

  it('deletes a team; its members are free, and the history keeps their names [API-069]', async () => {
    const [team, userId] = [await given(), await newcomer()]
    await add(team.id, userId)
    expect(await remove(team.id)).toMatchObject({ status: 204, text: '' })
    expectRefusal(await one(team.id), 'record.notFound')
    expect(await teamOf(userId)).toBeNull()
    expect((await historyOf(team.id))[0]?.changes).toContainEqual(
      expect.objectContaining({ field: 'members', before: ['Yeni Kişi 1'], after: null }),
    )
  })

  it('refuses while categories are assigned to it, and says how many', async () => {
    const team = await given({ teamName: 'Kullanılan takım' })
    await database.inTenant(turkey, (tx) =>
      sql`with main as (insert into category (name, division_id) values ('Üst', ${payroll}) returning id)
        insert into category (name, division_id, parent_id, assigned_team_id)
        select 'Alt ' || n, ${payroll}, main.id, ${team.id} from main, generate_series(1, 2) n`.execute(tx),
    )
    const answer = await remove(team.id)
    expectRefusal(answer, 'record.inUse')
    expect(answer.text).toContain('“Kullanılan takım” is in use: 2 categories.')
  })
})

describe('the members of a team', () => {
  it('are added, listed, found by their team, and removed [API-065, API-066, API-067, API-071, API-072, TEAM-001, TEAM-009]', async () => {
    const [team, userId] = [await given(), await newcomer()]
    const hasTeam = async () => (await admin.call(teamRoutes.hasTeam, { params: { userId } })).text
    expect([await teamOf(userId), await hasTeam()]).toEqual([null, 'false'])

    const member = (await add(team.id, userId)).body
    expect(member).toEqual({
      userId,
      teamId: team.id,
      userName: 'Yeni',
      userSurname: 'Kişi 1',
      fullName: 'Yeni Kişi 1',
      identityUserName: `new${serial}.1`,
    })
    expect((await admin.call(teamRoutes.members, { params: { id: team.id } })).body.items).toEqual([member])
    expect(await teamOf(userId)).toMatchObject({ id: team.id, memberCount: 1 })
    expect(await hasTeam()).toBe('true')

    expect(await dismiss(team.id, userId)).toMatchObject({ status: 204, text: '' })
    expect([await teamOf(userId), await hasTeam()]).toEqual([null, 'false'])
    expectRefusal(
      await dismiss(team.id, userId),
      'team.notItsMember',
      `This person is not a member of “${team.teamName}” any more.`,
    )
    expect((await historyOf(team.id)).slice(0, 2)).toEqual([
      { act: 'memberRemoved', changes: [{ field: 'member', before: 'Yeni Kişi 1', after: null, isSecret: false }] },
      { act: 'memberAdded', changes: [{ field: 'member', before: null, after: 'Yeni Kişi 1', isSecret: false }] },
    ])
  })

  it('are in one team only [TEAM-010, TEAM-017]', async () => {
    const [team, userId] = [await given(), await newcomer()]
    const answer = await add(team.id, userIdOf('agent'))
    expectRefusal(answer, 'team.memberOfAnotherTeam', 'This user is already a member of another team.')
    expect(await teamOf(userIdOf('agent'))).toMatchObject({ id: itSupport })
    await add(team.id, userId)
    expectRefusal(await add(team.id, userId), 'team.alreadyMember', `Yeni Kişi 1 is already a member of “${team.teamName}”.`)
  })

  it('are in one team only when several teams ask for the same people at the same moment [TEAM-010, TEAM-017]', async () => {
    const teams = [await given(), await given()]
    for (const userId of await newcomers(4)) {
      const answers = await Promise.all([...teams, ...teams, ...teams].map(({ id }) => add(id, userId)))
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 403, 403, 403, 403, 403])
      const winner = answers.find(({ status }) => status === 200)!.body.teamId
      expect(await teamOf(userId)).toMatchObject({ id: winner })
    }
    const counts = await Promise.all(teams.map(async ({ id }) => (await one(id)).body.memberCount))
    expect(counts[0]! + counts[1]!).toBe(4)
  })

  it.each([
    ['none', undefined],
    ['an empty one', ''],
    ['null', null],
    ['no id', 'seven'],
    ['an unknown one', nobody],
    ['one of another tenant', greek.user],
  ])('need a user: %s is refused with "Please select team member." [TEAM-018]', async (_, userId) => {
    const answer = await admin.send('POST', '/api/destek/team/team-member', { teamId: itSupport, userId })
    expectInvalid(answer, { userId: 'Please select team member.' })
  })

  it('need a team that is there', async () => {
    const userId = await newcomer()
    expectInvalid(await admin.send('POST', '/api/destek/team/team-member', { userId }), { teamId: 'Please select Team.' })
    for (const id of [nobody, greek.team]) {
      expectRefusal(await add(id, userId), 'record.notFound')
      expectRefusal(await dismiss(id, userId), 'record.notFound')
    }
    expect(await teamOf(userId)).toBeNull()
  })

  it('are listed by page, filter and order [API-073]', async () => {
    const team = await given()
    for (const userId of await newcomers(3)) await add(team.id, userId)
    const names = async (query: object) => (await list(team.id, query)).body.items.map(({ fullName }) => fullName)
    expect(await names({})).toEqual(['Yeni Kişi 1', 'Yeni Kişi 2', 'Yeni Kişi 3'])
    expect(await names({ sorting: 'identityUserName desc', maxResultCount: 2 })).toEqual(['Yeni Kişi 3', 'Yeni Kişi 2'])
    expect(await names({ skipCount: 2 })).toEqual(['Yeni Kişi 3'])
    expect(await names({ filterText: 'KISI 2' })).toEqual(['Yeni Kişi 2'])
    expect(await names({ filterText: '%' })).toEqual([])
    expect((await list(team.id, { filterText: `new${serial}.3` })).body.totalCount).toBe(1)
    expectInvalid(await list(team.id, { sorting: 'password' }), { sorting: undefined })
    expectInvalid(await admin.send('GET', '/api/destek/team/pagedlist'), { teamId: 'Please select Team.' })
  })

  it('come up to 1000 for pickers [TEAM-020]', async () => {
    const team = await given()
    const ids = await newcomers(1001)
    await database.inTenant(turkey, (tx) =>
      sql`insert into team_member (team_id, user_id) select ${team.id}, unnest(${ids}::uuid[])`.execute(tx),
    )
    expect((await admin.call(teamRoutes.members, { params: { id: team.id } })).body.items).toHaveLength(1000)
    const page = (await list(team.id, { maxResultCount: 1000 })).body
    expect([page.items.length, page.totalCount]).toEqual([1000, 1001])
    expectInvalid(await list(team.id, { maxResultCount: 1001 }), { maxResultCount: undefined })
  })
})

describe('the maintainers of teams', () => {
  it.each(['lead', 'agent', 'manager', 'client', 'employee'])('do not include %s [PERM-021]', async (userName) => {
    const [caller, before] = [as.user(userName), await all()]
    const answers = await Promise.all([
      caller.call(teamRoutes.one, { params: { id: itSupport } }),
      caller.call(teamRoutes.save, { body: draft() }),
      caller.call(teamRoutes.remove, { params: { id: itSupport } }),
      caller.call(teamRoutes.memberList, { query: { teamId: itSupport } }),
      caller.call(teamRoutes.addMember, { body: { teamId: itSupport, userId: userIdOf('admin') } }),
      caller.call(teamRoutes.removeMember, { params: { teamId: itSupport, userId: userIdOf('agent') } }),
    ])
    expect(answers.map(({ status, text }) => [status, text])).toEqual(Array(6).fill([403, '']))
    expect(await all()).toEqual(before)
  })

  it('of another tenant see and change nothing here', async () => {
    const stranger = as.user('admin-gr')
    expect((await stranger.call(teamRoutes.all, {})).body.items.map(({ id }) => id)).not.toContain(itSupport)
    expectRefusal(await stranger.call(teamRoutes.remove, { params: { id: itSupport } }), 'record.notFound')
    expect((await stranger.call(teamRoutes.byMember, { params: { userId: userIdOf('agent') } })).body).toBeNull()
    expect((await stranger.call(teamRoutes.hasTeam, { params: { userId: userIdOf('agent') } })).body).toBe(false)
  })
})

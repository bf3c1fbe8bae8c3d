import { caseColumnNames, fieldsOfRow } from '@destek/contracts/cases/case-columns'
import { Case } from '@destek/contracts/cases/case-shapes'
import { caseRoutes } from '@destek/contracts/cases/cases'
import { P } from '@destek/contracts/core/permissions'
import { searchRoutes } from '@destek/contracts/system/search'
import { type Insertable, sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { demoId, demoTenantId } from '../../../../../../tools/demo/demo-ids.ts'
import type { Tx } from '../../../platform/database/driver/tx.ts'
import type { Schema } from '../../../platform/database/schema/schema.ts'
import { expectInvalid, expectRefusal } from '../../../test/business-errors.ts'
import { preparePermissions } from '../../../test/permissions.ts'
import { startTestApp } from '../../../test/start-test-app.ts'

const { as, database } = await startTestApp()
const { allowOnly } = preparePermissions({ database })
const inTurkey = <Result>(work: (tx: Tx) => Promise<Result>) => database.inTenant(demoTenantId('Turkey'), work)

const known = await inTurkey(async (tx) => {
  const users = await tx.selectFrom('app_user').select(['id', 'user_name', 'employee_id', 'full_name']).execute()
  const category = await tx
    .selectFrom('category')
    .selectAll()
    .where('parent_id', 'is not', null)
    .orderBy('id')
    .executeTakeFirstOrThrow()
  const other = await tx
    .selectFrom('category')
    .selectAll()
    .where('parent_id', 'is not', null)
    .where('division_id', '<>', category.division_id)
    .orderBy('id')
    .executeTakeFirstOrThrow()
  const statuses = await tx.selectFrom('status').selectAll().orderBy('id').execute()
  const source = await tx.selectFrom('source').selectAll().orderBy('id').executeTakeFirstOrThrow()
  // An employee without cases.
  const employee = await tx
    .selectFrom('employee')
    .selectAll()
    .where('manager_id', 'is not', null)
    .where('phone_number', 'is not', null)
    .where((eb) =>
      eb.not(eb.exists(eb.selectFrom('activity').whereRef('activity.employee_id', '=', 'employee.id').select('activity.id'))),
    )
    .where(
      'id',
      'not in',
      users.map(({ employee_id }) => employee_id).filter((id) => id !== null),
    )
    .orderBy('id')
    .executeTakeFirstOrThrow()
  return { users, category, other, statuses, source, employee }
})
const userOf = (userName: string) => known.users.find(({ user_name }) => user_name === userName)!
const itSupport = demoId('Turkey', 'team', 'IT Support')
const payroll = demoId('Turkey', 'team', 'Payroll')

type Values = Partial<Insertable<Schema['activity']>>

async function given(changes: Values = {}): Promise<{ id: string; number: number }> {
  const creator = changes.creator_id ?? userOf('admin').id
  const { id, friendly_id: number } = await inTurkey((tx) =>
    tx
      .insertInto('activity')
      .values({
        employee_id: known.employee.id,
        category_id: known.category.id,
        division_id: known.category.division_id,
        status_id: known.statuses.find(({ closed }) => !closed)!.id,
        source_id: known.source.id,
        description: `<p><strong>${changes.description_text ?? 'Deneme'}</strong></p>`,
        description_text: 'Deneme',
        creator_id: creator,
        case_owner_id: creator,
        ...changes,
      } as Insertable<Schema['activity']>)
      .returning(['id', 'friendly_id'])
      .executeTakeFirstOrThrow(),
  )
  return { id, number: Number(number) }
}

const listed = async (userName: string, query: object) =>
  (await as.user(userName).call(caseRoutes.pagedList, { query: { maxResultCount: 1000, ...query } })).body.items
const found = async (userName: string, query: object) => (await listed(userName, query)).map(({ id }) => id)

describe('GET /api/destek/activity/{id}', () => {
  it('answers one case with its rich text, which lists show plain [API-011]', async () => {
    const { id, number } = await given({ description_text: 'Ekran zzkart', description: '<p>Ekran <strong>zzkart</strong></p>' })
    const { body } = await as.user('lead').call(caseRoutes.one, { params: { id } })
    expect(body).toMatchObject({ id, userFriendlyId: number, description: '<p>Ekran <strong>zzkart</strong></p>' })
    expect(await listed('lead', { filterText: 'zzkart' })).toEqual([{ ...body, description: 'Ekran zzkart' }])
  })

  const sentence = 'Unauthorized action. You cannot view the details of this case.'

  it('opens for those who own cases, and for the team that works on it [LIST-069, LIST-070, LIST-071, LIST-072]', async () => {
    const [withoutTeam, ofPayroll, ofSupport] = [
      await given(),
      await given({ assigned_team_id: payroll }),
      await given({ assigned_team_id: itSupport }),
    ]
    const open = (userName: string, { id }: { id: string }) => as.user(userName).call(caseRoutes.one, { params: { id } })
    for (const one of [withoutTeam, ofPayroll, ofSupport]) expect((await open('lead', one)).status).toBe(200)
    expectRefusal(await open('agent', withoutTeam), 'activity.unauthorized', sentence)
    expectRefusal(await open('agent', ofPayroll), 'activity.unauthorized', sentence)
    expect((await open('agent', ofSupport)).body.id).toBe(ofSupport.id)
    expect((await open('agent2', ofPayroll)).body.id).toBe(ofPayroll.id)
    expect(await open('employee', ofSupport)).toMatchObject({ status: 403, text: '' })
  })

  it('is told by each row, to each reader as the card opens for them [LIST-069, LIST-070, LIST-071]', async () => {
    const filterText = 'zzkilit'
    const cases = [null, payroll, itSupport].map((assigned_team_id) => given({ description_text: filterText, assigned_team_id }))
    const ids = (await Promise.all(cases)).map(({ id }) => id)
    const told = (rows: { id: string; opensCard: boolean }[]) => ids.map((id) => rows.find((row) => row.id === id)!.opensCard)
    const withOwnTeam = (rows: { id: string; isOfOwnTeam: boolean }[]) =>
      ids.filter((id) => rows.find((row) => row.id === id)!.isOfOwnTeam)
    // The lead manages the other team without being a member of it.
    const ownCases = { admin: [], lead: [ids[2]], agent: [ids[2]], agent2: [ids[1]] }
    // In the second round each reader gets the rows that were cached in the first.
    const readers = ['admin', 'lead', 'agent', 'agent2', 'agent', 'lead'] as const
    for (const userName of readers) {
      const cards = ids.map((id) => as.user(userName).call(caseRoutes.one, { params: { id } }))
      const expected = (await Promise.all(cards)).map(({ status }) => status === 200)
      const rows = await as.user(userName).call(caseRoutes.rows, { query: { list: 'all', filterText } })
      expect(told(rows.body.items), userName).toEqual(expected)
      expect(withOwnTeam(rows.body.items), userName).toEqual(ownCases[userName])
      const followed = await as.user(userName).call(caseRoutes.changes, { query: { list: 'all', ids: ids.join(',') } as never })
      expect(told(followed.body.items), userName).toEqual(expected)
      expect(withOwnTeam(followed.body.items), userName).toEqual(ownCases[userName])
      const sought = await as.user(userName).call(searchRoutes.all, { query: { text: filterText, kind: 'cases' } })
      expect(told(sought.body.cases), userName).toEqual(expected)
      const closed = { admin: [], lead: [], agent: [0, 1], agent2: [0, 2] }[userName] as number[]
      expect(expected).toEqual(ids.map((_id, index) => !closed.includes(index)))
    }
  })

  it('is 404 for a case that is not there or of another tenant', async () => {
    const { id } = await given()
    const answer = await as.user('admin').call(caseRoutes.one, { params: { id: crypto.randomUUID() } })
    expectRefusal(answer, 'record.notFound', 'This case no longer exists.')
    expectRefusal(await as.user('admin-gr').call(caseRoutes.one, { params: { id } }), 'record.notFound')
  })
})

describe('the lists', () => {
  it('tell the workplace, the priority and the service level of each case [LIST-056]', async () => {
    await given({ description_text: 'zzsatir', sla_hours: 7, sla_source: 'category', due_after: '7 hours' })
    const [row] = await listed('admin', { filterText: 'zzsatir' })
    const names = await inTurkey((tx) =>
      tx
        .selectFrom('employee')
        .leftJoin('employee as manager', 'manager.id', 'employee.manager_id')
        .leftJoin('location', 'location.id', 'employee.location_id')
        .leftJoin('client', 'client.id', 'employee.client_id')
        .leftJoin('program', 'program.id', 'employee.program_id')
        .leftJoin('position', 'position.id', 'employee.position_id')
        .leftJoin('position_title', 'position_title.id', 'employee.position_title_id')
        .where('employee.id', '=', known.employee.id)
        .select(['employee.ident as ccmsIdent', 'employee.user_name as userName', 'manager.full_name as managerName'])
        .select(['location.name as locationName', 'client.name as clientName', 'program.name as programName'])
        .select(['position.name as positionName', 'position_title.name as positionTitle'])
        .executeTakeFirstOrThrow(),
    )
    expect(Object.values(names).filter(Boolean).length).toBeGreaterThan(5)
    expect(row).toMatchObject({
      ...names,
      priorityServiceDesk: known.category.priority_service_desk,
      priorityRgbColor: known.category.priority_rgb_color,
      sla: 7,
      dueTime: new Date(Date.parse(row!.creationTime) + 7 * 3_600_000).toISOString(),
    })
  })

  it('show the newest first, ten of them, when nothing is asked [LIST-057]', async () => {
    const { id } = await given()
    const { body } = await as.user('admin').call(caseRoutes.pagedList, {})
    expect(body.items).toHaveLength(10)
    expect(body.items[0]!.id).toBe(id)
    const numbers = body.items.map(({ userFriendlyId }) => userFriendlyId)
    expect(numbers).toEqual(numbers.toSorted((a, b) => b - a))
  })

  it.each([
    ['sifre zzfold', 'Şifre zzfold'],
    ['ŞİFRE ZZFOLD', 'Şifre zzfold'],
    ['ISTANBUL zzfold', 'İstanbul zzfold'],
    ['istanbul zzfold', 'İstanbul zzfold'],
    ['İstanbul zzfold', 'İstanbul zzfold'],
    ['%5_ zzfold', '%5_ zzfold'],
    ['\\ zzfold', 'a\\ zzfold'],
    ['zzfold istanbul', 'İstanbul zzfold'],
    ['fre zzf', 'Şifre zzfold'],
  ])('find by “%s” the case “%s” and no other [LIST-023]', async (filterText, text) => {
    if ((await listed('admin', { filterText: 'zzfold' })).length === 0) {
      for (const description_text of ['Şifre zzfold', 'İstanbul zzfold', '%5_ zzfold', 'a\\ zzfold'])
        await given({ description_text })
    }
    expect((await listed('admin', { filterText })).map(({ description }) => description)).toEqual([text])
  })

  const endings = [
    'zzek Kulaklıktan ses gelmiyor',
    'zzek Kulaklığı kırıldı',
    'zzek Kitabı kayıp',
    'zzek Kitap, defter',
    'zzek Kardeş kurdu',
  ]
  it.each([
    ['kulaklik ses', [0]],
    ['SES zzek KULAKLIK', [0]],
    ['kulaklık', [0, 1]],
    ['kulaklik', [0, 1]],
    ['kulaklığı', [0, 1]],
    ['kulakligin', []],
    ['kitap', [2, 3]],
    ['kitabı', [2, 3]],
    ['kitab', [2]],
    ['kitap kulaklık', []],
    ['kart', []],
    ['kurt', [4]],
    ['ses yok', []],
  ])('find by the words “%s” what has all of them, with endings or without [LIST-023]', async (text, indexes) => {
    if ((await listed('admin', { filterText: 'zzek' })).length === 0) {
      for (const description_text of endings) await given({ description_text })
    }
    const shown = await listed('admin', { filterText: `zzek ${text}` })
    expect(shown.map(({ description }) => description).toSorted()).toEqual(indexes.map((index) => endings[index]!).toSorted())
    const { body } = await as.user('admin').call(searchRoutes.all, { query: { text: `${text} zzek`, kind: 'cases' } })
    expect(body.cases.map(({ id }) => id)).toEqual(shown.map(({ id }) => id))
  })

  it('tell what a search by text finds before the first day of its range, and count to a hundred', async () => {
    const old = await given({ description_text: 'zzeski yazıcı' })
    const older = await given({ description_text: 'yazıcı zzeski' })
    await inTurkey(async (tx) => {
      const opened = (id: string, time: string) => sql`update activity set creation_time = ${time} where id = ${id}`.execute(tx)
      await opened(old.id, '2026-10-31T20:59:59Z')
      await opened(older.id, '2026-10-01T09:00:00Z')
    })
    await given({ description_text: 'zzeski' })
    const before = async (query: object, userName = 'admin') => (await as.user(userName).call(caseRoutes.earlier, { query })).body
    const text = { filterText: 'yazici zzeski' }
    expect(await before({ ...text, startDate: '2026-11-01', endDate: '2026-11-30' })).toEqual({ count: 2, isMore: false })
    expect(await before({ ...text, startDate: '2026-10-31' })).toEqual({ count: 1, isMore: false })
    expect(await before({ ...text, startDate: '2026-11-01', statusWrapupClosed: true })).toEqual({ count: 0, isMore: false })
    expect(await before({ ...text, startDate: '2026-11-01', list: 'my' })).toEqual({ count: 0, isMore: false })
    expect(await before(text)).toEqual({ count: 0, isMore: false })
    expect(await before({ startDate: '2026-11-01' })).toEqual({ count: 0, isMore: false })
    expect(await before({ filterText: 'zz', startDate: '2026-11-01' })).toEqual({ count: null, isMore: false })
    expect(await before({ ...text, startDate: '2026-11-01' }, 'admin-gr')).toEqual({ count: 0, isMore: false })
    expect(await before({ filterText: 'dst-1', startDate: '9999-12-31' })).toEqual({ count: 100, isMore: true })
  })

  it('find a case by its number however it is written, and by its service-desk number', async () => {
    const { id, number } = await given({ service_desk_id: 'INC zz9001' })
    for (const filterText of [`DST-${number}`, `DST\u2011${number}`, `dst ${number}`, 'inc ZZ9001']) {
      expect(await found('admin', { filterText })).toEqual([id])
    }
    expect(await found('admin', { userFriendlyId: `DST\u2011${number}` })).toEqual([id])
  })

  it.each([
    [
      { startDate: '2026-03-01', endDate: '2026-03-01' },
      { startDate: 'The start of a date range cannot be after or equal to its end.' },
    ],
    [
      { startDate: '2026-03-02', endDate: '2026-03-01' },
      { startDate: 'The start of a date range cannot be after or equal to its end.' },
    ],
  ])('refuse the range %o [LIST-003]', async (query, problems) => {
    for (const route of [
      caseRoutes.pagedList,
      caseRoutes.myAssigned,
      caseRoutes.assignedTeam,
      caseRoutes.rows,
      caseRoutes.totals,
    ]) {
      expectInvalid(await as.user('agent').call(route, { query }), problems)
    }
  })

  it('find one person by their number in the company, among all who work there [LIST-029]', async () => {
    const { id } = await given()
    const { company_ident: identityNo } = known.employee
    expect(identityNo).not.toBeNull()
    const found = await listed('admin', { identityNo: identityNo!, maxResultCount: 1000 })
    expect(found.map(({ id: each }) => each)).toContain(id)
    expect(new Set(found.map(({ employeeId }) => employeeId))).toEqual(new Set([known.employee.id]))
  })

  it('refuse an ident of ten characters and take one of nine [LIST-021]', async () => {
    expectInvalid(await as.user('agent').call(caseRoutes.pagedList, { query: { ccmsIdent: '1234567890' } }), {
      ccmsIdent: undefined,
    })
    expect((await as.user('agent').call(caseRoutes.pagedList, { query: { ccmsIdent: '123456789' } })).status).toBe(200)
  })

  it.each([
    [{ sorting: 'password' }, 'sorting', 'The list cannot be sorted by "password".'],
    [{ maxResultCount: '1001' }, 'maxResultCount', undefined],
    [{ startDate: '2026-02-30' }, 'startDate', undefined],
    [{ endDate: 'yesterday' }, 'endDate', undefined],
    [{ endDate: '0000-05-05' }, 'endDate', 'End date must be a day, for example 2026-11-15.'],
    [{ statusWrapupId: 'seven' }, 'statusWrapupId', undefined],
  ])('refuse %o and name the field', async (query, field, sentence) => {
    expectInvalid(await as.user('agent').call(caseRoutes.pagedList, { query: query as never }), { [field]: sentence })
  })

  it('take the first and the last day that there are', async () => {
    const query = { startDate: '0001-01-01', endDate: '9999-12-31', maxResultCount: 0 }
    const whole = (await as.user('agent').call(caseRoutes.pagedList, { query: { maxResultCount: 0 } })).body
    expect(whole.totalCount).toBeGreaterThan(0)
    expect((await as.user('agent').call(caseRoutes.pagedList, { query })).body).toEqual(whole)
  })

  it('know open cases of more than 48 and 72 hours only [LIST-031, LIST-058]', async () => {
    const answer = await as.user('agent').send('GET', '/api/destek/activity/open-activities/24')
    expectInvalid(answer, { hours: 'Only cases open for more than 48 or 72 hours can be asked for.' })
    for (const hours of ['48', '72']) {
      expect((await as.user('agent').send('GET', `/api/destek/activity/open-activities/${hours}`)).status).toBe(200)
    }
  })

  it('take one division or several', async () => {
    const { category, other } = known
    const filterText = 'zzbirimler'
    await given({ description_text: filterText })
    const { id } = await given({ description_text: filterText, category_id: other.id, division_id: other.division_id })
    const divisionIds = [other.division_id, crypto.randomUUID()].join(',')
    expect(await found('admin', { filterText, divisionIds })).toEqual([id])
    expect(await found('admin', { filterText, divisionIds: other.division_id })).toEqual([id])
    expect(await found('admin', { filterText, divisionIds: `${category.division_id},${other.division_id}` })).toHaveLength(2)
  })

  it('do not show or count the cases of another tenant', async () => {
    const { id, number } = await given({ description_text: 'zzkomsu' })
    for (const query of [
      { filterText: 'zzkomsu' },
      { employeeId: known.employee.id },
      { divisionId: known.category.division_id },
    ]) {
      const { body } = await as.user('admin-gr').call(caseRoutes.pagedList, { query })
      expect(body).toEqual({ items: [], totalCount: 0 })
    }
    expect((await found('admin-gr', { userFriendlyId: number })).includes(id)).toBe(false)
  })
})

describe('a case that hides its requester [CASE-108]', () => {
  it('is found by its own text only, and by nobody who appears in it or by where they work', async () => {
    const { employee } = known
    const agent = userOf('agent')
    const { id, number } = await given({
      dont_share_identity: true,
      description_text: 'zzgizli',
      creator_id: agent.id,
      phone_number: '0555 987 65 43',
      closed_user_id: userOf('lead').id,
      first_response_time: new Date(Date.now() + 3_600_000),
    })
    const seekers = [
      { filterText: employee.full_name },
      { filterText: `zzgizli ${employee.last_name}` },
      { filterText: employee.user_name },
      { filterText: employee.ident },
      { employeeId: employee.id },
      { userName: employee.user_name },
      { ccmsIdent: employee.ident },
      { phoneNumber: employee.phone_number },
      { phoneNumber: '5559876543' },
      { creatorId: agent.id },
      { caseOwnerId: agent.id },
      { locationId: employee.location_id, filterText: 'zzgizli' },
      { clientId: employee.client_id, filterText: 'zzgizli' },
      { departmentId: employee.program_id, filterText: 'zzgizli' },
      { positionGroupId: employee.position_group_id, filterText: 'zzgizli' },
      { positionId: employee.position_id, filterText: 'zzgizli' },
      { positionTitleId: employee.position_title_id, filterText: 'zzgizli' },
      ...(employee.company_ident ? [{ identityNo: employee.company_ident }] : []),
    ]
    for (const query of seekers) {
      expect(await found('admin', query), JSON.stringify(query)).not.toContain(id)
      expect(await found('agent', query), JSON.stringify(query)).toContain(id)
    }
    for (const query of [{ filterText: 'zzgizli' }, { userFriendlyId: number }]) {
      expect(await found('admin', query)).toContain(id)
    }
    const [hidden] = await listed('admin', { filterText: 'zzgizli' })
    expect(hidden).toMatchObject({
      isIdentityHidden: true,
      employee: null,
      creatorUserFullName: null,
      caseOwnerName: null,
      phoneNumber: null,
      locationName: null,
      clientName: null,
      programName: null,
      positionName: null,
      positionTitle: null,
      closedUser: null,
      firstResponseTime: null,
    })
    expect(JSON.stringify(hidden)).not.toContain(agent.id)
    const [shown] = await listed('agent', { filterText: 'zzgizli' })
    expect(shown).toMatchObject({ closedUser: userOf('lead').full_name, firstResponseTime: expect.any(String) })
    const one = await as.user('lead').call(caseRoutes.one, { params: { id } })
    expect(one.body).toMatchObject({ isIdentityHidden: true, employeeId: null, creatorId: null })
  })
})

describe('GET /api/destek/activity/employee-activities', () => {
  it('narrows by text, division and identity only when that is switched on [API-031, LIST-085, LIST-086]', async () => {
    const { employee_id } = userOf('manager')
    const plain = await given({ employee_id: employee_id!, description_text: 'zzbir' })
    const elsewhere = await given({
      employee_id: employee_id!,
      category_id: known.other.id,
      division_id: known.other.division_id,
    })
    const closed = await given({
      employee_id: employee_id!,
      status_id: known.statuses.find((status) => status.closed)!.id,
      closed_date_time: new Date(Date.now() + 3_600_000),
      closed_user_id: userOf('agent').id,
    })
    const hidden = await given({ employee_id: employee_id!, dont_share_identity: true, creator_id: userOf('agent').id })
    const of = async (query: object, userName = 'agent') => {
      const call = { query: { employeeId: employee_id!, maxResultCount: 1000, ...query } }
      const { items } = (await as.user(userName).call(caseRoutes.ofEmployee, call)).body
      return [plain, elsewhere, closed, hidden].map(({ id }) => items.some((item) => item.id === id))
    }
    const narrow = { filterText: 'zzbir', divisionId: known.category.division_id }
    expect(await of({})).toEqual([true, true, true, true])
    expect(await of(narrow)).toEqual([true, true, true, true])
    expect(await of({ ...narrow, enableFilter: true })).toEqual([true, false, false, false])
    expect(await of({ divisionId: known.other.division_id, enableFilter: true })).toEqual([false, true, false, false])
    expect(await of({ dontShareIdentityInformations: true, enableFilter: true })).toEqual([false, false, false, true])
    expect(await of({ dontShareIdentityInformations: true })).toEqual([true, true, true, true])
    expect(await of({ statusWrapupClosed: true })).toEqual([false, false, true, false])
    expect(await of({}, 'agent2')).toEqual([true, true, true, false])
    expectInvalid(await as.user('agent').call(caseRoutes.ofEmployee, { query: {} as never }), { employeeId: undefined })
  })
})

describe('the own cases', () => {
  const employee = userOf('employee')

  it('are listed and opened by the employee whose they are, hidden or not [API-032, API-033, PROF-004]', async () => {
    const own = await given({ employee_id: employee.employee_id!, dont_share_identity: true })
    const foreign = await given()
    const { body } = await as.user('employee').call(caseRoutes.mine, { query: { maxResultCount: 1000 } })
    expect(body.items.map(({ id }) => id)).toContain(own.id)
    expect(body.items.every((item) => item.employeeId === employee.employee_id)).toBe(true)
    const one = await as.user('employee').call(caseRoutes.myOne, { params: { id: own.id } })
    expect(one.body).toMatchObject({ id: own.id, isIdentityHidden: false, description: '<p><strong>Deneme</strong></p>' })
    expectRefusal(await as.user('employee').call(caseRoutes.myOne, { params: { id: foreign.id } }), 'record.notFound')
  })

  it('show what was said about them, newest first, with its documents [API-034, PROF-004]', async () => {
    const own = await given({ employee_id: employee.employee_id! })
    const foreign = await given()
    const agent = userOf('agent')
    const details = await inTurkey(async (tx) => {
      const values = [1, 2, 3].map((nth) => ({
        activity_id: own.id,
        status_id: known.statuses[0]!.id,
        description: `<p>Söz ${nth}</p>`,
        description_text: `Söz ${nth}`,
        creator_id: agent.id,
        creation_time: new Date(Date.now() - (10 - nth) * 1000),
      }))
      const rows = await tx.insertInto('activity_detail').values(values).returning('id').execute()
      const file = { name: 'ek.pdf', content_type: 'application/pdf', size: 12, sha256: 'x', creator_id: agent.id }
      await tx
        .insertInto('document')
        .values({ ...file, activity_id: own.id, detail_id: rows[2]!.id })
        .execute()
      return rows
    })
    const ask = (query: object) => as.user('employee').call(caseRoutes.myDetails, { query: { activityId: own.id, ...query } })
    const { body } = await ask({ maxResultCount: 2 })
    expect(body.totalCount).toBe(3)
    expect(body.items.map(({ id }) => id)).toEqual([details[2]!.id, details[1]!.id])
    expect(body.items[0]).toMatchObject({
      description: '<p>Söz 3</p>',
      creatorUserFullName: agent.full_name,
      documents: [{ name: 'ek.pdf', size: 12 }],
    })
    expect((await ask({ skipCount: 2 })).body.items.map(({ id }) => id)).toEqual([details[0]!.id])
    const other = await as.user('employee').call(caseRoutes.myDetails, { query: { activityId: foreign.id } })
    expectRefusal(other, 'record.notFound')
  })

  it('ask for an employee record', async () => {
    const { id } = await given()
    const client = as.user('client')
    const sentence = 'You do not have an employee record in the system.'
    expectRefusal(await client.call(caseRoutes.mine, {}), 'employee.noRecord', sentence)
    expectRefusal(await client.call(caseRoutes.myOne, { params: { id } }), 'employee.noRecord')
    expectRefusal(await client.call(caseRoutes.myDetails, { query: { activityId: id } }), 'employee.noRecord')
  })
})

describe('GET /api/destek/activity/changes', () => {
  const follow = async (userName: string, query: object) =>
    (await as.user(userName).call(caseRoutes.changes, { query: query as never })).body

  it('answers of the cases asked for what the list shows, as it shows them', async () => {
    const agent = userOf('agent').id
    const later = new Date(Date.now() + 1000)
    const closed = known.statuses.find((status) => status.closed)!.id
    const cases = [
      await given({ description_text: 'zzcanli biri', assigned_user_id: agent, assigned_team_id: itSupport }),
      await given({ description_text: 'zzcanli ikisi', assigned_team_id: itSupport, dont_share_identity: true }),
      await given({ assigned_team_id: payroll, status_id: closed, closed_date_time: later, closed_user_id: agent }),
    ]
    const ids = [...cases, ...(await listed('lead', { openHours: '48', maxResultCount: 20 }))].map(({ id }) => id)
    const routes = { all: caseRoutes.pagedList, my: caseRoutes.myAssigned, group: caseRoutes.assignedTeam } as const
    const tabs = { all: {}, open: { statusWrapupClosed: 'false' }, open48: { statusWrapupClosed: 'false', openHours: '48' } }
    const filters = [{}, { filterText: 'zzcanli' }, { assignedTeamId: itSupport }, { employeeId: known.employee.id }]
    let shown = 0
    for (const userName of ['lead', 'agent'])
      for (const [list, route] of Object.entries(routes))
        for (const [tab, narrowed] of Object.entries(tabs))
          for (const filter of filters) {
            const query = { maxResultCount: 1000, ...filter, ...narrowed } as never
            const { items } = (await as.user(userName).call(route, { query })).body
            const expected = items.filter(({ id }) => ids.includes(id))
            const followed = await follow(userName, { list, tab, ids: ids.join(), ...filter })
            const byNumber = followed.items.toSorted((one, other) => other.userFriendlyId - one.userFriendlyId)
            expect(byNumber, `${userName} ${list} ${tab} ${JSON.stringify(filter)}`).toEqual(
              expected.toSorted((one, other) => other.userFriendlyId - one.userFriendlyId),
            )
            expect(followed).toMatchObject({ totals: null, queues: null })
            shown += expected.length
          }
    expect(shown).toBeGreaterThan(50)
  })

  it('counts the tabs and the queues when it is asked to', async () => {
    for (const list of ['all', 'my', 'group'] as const) {
      const { totals, queues } = await follow('agent', { list, tab: 'open48', withTotals: 'true', withQueues: 'true' })
      const counted = async (of: typeof list) => (await as.user('agent').call(caseRoutes.totals, { query: { list: of } })).body
      expect(totals).toEqual(await counted(list))
      expect(queues).toEqual({ my: (await counted('my')).open, group: (await counted('group')).open })
    }
  })

  it('knows no case of another tenant, and takes no more ids than a page has rows', async () => {
    const { id } = await given()
    expect(await follow('admin-gr', { ids: id })).toEqual({ items: [], totals: null, queues: null })
    const many = Array.from({ length: 101 }, () => crypto.randomUUID()).join()
    expect((await as.user('admin').call(caseRoutes.changes, { query: { ids: many } as never })).status).toBe(400)
  })
})

describe('rows with some columns', () => {
  const filterText = 'zzsutun'
  const ask = async (userName: string, columns?: string) => {
    const query = { list: 'all', filterText, columns }
    const { body } = await as.user(userName).call(caseRoutes.rows, { query: query as never })
    const [row] = body.items
    const { items } = await follow(userName, { ...query, ids: row!.id })
    expect(items, `${userName} ${columns}`).toEqual([row])
    return row!
  }
  const follow = async (userName: string, query: object) =>
    (await as.user(userName).call(caseRoutes.changes, { query: query as never })).body

  /** A case with a value in every column, whose requester is hidden from some users. */
  beforeAll(async () => {
    const closed = known.statuses.find((status) => status.closed)!
    const later = new Date(Date.now() + 1000)
    const caseType = await inTurkey((tx) => tx.selectFrom('case_type').select('id').orderBy('id').executeTakeFirstOrThrow())
    const { id } = await given({
      description_text: `${filterText} ekran`,
      dont_share_identity: true,
      creator_id: userOf('agent2').id,
      service_desk_id: 'INC 7',
      sub_category: 'Akşam',
      resolve_description: 'Çözüldü.',
      is_problem_call: true,
      is_employee_notified: true,
      status_id: closed.id,
      closed_date_time: later,
      closed_user_id: userOf('lead').id,
      case_type_id: caseType.id,
      assigned_team_id: itSupport,
      assigned_user_id: userOf('agent').id,
    })
    await inTurkey(async (tx) => {
      const deadline = { sla_hours: 4, sla_source: 'category', due_time: later } as const
      await tx.updateTable('activity').set(deadline).where('id', '=', id).execute()
      await sql`insert into document (tenant_id, activity_id, name, content_type, size, sha256, creator_id)
        select tenant_id, id, 'ekran.png', 'image/png', 7, repeat('0', 64), creator_id from activity where id = ${id}`.execute(tx)
      for (const table of ['location', 'client', 'program', 'position', 'position_title']) {
        const column = sql.ref(`${table}_id`)
        await sql`update employee set ${column} = coalesce(${column}, (select id from ${sql.table(table)} limit 1))
          where id = ${known.employee.id}`.execute(tx)
      }
      await sql`update category set priority_service_desk = '1 - Kritik', priority_rgb_color = '#CF1322'
        where id = ${known.category.id}`.execute(tx)
    })
    await allowOnly('manager', [P.ActivityAllList])
  })

  // The owner of the case, who knows its requester; a member of its team; and a user who may not open its card.
  it.each(['agent2', 'agent', 'manager'])(
    'have for %s what the whole row has, column by column, and nothing else',
    async (userName) => {
      const whole = await ask(userName)
      expect(Object.keys(whole).toSorted()).toEqual(Object.keys(Case.shape).toSorted())
      for (const column of caseColumnNames) {
        const { employee, ...row } = await ask(userName, column)
        expect(Object.keys({ employee, ...row }).toSorted(), column).toEqual(fieldsOfRow([column]).toSorted())
        expect(whole, column).toMatchObject(row)
        expect(employee, column).toEqual(whole.employee && { fullName: whole.employee.fullName })
      }
    },
  )

  it('have something in every column, and nothing that tells of a requester who is hidden', async () => {
    const columns = caseColumnNames.join()
    const isEmpty = ([, value]: [string, unknown]) => value === null || (Array.isArray(value) ? value.length === 0 : value === '')
    const empty = async (userName: string) =>
      Object.entries(await ask(userName, columns))
        .filter(isEmpty)
        .map(([name]) => name)
    expect((await empty('agent2')).toSorted()).toEqual(['isCaseSurveyResolved', 'waitingSince'])
    expect(await empty('agent')).toEqual(
      expect.arrayContaining([
        'employee',
        'ccmsIdent',
        'userName',
        'managerName',
        'creatorUserFullName',
        'caseOwnerName',
        'closedUser',
      ]),
    )
    expect(await empty('agent')).toEqual(
      expect.arrayContaining(['locationName', 'clientName', 'programName', 'positionName', 'positionTitle']),
    )
  })

  it('do not depend on the order of the columns or on what was kept of others', async () => {
    const some = await ask('admin', 'description,documents')
    expect(await ask('admin', ' documents, description,')).toEqual(some)
    expect(await ask('admin', 'documents')).not.toHaveProperty('description')
    expect(await ask('admin', '')).toEqual(await ask('admin'))
  })

  it.each(['phoneNumber', 'note', 'employeeId', 'constructor', 'description,callId'])('are refused with %s', async (columns) => {
    for (const route of [caseRoutes.rows, caseRoutes.changes])
      expectInvalid(await as.user('admin').call(route, { query: { columns } as never }), { columns: 'columns is not valid.' })
  })
})

describe('who may look', () => {
  const calls = {
    all: () => [caseRoutes.pagedList, {}] as const,
    my: () => [caseRoutes.myAssigned, {}] as const,
    group: () => [caseRoutes.assignedTeam, {}] as const,
    open: () => [caseRoutes.openLongerThan, { params: { hours: '48' } }] as const,
    rows: () => [caseRoutes.rows, {}] as const,
    queueRows: () => [caseRoutes.rows, { query: { list: 'group' } }] as const,
    totals: () => [caseRoutes.totals, {}] as const,
    earlier: () => [caseRoutes.earlier, {}] as const,
    queueEarlier: () => [caseRoutes.earlier, { query: { list: 'my' } }] as const,
    queueTotals: () => [caseRoutes.totals, { query: { list: 'my' } }] as const,
    changes: () => [caseRoutes.changes, {}] as const,
    queueChanges: () => [caseRoutes.changes, { query: { list: 'my' } }] as const,
    employee: () => [caseRoutes.ofEmployee, { query: { employeeId: known.employee.id } }] as const,
    mine: () => [caseRoutes.mine, {}] as const,
  }
  const statuses = async (userName: string) => {
    const answers = Object.entries(calls).map(async ([name, call]) => {
      const [route, input] = call()
      return [name, (await as.user(userName).call(route, input as never)).status] as const
    })
    return Object.fromEntries(await Promise.all(answers))
  }
  const none = {
    all: 403,
    my: 403,
    group: 403,
    open: 403,
    rows: 403,
    queueRows: 403,
    totals: 403,
    earlier: 403,
    queueEarlier: 403,
    queueTotals: 403,
    changes: 403,
    queueChanges: 403,
    employee: 403,
    mine: 200,
  }
  const every = {
    all: 200,
    my: 200,
    group: 200,
    open: 200,
    rows: 200,
    queueRows: 200,
    totals: 200,
    earlier: 200,
    queueEarlier: 200,
    queueTotals: 200,
    changes: 200,
    queueChanges: 200,
    employee: 200,
    mine: 200,
  }

  it('is decided list by list [API-012, API-013, API-014]', async () => {
    expect(await statuses('agent')).toEqual(every)
    expect(await statuses('employee')).toEqual(none)
    expect(await statuses('client')).toEqual({ ...none, mine: 403 })
    expect((await as.nobody().call(caseRoutes.pagedList, {})).status).toBe(401)
  })

  it('keeps all cases from those who have only their queues', async () => {
    await allowOnly('manager', [P.ActivityMyQueues])
    expect(await statuses('manager')).toEqual({
      ...none,
      my: 200,
      group: 200,
      queueRows: 200,
      queueTotals: 200,
      queueEarlier: 200,
      queueChanges: 200,
    })
  })
})

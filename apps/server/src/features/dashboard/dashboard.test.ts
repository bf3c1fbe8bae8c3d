import { P } from '@destek/contracts/core/permissions'
import { dashboardRoutes } from '@destek/contracts/system/dashboard'
import { readXlsx } from 'hucre/xlsx'
import { type Insertable, sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { demoId, demoTenantId } from '../../../../../tools/demo/demo-ids.ts'
import type { Tx } from '../../platform/database/driver/tx.ts'
import type { Schema } from '../../platform/database/schema/schema.ts'
import { expectInvalid } from '../../test/business-errors.ts'
import { startTestApp } from '../../test/start-test-app.ts'

const { as, database } = await startTestApp()
const inTurkey = <Result>(work: (tx: Tx) => Promise<Result>) => database.inTenant(demoTenantId('Turkey'), work)

const support = demoId('Turkey', 'division', 'Bilgi teknolojileri')
const payroll = demoId('Turkey', 'division', 'Bordro')
const [itSupport, wages] = [demoId('Turkey', 'team', 'IT Support'), demoId('Turkey', 'team', 'Payroll')]

/** A month in which nothing else was opened. */
const march = { startDate: '2016-03-01', endDate: '2016-03-31' }

/** Names that a spreadsheet could take for formulas. */
const names = { main: 'Ağ', network: '=1+1', salary: 'Maaş', source: '@SUM(A1)', request: '+Talep' }

async function addCategory(tx: Tx, name: string, divisionId: string, parentId: string | null): Promise<string> {
  const { rows } = await sql<{ id: string }>`insert into category (name, division_id, parent_id)
    values (${name}, ${divisionId}, ${parentId}) returning id`.execute(tx)
  return rows[0]!.id
}

const known = await inTurkey(async (tx) => {
  const { rows: sources } = await sql<{
    id: string
  }>`insert into source (code, name) values ('zz1', ${names.source}) returning id`.execute(tx)
  const source = sources[0]!
  const request = await tx
    .insertInto('case_type')
    .values({ name: names.request, division_id: support })
    .returning('id')
    .executeTakeFirstOrThrow()
  return {
    network: await addCategory(tx, names.network, support, await addCategory(tx, names.main, support, null)),
    salary: await addCategory(tx, names.salary, payroll, await addCategory(tx, 'Ücret', payroll, null)),
    source: source.id,
    request: request.id,
    phone: (await tx.selectFrom('source').select(['id', 'name']).where('id', '<>', source.id).executeTakeFirstOrThrow())!,
    status: (await tx.selectFrom('status').select('id').where('closed', '=', false).executeTakeFirstOrThrow()).id,
    admin: await tx.selectFrom('app_user').selectAll().where('user_name', '=', 'admin').executeTakeFirstOrThrow(),
    agent: await tx.selectFrom('app_user').select(['id', 'full_name']).where('user_name', '=', 'agent').executeTakeFirstOrThrow(),
    employee: await tx.selectFrom('app_user').select('id').where('user_name', '=', 'employee').executeTakeFirstOrThrow(),
  }
})

let number = 0
const given = (opened: string, changes: Partial<Insertable<Schema['activity']>>) =>
  inTurkey((tx) =>
    tx
      .insertInto('activity')
      .values({
        friendly_id: (number += 1),
        creation_time: opened,
        employee_id: known.admin.employee_id,
        category_id: known.network,
        division_id: support,
        status_id: known.status,
        source_id: known.source,
        description: '<p>x</p>',
        description_text: 'x',
        creator_id: known.admin.id,
        case_owner_id: known.admin.id,
        ...changes,
      } as Insertable<Schema['activity']>)
      .execute(),
  )

const dueAfter = (hours: number) => ({ sla_hours: hours, sla_source: 'category' as const, due_after: `${hours} hours` })

beforeAll(async () => {
  await inTurkey((tx) =>
    sql`insert into role_permission (role_id, permission) select id, ${P.Dashboard} from role where name in ('agent', 'employee')`.execute(
      tx,
    ),
  )
  const ofPayroll = { category_id: known.salary, division_id: payroll, source_id: known.phone.id }
  await given('2016-02-10T09:00:00Z', ofPayroll)
  await given('2016-03-01T09:00:00Z', {
    case_type_id: known.request,
    ...dueAfter(72),
    first_response_time: new Date('2016-03-01T10:30:00Z'),
    closed_date_time: new Date('2016-03-03T21:00:00Z'),
    closed_user_id: known.admin.id,
  })
  await given('2016-03-02T09:00:00Z', {
    dont_share_identity: true,
    ...dueAfter(4),
    assigned_team_id: itSupport,
    assigned_user_id: known.agent.id,
    first_response_time: new Date('2016-03-02T19:00:00Z'),
    waiting_since: new Date('2016-03-02T19:00:00Z'),
  })
  // Just before midnight in Istanbul, and at midnight.
  await given('2016-03-31T20:59:59Z', { ...ofPayroll, first_response_time: new Date('2016-03-31T23:29:59Z') })
  await given('2016-03-31T21:00:00Z', ofPayroll)
})

/** The sentence above those about the fields. */
const inTurkish = 'İşleminiz geçerli değil!'

const ask = (query: object, userName = 'admin', headers = {}) =>
  as.user(userName).call(dashboardRoutes.all, { query: query as never }, headers)

describe('GET /api/destek/dashboard', () => {
  it('tells named numbers of the cases that were opened on these days of the tenant, as they stand now [API-133, DASH-024, DASH-027, DASH-028]', async () => {
    const { body } = await as.user('admin').call(dashboardRoutes.panel, { query: march })
    expect(body).toEqual({
      totalCase: 3,
      openCase: 2,
      closedCase: 1,
      awaitingCase: 1,
      respondedCase: 2,
      averageFirstResponseHours: 2,
      averageResolutionDays: 2.5,
      metCase: 1,
      missedCase: 1,
    })
  })

  it('tells how many of them are closed, and of each day [API-134, DASH-026]', async () => {
    const { body } = await as.user('admin').call(dashboardRoutes.progress, { query: march })
    expect(body).toMatchObject({ completedCase: 1, inProgressCase: 2, unit: 'day' })
    expect(body.periods).toHaveLength(31)
    expect(body.periods.filter(({ completedCase, inProgressCase }) => completedCase + inProgressCase > 0)).toEqual([
      { startDate: '2016-03-01', endDate: '2016-03-01', completedCase: 1, inProgressCase: 0 },
      { startDate: '2016-03-02', endDate: '2016-03-02', completedCase: 0, inProgressCase: 1 },
      { startDate: '2016-03-31', endDate: '2016-03-31', completedCase: 0, inProgressCase: 1 },
    ])
  })

  it('tells by which source they came, the most frequent first [API-135, DASH-027, DASH-028]', async () => {
    const { body } = await as.user('admin').call(dashboardRoutes.sources, { query: march })
    expect(body).toEqual([
      { id: known.source, name: names.source, value: 2 },
      { ...known.phone, value: 1 },
    ])
  })

  it('tells what they are by the name of their case type, or that they have none [API-136, DASH-027, DASH-028, DASH-029]', async () => {
    const { body } = await as.user('admin').call(dashboardRoutes.caseTypes, { query: march })
    expect(body).toEqual([
      { name: null, value: 2 },
      { name: names.request, value: 1 },
    ])
  })

  it('tells of which categories they are, and their share with two decimals [API-137, DASH-025]', async () => {
    const { body } = await as.user('admin').call(dashboardRoutes.categories, { query: march })
    expect(body).toEqual({
      ids: [known.network, known.salary],
      labels: [`${names.main} › ${names.network}`, `Ücret › ${names.salary}`],
      count: [2, 1],
      rate: [66.67, 33.33],
    })
  })

  it('tells the ten most frequent categories, each with its main category [DASH-016]', async () => {
    await inTurkey(async (tx) => {
      for (let nth = 0; nth < 12; nth += 1) {
        const id = await addCategory(
          tx,
          nth < 2 ? 'Diğer' : `Alt ${nth}`,
          support,
          await addCategory(tx, `Ana ${nth}`, support, null),
        )
        await sql`insert into activity (friendly_id, creation_time, employee_id, category_id, division_id, status_id, source_id, description,
            description_text, creator_id, case_owner_id)
          select ${1000 + nth * 20} + n, '2016-06-01T09:00:00Z'::timestamptz + ${nth} * interval '1 day', ${known.admin.employee_id}, ${id}, ${support},
            ${known.status}, ${known.source}, 'x', 'x', ${known.admin.id}, ${known.admin.id}
          from generate_series(1, ${13 - nth}::int) n`.execute(tx)
      }
    })
    const { body } = await ask({ startDate: '2016-06-01', endDate: '2016-06-30' })
    expect(body.categories.labels.slice(0, 3)).toEqual(['Ana 0 › Diğer', 'Ana 1 › Diğer', 'Ana 2 › Alt 2'])
    expect(body.categories.count).toEqual([13, 12, 11, 10, 9, 8, 7, 6, 5, 4])
  })

  it('compares with the period before, and says which days and divisions were counted', async () => {
    const { body } = await ask(march)
    expect(body).toMatchObject({ ...march, divisionIds: null })
    expect(body.previous).toMatchObject({ startDate: '2016-01-30', endDate: '2016-02-29', panel: { totalCase: 1, openCase: 1 } })
  })

  it('is about the year up to the end of the month when no days are asked for [DASH-012]', async () => {
    const { body } = await ask({})
    const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Istanbul' }).format(new Date())
    expect(body.startDate).toBe(`${today.slice(0, 4)}-01-01`)
    expect(body.endDate.slice(0, 7)).toBe(today.slice(0, 7))
    expect(new Date(Date.parse(body.endDate) + 86_400_000).getUTCDate()).toBe(1)
    const end = { endDate: `${today.slice(0, 4)}-01-15` }
    expect((await ask(end)).body).toMatchObject({ startDate: body.startDate, ...end })
  })

  it('answers no cases with nothing, not with zero hours', async () => {
    const { body } = await ask({ startDate: '2014-03-01', endDate: '2014-03-31' })
    expect(body.panel).toMatchObject({ totalCase: 0, averageFirstResponseHours: null, averageResolutionDays: null })
    expect(body).toMatchObject({ sources: [], caseTypes: [], categories: { ids: [], labels: [], count: [], rate: [] } })
  })
})

describe('the divisions that are counted [DASH-010]', () => {
  const totals = async (userName: string, query: object = {}) => {
    const { body, status, text } = await ask({ ...march, ...query }, userName)
    expect(status, text).toBe(200)
    return [body.divisionIds, body.panel.totalCase]
  }
  const setOwn = (work: (tx: Tx, userId: string) => Promise<unknown>) => inTurkey((tx) => work(tx, known.employee.id))

  it('are all, or the one asked for, with the permission for all', async () => {
    expect(await totals('admin')).toEqual([null, 3])
    expect(await totals('admin', { divisionId: payroll })).toEqual([[payroll], 1])
  })

  it('are none for somebody who is in none', async () => {
    expect(await totals('employee')).toEqual([[], 0])
  })

  it('are those that somebody is in', async () => {
    await setOwn((tx, user_id) => tx.insertInto('division_user').values({ division_id: payroll, user_id }).execute())
    expect(await totals('employee')).toEqual([[payroll], 1])
    expect(await totals('employee', { divisionId: payroll })).toEqual([[payroll], 1])
    await setOwn((tx, userId) => tx.deleteFrom('division_user').where('user_id', '=', userId).execute())
  })

  it('are those of the teams that somebody belongs to or leads', async () => {
    await setOwn((tx, user_id) => tx.insertInto('team_member').values({ team_id: itSupport, user_id }).execute())
    expect(await totals('employee')).toEqual([[support], 2])
    await setOwn((tx, userId) => tx.updateTable('team').set({ manager_id: userId }).where('id', '=', wages).execute())
    expect(await totals('employee')).toEqual([[support, payroll].toSorted(), 3])
    await setOwn((tx, userId) => tx.deleteFrom('team_member').where('user_id', '=', userId).execute())
    expect(await totals('employee')).toEqual([[payroll], 1])
    await setOwn((tx, userId) => tx.updateTable('team').set({ manager_id: null }).where('manager_id', '=', userId).execute())
  })

  const ofGreece = () =>
    database.inTenant(demoTenantId('Greece'), (tx) => tx.selectFrom('division').select('id').executeTakeFirstOrThrow())

  it('cannot be one that is not there, nor one of another tenant, nor one that is not the caller’s', async () => {
    const sentences = { en: 'The chosen Division does not exist any more.', tr: 'Seçilen Birim artık yok.' }
    for (const [userName, divisionId] of [
      ['admin', crypto.randomUUID()],
      ['admin', (await ofGreece()).id],
      ['agent', crypto.randomUUID()],
      ['agent', payroll],
      ['employee', payroll],
    ] as const) {
      expectInvalid(await ask({ ...march, divisionId }, userName), { divisionId: sentences.en })
      const answer = await ask({ ...march, divisionId }, userName, { 'accept-language': 'tr' })
      expectInvalid(answer, { divisionId: sentences.tr }, inTurkish)
    }
  })

  it('are those of the own tenant', async () => {
    const { body } = await ask(march, 'admin-gr')
    expect(body.panel.totalCase).toBe(0)
  })
})

describe('the team and the person whose cases are counted', () => {
  const assigneesFor = async (userName: string) => (await as.user(userName).call(dashboardRoutes.assignees, {})).body.teams

  it('narrow every figure, and are told in the answer and in the spreadsheet', async () => {
    const asked = { ...march, teamId: itSupport, userId: known.agent.id }
    const { body } = await ask(asked)
    expect(body).toMatchObject({ teamId: itSupport, userId: known.agent.id })
    expect(body.panel).toMatchObject({ totalCase: 1, openCase: 1, metCase: 0, missedCase: 1, averageResolutionDays: null })
    expect(body.categories.count).toEqual([1])
    expect((await ask({ ...march, teamId: wages })).body.panel.totalCase).toBe(0)
    const base64 = (await as.user('admin').call(dashboardRoutes.excel, { query: asked })).body
    const { sheets } = await readXlsx(Buffer.from(base64, 'base64'))
    expect(sheets[0]!.rows).toContainEqual(['Team', 'BT Destek', 'BT Destek'])
    expect(sheets[0]!.rows).toContainEqual(['Person', known.agent.full_name, known.agent.full_name])
  })

  it('are those of the divisions that the caller may look at, and of these staff alone', async () => {
    const all = await assigneesFor('admin')
    expect(all.map(({ id }) => id)).toEqual(expect.arrayContaining([itSupport, wages]))
    const own = await assigneesFor('agent')
    expect(own.map(({ id }) => id)).toContain(itSupport)
    expect(own.map(({ id }) => id)).not.toContain(wages)
    expect(own.find(({ id }) => id === itSupport)!.members).toContainEqual({
      id: known.agent.id,
      fullName: known.agent.full_name,
    })
    expect(await assigneesFor('employee')).toEqual([])
    expect((await as.user('manager').call(dashboardRoutes.assignees, {})).status).toBe(403)
  })

  it('cannot be others', async () => {
    for (const [userName, query, sentences] of [
      ['agent', { teamId: wages }, { teamId: 'The chosen Team does not exist any more.' }],
      ['admin', { teamId: crypto.randomUUID() }, { teamId: 'The chosen Team does not exist any more.' }],
      ['employee', { userId: known.agent.id }, { userId: 'The chosen Person does not exist any more.' }],
      ['admin', { userId: known.employee.id }, { userId: 'The chosen Person does not exist any more.' }],
    ] as const)
      expectInvalid(await ask({ ...march, ...query }, userName), sentences)
  })
})

describe('input that is refused', () => {
  const order = {
    en: 'The start of a date range cannot be after or equal to its end.',
    tr: 'Tarih aralığının başlangıcı, bitişinden sonra veya bitişine eşit olamaz.',
  }
  const day = {
    en: 'Start must be a day, for example 2026-11-15.',
    tr: 'Başlangıç bir gün olmalıdır, örneğin 2026-11-15.',
  }
  const length = { en: 'Choose a range of at most 36600 days.', tr: 'En fazla 36600 günlük bir aralık seçin.' }

  it.each([
    { query: { startDate: '2016-03-31', endDate: '2016-03-01' }, field: 'startDate', words: order },
    { query: { startDate: '2016-03-01', endDate: '2016-03-01' }, field: 'startDate', words: order },
    { query: { endDate: '2001-03-01' }, field: 'startDate', words: order },
    { query: { startDate: '2016-02-30', endDate: '2016-03-01' }, field: 'startDate', words: day },
    { query: { startDate: 'yesterday' }, field: 'startDate', words: day },
    { query: { startDate: '1900-01-01', endDate: '2000-03-18' }, field: 'endDate', words: length },
    { query: { startDate: '1900-01-01' }, field: 'endDate', words: length },
    { query: { divisionId: 'IT' }, field: 'divisionId', words: { en: undefined, tr: undefined } },
  ])('names $field: $query [DASH-023]', async ({ query, field, words }) => {
    for (const route of [dashboardRoutes.all, dashboardRoutes.panel, dashboardRoutes.categories]) {
      expectInvalid(await as.user('admin').call(route, { query: query as never }), { [field]: words.en })
    }
    expectInvalid(await ask(query, 'admin', { 'accept-language': 'tr' }), { [field]: words.tr }, inTurkish)
  })

  it('is none at the very limit, and none at the ends of the calendar', async () => {
    expect((await ask({ startDate: '1900-01-01', endDate: '2000-03-17' })).status).toBe(200)
    expect((await ask({ startDate: '0001-01-01', endDate: '0001-02-01' })).status).toBe(200)
    expect((await ask({ startDate: '9999-01-01', endDate: '9999-12-31' })).status).toBe(200)
  })

  const missing = { en: 'Please select a date range for the export.', tr: 'Lütfen dışa aktarma için bir tarih aralığı seçin.' }
  it.each([
    { query: {}, field: 'startDate', words: missing },
    { query: { endDate: '2016-03-31' }, field: 'startDate', words: missing },
    { query: { startDate: '2016-03-01' }, field: 'endDate', words: missing },
    {
      query: { startDate: '2016-03-01', endDate: '2016-03-01' },
      field: 'startDate',
      words: {
        en: 'Invalid date: the start of the range must be before its end.',
        tr: 'Geçersiz tarih: aralığın başlangıcı bitişinden önce olmalıdır.',
      },
    },
    {
      query: { startDate: '2015-03-01', endDate: '2016-03-01' },
      field: 'endDate',
      words: {
        en: 'Choose a range of less than one year (at most 365 days).',
        tr: 'Bir yıldan kısa (en fazla 365 gün) bir aralık seçin.',
      },
    },
  ])('names $field of an export: $query [DASH-022]', async ({ query, field, words }) => {
    const send = (headers = {}) => as.user('admin').call(dashboardRoutes.excel, { query }, headers)
    expectInvalid(await send(), { [field]: words.en })
    expectInvalid(await send({ 'accept-language': 'tr' }), { [field]: words.tr }, inTurkish)
  })
})

describe('GET /api/destek/dashboard/export-excel', () => {
  const sheetsOf = async (query: object, userName = 'admin', language = 'en') => {
    const { status, text, body } = await as.user(userName).call(dashboardRoutes.excel, { query }, { 'accept-language': language })
    expect(status, text).toBe(200)
    return (await readXlsx(Buffer.from(body, 'base64'))).sheets.map(({ name, rows }) => ({ name, rows }))
  }

  it('answers the figures and a sheet for each chart in base64, and what looks like a formula as a text [API-138, DASH-020, DASH-021]', async () => {
    const [figures, categories, progress, caseTypes, sources, ...rest] = await sheetsOf(march)
    expect(rest).toEqual([])
    expect(figures).toEqual({
      name: 'Figures',
      rows: [
        ['Figure', 'Value', 'Period before'],
        ['From', '2016-03-01', '2016-01-30'],
        ['To', '2016-03-31', '2016-02-29'],
        ['Divisions', 'All divisions', 'All divisions'],
        ['Opened cases', 3, 1],
        ['Open cases', 2, 1],
        ['Closed cases', 1, 0],
        ['Waiting for the employee', 1, 0],
        ['With a first response', 2, 0],
        ['Average first response (hours)', 2, null],
        ['Average resolution (days)', 2.5, null],
        ['Kept their deadline', 1, 0],
        ['Missed their deadline', 1, 0],
        ['SLA attainment (%)', 50, null],
      ],
    })
    expect(categories).toEqual({
      name: 'Categories',
      rows: [
        ['Category', 'Cases', 'Share (%)'],
        [`${names.main} › ${names.network}`, 2, 66.67],
        [`Ücret › ${names.salary}`, 1, 33.33],
      ],
    })
    expect(progress!.rows.slice(0, 2)).toEqual([
      ['From', 'To', 'Completed', 'In progress'],
      ['2016-03-01', '2016-03-01', 1, 0],
    ])
    expect(progress!.rows).toHaveLength(32)
    expect(caseTypes!.rows.slice(1)).toEqual([
      ['No case type', 2, 66.67],
      [names.request, 1, 33.33],
    ])
    expect(sources!.rows.slice(1)).toEqual([
      [names.source, 2, 66.67],
      [known.phone.name, 1, 33.33],
    ])
  })

  it('is headed in the reader’s words, and names the divisions that are theirs', async () => {
    const [figures, , , caseTypes] = await sheetsOf({ ...march, divisionId: payroll }, 'admin', 'tr')
    expect(figures!.rows.slice(0, 5)).toEqual([
      ['Gösterge', 'Değer', 'Önceki dönem'],
      ['Başlangıç', '2016-03-01', '2016-01-30'],
      ['Bitiş', '2016-03-31', '2016-02-29'],
      ['Birimler', 'Bordro', 'Bordro'],
      ['Açılan talepler', 1, 1],
    ])
    expect(caseTypes).toEqual({
      name: 'Talep tipleri',
      rows: [
        ['Talep tipi', 'Talep sayısı', 'Pay (%)'],
        ['Talep tipi yok', 1, 100],
      ],
    })
    const [own] = await sheetsOf(march, 'employee')
    expect(own!.rows.slice(3, 5)).toEqual([
      ['Divisions', 'None', 'None'],
      ['Opened cases', 0, 0],
    ])
  })

  it('takes a whole year', async () => {
    expect((await sheetsOf({ startDate: '2016-01-01', endDate: '2016-12-31' }))[2]!.rows).toHaveLength(13)
  })
})

describe('who may ask', () => {
  it('holds the permission of the dashboard, for every call of it [DASH-021]', async () => {
    for (const route of Object.values(dashboardRoutes)) {
      expect(await as.user('manager').call(route, { query: march })).toMatchObject({ status: 403, text: '' })
      expect((await as.nobody().call(route, { query: march })).status).toBe(401)
      expect((await as.user('lead').call(route, { query: march })).status).toBe(200)
    }
  })
})

import { once } from 'node:events'
import { get as httpGet, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { caseRoutes } from '@destek/contracts/cases/cases'
import { P } from '@destek/contracts/core/permissions'
import { routeUrl } from '@destek/contracts/core/route-url'
import { streamXlsxRows } from 'hucre/xlsx'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { demoTenantId } from '../../../../../../tools/demo/demo-ids.ts'
import { expectInvalid } from '../../../test/business-errors.ts'
import { startAppBehindProxy } from '../../../test/servers/start-app-behind-proxy.ts'

const { app, as, database, proxy, log, tokenOf } = await startAppBehindProxy()
const turkey = demoTenantId('Turkey')
const lead = as.user('lead')
const inTurkey = <Result>(work: Parameters<typeof database.inTenant<Result>>[1]) => database.inTenant(turkey, work)

/** Cases of a year in which there are no others, one each hour from noon of the first of May on (UTC), numbered from the given number. */
const addCases = (year: number, count: number, firstNumber: number) =>
  inTurkey(async (tx) => {
    await sql`insert into activity (friendly_id, creation_time, employee_id, category_id, division_id, status_id, source_id, description,
        description_text, search_text, creator_id, case_owner_id, closed_date_time, closed_user_id, dont_share_identity, sla_hours, sla_source,
        due_after)
      select ${firstNumber} + n, ${`${year}-05-01T12:00:00Z`}::timestamptz + n * interval '1 hour', employee.id, category.id,
        category.division_id, status.id, source.id, '<p>x</p>',
        case when n = 0 then '=1+1' else (select string_agg(md5(n || '-' || k), '') from generate_series(1, 40) k) end, '',
        author.id, author.id, null, null, n = 1, case when n = 0 then 24 end, case when n = 0 then 'category' end,
        case when n = 0 then interval '24 hours' end
      from generate_series(0, ${count - 1}::int) n,
        (select id from employee where manager_id is not null and user_name <> 'employee' order by ident limit 1) employee,
        (select id, division_id from category where parent_id is not null order by id limit 1) category,
        (select id from status where not closed order by id limit 1) status,
        (select id from source order by id limit 1) source,
        (select id from app_user where user_name = 'agent2') author`.execute(tx)
  })

const ask = (query: object, who = lead, headers = {}) => who.call(caseRoutes.excelList, { query: query as never }, headers)

async function sheetOf(base64: string) {
  const rows: unknown[][] = []
  for await (const { values } of streamXlsxRows(Buffer.from(base64, 'base64'))) rows.push(values)
  const [heads = [], ...cells] = rows
  return { heads, rows: cells.map((row) => Object.fromEntries(heads.map((head, index) => [String(head), row[index] ?? null]))) }
}

const may2018 = { startDate: '2018-05-01', endDate: '2018-12-31' }
const may2019 = { startDate: '2019-05-01', endDate: '2019-12-31' }

beforeAll(async () => {
  await addCases(2018, 2345, 1)
  await addCases(2019, 3, 5001)
})

describe('GET /api/destek/activity/excel-list', () => {
  it('answers a spreadsheet of the list in base64: its columns, its order, headed in the reader’s words [API-015, LIST-039]', async () => {
    const answer = await ask(may2019)
    expect(answer.status, answer.text.slice(0, 300)).toBe(200)
    expect(answer.headers['x-total-count']).toBe('3')
    const { heads, rows } = await sheetOf(answer.body)
    expect(heads).toEqual(
      `Case no.|Service-desk number|Employee|Call state parent|Call state|Call state detail|Status|SLA due|Resolve description|Source|Description
      |Affected user count|Problem call|Employee notified|Documents|Closed at|Closed by|Created at|Creator|Division|Case type|Assigned team
      |Assigned user|Case owner|Location|Client|Program|Position|Position title|Manager|CCMS ident|User name`
        .split('|')
        .map((head) => head.trim()),
    )
    expect(rows.map((row) => row['Case no.'])).toEqual(['DST-5003', 'DST-5002', 'DST-5001'])
    expect(rows[2]).toMatchObject({
      'Created at': '2019-05-01 15:00',
      'SLA due': '2019-05-02 15:00',
      Description: '=1+1',
      'Affected user count': 1,
      'Problem call': 'No',
      'Closed at': null,
    })
    const turkish = await sheetOf((await ask({ ...may2019, sorting: 'userFriendlyId' }, lead, { 'accept-language': 'tr' })).body)
    expect(turkish.rows.map((row) => row['Talep no'])).toEqual(['DST-5001', 'DST-5002', 'DST-5003'])
    expect(turkish.rows[0]).toMatchObject({ 'Sorunlu çağrı': 'Hayır' })
  })

  it('leaves the people of a case and their workplaces empty that hides them', async () => {
    await inTurkey((tx) =>
      sql`update activity set closed_date_time = creation_time, closed_user_id = creator_id
      where friendly_id = 5002`.execute(tx),
    )
    const { rows } = await sheetOf((await ask(may2019)).body)
    const people = ['Employee', 'Creator', 'Case owner', 'Manager', 'CCMS ident', 'User name']
    const workplace = ['Location', 'Client', 'Program', 'Position', 'Position title']
    const hidden = [...people, ...workplace, 'Closed by']
    expect(hidden.map((head) => rows[1]![head])).toEqual(hidden.map(() => null))
    expect(rows[1]!['Closed at']).not.toBeNull()
    expect(workplace.some((head) => rows[0]![head] !== null)).toBe(true)
    for (const head of people) expect(rows[0]![head]).toEqual(expect.stringMatching(/./))
  })

  it('takes the filter of the list, and every case of it once however many there are', async () => {
    const answer = await ask(may2018)
    expect(answer.headers['x-total-count']).toBe('2345')
    const numbers = (await sheetOf(answer.body)).rows.map((row) => row['Case no.'])
    expect(numbers).toEqual(Array.from({ length: 2345 }, (_, index) => `DST-${2345 - index}`))
    const one = await ask({ ...may2018, userFriendlyId: 'DST-7', maxResultCount: '1' })
    expect((await sheetOf(one.body)).rows.map((row) => row['Case no.'])).toEqual(['DST-7'])
    const none = await ask({ ...may2018, statusWrapupClosed: 'true' })
    expect([none.headers['x-total-count'], (await sheetOf(none.body)).rows]).toEqual(['0', []])
  })

  const missing = 'Please select a date range for the export.'
  const invalid = 'Invalid date: the start of the range must be before its end.'
  const tooLong = 'Choose a range of less than one year (at most 365 days).'
  it.each([
    { row: '[LIST-035]', range: {}, problem: { startDate: missing } },
    { row: '[LIST-035]', range: { startDate: '2026-01-01' }, problem: { endDate: missing } },
    { row: '[LIST-035]', range: { endDate: '2026-01-01', startDate: '' }, problem: { startDate: missing } },
    { row: '[LIST-036]', range: { startDate: '2026-01-02', endDate: '2026-01-01' }, problem: { startDate: invalid } },
    { row: '[LIST-036]', range: { startDate: '2026-01-01', endDate: '2026-01-01' }, problem: { startDate: invalid } },
    { row: '[LIST-037]', range: { startDate: '2025-01-01', endDate: '2026-01-02' }, problem: { endDate: tooLong } },
    { row: '[LIST-037]', range: { startDate: '2024-01-01', endDate: '2025-01-01' }, problem: { endDate: tooLong } },
  ])('refuses the range $range $row', async ({ range, problem }) => {
    expectInvalid(await ask(range), problem)
  })

  it('accepts 365 days [LIST-037]', async () => {
    expect((await ask({ startDate: '2019-01-01', endDate: '2020-01-01' })).headers['x-total-count']).toBe('3')
  })

  it('is for those who may export, each list for those who see it', async () => {
    expect((await ask(may2019, as.nobody())).status).toBe(401)
    expect((await ask(may2019, as.user('agent'))).status).toBe(403)
    // Permissions are checked before the input.
    expect((await ask({}, as.user('agent'))).status).toBe(403)
    expect((await ask(may2019, as.user('admin-gr'))).headers['x-total-count']).toBe('0')
    const withdraw = (permission: string) =>
      inTurkey((tx) =>
        sql`delete from role_permission using role where role.tenant_id = role_permission.tenant_id
          and role.id = role_permission.role_id and role.name = 'administrator' and permission = ${permission}`.execute(tx),
      )
    const admin = as.user('admin')
    await withdraw(P.ActivityAllList)
    expect((await ask(may2019, admin)).status).toBe(403)
    expect((await ask({ ...may2019, list: 'my' }, admin)).headers['x-total-count']).toBe('0')
    await withdraw(P.ActivityMyQueues)
    expect((await ask({ ...may2019, list: 'group' }, admin)).status).toBe(403)
    expectInvalid(await ask({ ...may2019, list: 'mine' }), { list: undefined })
  })
})

describe('a streamed answer', () => {
  /** The first piece has arrived. The next ones wait until the reader takes them. */
  async function begin(): Promise<IncomingMessage> {
    if (!app.server.listening) await app.listen({ host: '127.0.0.1', port: 0 })
    const { port } = app.server.address() as AddressInfo
    const path = routeUrl(caseRoutes.excelList.path, {}, may2018)
    const request = httpGet({ port, path, headers: { authorization: `Bearer ${await tokenOf('lead')}` } })
    const [response] = (await once(request, 'response')) as [IncomingMessage]
    await once(response, 'readable')
    return response
  }
  const unfinished = () => log.filter(({ msg }) => msg === 'A streamed answer was not finished.').length

  it('gives its connection to the database back when the caller leaves', async () => {
    const before = unfinished()
    const response = await begin()
    response.destroy()
    await expect.poll(unfinished).toBe(before + 1)
    await expect.poll(() => database.poolStatus().total - database.poolStatus().idle).toBe(0)
  })

  it('goes on with everything else whenever a caller leaves, also while somebody else asks', async () => {
    const before = unfinished()
    for (let nth = 0; nth < 6; nth += 1) {
      const response = await begin()
      for (let pieces = 0; pieces < nth; pieces += 1) {
        response.read()
        await new Promise((resolve) => setImmediate(resolve))
      }
      if (nth % 2 === 0) await ask(may2019)
      response.destroy()
    }
    await expect.poll(unfinished).toBeGreaterThan(before)
    expect((await ask(may2019)).status).toBe(200)
  })

  it('breaks off when it cannot be finished, so that nobody takes a part for the whole', async () => {
    const response = await begin()
    await proxy.shut()
    response.resume()
    await expect(once(response, 'end')).rejects.toThrow('aborted')
    expect(response.complete).toBe(false)
    await proxy.open()
  })
})

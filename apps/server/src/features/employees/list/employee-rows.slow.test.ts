import { employeeRoutes } from '@destek/contracts/people/employees'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { demoTenantId } from '../../../../../../tools/demo/demo-ids.ts'
import { startTestApp } from '../../../test/start-test-app.ts'
import { beginsWith, calledOrder, orderedBy, surnameBeginsWith, surnameOrder } from './employee-order.ts'

const { as, database } = await startTestApp()
const agent = as.user('agent')
const turkey = demoTenantId('Turkey')

/** So many that a search among the first rows only would miss some. Every ninth is inactive. */
const locationId = await database.inTenant(turkey, async (tx) => {
  const { id } = await tx.selectFrom('location').select('id').limit(1).executeTakeFirstOrThrow()
  await sql`insert into employee (ident, first_name, last_name, user_name, phone_number, is_active, location_id)
    select 'R' || n, (array['Xavi', 'Xayşe', 'Xzeynep', 'Mexmet', 'Aaxem', 'Cxem'])[1 + n % 6],
      case when n % 1000 = 7 then 'Xrare' else (array['Yxlmaz', 'Kaxa', 'Dexir', 'Mexmetoğlu'])[1 + n / 6 % 4] end,
      case when n % 97 = 0 then 'mexmet.' else 'x.' end || n, '0555 ' || n, n % 9 > 0, case when n % 50 = 0 then ${id}::uuid end
    from generate_series(1, 6000) n`.execute(tx)
  return id
})

const texts = [
  '',
  'x',
  'xa',
  'xavi',
  'XAYSE',
  'Xzeynep',
  'xzeynep yx',
  'mexmet',
  'yxlmaz',
  'cxe',
  'xrare',
  'x.59',
  'nobodyhasit',
  '%',
  ' cXE ',
]
const pages = [
  { skipCount: 0, maxResultCount: 20 },
  { skipCount: 990, maxResultCount: 50 },
  { skipCount: 40, maxResultCount: 10 },
  { skipCount: 2900, maxResultCount: 200 },
]
const sortings = ['fullName', 'fullName desc', 'userName', 'ident desc, fullName', 'locationName']
const filters = [{ locationId }, { phoneNumber: '0555 12' }, { phoneNumber: '555' }, { userName: 'X.1' }, { ident: 'r77' }]
/** Orders and filters meet a text in one way for all texts, so they are tried with a few: none, many, a name in several columns, a rare one. */
const combined = new Set(['', 'x', 'mexmet', 'xrare'])
const orderedOrFiltered = [
  ...sortings.flatMap((sorting) => pages.slice(0, 2).map((page) => ({ sorting, ...page }))),
  ...filters.flatMap((filter) =>
    [{ ...pages[0] }, { ...pages[2], sorting: 'fullName desc' }].map((wish) => ({ ...filter, ...wish })),
  ),
]

describe('GET /api/ccms/employees/rows', () => {
  it.each(texts)('answers to "%s" the page that is answered with its total', async (filterText) => {
    let shown = 0
    for (const wish of [...pages, ...(combined.has(filterText) ? orderedOrFiltered : [])]) {
      const query = { filterText, ...wish }
      const { items } = (await agent.call(employeeRoutes.rows, { query })).body
      expect(items, JSON.stringify(query)).toEqual((await agent.call(employeeRoutes.pagedList, { query })).body.items)
      shown += items.length
    }
    expect(shown > 0).toBe(filterText !== 'nobodyhasit' && filterText !== '%')
  })

  it('shows those first who work here, then those whose name begins so, then those whose surname does', async () => {
    const pages = [0, 1000, 2000].map((skipCount) => ({ filterText: 'Mexmet', skipCount, maxResultCount: 1000 }))
    const answers = await Promise.all(pages.map((query) => agent.call(employeeRoutes.rows, { query })))
    const ranks = answers.flatMap(({ body }) =>
      body.items.map(({ isActive, fullName, lastName }) => {
        const nearness = fullName.startsWith('Mexmet') ? 0 : lastName.startsWith('Mexmet') ? 1 : 2
        return (isActive ? 0 : 3) + nearness
      }),
    )
    expect(ranks).toEqual(ranks.toSorted())
    expect(new Set(ranks)).toEqual(new Set([0, 1, 2, 3, 4, 5]))
  })

  it('shows those of one surname by their first names, whichever it is', async () => {
    const { items } = (await agent.call(employeeRoutes.rows, { query: { filterText: 'mexmeto', maxResultCount: 1000 } })).body
    const names = items.filter(({ isActive }) => isActive).map(({ firstName, lastName }) => `${lastName} ${firstName}`)
    expect(names).toEqual(names.toSorted())
    expect(new Set(names).size).toBeGreaterThan(3)
  })

  it.each([
    ['employee_called', beginsWith('yx'), calledOrder],
    ['employee_surname', surnameBeginsWith('yx'), surnameOrder],
  ])('finds them in the order of the index %s', async (index, begins, order) => {
    const plan = await database.inTenant(turkey, async (tx) => {
      await sql`set local enable_seqscan = off`.execute(tx)
      return sql<{ 'QUERY PLAN': string }>`explain select id from employee where is_active and ${begins}
        order by ${orderedBy(order)} limit 20`.execute(tx)
    })
    const lines = plan.rows.map((line) => line['QUERY PLAN']).join('\n')
    expect(lines).toContain(index)
    expect(lines).toMatch(/Index Cond: .*>= 'yx'/)
    expect(lines).not.toContain('Sort')
  })

  it('answers nothing where no rows are asked for, and a staff reader their own people only', async () => {
    expect((await agent.call(employeeRoutes.rows, { query: { maxResultCount: 0 } })).body.items).toEqual([])
    const own = (await as.user('manager').call(employeeRoutes.pagedList, { query: { maxResultCount: 1000 } })).body.items
    expect((await as.user('manager').call(employeeRoutes.rows, { query: { maxResultCount: 1000 } })).body.items).toEqual(own)
    expect((await as.user('manager').call(employeeRoutes.rows, { query: { filterText: 'xavi' } })).body.items).toEqual([])
  })
})

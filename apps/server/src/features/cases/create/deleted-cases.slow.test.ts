import { caseRoutes } from '@destek/contracts/cases/cases'
import fc from 'fast-check'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, describe, expect, it } from 'vitest'
import { startTestApp } from '../../../test/start-test-app.ts'
import { countOf } from '../list/case-totals.ts'
import { createCase } from './create-case.ts'
import { asOwner, replaceCases } from '../list/test-cases.ts'
import { readOpening, turkey } from './test-opening.ts'
import { type Asked, type ListName, readWorld, recompute, type World } from '../list/test-recomputation.ts'

const { as, database, tokenOf, urls } = await startTestApp()
const { actor, draft } = await database.inTenant(turkey, readOpening)
const ownerClient = async () => {
  const client = new pg.Client({ connectionString: urls.ownerUrl })
  await client.connect()
  await client.query(`select set_config('destek.tenant_id', $1, false)`, [turkey])
  afterAll(() => client.end())
  return client
}
const owner = await ownerClient()
const other = await ownerClient()

const definitions = await asOwner(urls.ownerUrl, readWorld)
/** Only cases change here. */
const world = async (): Promise<World> => {
  const { rows } = await owner.query<{ row: World['cases'][number] }>(
    'select to_jsonb(a) as row from activity a where tenant_id = $1 order by friendly_id',
    [turkey],
  )
  return { ...definitions, cases: rows.map(({ row }) => row) }
}
const tidy = (count: number) => replaceCases(urls.ownerUrl, definitions, count)
const open = (count: number) => Promise.all(Array.from({ length: count }, () => opening()))
const opening = () => database.inTenant(turkey, (tx) => createCase(tx, actor, draft))

const remove = async (where: string, client = owner) => {
  const { rows } = await client.query<{ row: object }>(
    `delete from activity a where tenant_id = '${turkey}' and (${where}) returning to_jsonb(a) as row`,
  )
  return rows.map(({ row }) => row)
}
const restore = (rows: object[]) =>
  owner.query(`insert into activity (${columns}) select ${columns} from jsonb_populate_recordset(null::activity, $1)`, [
    JSON.stringify(rows),
  ])
const columns = (
  await owner.query<{ columns: string }>(`select string_agg(quote_ident(column_name), ', ') as columns
    from information_schema.columns where table_name = 'activity' and is_generated = 'NEVER'`)
).rows[0]!.columns

/** The ranges hold every number that is missing between two cases and no number that is there, and no two of them touch. */
async function expectRangesRight(): Promise<void> {
  const { rows } = await owner.query(
    `select
    (select max(friendly_id) - min(friendly_id) + 1 - count(*) from activity where tenant_id = $1)::int as missing,
    (select coalesce(sum(g.last_number - g.first_number + 1), 0) from case_gap g where tenant_id = $1 and exists (
      select from activity a where a.tenant_id = $1 and a.friendly_id < g.first_number) and exists (
      select from activity a where a.tenant_id = $1 and a.friendly_id > g.last_number))::int as kept,
    (select count(*) from case_gap g join activity a on a.tenant_id = g.tenant_id
      and a.friendly_id between g.first_number and g.last_number where g.tenant_id = $1)::int as there,
    (select count(*) from case_gap g join case_gap h on h.tenant_id = g.tenant_id
      and h.first_number between g.first_number + 1 and g.last_number + 1 where g.tenant_id = $1)::int as touching`,
    [turkey],
  )
  expect(rows[0]).toEqual({ missing: rows[0].kept, kept: rows[0].kept, there: 0, touching: 0 })
}

const lists = {
  all: caseRoutes.pagedList,
  my: caseRoutes.myAssigned,
  group: caseRoutes.assignedTeam,
} as const
const people = await Promise.all(
  ['admin', 'lead', 'agent', 'agent2'].map(async (userName) => ({ userName, caller: as.token(await tokenOf(userName)) })),
)

/** The totals of lists and tabs equal a count row by row, for every reader. */
async function expectTotalsRight(now: World, days: Asked): Promise<void> {
  const closed: Asked[] = [{}, { statusWrapupClosed: true }, { statusWrapupClosed: false }]
  const asked = people.flatMap((person) =>
    Object.entries(lists).map(([list, route]) => ({ ...person, list: list as ListName, route })),
  )
  await Promise.all(
    asked.map(async ({ userName, caller, list, route }) => {
      const count = (which: Asked) => recompute(now, userName, list, { ...days, ...which }, 'en').length
      for (const which of closed) {
        const answer = await caller.call(route, { query: { ...days, ...which, maxResultCount: 1 } as never })
        if (answer.status === 403) return
        expect(answer.body.totalCount, JSON.stringify({ userName, list, days, which })).toBe(count(which))
      }
      const tabs = await caller.call(caseRoutes.totals, { query: { ...days, list } as never })
      expect(tabs.body).toMatchObject({
        all: count({}),
        open: count({ statusWrapupClosed: false }),
        open48: count({ openHours: 48 }),
        open72: count({ openHours: 72 }),
      })
    }),
  )
}

const dayOf = (time: string) => new Date(Date.parse(time) + 3 * 3_600_000).toISOString().slice(0, 10)

describe('totals of cases', () => {
  it('are right whatever is opened, deleted and brought back', async () => {
    const share = fc.double({ min: 0, max: 1, noNaN: true })
    const step = fc.oneof(
      fc.record({ kind: fc.constant('open' as const), count: fc.integer({ min: 1, max: 4 }) }),
      fc.record({ kind: fc.constant('delete' as const), from: share, length: fc.nat(25), every: fc.constantFrom(1, 1, 2, 3) }),
      fc.record({ kind: fc.constant('restore' as const), share }),
    )
    const steps = fc.array(step, { minLength: 2, maxLength: 8 })
    await fc.assert(
      fc.asyncProperty(steps, fc.tuple(share, share), async (steps, ends) => {
        await tidy(80)
        let gone: object[] = []
        for (const step of steps) {
          const { cases } = await world()
          const numbers = cases.map(({ friendly_id }) => friendly_id).toSorted((a, b) => a - b)
          if (step.kind === 'open') await open(step.count)
          if (step.kind === 'delete' && numbers.length > 0) {
            const first = numbers[Math.floor(step.from * (numbers.length - 1))]!
            gone.push(
              ...(await remove(`friendly_id between ${first} and ${first + step.length} and friendly_id % ${step.every} = 0`)),
            )
          }
          if (step.kind === 'restore') {
            const count = Math.floor(step.share * gone.length)
            await restore(gone.slice(0, count))
            gone = gone.slice(count)
          }
          await expectRangesRight()
        }
        const now = await world()
        const all = now.cases.map(({ creation_time }) => dayOf(creation_time)).toSorted()
        const [from, to] = ends.map((end) => all[Math.floor(end * (all.length - 1))]).toSorted()
        await expectTotalsRight(now, {})
        if (from && to) await expectTotalsRight(now, { startDate: from, ...(from < to && { endDate: to }) })
      }),
      { seed: Number(process.env['LISTS_SEED'] ?? 23), numRuns: 6, endOnFailure: true },
    )
  })

  it('are right when two delete neighbours at once, while others are opened', async () => {
    await tidy(200)
    await owner.query('begin')
    await other.query('begin')
    await remove('friendly_id % 2 = 0 and friendly_id < 100150', owner)
    const [second, opened] = [remove('friendly_id % 2 = 1 and friendly_id between 100020 and 100149', other), open(12)]
    // Opening a case does not wait for a deletion.
    await opened
    await owner.query('commit')
    await second
    await other.query('commit')
    await expectRangesRight()
    const { rows } = await owner.query(
      `select first_number::int as first, last_number::int as last from case_gap
      where tenant_id = $1 and last_number > first_number`,
      [turkey],
    )
    expect(rows).toEqual([{ first: 100_020, last: 100_149 }])
    await expectTotalsRight(await world(), {})
  })

  it('are right after a deletion that was taken back, and when all cases are gone', async () => {
    await tidy(40)
    await owner.query('begin')
    await remove('friendly_id between 100010 and 100019')
    await owner.query('rollback')
    await expectTotalsRight(await world(), {})
    await remove('true')
    await expectTotalsRight(await world(), {})
    await open(3)
    await expectTotalsRight(await world(), {})
    await owner.query('truncate activity cascade')
    await open(2)
    await expectTotalsRight(await world(), {})
  })

  it('are right when the role of the server deletes, where it may', async () => {
    await tidy(40)
    await owner.query('grant delete on activity to destek_app')
    await database.inTenant(turkey, (tx) => tx.deleteFrom('activity').where('friendly_id', 'in', ['100010', '100012']).execute())
    await database.inTenant(turkey, (tx) => tx.deleteFrom('activity').where('friendly_id', '=', '100011').execute())
    await owner.query('revoke delete on activity from destek_app')
    await expectRangesRight()
    await expectTotalsRight(await world(), {})
  })

  it('are right after cases were brought in with numbers of their own, once what is missing was looked for', async () => {
    await tidy(40)
    const rows = await remove('friendly_id > 100020')
    await owner.query('truncate case_gap')
    await restore(rows.filter((_, nth) => nth % 3 === 0))
    await owner.query('call find_case_gaps()')
    await expectRangesRight()
    await expectTotalsRight(await world(), {})
  })
})

interface Plan {
  'Node Type': string
  'Relation Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  Plans?: Plan[]
}
const nodes = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodes)]

/** PostgreSQL's plan for the total of these days. */
async function planOf(filter: object): Promise<Plan[]> {
  return database.inTenant(turkey, async (tx) => {
    const { rows } = await sql<{ 'QUERY PLAN': [{ Plan: Plan }] }>`explain (analyze, format json)
      select ${countOf(tx, { actor, scope: 'all', filter })}`.execute(tx)
    return nodes(rows[0]!['QUERY PLAN'][0].Plan)
  })
}

describe('the total of a span of days', () => {
  it('is found by index probes, and reads at most one entry for each range of deleted cases', async () => {
    await tidy(4000)
    const ranges = Array.from({ length: 10 }, (_, nth) => `friendly_id between ${100_101 + nth * 150} and ${100_200 + nth * 150}`)
    await remove(ranges.join(' or '))
    await remove('friendly_id > 102000 and friendly_id % 7 = 0')
    await owner.query('vacuum (analyze) activity, case_gap')
    const { rows } = await owner.query<{ ranges: number }>('select count(*)::int as ranges from case_gap where tenant_id = $1', [
      turkey,
    ])
    expect(rows[0]!.ranges).toBeGreaterThan(290)

    const days = (await world()).cases.map(({ creation_time }) => dayOf(creation_time)).toSorted()
    const filters = [{}, { startDate: days[500] }, { startDate: days[500], endDate: days[1500] }, { startDate: '2090-01-01' }]
    for (const filter of filters) {
      const read = (await planOf(filter)).filter((node) => node['Relation Name'])
      const rowsOf = (table: string) =>
        read
          .filter((node) => node['Relation Name'] === table)
          .reduce((sum, node) => sum + node['Actual Rows'] * node['Actual Loops'], 0)
      expect(read.map((node) => node['Relation Name'] === 'activity' && node['Node Type'])).not.toContain('Seq Scan')
      expect(rowsOf('activity')).toBeLessThanOrEqual(2)
      expect(rowsOf('case_gap')).toBeLessThanOrEqual(rows[0]!.ranges)
    }
  })
})

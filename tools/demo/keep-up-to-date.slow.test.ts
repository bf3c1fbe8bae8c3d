import { afterAll, beforeAll, expect, it } from 'vitest'
import { day, hour } from './cases/times.ts'
import { demoTenantId } from './demo-ids.ts'
import { loadDemoData } from './load-demo-data.ts'
import { createNewDatabase, type NewDatabase } from './test/new-database.ts'

const loaded = Date.parse('2026-05-05T09:41:00Z')
const another = '01990000-0000-7000-8000-000000000001'

let database: NewDatabase

beforeAll(async () => {
  database = await createNewDatabase()
  await loadDemoData({ ownerUrl: database.ownerUrl, now: new Date(loaded), caseShare: 0.03 })
  await database.query('insert into tenant (tenant_id, name) values ($1, $2)', [another, 'Elsewhere'])
  await database.query(`insert into directory_account (tenant_id, user_name, password_set_time) values ($1, 'somebody', $2)`, [
    another,
    new Date(loaded),
  ])
})
afterAll(() => database.drop())

async function openAgain(later: number): Promise<string[]> {
  const lines: string[] = []
  await loadDemoData({ ownerUrl: database.ownerUrl, now: new Date(loaded + later), log: (line) => lines.push(line) })
  return lines
}

/** Cases by number, with all their times in milliseconds. */
async function timesOfCases(): Promise<Map<string, (number | null)[]>> {
  const rows = await database.query<{ id: string; times: (number | null)[] }>(
    `select id, array[creation_time, first_response_time, due_time, waiting_since, closed_date_time,
       (select max(d.creation_time) from activity_detail d where d.activity_id = a.id),
       (select max(e.occurred_at) from event e where e.subject_id = a.id)] as times from activity a`,
  )
  return new Map(rows.map(({ id, times }) => [id, times.map((time) => time && new Date(time).getTime())]))
}

const laterBy = (times: Map<string, (number | null)[]>, by: number) =>
  new Map([...times].map(([id, each]) => [id, each.map((time) => time && time + by)]))

it('leaves all as it is on the day of loading, and moves it by the days in which nobody used it', async () => {
  const first = await timesOfCases()
  expect(await openAgain(20 * hour)).toEqual([])
  expect(await timesOfCases()).toEqual(first)

  expect(await openAgain(3 * day + 2 * hour)).toEqual(
    ['Turkey', 'Greece'].map((name) => `Moved the demo data of ${name} by 3 days: it had not been used for so long.`),
  )
  expect(await timesOfCases()).toEqual(laterBy(first, 3 * day))
})

it('moves nothing beyond the moment in which somebody used it last', async () => {
  const before = await timesOfCases()
  await database.query(
    `insert into event (tenant_id, type, subject_id, occurred_at) values ($1, 'source.updated', uuidv7(), $2)`,
    [demoTenantId('Turkey'), new Date(loaded + 6 * day)],
  )
  const lines = await openAgain(8 * day + hour)
  expect(lines.map((line) => line.split(':')[0])).toEqual([
    'Moved the demo data of Turkey by 2 days',
    'Moved the demo data of Greece by 5 days',
  ])
  const moved = await timesOfCases()
  expect([...moved].every(([, [opened]]) => opened! <= loaded + 8 * day + hour)).toBe(true)
  expect(moved.size).toBe(before.size)
})

it('keeps the journal of cases true, and other tenants as they are', async () => {
  const differing = await database.query(
    `select day from (
       select creation_time as day, weight from case_total_change
       union all select creation_time, -1 from activity) told
     group by day having sum(weight) <> 0`,
  )
  expect(differing).toEqual([])
  expect(await database.query('select password_set_time from directory_account where tenant_id = $1', [another])).toEqual([
    { password_set_time: new Date(loaded) },
  ])
})

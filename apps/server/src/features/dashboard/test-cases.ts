import { addDays } from '@destek/contracts/core/days'
import fc from 'fast-check'
import type pg from 'pg'
import type { DayRange, FiguresScope } from './figures.ts'
import type { Names, StoredCase } from './test-recomputation.ts'
import { midnight } from './test-recomputation.ts'

/** Clocks are changed in most of them: over midnight, from midnight, or not at all. */
export const zones = [
  'Europe/Istanbul',
  'Atlantic/Azores',
  'Africa/Cairo',
  'America/Havana',
  'Asia/Kathmandu',
  'Pacific/Kiritimati',
]

/** Two records of each kind for generated cases; the categories belong to different divisions. */
export interface Definitions {
  divisionIds: string[]
  categoryIds: string[]
  sourceIds: string[]
  caseTypeIds: string[]
  /** Two teams, and a person of each. */
  assignees: { teamId: string; userId: string }[]
  names: Names
}

export async function readDefinitions(client: pg.Client): Promise<Definitions> {
  const rows = async (text: string) => (await client.query<{ id: string; name: string; parentName: string | null }>(text)).rows
  const own = 'tenant_id = current_tenant()'
  const categories = await rows(
    `select c.id, c.name, p.name as "parentName" from category c left join category p on p.id = c.parent_id
     where c.${own} and c.parent_id is not null order by c.id`,
  )
  const sources = await rows(`select id, name, null as "parentName" from source where ${own} order by id`)
  const caseTypes = await rows(`select id, name, null as "parentName" from case_type where ${own} order by id`)
  const divisions = await rows(`select id, name, null as "parentName" from division where ${own} order by id limit 3`)
  const { rows: assignees } = await client.query<{ teamId: string; userId: string }>(
    `select distinct on (team_id) team_id as "teamId", user_id as "userId" from team_member where ${own} order by team_id, user_id limit 2`,
  )
  const ids = (of: { id: string }[], count: number) => of.slice(0, count).map(({ id }) => id)
  return {
    divisionIds: ids(divisions, 3),
    categoryIds: ids(categories, 5),
    sourceIds: ids(sources, 3),
    caseTypeIds: ids(caseTypes, 2),
    assignees,
    names: new Map([...categories, ...sources, ...caseTypes].map((row) => [row.id, row])),
  }
}

const days = fc.oneof(
  fc.integer({ min: 0, max: 800 }).map((later) => addDays('2024-01-01', later)),
  // The clocks of some of the zones are changed on these.
  fc.constantFrom('2024-04-26', '2024-10-27', '2024-11-01', '2024-11-03', '2025-03-09', '2025-10-26', '2025-11-02'),
)
const microseconds = (hours: number) => fc.integer({ min: 0, max: hours * 3_600_000_000 })

/** A generated case. Closed ones do not wait. Many are opened close to midnight. */
export function storedCase({
  divisionIds,
  categoryIds,
  sourceIds,
  caseTypeIds,
  assignees,
}: Definitions): fc.Arbitrary<StoredCase> {
  return fc
    .record({
      opened: fc
        .tuple(days, fc.constantFrom(...zones), fc.oneof(microseconds(24), microseconds(2), fc.constant(0), fc.constant(-1)))
        .map(([day, zone, later]) => 1000 * midnight(day, 0, zone) + later),
      closedAfter: fc.option(microseconds(900)),
      respondedAfter: fc.option(microseconds(90)),
      dueAfter: fc.option(microseconds(600)),
      assignee: fc.option(fc.tuple(fc.constantFrom(...assignees), fc.boolean())),
      waits: fc.boolean(),
      isHidden: fc.boolean(),
      divisionId: fc.constantFrom(...divisionIds),
      categoryId: fc.constantFrom(...categoryIds),
      sourceId: fc.constantFrom(...sourceIds),
      caseTypeId: fc.option(fc.constantFrom(...caseTypeIds)),
    })
    .map(({ opened, closedAfter, respondedAfter, dueAfter, assignee, waits, ...facts }) => ({
      ...facts,
      opened,
      closed: closedAfter === null ? null : opened + closedAfter,
      responded: respondedAfter === null ? null : opened + respondedAfter,
      due: dueAfter === null ? null : opened + dueAfter,
      teamId: assignee?.[0].teamId ?? null,
      userId: assignee?.[1] ? assignee[0].userId : null,
      waits: waits && closedAfter === null,
    }))
}

const range = fc
  .tuple(days, fc.oneof(fc.nat(10), fc.nat(800)))
  .map(([startDate, length]): DayRange => ({ startDate, endDate: addDays(startDate, length) }))

export const figuresScope = (
  { divisionIds, assignees }: Definitions,
  timeZone: fc.Arbitrary<string>,
): fc.Arbitrary<FiguresScope> =>
  fc
    .record({
      range,
      previous: range,
      periods: fc.array(range, { maxLength: 5 }),
      divisionIds: fc.option(fc.subarray(divisionIds)),
      // Mostly no assignee, because those figures come from the sums.
      teamId: seldom(assignees.map(({ teamId }) => teamId)),
      userId: seldom(assignees.map(({ userId }) => userId)),
      now: fc.constantFrom(new Date('2025-02-01T00:00:00Z'), new Date('2026-12-31T00:00:00Z')),
      timeZone,
      topCategories: fc.constantFrom(1, 3, 10),
    })
    .map(({ range, ...scope }) => ({ ...range, ...scope }))

const seldom = (ids: string[]): fc.Arbitrary<string | null> =>
  fc.oneof({ arbitrary: fc.constant(null), weight: 5 }, { arbitrary: fc.constantFrom(...ids), weight: 1 })

import fc from 'fast-check'
import type pg from 'pg'
import { demoTenantId } from '../../../../../../tools/demo/demo-ids.ts'
import { insertRows } from '../../../../../../tools/demo/insert-rows.ts'
import type { World } from './test-recomputation.ts'
import { withClient } from '../../../test/with-client.ts'

const hour = 3_600_000

/**
 * Replaces the cases of the tenant by random cases of the last days, numbered without gaps in the order of their times. The days reach
 * further back than every tab, and no time is a full hour, so that no test depends on the second in which it runs.
 */
export async function replaceCases(ownerUrl: string, world: World, count: number, days = 60): Promise<void> {
  const span = days * 24 * hour
  const start = Date.now() - span
  const moments = fc.sample(fc.integer({ min: 0, max: span - hour }), { seed: 5, numRuns: count }).toSorted((a, b) => a - b)
  const facts = fc.sample(caseFacts(world), { seed: 7, numRuns: count })
  const rows = facts.map(({ closedAfter, respondedAfter, waits, user, midnight, ...fact }, index) => {
    // Some cases are opened at exactly the start of a day, and some at the same moment as the case before.
    const exact = start + moments[index - (index % 10 === 9 ? 1 : 0)]! + 17 * 60_000
    const opened = midnight ? Math.max(lastMidnight(exact), start + (moments[index - 1] ?? 0) + 17 * 60_000) : exact
    const after = (hours: number | null) => (hours === null ? null : new Date(opened + hours * hour).toISOString())
    return {
      ...fact,
      friendly_id: 100_001 + index,
      service_desk_id: index % 7 === 0 ? `INC ${88_000 + index}` : null,
      creation_time: new Date(opened).toISOString(),
      closed_date_time: after(closedAfter),
      first_response_time: after(respondedAfter),
      waiting_since: closedAfter === null && waits ? after(0) : null,
      closed_user_id: closedAfter === null ? null : user,
      creator_id: user,
      case_owner_id: user,
    }
  })
  await asOwner(ownerUrl, async (client) => {
    await client.query('truncate activity, case_counter cascade')
    await insertRows(client, { table: 'activity', rows: withDefaults(inOrder(rows)) })
    const last = rows.at(-1)!
    await insertRows(client, {
      table: 'case_counter',
      rows: [{ last_number: last.friendly_id, last_time: new Date().toISOString() }],
    })
  })
}

type Times = { creation_time: string } & Record<'closed_date_time' | 'first_response_time' | 'waiting_since', string | null>

/** A time that was moved to midnight must not be before the time of the previous case number. */
function inOrder<Row extends Times>(rows: Row[]): Row[] {
  let latest = ''
  const notBefore = (time: string | null) => (time !== null && time < latest ? latest : time)
  return rows.map((row) => {
    latest = row.creation_time > latest ? row.creation_time : latest
    return {
      ...row,
      creation_time: latest,
      closed_date_time: notBefore(row.closed_date_time),
      first_response_time: notBefore(row.first_response_time),
      waiting_since: notBefore(row.waiting_since),
    }
  })
}

const threeHours = 3 * hour
const lastMidnight = (time: number) => Math.floor((time + threeHours) / (24 * hour)) * 24 * hour - threeHours

/** Columns that the database would fill with defaults if the row did not name them. */
const withDefaults = (rows: object[]) =>
  rows.map((row) => ({ id: crypto.randomUUID(), concurrency_stamp: crypto.randomUUID(), rpa_integration_manuel: false, ...row }))

const words = [
  'Şifre',
  'bordro',
  'İstanbul',
  'ISTANBUL',
  'ılık',
  'Çözüm',
  'ağ',
  '%50_',
  'a\\b',
  'yazıcı',
  'dst-100',
  'Işık',
  'vpn',
]

function caseFacts(world: World) {
  const oneOf = <Value>(values: Value[]) => fc.constantFrom(...values)
  const text = fc.array(oneOf(words), { minLength: 1, maxLength: 6 }).map((chosen) => chosen.join(' '))
  const leaves = world.categories.filter(({ parent_id }) => parent_id !== null)
  return fc
    .record({
      employee: oneOf(someEmployees(world)),
      category: oneOf([...leaves.slice(0, 4), ...leaves.slice(-4)]),
      description: text,
      status_id: oneOf(world.statuses.map(({ id }) => id)),
      source_id: oneOf(world.sources.map(({ id }) => id)),
      case_type_id: fc.option(oneOf(world.caseTypes.map(({ id }) => id))),
      affected_user_counts: fc.integer({ min: 1, max: 5 }),
      type_of_operation: fc.option(oneOf(['Domestic', 'Multilingual'])),
      is_problem_call: fc.boolean(),
      is_employee_notified: fc.boolean(),
      dont_share_identity: fc.boolean(),
      user: oneOf(world.users.filter(({ user_name }) => accounts.has(user_name)).map(({ id }) => id)),
      closedAfter: fc.option(fc.integer({ min: 0, max: 90 })),
      respondedAfter: fc.option(fc.integer({ min: 0, max: 30 })),
      waits: fc.boolean(),
      midnight: fc.nat(9).map((nth) => nth === 0),
      team: fc.option(oneOf(world.teams)),
      assigned: fc.boolean(),
      role: oneOf([0, 1, 2]),
      sub_category: fc.option(oneOf(['Çevrim', 'cevap', 'Ilık'])),
      sla_hours: fc.option(oneOf([4, 24])),
      phone_number: fc.option(oneOf(['+90 (555) 111 22 33', '0212-444-0-999', '7'])),
      call_id: fc.option(fc.constant('call-1')),
    })
    .map(({ employee, category, description, team, assigned, ...fact }) => ({
      ...fact,
      sla_source: fact.sla_hours && 'category',
      due_after: fact.sla_hours && `${fact.sla_hours} hours`,
      employee_id: employee.id,
      category_id: category.id,
      division_id: category.division_id,
      description: `<p>${description}</p>`,
      description_text: description,
      transfer: team !== null,
      assigned_team_id: team?.id ?? null,
      assigned_user_id: team && assigned ? memberOf(world, team.id) : null,
      root_cause_analysis: false,
    }))
}

const accounts = new Set(['admin', 'lead', 'agent', 'agent2', 'employee'])

/** A member of the team with a demo account, if there is one. */
function memberOf({ members, users }: World, teamId: string): string | null {
  const own = new Set(users.filter(({ user_name }) => accounts.has(user_name)).map(({ id }) => id))
  const ofTeam = members.filter(({ team_id }) => team_id === teamId).map(({ user_id }) => user_id)
  return ofTeam.find((id) => own.has(id)) ?? ofTeam[0] ?? null
}

/** The employees with a demo account, and some others. */
function someEmployees({ employees, users }: World) {
  const own = new Set(users.filter(({ user_name }) => accounts.has(user_name)).map(({ employee_id }) => employee_id))
  const others = employees.filter(({ id }) => !own.has(id))
  return [...employees.filter(({ id }) => own.has(id)), ...others.slice(0, 5), ...others.slice(-5)]
}

export async function asOwner<Result>(ownerUrl: string, work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  return withClient(ownerUrl, async (client) => {
    await client.query(`select set_config('destek.tenant_id', $1, false)`, [demoTenantId('Turkey')])
    return work(client)
  })
}

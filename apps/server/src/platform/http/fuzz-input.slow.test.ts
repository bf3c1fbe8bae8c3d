import { allRoutes } from '@destek/contracts/system/api'
import type { ErrorBody } from '@destek/contracts/core/errors'
import type { Route } from '@destek/contracts/core/routes'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { type DemoTenant, demoTenantId } from '../../../../../tools/demo/demo-ids.ts'
import {
  addressOf,
  type Attempt,
  attemptsWithIds,
  type Known,
  oddAttempts,
  takesIds,
  takesInput,
} from '../../test/fuzz/fuzz-attempts.ts'
import { type Answer, formWith } from '../../test/caller.ts'
import { startTestApp } from '../../test/start-test-app.ts'

const { as, database, tokenOf } = await startTestApp()
const callers = { admin: as.token(await tokenOf('admin')), 'admin-gr': as.token(await tokenOf('admin-gr')) }

const { rows: tables } = await database.inTenant(demoTenantId('Turkey'), (tx) =>
  sql<{ name: string; is_record: boolean }>`select table_name as name, bool_or(column_name = 'concurrency_stamp')
    and bool_or(column_name = 'id') as is_record from information_schema.columns
    where table_schema = 'public' group by 1 having bool_or(column_name = 'tenant_id')`.execute(tx),
)
/** Exports require both days. */
const month = { startDate: '2026-01-01', endDate: '2026-01-31' }
const before = { Turkey: await rowCounts('Turkey'), Greece: await rowCounts('Greece') }
const ids = { Turkey: await recordIds('Turkey'), Greece: await recordIds('Greece') }
const cases = { Turkey: await caseChoices('Turkey'), Greece: await caseChoices('Greece') }

interface Sent {
  attempt: Attempt
  correlationId: string
  answer: Answer
}

const named = (routes: readonly Route[]) => routes.map((route) => [`${route.method} ${route.path}`, route] as const)
const [reading, writing] = [true, false].map((isRead) => allRoutes.filter(({ method }) => (method === 'GET') === isRead))

describe('however odd, what is asked gets an answer or a reason', () => {
  it.each(named(reading!.filter(takesInput)))('%s', async (_, route) => void (await sendOddities(route)))
})

describe('ids of another tenant change nothing', () => {
  it.each(named(allRoutes.filter(takesIds)))('%s', async (_, route) => {
    const attempts = attemptsWithIds(route, knownTo(route, 'Greece'), Object.values(ids.Turkey))
    const answers = await sendAll('admin-gr', route, attempts)
    for (const { answer, attempt } of answers) expectReason(answer, attempt)
    expect(await changesMadeBy('Greece', answers)).toBe(0)
  })

  it('and no row has come or gone in either tenant', async () => {
    expect({ Turkey: await rowCounts('Turkey'), Greece: await rowCounts('Greece') }).toEqual(before)
  })
})

describe('however odd, what is sent is saved or refused with its reason, and then nothing is saved', () => {
  it.each(named(writing!.filter(takesInput)))('%s', async (_, route) => {
    const answers = await sendOddities(route)
    const refused = answers.filter(({ answer }) => answer.status >= 400)
    expect(await changesMadeBy('Turkey', refused)).toBe(0)
  })
})

async function sendOddities(route: Route): Promise<Sent[]> {
  const { refused, taken, bodies } = oddAttempts(route, knownTo(route, 'Turkey'))
  for (const attempt of refused) expectNamed(attempt.members!, attempt)
  // The server says the same as the contract: one of each field shows it.
  const onePerField = new Map(refused.map((attempt) => [attempt.field, attempt])).values()
  const answers = await sendAll('admin', route, [...taken, ...onePerField, ...bodies])
  for (const { answer, attempt } of answers) expectReason(answer, attempt)
  return answers
}

async function sendAll(userName: keyof typeof callers, route: Route, attempts: Attempt[]): Promise<Sent[]> {
  const [queue, sent]: [Iterator<Attempt> & Iterable<Attempt>, Sent[]] = [attempts.values(), []]
  const sendNext = async () => {
    for (const attempt of queue) {
      const correlationId = crypto.randomUUID()
      const headers = {
        'x-correlation-id': correlationId,
        ...(typeof attempt.body === 'string' && { 'content-type': 'application/json' }),
      }
      const body = route.upload ? formWith(route.upload.field, [new File(['x'], 'x.txt')], fieldsOf(attempt.body)) : attempt.body
      const answer = await callers[userName].send(route.method, addressOf(route.path, attempt), body, headers)
      sent.push({ attempt, correlationId, answer })
    }
  }
  await Promise.all(Array.from({ length: 8 }, sendNext))
  return sent
}

/** A body that is no object has no fields. */
const fieldsOf = (body: unknown): object => (typeof body === 'object' && body !== null ? body : {})

function expectReason(answer: Answer, attempt: Attempt): void {
  const told = `${attempt.field} = ${JSON.stringify(attempt.value)?.slice(0, 80)}: ${answer.status} ${answer.text.slice(0, 300)}`
  expect(answer.status, told).toBeLessThan(500)
  if (answer.status < 400 || answer.text === '') return
  expect(answer.headers['_abperrorformat'], told).toBe('true')
  const { error } = answer.body as ErrorBody
  expect(error.message, told).toMatch(/\S/)
  if (answer.status === 400 && attempt.field)
    expectNamed(error.validationErrors?.flatMap(({ members }) => members) ?? [], attempt)
}

const expectNamed = (members: string[], { field, value }: Attempt) =>
  expect(members, `${field} = ${JSON.stringify(value)?.slice(0, 80)}`).toContain(field)

function rowCounts(tenant: DemoTenant) {
  return database.inTenant(demoTenantId(tenant), async (tx) => {
    // A refused upload counts against the quota of its day.
    const counted = tables.filter(({ name }) => name !== 'daily_upload')
    const counts = counted.map(({ name }) => sql`select ${name} as name, count(*)::int as rows from ${sql.table(name)}`)
    return (await sql`${sql.join(counts, sql` union all `)} order by 1`.execute(tx)).rows
  })
}

const changesMadeBy = async (tenant: DemoTenant, sent: Sent[]) => {
  const correlationIds = ['', ...sent.map(({ correlationId }) => correlationId)]
  return database.inTenant(
    demoTenantId(tenant),
    async (tx) => (await tx.selectFrom('event').select('id').where('correlation_id', 'in', correlationIds).execute()).length,
  )
}

/** The tenant's records that the plain input of a call refers to. */
const knownTo = ({ group }: Route, tenant: DemoTenant): Known => ({
  divisionId: ids[tenant]['division'],
  programId: ids[tenant]['program'],
  teamId: ids[tenant]['team'],
  wrapupId: ids[tenant]['category'],
  userId: ids[tenant]['app_user'],
  templateName: 'Destek.LinkToken.Sms',
  ...(group === 'cases' && { ...cases[tenant], id: ids[tenant]['activity'] }),
  ...(group === 'case-details' && { ...cases[tenant], id: ids[tenant]['activity'], activityId: ids[tenant]['activity'] }),
  ...(group === 'dashboard' && month),
  ...(group === 'link-tokens' && { description: 'Asked for by phone.' }),
  // The fields of a leave count only when a leave is asked for, so other actions ignore the ids in them.
  // A call without an employee changes nothing.
  ...(group === 'link-tokens' && tenant === 'Turkey' && { employeeId: cases[tenant]['employeeId'] }),
  ...(group === 'transfers' && { id: ids[tenant]['activity'], assignedTeamId: ids[tenant]['team'] }),
  // These two can only be changed, not made.
  ...(group === 'programs' && { id: ids[tenant]['program'] }),
  ...(group === 'users' && { id: ids[tenant]['app_user'] }),
})

/** An id of each kind of record of the tenant, by its table. */
function recordIds(tenant: DemoTenant): Promise<Record<string, string>> {
  return database.inTenant(demoTenantId(tenant), async (tx) => {
    const records = tables.filter((table) => table.is_record)
    const firsts = records.map(({ name }) => sql`(select ${name} as name, id from ${sql.table(name)} order by id desc limit 1)`)
    const { rows } = await sql<{ name: string; id: string }>`${sql.join(firsts, sql` union all `)}`.execute(tx)
    return Object.fromEntries(rows.map(({ name, id }) => [name, id]))
  })
}

/** Choices for a new case that fit together. */
function caseChoices(tenant: DemoTenant): Promise<Known> {
  return database.inTenant(demoTenantId(tenant), async (tx) => {
    const { rows } = await sql<Known>`select employee.id as "employeeId", category.division_id as "divisionId",
        category.parent_id as "callParentWrapupId", category.parent_id as "parentWrappupId", category.id as "callWrapupId",
        category.id as "childWrapupId", status.id as "statusWrapupId", source.id as "sourceId", team.id as "assignedTeamId",
        action_owner.parent_id as "ticketReasonId", action_owner.id as "actionOwnerId"
      from employee, category, status, source, team, root_cause action_owner
      where employee.is_active and category.is_active and category.parent_id is not null and status.is_active and not status.closed
        and action_owner.is_active and action_owner.parent_id is not null
        and (select parent.is_active from category parent where parent.id = category.parent_id)
        and (select reason.is_active from root_cause reason where reason.id = action_owner.parent_id)
      limit 1`.execute(tx)
    return { ...rows[0], transfer: true, rootCauseAnalysis: true, ...month }
  })
}

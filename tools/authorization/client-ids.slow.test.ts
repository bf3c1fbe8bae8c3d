import { caseRoutes } from '@destek/contracts/cases/cases'
import type { Route } from '@destek/contracts/core/routes'
import { awaitingEmployeeStatus } from '@destek/contracts/definitions/statuses'
import { allRoutes } from '@destek/contracts/system/api'
import type { Tx } from '@destek/server/platform/database/driver/tx'
import { formWith } from '@destek/server/test/caller'
import { addressOf, type Attempt, attemptsWithEveryId, type Known } from '@destek/server/test/fuzz/fuzz-attempts'
import { startTestApp } from '@destek/server/test/start-test-app'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { demoAccounts } from '../demo/accounts.ts'
import { type DemoTenant, demoId, demoTenantId } from '../demo/demo-ids.ts'
import { demoRoles } from '../demo/roles.ts'
import { forgetting, readFacts } from './authorization-world.ts'
import { expectedOutcome } from './expected-outcome.ts'

interface WrittenRow {
  table: string
  row: Record<string, unknown> & { id?: string }
}

/** Rows that the transaction of a call has made or changed. Nothing of it is kept, so every call meets the same world. */
let written: WrittenRow[] = []
let isForgetting = false
const { as, database } = await startTestApp({ wrapDatabase: (inner) => forgetting(inner, () => isForgetting, noteWritten) })
const turkey = demoTenantId('Turkey')
const inTenant = <Result>(tenant: DemoTenant, work: (tx: Tx) => Promise<Result>) => database.inTenant(demoTenantId(tenant), work)

const tables = await inTenant('Turkey', async (tx) => {
  const { rows } = await sql<{ name: string; hasId: boolean }>`select table_name as name,
      bool_or(column_name = 'id' and udt_name = 'uuid') as "hasId" from information_schema.columns
    where table_schema = 'public' and table_name in (select relname from pg_class where relkind = 'r')
    group by 1 having bool_or(column_name = 'tenant_id') order by 1`.execute(tx)
  return rows
})

const { choices } = await inTenant('Turkey', readFacts)
const account = (userName: string) => demoAccounts.find((known) => known.userName === userName)!
const openCase = async (employeeId: string) => {
  const statusWrapupId = demoId('Turkey', 'status', awaitingEmployeeStatus)
  const body = { ...choices, employeeId, statusWrapupId, description: 'x' } as never
  return (await as.user('agent').call(caseRoutes.create, { body })).body.id
}
const ownCase = await openCase(account('employee').employeeId!)

/** One id of each kind of row: another person's, and another tenant's. The newest, which is nothing of the employee's own. */
const people = ['activity', 'employee', 'app_user', 'team']
const strangersCase = await openCase(await inTenant('Turkey', async (tx) => (await readFacts(tx)).strangers[0]!))
const foreign = [...(await newestIds('Greece', people)), turkey, demoTenantId('Greece')]
const ids = [strangersCase, ...(await newestIds('Turkey')), ...foreign]
const idsOfPeople = [strangersCase, ...(await newestIds('Turkey', people)), ...foreign]
/** Every row that is there, with what says whose it is, where it is and who sees it. */
const before = await placements()
const ownRows = await inTenant('Turkey', async (tx) => {
  const { rows } = await sql<{ id: string }>`select id from activity where employee_id = ${account('employee').employeeId}
    union all select id from app_user where subject = ${account('employee').subject}
    union all select d.id from document d join activity a on a.id = d.activity_id where a.employee_id = ${account('employee').employeeId}`.execute(
    tx,
  )
  return new Set(rows.map(({ id }) => id))
})
isForgetting = true

const routes = allRoutes
  .filter(({ method, anonymous }) => method !== 'GET' && !anonymous)
  .map((route) => [`${route.method} ${route.path}`, route] as const)

/**
 * Staff may move and change what is not theirs, so that only a row with an id or a creator of their choice is a fault of theirs: ids of cases
 * and people show it. Of an employee every kind is tried.
 */
const idsOf = { employee: ids, agent: idsOfPeople, admin: idsOfPeople }

describe.each(['employee', 'agent', 'admin'] as const)('whatever ids %s sends', (userName) => {
  it.each(routes)('%s makes no row with one of them, and changes whose nothing is', { timeout: 120_000 }, async (_, route) => {
    const faults: string[] = []
    const attempts = attemptsWithEveryId(route, knownTo(route), idsOf[userName])
    // Somebody without the permission is refused before anything of the input is looked at, which one attempt shows.
    const isRefused = expectedOutcome(route, grantedTo(userName)) === 403
    for (const attempt of isRefused ? attempts.slice(0, 1) : attempts) {
      written = []
      const { status, text } = await send(userName, route, attempt)
      const found = [
        ...(status >= 500 ? ['server error'] : []),
        ...(isRefused && status !== 403 ? ['not refused'] : []),
        ...written.flatMap((row) => faultsOf(userName, row)),
      ]
      faults.push(...found.map((fault) => `${fault}: ${attempt.field} = ${JSON.stringify(attempt.value)}: ${text.slice(0, 200)}`))
    }
    expect(faults).toEqual([])
  })
})

const grantedTo = (userName: Sender) => new Set(account(userName).roles.flatMap((role) => demoRoles[role]))

/** What is wrong with a row that somebody's call has made or changed. */
function faultsOf(userName: Sender, { table, row }: WrittenRow): string[] {
  if (row.id === undefined) return []
  const known = before.get(`${table} ${row.id}`)
  const creator = row['creator_id'] ?? null
  const caseId = row['activity_id'] ?? null
  const isForeign = userName === 'employee' && !ownRows.has(row.id)
  const faults = known
    ? { moved: isForeign && JSON.stringify(placementOf(row)) !== JSON.stringify(known) }
    : {
        'chosen id': ids.includes(row.id),
        'other creator': creator !== null && creator !== account(userName).subject,
        'other case': userName === 'employee' && caseId !== null && caseId !== ownCase,
      }
  return Object.entries(faults).flatMap(([fault, isSo]) => (isSo ? [`${fault} in ${table}`] : []))
}

type Sender = 'employee' | 'agent' | 'admin'

it('the calls reach what they are about: answers, notes and cases were written', () =>
  expect(reached).toEqual(new Set(['activity', 'activity_detail', 'activity_note'])))

const reached = new Set<string>()

async function noteWritten(tx: Tx): Promise<void> {
  const { rows: changed } = await sql<{ name: string }>`select relname as name from pg_stat_xact_user_tables
    where schemaname = 'public' and n_tup_ins + n_tup_upd > 0`.execute(tx)
  const parts = tables
    .filter(({ name }) => changed.some((table) => table.name === name))
    .map(
      ({ name }) =>
        sql`select ${name}::text as "table", to_jsonb(t) as row from ${sql.table(name)} t where t.xmin = pg_current_xact_id()::xid`,
    )
  if (parts.length === 0) return
  const { rows } = await sql<WrittenRow>`${sql.join(parts, sql` union all `)}`.execute(tx)
  written.push(...rows)
  for (const { table } of rows) if (['activity', 'activity_detail', 'activity_note'].includes(table)) reached.add(table)
}

function send(userName: Sender, route: Route, attempt: Attempt) {
  const file = new File(['a text\nof two lines'], 'a.txt')
  const body = route.upload ? formWith(route.upload.field, [file], (attempt.body ?? {}) as object) : attempt.body
  return as.user(userName).send(route.method, addressOf(route.path, attempt), body)
}

/** Input that is in order, about the employee's own case. */
function knownTo({ group }: Route): Known {
  return {
    ...choices,
    employeeId: account('employee').employeeId,
    id: group === 'statuses' ? null : ownCase,
    activityId: ownCase,
    teamId: demoId('Turkey', 'team', 'IT Support'),
    assignedTeamId: demoId('Turkey', 'team', 'IT Support'),
    description: 'Asked for by phone.',
    templateName: 'Destek.LinkToken.Sms',
    startDate: '2026-01-01',
    endDate: '2026-01-31',
  }
}

/** Columns that say whose a row is, what it belongs to and who may see it. */
function placementOf(row: Record<string, unknown>): Record<string, unknown> {
  const isPlacement = (name: string) => /(^id|_id|_ids|identity|is_shared|is_active)$/.test(name) && name !== 'last_modifier_id'
  return Object.fromEntries(Object.entries(row).filter(([name]) => isPlacement(name)))
}

async function placements(): Promise<Map<string, Record<string, unknown>>> {
  const found = new Map<string, Record<string, unknown>>()
  for (const { name } of tables.filter(({ hasId }) => hasId)) {
    const { rows } = await inTenant('Turkey', (tx) =>
      sql<{ row: Record<string, unknown> }>`select to_jsonb(t) as row from ${sql.table(name)} t`.execute(tx),
    )
    for (const { row } of rows) found.set(`${name} ${String(row['id'])}`, placementOf(row))
  }
  return found
}

async function newestIds(tenant: DemoTenant, only: string[] | null = null): Promise<string[]> {
  const kinds = tables.filter(({ name, hasId }) => hasId && (!only || only.includes(name)))
  const newest = kinds.map(({ name }) => sql`(select id from ${sql.table(name)} order by id desc limit 1)`)
  return inTenant(tenant, async (tx) =>
    (await sql<{ id: string }>`${sql.join(newest, sql` union all `)}`.execute(tx)).rows.map(({ id }) => id),
  )
}

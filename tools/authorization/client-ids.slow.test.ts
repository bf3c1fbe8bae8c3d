import { caseRoutes } from '@destek/contracts/cases/cases'
import type { Route } from '@destek/contracts/core/routes'
import { awaitingEmployeeStatus } from '@destek/contracts/definitions/statuses'
import { allRoutes } from '@destek/contracts/system/api'
import { F } from '@destek/contracts/system/settings'
import type { Tx } from '@destek/server/platform/database/driver/tx'
import { formWith } from '@destek/server/test/caller'
import { addressOf, type Attempt, attemptsWithEveryId, type Known } from '@destek/server/test/fuzz/fuzz-attempts'
import { sampleFiles } from '@destek/server/test/sample-files'
import { startTestApp } from '@destek/server/test/start-test-app'
import { secretNames, storedSettings } from '@destek/server/features/settings/setting-names'
import { httpSmsProvider } from '@destek/server/integrations/sms/http-sms-provider'
import type { SmsTemplate } from '@destek/server/integrations/sms/sms-template'
import { sign, signatureHeader } from '@destek/server/integrations/webhooks/signature'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { demoAccounts } from '../demo/accounts.ts'
import { type DemoTenant, demoId, demoTenantId } from '../demo/demo-ids.ts'
import { demoRoles } from '../demo/roles.ts'
import { forgetting, readFacts } from './authorization-world.ts'
import { expectedOutcome } from './expected-outcome.ts'

/** The columns that decide who owns a row, where it is and who sees it. */
type Placement = Record<string, unknown>

interface WrittenRow {
  table: string
  key: string
  /** As it is now; null: it is gone. */
  row: Placement | null
}

/** The rows that a call has created, changed or removed. The call is rolled back, so every call has the same world. */
let written: WrittenRow[] = []
let isForgetting = false
// Delivery reports carry a signature like webhooks. No messages are sent.
const sms = httpSmsProvider('http://127.0.0.1:9', {} as SmsTemplate)
const smsProvider = { ...sms, send: async () => ({ providerReference: 'x' }), check: async () => {} }
const { as, database, secrets } = await startTestApp({
  smsProvider,
  wrapDatabase: (inner) => forgetting(inner, () => isForgetting, noteWritten),
})
const turkey = demoTenantId('Turkey')
const signedBy = 'secret-of-other-systems'
const inTenant = <Result>(tenant: DemoTenant, work: (tx: Tx) => Promise<Result>) => database.inTenant(demoTenantId(tenant), work)

interface Table {
  name: string
  hasId: boolean
  /** Columns of the primary key; of a table without one all that are looked at. */
  keys: string[]
  placement: string[]
}

/** All tables of tenants. Ids, flags and names by which others find a row are looked at, versions and the last to change it are not. */
const tables = await inTenant('Turkey', async (tx) => {
  const { rows } = await sql<Table>`select * from (
    select c.relname as name, bool_or(a.attname = 'id' and a.atttypid = 'uuid'::regtype) as "hasId",
      coalesce(array_agg(a.attname::text order by a.attname) filter (where a.attnum = any(k.indkey)), '{}') as keys,
      array_agg(a.attname::text order by a.attname) filter (where a.attnum = any(k.indkey)
        or (a.atttypid in ('uuid'::regtype, 'uuid[]'::regtype, 'boolean'::regtype) or a.attname ~ '(_ids?|ident|owner|audience|subject)$')
        and a.attname <> all ('{last_modifier_id,concurrency_stamp,stamp,correlation_id,run_id}')) as placement
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      left join pg_index k on k.indrelid = c.oid and k.indisprimary
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
    group by 1 having bool_or(a.attname = 'tenant_id') order by 1) found`.execute(tx)
  return rows.map((table) => ({ ...table, keys: table.keys.length > 0 ? table.keys : table.placement }))
})
const objectOf = (columns: string[]) =>
  sql`jsonb_build_object(${sql.join(columns.map((name) => sql`${sql.lit(name)}, ${sql.ref(name)}`))})`

await inTenant('Turkey', async (tx) => {
  const names = ['mail.webhookSecret', 'serviceDesk.webhookSecret', 'smsProvider.providerConfiguration.password'] as const
  for (const name of names) await secrets.write(tx, turkey, secretNames[name], signedBy)
  for (const [name, value] of [
    ['smsProvider.enable', 'true'],
    ['smsProvider.providerConfiguration.userName', 'account'],
  ] as const)
    await sql`insert into tenant_setting (name, value) values (${storedSettings[name].name}, ${value})
      on conflict (tenant_id, name) do update set value = excluded.value`.execute(tx)
  await sql`update tenant_feature set value = 'true' where name = ${F.Sms}`.execute(tx)
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
const [strangersUser] = await newestIds('Turkey', ['app_user'])
const ids = [strangersCase, ...(await newestIds('Turkey')), ...foreign]
const idsOfPeople = new Set([strangersCase, ...(await newestIds('Turkey', people)), ...foreign])
/** The subjects of webhooks: a ticket of a case, a mail and a message. */
const ticketCase = strangersCase
const told = {
  number: 'T-1',
  state: 'Told',
  updated: '2099-01-01T00:00:00Z',
  messageId: '<told@destek.example>',
  recipient: 'x@example.com',
}
const reference = await inTenant('Turkey', async (tx) => {
  await sql`update activity set service_desk_id = ${told.number} where id = ${ticketCase}`.execute(tx)
  await sql`insert into service_desk_ticket (activity_id, creator_id, answered_time)
    select id, creator_id, now() from activity where id = ${ticketCase}`.execute(tx)
  await sql`insert into status (name, service_desk_name) values ('Told', ${told.state})`.execute(tx)
  await sql`insert into mail_message (request_id, occasion, recipient, is_to_requester, template_name, culture, subject, html,
      placeholder_values, message_id)
    values (gen_random_uuid(), 'opened', ${told.recipient}, false, 'x', 'en', 'x', 'x', '{}', ${told.messageId})`.execute(tx)
  const { rows } = await sql<{
    id: string
  }>`insert into sms_message (employee_id, creator_id, phone_number, text, segments, encoding)
    select employee_id, id, '+905551112233', 'x', 1, 'GSM-7' from app_user where employee_id is not null limit 1 returning id`.execute(
    tx,
  )
  return rows[0]!.id
})
/** Names of people who are none of theirs, here and in another tenant. */
const idents = [...(await newestIdents('Turkey')), ...(await newestIdents('Greece'))]
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

const writing = allRoutes.filter(({ method }) => method !== 'GET')
const named = (routes: readonly Route[]) => routes.map((route) => [`${route.method} ${route.path}`, route] as const)

describe.each(['employee', 'agent', 'admin'] as const)('whatever ids %s sends', (userName) => {
  it.each(named(writing.filter(({ anonymous }) => !anonymous)))(
    '%s makes no row with one of them, and changes whose nothing is',
    { timeout: 120_000 },
    async (_, route) => {
      // Without the permission the call is refused before its input is read; one attempt shows that.
      const isRefused = isRefusedTo(userName, route)
      const faults: string[] = []
      const attempts = attemptsOf(route, idsOf(userName, route))
      for (const attempt of isRefused ? attempts.slice(0, 1) : attempts)
        faults.push(...(await faultsOf(userName, route, attempt, isRefused)))
      expect(faults).toEqual([])
    },
  )
})

describe('whatever ids another system sends', () => {
  it.each(named(writing.filter(({ anonymous }) => anonymous)))(
    '%s makes no row with one of them, and changes whose nothing is',
    { timeout: 120_000 },
    async (_, route) => {
      const faults: string[] = []
      for (const attempt of attemptsOf(route)) faults.push(...(await faultsOf('system', route, attempt, false)))
      expect(faults).toEqual([])
    },
  )
})

const attemptsOf = (route: Route, sent = ids) => attemptsWithEveryId(route, knownTo(route), sent, idents)

/**
 * Ids of every kind. Calls that both kinds of staff may make are sent by both with ids of cases and people; the other kinds are
 * divided between them.
 */
function idsOf(userName: Person, route: Route): string[] {
  const areBothCalling = isStaff(userName) && !isRefusedTo('agent', route) && !isRefusedTo('admin', route)
  const half = userName === 'agent' ? 0 : 1
  return areBothCalling ? ids.filter((id, nth) => idsOfPeople.has(id) || nth % 2 === half) : ids
}

const isRefusedTo = (userName: Person, route: Route) => expectedOutcome(route, grantedTo(userName)) === 403

async function faultsOf(sender: Sender, route: Route, attempt: Attempt, isRefused: boolean): Promise<string[]> {
  written = []
  const { status, text } = await send(sender, route, attempt)
  const found = [
    ...(status >= 500 ? ['server error'] : []),
    ...(isRefused && status !== 403 ? ['not refused'] : []),
    ...written.flatMap((row) => faultsOfRow(sender, JSON.stringify(attempt), row)),
  ]
  return found.map((fault) => `${fault}: ${attempt.field} = ${JSON.stringify(attempt.value)}: ${text.slice(0, 200)}`)
}

const grantedTo = (userName: Person) => new Set(account(userName).roles.flatMap((role) => demoRoles[role]))

/** The faults of a row that a call has made, changed or removed. */
function faultsOfRow(sender: Sender, sent: string, { table, key, row }: WrittenRow): string[] {
  const known = before.get(table)!.get(key)
  reached.add(`${row ? (known ? 'changed' : 'made') : 'removed'} ${table}`)
  if (known) {
    const isTheirs = isOwn(sender, known) || (isStaff(sender) && isNamed(sent, row ? JSON.parse(key) : known))
    if (!row) return isTheirs ? [] : [`removed from ${table}`]
    const moved = Object.keys(row).filter((column) => JSON.stringify(row[column]) !== JSON.stringify(known[column]))
    return moved.filter((column) => !isTheirs || fixed.has(column)).map((column) => `moved ${column} in ${table}`)
  }
  const { id, creator_id: creator, activity_id: caseId } = row!
  const faults = {
    'chosen id': id !== undefined && ids.includes(String(id)),
    'other creator': creator != null && (sender === 'system' || creator !== account(sender).subject),
    'other case': !isStaff(sender) && caseId != null && caseId !== ownCases[sender],
    'other table': !isStaff(sender) && !makes[sender].has(table),
  }
  return Object.entries(faults).flatMap(([fault, isSo]) => (isSo ? [`${fault} in ${table}`] : []))
}

type Person = 'employee' | 'agent' | 'admin'
type Sender = Person | 'system'

/** Staff may work with records of others if they name them. */
const isStaff = (sender: Sender) => sender === 'agent' || sender === 'admin'
const isNamed = (sent: string, names: Placement) =>
  Object.entries(names).some(([column, value]) => column !== 'tenant_id' && value !== null && sent.includes(String(value)))
const isOwn = (sender: Sender, { id }: Placement) =>
  sender === 'system' ? id === ticketCase : sender === 'employee' && ownRows.has(String(id))

/** Columns of existing rows that never change. */
const fixed = new Set(['id', 'tenant_id', 'creator_id', 'owner_id', 'employee_id', 'activity_id'])

const ownCases = { employee: ownCase, system: ticketCase }

/** Tables to which callers who are not staff may add rows, including the journals of the database. */
const makes = {
  employee: new Set(['activity', 'activity_detail', 'document', 'daily_case', 'daily_upload', 'event', 'case_total_change']),
  system: new Set(['webhook_receipt', 'activity_detail', 'event', 'case_total_change']),
}

it('the calls reach what they are about', () =>
  expect([...reached]).toEqual(
    expect.arrayContaining([
      'made activity',
      'made activity_detail',
      'made activity_note',
      'changed user_role',
      'made webhook_receipt',
      'changed activity',
      'made employee_image',
      'changed mail_message',
      'changed sms_message',
      'removed document',
      'removed team_member',
    ]),
  ))

const reached = new Set<string>()

async function noteWritten(tx: Tx): Promise<void> {
  // Without the flush the next transaction of the connection would be shown what this one did.
  const { rows: counted } = await sql<{ name: string; changed: number; removed: number }>`select relname as name,
      n_tup_upd::int as changed, n_tup_del::int as removed from pg_stat_xact_user_tables, pg_stat_force_next_flush()
    where schemaname = 'public' and n_tup_ins + n_tup_upd + n_tup_del > 0`.execute(tx)
  const touched = tables.flatMap((table) =>
    counted.filter(({ name }) => name === table.name).map((counts) => ({ ...table, ...counts })),
  )
  if (touched.length === 0) return
  // A row that is written where an error is caught has a number after that of the transaction.
  const rows = await rowsOf(tx, touched, sql`where age(t.xmin) <= 0`)
  written.push(...rows)
  // A row whose key is changed looks like a new one, and the one that had the key is gone.
  const hasNew = (name: string) => rows.some(({ table, key }) => table === name && !before.get(table)!.has(key))
  for (const { name } of touched.filter(({ name, changed, removed }) => removed > 0 || (changed > 0 && hasNew(name))))
    written.push(...(await removedFrom(tx, name)))
}

/** A call that was bound to the other tenant may have removed rows there that are not recorded. */
async function removedFrom(tx: Tx, name: string): Promise<WrittenRow[]> {
  const { rows } = await sql<{ isKnown: boolean }>`select current_tenant() = ${turkey} as "isKnown"`.execute(tx)
  if (!rows[0]!.isKnown) return []
  const left = new Set(
    (
      await rowsOf(
        tx,
        tables.filter((table) => table.name === name),
      )
    ).map(({ key }) => key),
  )
  return [...before.get(name)!.keys()].filter((key) => !left.has(key)).map((key) => ({ table: name, key, row: null }))
}

async function rowsOf(tx: Tx, of: Table[], which = sql``): Promise<(WrittenRow & { row: Placement })[]> {
  const parts = of.map(
    ({ name, keys, placement }) =>
      sql`select ${name}::text as "table", ${objectOf(keys)}::text as key, ${objectOf(placement)} as row from ${sql.table(name)} t ${which}`,
  )
  return (await sql<WrittenRow & { row: Placement }>`${sql.join(parts, sql` union all `)}`.execute(tx)).rows
}

function send(sender: Sender, route: Route, attempt: Attempt) {
  const address = addressOf(route.path, attempt)
  if (sender === 'system') {
    const text = JSON.stringify(attempt.body ?? {})
    const headers = { 'content-type': 'application/json', [signatureHeader]: sign(signedBy, text, new Date()) }
    return as.nobody().send(route.method, address, text, headers)
  }
  const isPicture = route.group === 'employees'
  const file = isPicture ? new File([new Uint8Array(sampleFiles['png']!)], 'a.png') : new File(['a text\nof two lines'], 'a.txt')
  const body = route.upload ? formWith(route.upload.field, [file], (attempt.body ?? {}) as object) : attempt.body
  return as.user(sender).send(route.method, address, body)
}

/** Input that is in order, about the employee's own case. */
function knownTo({ group }: Route): Known {
  return {
    ...choices,
    employeeId: account('employee').employeeId,
    id: group === 'statuses' ? null : group === 'users' ? strangersUser : ownCase,
    activityId: ownCase,
    teamId: demoId('Turkey', 'team', 'IT Support'),
    assignedTeamId: demoId('Turkey', 'team', 'IT Support'),
    description: 'Asked for by phone.',
    tenantId: turkey,
    ...(group === 'sms' ? { reference } : told),
    templateName: 'Destek.LinkToken.Sms',
    startDate: '2026-01-01',
    endDate: '2026-01-31',
  }
}

async function placements(): Promise<Map<string, Map<string, Placement>>> {
  const rows = await inTenant('Turkey', (tx) => rowsOf(tx, tables))
  const byTable = Map.groupBy(rows, ({ table }) => table)
  return new Map(tables.map(({ name }) => [name, new Map((byTable.get(name) ?? []).map(({ key, row }) => [key, row]))]))
}

async function newestIdents(tenant: DemoTenant): Promise<string[]> {
  const query = sql<{ ident: string; user_name: string }>`select ident, user_name from employee order by id desc limit 1`
  const { rows } = await inTenant(tenant, (tx) => query.execute(tx))
  return rows.flatMap(({ ident, user_name }) => [ident, user_name])
}

async function newestIds(tenant: DemoTenant, only: string[] | null = null): Promise<string[]> {
  const kinds = tables.filter(({ name, hasId }) => hasId && (!only || only.includes(name)))
  const newest = kinds.map(({ name }) => sql`(select id from ${sql.table(name)} order by id desc limit 1)`)
  return inTenant(tenant, async (tx) =>
    (await sql<{ id: string }>`${sql.join(newest, sql` union all `)}`.execute(tx)).rows.map(({ id }) => id),
  )
}

import { allRoutes } from '@destek/contracts/system/api'
import { employeeRoutes } from '@destek/contracts/people/employees'
import type { Route } from '@destek/contracts/core/routes'
import type { Relation } from '@destek/contracts/core/scopes'
import { addressOf } from '@destek/server/test/fuzz/fuzz-attempts'
import { embedded, firstState } from '@destek/server/integrations/service-desk/embedded-service-desk'
import { sampleFiles } from '@destek/server/test/sample-files'
import { pathsOf, plainInput, withValue } from '@destek/server/test/fuzz/valid-input'
import { type Answer, type Caller, formWith } from '@destek/server/test/caller'
import { startTestApp } from '@destek/server/test/start-test-app'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { type DemoTenant, demoTenantId } from '../demo/demo-ids.ts'
import { nameOf } from './authorization-page.ts'
import { type Account, buildWorld, forgetting, objectsOf, readFacts } from './authorization-world.ts'
import { type Call, callsOf, expectedOutcome, type Outcome, relationsOf } from './expected-outcome.ts'

/** The table in which the calls of these groups find their record. */
const tables: Record<string, string> = {
  'case-types': 'case_type',
  categories: 'category',
  configuration: 'tenant',
  connections: 'delivery',
  divisions: 'division',
  employees: 'employee',
  'employee-imports': 'employee_import',
  'inconsistent-data': 'inconsistent_data_report',
  'leave-reasons': 'leave_reason',
  mails: 'mail_message',
  programs: 'program',
  roles: 'role',
  'root-causes': 'root_cause',
  'sms-templates': 'sms_template',
  'service-desk': 'embedded_ticket',
  sources: 'source',
  statuses: 'status',
  'sub-categories': 'sub_category',
  teams: 'team',
  users: 'app_user',
}
const picture = () => new File([new Uint8Array(sampleFiles['png']!)], 'a.png')
const scopedTables = {
  case: 'activity',
  document: 'document',
  view: 'case_view',
  employee: 'employee',
  user: 'app_user',
} as const

let isForgetting = false
const { as, database, issuer } = await startTestApp({
  wrapDatabase: (inner) => forgetting(inner, () => isForgetting),
  serviceDesk: { address: embedded, createTicket: async () => 'INC1', readChanges: null, check: async () => {} },
})
const accounts: Account[] = [
  ...(await buildWorld({ as, database, issuer })),
  { name: 'nobody', granted: null, caller: as.nobody(), objects: { case: {}, document: {}, view: {}, employee: {}, user: {} } },
]
for (const tenant of ['Turkey', 'Greece'] as const) await Promise.all([addUndelivered(tenant), addMail(tenant)])
const records = { Turkey: await readRecords('Turkey'), Greece: await readRecords('Greece') }
const { names, ...members } = await readNames()
const idents = await readIdents()
await as.user('admin').call(employeeRoutes.saveImage, { params: { id: records.Turkey['employee']! }, file: picture() })
const { choices } = await database.inTenant(demoTenantId('Turkey'), readFacts)
isForgetting = true

const calls: [string, Call][] = allRoutes.flatMap(callsOf).map((route) => [nameOf(route), route])

describe('every call, for every account', () => {
  it.each(calls)('%s', async (_, route) => {
    const tried = await Promise.all(
      accounts.flatMap((account) =>
        objectsFor(route, account).map(async ([relation, id]) => {
          const outcome = outcomeOf(route, await send(account.caller, route, id))
          const expected = expectedOutcome(route, account.granted, relation)
          return { name: relation ? `${account.name}: ${relation}` : account.name, outcome, expected }
        }),
      ),
    )
    expect(tried.map(({ name, outcome }) => [name, outcome])).toEqual(tried.map(({ name, expected }) => [name, expected]))
  })
})

describe('an object of another tenant is as unknown as one that does not exist', () => {
  const some = accounts.filter(({ name }) => ['admin', 'agent', 'queue worker'].includes(name))

  it.each(calls.filter(([, route]) => objectField(route) && !route.anonymous))('%s', async (_, route) => {
    const [foreign, unknown] = [foreignId(route), crypto.randomUUID()]
    const blank = ({ status, text }: Answer, id: string) => ({
      status,
      text: text.replaceAll(id, 'id').replaceAll(/T\d+/g, 'T'),
    })
    for (const { caller } of some) {
      expect(blank(await send(caller, route, foreign), foreign)).toEqual(blank(await send(caller, route, unknown), unknown))
    }
  })
})

/** A permitted read must succeed. A permitted write may still be refused by a rule. */
function outcomeOf(route: Call, { status, text }: Answer): Outcome | string {
  const { method } = route
  // A valid signature is the permission; other tests cover signatures.
  if (status === 401 && text.includes('Destek:Webhook:BadSignature')) return 'reached'
  // Users who see masked numbers find no employee by phone: masked-phones.test.ts.
  if (status === 404 && isSame(route, employeeRoutes.byPhone)) return 'reached'
  if (status === 401 || status === 404) return status
  if (status === 403 && (text === '' || text.includes('Destek:Activity:Unauthorized'))) return status
  const isReached = status < 300 || (status === 403 && text !== '') || (method !== 'GET' && status === 409)
  return isReached ? 'reached' : `${status} ${text.slice(0, 300)}`
}

/** One object for each way in which it can stand to the account; a single one, or none, where that makes no difference. */
function objectsFor(route: Call, account: Account): [Relation | undefined, string | undefined][] {
  if (!route.scope) return [[undefined, recordOf(route)]]
  const objects = account.objects[objectsOf[route.scope]]
  // A caller who is no employee has no cases, and the answer says so.
  if (route.scope === 'ownCase' && account.granted && !objects.own) return []
  return relationsOf(route).flatMap((relation) =>
    objects[relation] || !account.granted ? [[relation, objects[relation] ?? crypto.randomUUID()]] : [],
  )
}

function recordOf(route: Call): string | undefined {
  if (!objectField(route) || route.group === 'history') return undefined
  const record = records.Turkey[tables[route.group] ?? '']
  if (!record) throw new Error(`Say in "tables" which record the calls of ${route.group} are about.`)
  return record
}

const foreignId = (route: Call): string =>
  records.Greece[route.scope ? scopedTables[objectsOf[route.scope]] : (tables[route.group] ?? 'source')]!

/** Called by another system: nothing of it is read before its signature is right. */
const isWebhook = ({ anonymous, params }: Call) => anonymous && pathsOf(params).some(({ name }) => name === 'tenantId')

/** The field that names what the call is about. */
function objectField(route: Call): { part: 'params' | 'query' | 'body'; name: string } | undefined {
  // The id of a lookup only narrows a list.
  if (isWebhook(route) || route.group === 'lookups') return undefined
  const names = route.scope ? ['id', 'activityId', 'employeeId'] : ['id']
  for (const part of ['params', 'query', 'body'] as const) {
    const name = pathsOf(route[part]).find((field) => names.includes(field.name))?.name
    if (name) return { part, name }
  }
  return route.scope === 'case' ? { part: 'body', name: 'activityId' } : undefined
}

async function send(caller: Caller, route: Call, id: string | undefined): Promise<Answer> {
  const given = route.given && { [route.given.name]: route.given.value }
  const known: Record<string, unknown> = {
    id: crypto.randomUUID(),
    ...knownTo(route),
    ...given,
    ...(id && { id, activityId: id }),
  }
  if (id && route.scope === 'staff') Object.assign(known, { employeeId: id })
  const input = { params: {}, query: {}, body: undefined as unknown }
  for (const part of ['params', 'query', 'body'] as const) {
    if (route[part]) input[part] = plainInput(route[part], known) as object
  }
  const set = (part: 'params' | 'query' | 'body', name: string, value: string) => {
    const path = pathsOf(route[part]).find((field) => field.name === name)
    if (path) input[part] = withValue(route[part]!, input[part], path, value, known) as object
  }
  const field = objectField(route)
  if (id && field) set(field.part, field.name, isByIdent(route) ? (idents.get(id) ?? 'nobody') : id)
  // A field may be left out that decides what the call needs.
  if (route.given) set('query', route.given.name, route.given.value)
  const file = route.group === 'employees' ? picture() : new File(['a text\nof two lines'], 'a.txt')
  const body = route.upload ? formWith(route.upload.field, [file], input.body as object) : input.body
  return caller.send(route.method, addressOf(route.path, input as never), body)
}

/** The telephone system knows people by another key than ours. */
const isByIdent = (route: Route) => isSame(route, employeeRoutes.voiceDetail)

const isSame = (one: Route, other: Route) => one.group === other.group && one.action === other.action

/** The ids in the input of a call, besides its own object. */
const knownTo = ({ group }: Route): Record<string, unknown> => ({
  divisionId: records.Turkey['division'],
  programId: records.Turkey['program'],
  teamId: records.Turkey['team'],
  ...(group === 'service-desk' && { state: firstState }),
  ...(group === 'transfers' && { assignedTeamId: records.Turkey['team'] }),
  wrapupId: records.Turkey['category'],
  userId: records.Turkey['app_user'],
  employeeId: records.Turkey['employee'],
  receiverEmployeeId: records.Turkey['employee'],
  templateId: records.Turkey['sms_template'],
  statusWrapupId: records.Turkey['status'],
  templateName: 'Destek.LinkToken.Sms',
  name: group === 'configuration' ? 'Turkey' : 'Destek.LinkToken.Sms',
  description: 'Asked for by phone.',
  startDate: '2026-01-01',
  endDate: '2026-01-31',
  ...names,
  ...(group === 'divisions' ? members.division : members.team),
  ...(group === 'cases' && choices),
})

/** The names of people and programs, and a user in a team and a division. */
async function readNames() {
  const { rows } = await database.inTenant(demoTenantId('Turkey'), (tx) =>
    sql<{ names: object; division: object; team: object }>`select
      (select json_build_object('phone', phone_number, 'userName', employee.user_name, 'programIdent', program.ident)
        from employee, program where phone_number is not null and employee.is_active limit 1) as names,
      (select json_build_object('divisionId', division_id, 'userId', user_id) from division_user limit 1) as division,
      (select json_build_object('teamId', team_id, 'userId', user_id) from team_member limit 1) as team`.execute(tx),
  )
  return rows[0]!
}

/** The idents of the employees of both tenants, by their ids. */
async function readIdents(): Promise<Map<string, string>> {
  const rows = await Promise.all(
    (['Turkey', 'Greece'] as const).map((tenant) =>
      database.inTenant(demoTenantId(tenant), (tx) => tx.selectFrom('employee').select(['id', 'ident']).execute()),
    ),
  )
  return new Map(rows.flat().map(({ id, ident }) => [id, ident]))
}

/** The demo data has no failed deliveries. */
async function addUndelivered(tenant: DemoTenant): Promise<void> {
  await database.inTenant(demoTenantId(tenant), (tx) =>
    tx
      .insertInto('delivery')
      .values({
        system: 'mail',
        kind: 'mail',
        subject_id: crypto.randomUUID(),
        max_attempts: 1,
        attempts: 1,
        state: 'failed',
        problem: 'refused',
        last_try_time: new Date(),
        finished_time: new Date(),
      })
      .execute(),
  )
}

/** The demo has sent none. */
function addMail(tenant: DemoTenant) {
  return database.inTenant(demoTenantId(tenant), (tx) =>
    sql`insert into mail_message (request_id, occasion, recipient, is_to_requester, template_name, culture, subject, html,
      placeholder_values, message_id) values (uuidv7(), 'test', 'a@b.example', false, 'x', 'en', 'x', 'x', '{}', '<a@b>')`.execute(
      tx,
    ),
  )
}

/** An id of each kind of record of the tenant, by its table. */
function readRecords(tenant: DemoTenant): Promise<Record<string, string>> {
  return database.inTenant(demoTenantId(tenant), async (tx) => {
    const names = [...Object.values(tables), ...Object.values(scopedTables)].filter((name) => name !== 'tenant')
    const firsts = names.map((name) => sql`(select ${name} as name, id from ${sql.table(name)} order by id desc limit 1)`)
    const { rows } = await sql<{ name: string; id: string }>`${sql.join(firsts, sql` union all `)}`.execute(tx)
    return { ...Object.fromEntries(rows.map(({ name, id }) => [name, id])), tenant: demoTenantId(tenant) }
  })
}

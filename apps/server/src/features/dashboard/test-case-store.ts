import type pg from 'pg'
import { type StoredCase, waitingSince } from './test-recomputation.ts'

let lastNumber = 500_000

/** Any case, as JSON. */
export interface Template {
  creator_id: string
}

export async function readTemplate(client: pg.Client): Promise<Template> {
  const { rows } = await client.query<{ row: Template }>(
    'select to_jsonb(a) as row from activity a where tenant_id = current_tenant() limit 1',
  )
  return rows[0]!.row
}

/** Inserts cases in one statement. They are like the given row, except for the counted columns. */
export async function insertCases(client: pg.Client, template: Template, cases: readonly StoredCase[]): Promise<void> {
  const rows = cases.map((one) => ({
    ...template,
    ...columnsOf(one),
    closed_user_id: one.closed && template.creator_id,
    id: crypto.randomUUID(),
    friendly_id: (lastNumber += 1),
    service_desk_id: null,
    due_after: null,
    opening_clock: 'running',
  }))
  const columns = Object.keys(rows[0] ?? {}).filter((column) => column !== 'phone_digits')
  if (columns.length === 0) return
  await client.query(`insert into activity (${columns}) select ${columns} from jsonb_populate_recordset(null::activity, $1)`, [
    JSON.stringify(rows),
  ])
}

/** The possible changes of a case: all of its facts, or one of them. */
const changes = {
  all: `creation_time = other.creation_time, closed_date_time = other.closed_date_time, closed_user_id = ${closerIf('other')},
    waiting_since = other.waiting_since, due_time = other.due_time, sla_hours = other.sla_hours, sla_source = other.sla_source,
    assigned_team_id = other.assigned_team_id, assigned_user_id = other.assigned_user_id, first_response_time = other.first_response_time, dont_share_identity = other.dont_share_identity,
    division_id = other.division_id, category_id = other.category_id, source_id = other.source_id, case_type_id = other.case_type_id`,
  closed: `closed_date_time = activity.creation_time + (other.closed_date_time - other.creation_time), closed_user_id = ${closerIf('other')},
    waiting_since = case when other.closed_date_time is null then activity.waiting_since end`,
  waits: `waiting_since = case when activity.closed_date_time is null and other.waiting_since is not null then activity.creation_time end`,
  responded: `first_response_time = activity.creation_time + (other.first_response_time - other.creation_time)`,
  due: `due_time = activity.creation_time + (other.due_time - other.creation_time), sla_hours = other.sla_hours, sla_source = other.sla_source`,
  isHidden: 'dont_share_identity = other.dont_share_identity',
  divisionId: 'division_id = other.division_id',
  categoryId: 'category_id = other.category_id',
  sourceId: 'source_id = other.source_id',
  caseTypeId: 'case_type_id = other.case_type_id',
} as const

export type Change = keyof typeof changes
export const allChanges = Object.keys(changes) as Change[]

function closerIf(row: string) {
  return `case when ${row}.closed_date_time is not null then activity.creator_id end`
}

/** Gives the nth case, going round, something of another one; nothing where there is none. */
export async function changeCase(client: pg.Client, nth: number, other: StoredCase, change: Change = 'all'): Promise<void> {
  await client.query(
    `update activity set ${changes[change]} from jsonb_populate_record(null::activity, $1) other where activity.id = ${nthId('$2')}`,
    [JSON.stringify(columnsOf(other)), nth],
  )
}

export async function removeCases(client: pg.Client, nths: readonly number[] | 'all'): Promise<void> {
  if (nths === 'all') await client.query('delete from activity where tenant_id = current_tenant()')
  else await client.query(`delete from activity where id in (select ${nthId('nth')} from unnest($1::int[]) nth)`, [nths])
}

const nthId = (nth: string) => `(select id from activity nth_case where tenant_id = current_tenant() order by friendly_id
  offset ${nth}::int % greatest(1, (select count(*) from activity where tenant_id = current_tenant())) limit 1)`

export async function readCases(client: pg.ClientBase): Promise<StoredCase[]> {
  const micro = (column: string) => `(extract(epoch from ${column}) * 1000000)::float8`
  const { rows } = await client.query<StoredCase>(
    `select ${micro('creation_time')} as opened, ${micro('closed_date_time')} as closed, waiting_since is not null as waits,
       ${micro('due_time')} as due, assigned_team_id as "teamId", assigned_user_id as "userId",
       ${micro('first_response_time')} as responded, dont_share_identity as "isHidden", division_id as "divisionId",
       category_id as "categoryId", source_id as "sourceId", case_type_id as "caseTypeId"
     from activity where tenant_id = current_tenant()`,
  )
  return rows
}

const columnsOf = (one: StoredCase) => ({
  creation_time: timeOf(one.opened),
  closed_date_time: one.closed && timeOf(one.closed),
  waiting_since: one.waits ? timeOf(waitingSince(one.opened)) : null,
  due_time: one.due && timeOf(one.due),
  sla_hours: one.due === null ? null : 1,
  sla_source: one.due === null ? null : 'category',
  assigned_team_id: one.teamId,
  assigned_user_id: one.userId,
  first_response_time: one.responded && timeOf(one.responded),
  dont_share_identity: one.isHidden,
  division_id: one.divisionId,
  category_id: one.categoryId,
  source_id: one.sourceId,
  case_type_id: one.caseTypeId,
})

/** With its microseconds. */
const timeOf = (microseconds: number) =>
  new Date(Math.floor(microseconds / 1000))
    .toISOString()
    .replace('Z', `${String(((microseconds % 1000) + 1000) % 1000).padStart(3, '0')}Z`)

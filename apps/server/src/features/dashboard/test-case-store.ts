import type pg from 'pg'
import type { StoredCase } from './test-recomputation.ts'

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

/** Puts cases into the database by one statement: like the given row, but for what is counted. */
export async function insertCases(client: pg.Client, template: Template, cases: readonly StoredCase[]): Promise<void> {
  const rows = cases.map((one) => ({
    ...template,
    ...columnsOf(one),
    closed_user_id: one.closed && template.creator_id,
    id: crypto.randomUUID(),
    friendly_id: (lastNumber += 1),
    service_desk_id: null,
    sla_hours: null,
    sla_source: null,
    due_time: null,
    due_after: null,
    opening_clock: 'running',
  }))
  const columns = Object.keys(rows[0] ?? {}).filter((column) => column !== 'phone_digits')
  if (columns.length === 0) return
  await client.query(`insert into activity (${columns}) select ${columns} from jsonb_populate_recordset(null::activity, $1)`, [
    JSON.stringify(rows),
  ])
}

/** Makes another case of the nth one, going round; nothing where there is none. */
export async function changeCase(client: pg.Client, nth: number, into: StoredCase): Promise<void> {
  const set = Object.keys(columnsOf(into)).map((column) => `${column} = into_row.${column}`)
  await client.query(
    `update activity set ${set.join(', ')}, closed_user_id = case when into_row.closed_date_time is not null then activity.creator_id end
     from jsonb_populate_record(null::activity, $1) into_row where activity.id = ${nthId('$2')}`,
    [JSON.stringify(columnsOf(into)), nth],
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
       ${micro('first_response_time')} as responded, dont_share_identity as "isHidden", division_id as "divisionId",
       category_id as "categoryId", source_id as "sourceId", case_type_id as "caseTypeId"
     from activity where tenant_id = current_tenant()`,
  )
  return rows
}

const columnsOf = (one: StoredCase) => ({
  creation_time: timeOf(one.opened),
  closed_date_time: one.closed && timeOf(one.closed),
  waiting_since: one.waits ? timeOf(one.opened + 1) : null,
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

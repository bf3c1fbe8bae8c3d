import type pg from 'pg'
import { unknownId } from '../fuzz/fuzz-values.ts'

/** The values that callers of a world can refer to: ids by their table, and texts by their kind. */
export interface KnownValues {
  ids: Record<string, string[]>
  texts: Record<string, string[]>
}

/** Names of contract fields that differ from the name of the table. */
const otherNames: Record<string, string[]> = {
  wrapup: ['category'],
  subwrapup: ['sub_category'],
  department: ['program'],
  user: ['app_user'],
  creator: ['app_user'],
  owner: ['app_user'],
  manager: ['employee', 'app_user'],
  loareason: ['leave_reason'],
  reason: ['root_cause'],
  sms: ['sms_template'],
  section: ['activity', 'activity_detail'],
  settings: ['tenant'],
}

/**
 * Reads the newest row of every table, and all rows about these people. Only rows with a uuid can be referred to. Rows with plain
 * numbers are journals, which jobs empty at any time.
 */
export async function readKnownValues(owner: pg.Client, tenantId: string, userNames: readonly string[]): Promise<KnownValues> {
  const { rows: tables } = await owner.query<{ name: string; order: string }>(`select table_name as name,
      case when bool_or(column_name = 'creation_time') then 'creation_time desc, id' else 'id' end as order
    from information_schema.columns where table_schema = 'public'
    group by 1 having bool_or(column_name = 'tenant_id') and bool_or(column_name = 'id' and data_type = 'uuid') order by 1`)
  const ids: Record<string, string[]> = {}
  for (const { name, order } of tables) {
    const { rows } = await owner.query<{ id: string }>(
      `select id::text from ${name} where tenant_id = $1 order by ${order} limit ${(howMany as Record<string, number>)[name] ?? 1}`,
      [tenantId],
    )
    ids[name] = rows.map(({ id }) => id)
  }
  const { rows: theirs } = await owner.query<Record<string, string>>(
    `select e.*, u.id as user_id, location.name as location_name, program.ident as program_ident from employee e
      join app_user u on u.employee_id = e.id left join location on location.id = e.location_id
      left join program on program.id = e.program_id
     where u.user_name = any($1) order by array_position($1, u.user_name)`,
    [userNames],
  )
  const each = (column: string) => [...new Set(theirs.map((row) => row[column]).filter((value) => value !== null))] as string[]
  return {
    ids: {
      ...ids,
      employee: each('id'),
      app_user: each('user_id'),
      ...Object.fromEntries(workplace.map((table) => [table, each(`${table}_id`)])),
      tenant: [tenantId],
    },
    texts: Object.fromEntries(personal.map((column) => [column.replaceAll('_', ''), each(column)])),
  }
}

/** Every status and some of what happened. */
const howMany = { status: 20, activity: 4, activity_detail: 2, document: 2, team: 3, category: 3 }

const workplace = ['location', 'client', 'program', 'position_group', 'position', 'position_title']
const personal = [
  'full_name',
  'user_name',
  'ident',
  'company_ident',
  'phone_number',
  'email_address',
  'location_name',
  'program_ident',
]

/** The ids that a field of this name may mean; all of them where the name says nothing. */
export function idsFor({ ids }: KnownValues, fieldName: string): string[] {
  const name = fieldName.toLowerCase().replaceAll('-', '')
  const words = [...Object.keys(ids).map((table) => [table.replaceAll('_', ''), [table]] as const), ...Object.entries(otherNames)]
  const named = words.filter(([word]) => name.includes(word))
  // Within the name of a position group there is that of a position.
  const meant = named.filter(([word]) => !named.some(([longer]) => longer !== word && longer.includes(word)))
  const tables = meant.length > 0 ? meant.flatMap(([, tables]) => tables) : Object.keys(ids)
  const found = new Set(tables.flatMap((table) => ids[table] ?? []))
  return found.size > 0 ? [...found] : [unknownId]
}

/** The texts that a field of this name may mean; where the name says nothing, everything by which the first of the people is known. */
export function textsFor({ texts }: KnownValues, fieldName: string): string[] {
  const name = fieldName.toLowerCase()
  const fitting = Object.entries(texts).filter(([word]) => name.includes(word) || word.includes(name))
  const meant = fitting.flatMap(([, values]) => values)
  return [...new Set(meant.length > 0 ? meant : Object.values(texts).flatMap(([first]) => first ?? []))]
}

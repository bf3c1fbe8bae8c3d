import type pg from 'pg'

/** The people who stay, besides one more agent of the first one's team. */
const people = ['admin', 'lead', 'agent', 'agent2', 'manager', 'client', 'employee', 'admin-gr', 'agent-gr']

/**
 * Takes everything out of a copy of the demo data that makes answers long and tells nothing new: most people and categories, and all
 * cases. Answers the user name of the agent who stays besides those with an account.
 */
export async function makeSmall(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ user_name: string }>(`select other.user_name from app_user other
    join team_member theirs on theirs.user_id = other.id
    join team_member own on own.team_id = theirs.team_id join app_user agent on agent.id = own.user_id
    where agent.user_name = 'agent' and other.user_name <> 'agent' order by 1 limit 1`)
  const colleague = rows[0]!.user_name
  await client.query('begin')
  // Foreign keys are not checked meanwhile; the references are corrected at the end.
  await client.query(`set local session_replication_role = replica`)
  await client.query(`truncate activity, case_view, link_token, api_audit, feedback, inconsistent_data_report cascade`)
  await client.query(`delete from app_user where user_name <> all($1)`, [[...people, colleague]])
  await client.query(`delete from employee where id not in (select employee_id from app_user where employee_id is not null)`)
  await client.query(`delete from category where coalesce(parent_id, id) not in
    (select (array_agg(id order by id))[1] from category where parent_id is null group by division_id)`)
  while ((await mendReferences(client)) > 0);
  await client.query('commit')
  await client.query('analyze')
  return colleague
}

interface Reference {
  child: string
  parent: string
  columns: string[]
  keys: string[]
  /** Which of the columns may be empty. */
  optional: string[]
}

/** Empties references to rows that are not there, or removes the row where it cannot be without; answers how many. */
async function mendReferences(client: pg.Client): Promise<number> {
  const { rows } = await client.query<Reference>(`select conrelid::regclass::text as child, confrelid::regclass::text as parent,
      array(select attname::text from unnest(conkey) with ordinality k(n, i)
        join pg_attribute on attrelid = conrelid and attnum = n order by i) as columns,
      array(select attname::text from unnest(confkey) with ordinality k(n, i)
        join pg_attribute on attrelid = confrelid and attnum = n order by i) as keys,
      array(select attname::text from pg_attribute where attrelid = conrelid and attnum = any(conkey) and not attnotnull) as optional
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`)
  let mended = 0
  for (const { child, parent, columns, keys, optional } of rows) {
    const same = columns.map((column, index) => `p.${keys[index]} = c.${column}`).join(' and ')
    const refers = columns.map((column) => `c.${column} is not null`).join(' and ')
    const dangles = `${refers} and not exists (select from ${parent} p where ${same})`
    const emptied = optional.map((column) => `${column} = null`).join(', ')
    const mend = emptied ? `update ${child} c set ${emptied} where ${dangles}` : `delete from ${child} c where ${dangles}`
    mended += (await client.query(mend)).rowCount ?? 0
  }
  return mended
}

import type pg from 'pg'

/**
 * The owner of a view decides which rows it shows. A dump that is restored without owners gives the search views to the role that
 * restores it, and a view of a superuser would show every tenant's rows. The views therefore get their proper owner back before
 * the server starts.
 */
export async function giveBackSearchViews(client: pg.Client, log: (line: string) => void): Promise<void> {
  const { rows } = await client.query<{ view: string; role: string }>(
    `select view::regclass::text as view, role from (
       select c.oid as view, c.relowner,
         case when c.relname like 'called%' then 'destek_phone_search' else 'destek_search' end as role
       from pg_class c join pg_namespace n on n.oid = c.relnamespace where n.nspname = 'search' and c.relkind = 'v'
     ) found where pg_get_userbyid(relowner) <> role order by 1`,
  )
  for (const { view, role } of rows) {
    await client.query(`alter view ${view} owner to ${role}`)
    log(`Gave ${view} back to ${role}.`)
  }
}

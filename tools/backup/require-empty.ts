import type pg from 'pg'
import type { Manifest } from './manifest.ts'

/** Fails when a database has tables, except for those of an interrupted restore of the same version. */
export async function requireEmptyDatabase(client: pg.Client, { migrations }: Manifest): Promise<void> {
  const tables = await foreignTables(client)
  if (tables.length === 0) return
  if (!tables.includes('destek_meta.restore'))
    throw new Error(
      `The database is not empty: it has ${tables.length} tables (${tables.slice(0, 3).join(', ')} …). A backup is restored into an empty ` +
        'one, so that nothing is overwritten: make a new database, or name another DATA_DIR.',
    )
  if (!tables.includes('destek_meta.migration')) return
  const { rows } = await client.query<{ name: string }>('select name from destek_meta.migration')
  const known = new Set(migrations.map(({ name }) => name))
  if (rows.some(({ name }) => !known.has(name)))
    throw new Error('The restore of another backup was broken off in this database. Make a new one for this backup.')
}

async function foreignTables(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select n.nspname || '.' || c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind in ('r', 'p') and n.nspname !~ '^pg_' and n.nspname <> 'information_schema'
       and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
     order by 1`,
  )
  return rows.map(({ name }) => name)
}

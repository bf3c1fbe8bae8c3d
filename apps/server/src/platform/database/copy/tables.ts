import type pg from 'pg'

/** A table as it is copied. */
export interface Table {
  schema: string
  name: string
  /** Those that can be written: what the database computes from others is left out. */
  columns: string[]
  /** Its rows belong to tenants, and its owner too sees them one tenant at a time. */
  isGuarded: boolean
}

/** A foreign key; its definition brings it back after it was dropped. */
export interface Reference {
  from: TableName
  to: TableName
  name: string
  definition: string
}

export type TableName = Pick<Table, 'schema' | 'name'>

/** As SQL names it. */
export const sqlNameOf = ({ schema, name }: TableName) => `${quoted(schema)}.${quoted(name)}`

export const quoted = (identifier: string) => `"${identifier.replaceAll('"', '""')}"`

/**
 * The schemas of the product: its own tables, its jobs, the accounts of the embedded provider, and the list of applied
 * migrations.
 */
export const productSchemas: readonly string[] = ['public', 'graphile_worker', 'identity', 'destek_meta']

/** Every table that survives a crash, each after those that it refers to; where they refer to each other in a circle, as near to that as can be. */
export async function tablesInOrder(client: pg.ClientBase, schemas = productSchemas): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `select n.nspname as schema, c.relname as name, c.relforcerowsecurity as "isGuarded",
       array(select a.attname::text from pg_attribute a
         where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' order by a.attnum) as columns
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind = 'r' and c.relpersistence = 'p' and n.nspname = any ($1)
       and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
     order by 1, 2`,
    [schemas],
  )
  return inOrder(rows, await referencesBetween(client, schemas))
}

/** Every foreign key of these tables. */
export async function referencesBetween(client: pg.ClientBase, schemas = productSchemas): Promise<Reference[]> {
  const { rows } = await client.query<Reference>(
    `select json_build_object('schema', fn.nspname, 'name', f.relname) as from,
       json_build_object('schema', tn.nspname, 'name', t.relname) as to,
       k.conname as name, pg_get_constraintdef(k.oid) as definition
     from pg_constraint k
       join pg_class f on f.oid = k.conrelid join pg_namespace fn on fn.oid = f.relnamespace
       join pg_class t on t.oid = k.confrelid join pg_namespace tn on tn.oid = t.relnamespace
     where k.contype = 'f' and fn.nspname = any ($1) order by fn.nspname, f.relname, k.conname`,
    [schemas],
  )
  return rows
}

export function inOrder(tables: readonly Table[], references: readonly Reference[]): Table[] {
  const byName = new Map(tables.map((table) => [sqlNameOf(table), table]))
  const ordered = new Set<Table>()
  const visited = new Set<Table>()
  const visit = (table: Table) => {
    if (visited.has(table)) return
    visited.add(table)
    for (const { from, to } of references) {
      const needed = byName.get(sqlNameOf(to))
      if (sqlNameOf(from) === sqlNameOf(table) && needed) visit(needed)
    }
    ordered.add(table)
  }
  tables.forEach(visit)
  return [...ordered]
}

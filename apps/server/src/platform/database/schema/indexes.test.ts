import pg from 'pg'
import { afterAll, describe, expect, it } from 'vitest'
import { startTestApp } from '../../../test/start-test-app.ts'

const { urls } = await startTestApp()
const owner = new pg.Client({ connectionString: urls.ownerUrl })
await owner.connect()
afterAll(() => owner.end())

/** Foreign keys that no index begins with, whose target the server's role may delete. */
const unindexed = `
  select referring.relname as "table", string_agg(attname, ', ' order by place) as columns, target.relname as target
  from pg_constraint reference
  join pg_class referring on referring.oid = conrelid and referring.relnamespace = 'public'::regnamespace
  join pg_class target on target.oid = confrelid
  cross join unnest(conkey) with ordinality key (attnum, place)
  join pg_attribute named on named.attrelid = conrelid and named.attnum = key.attnum
  where contype = 'f' and has_table_privilege('destek_app', confrelid, 'delete') and not exists (
    select from pg_index
    where indrelid = conrelid and indisvalid and conkey @> (indkey::int2[])[0:cardinality(conkey) - 1]
      -- One that leaves out what refers to nothing serves as well.
      and (indpred is null or pg_get_expr(indpred, indrelid) = format('(%I IS NOT NULL)', (
        select attname from pg_attribute last where last.attrelid = conrelid and last.attnum = conkey[cardinality(conkey)])))
  )
  group by reference.oid, referring.relname, target.relname
  order by 1, 2`

/** People who have left are never deleted: they cannot sign in, but their records still show their name. */
const neverDeleted = new Set(['app_user'])

describe('a reference that a deletion checks', () => {
  it('has an index, or deleting one definition would read all cases', async () => {
    const { rows } = await owner.query<{ table: string; columns: string; target: string }>(unindexed)
    expect(rows.filter(({ target }) => !neverDeleted.has(target))).toEqual([])
    expect(rows.map(({ table }) => table)).toContain('activity_note')
  })
})

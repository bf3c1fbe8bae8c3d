import pg from 'pg'
import { afterAll, expect, it } from 'vitest'
import { demoTenantId } from '../../../../../../tools/demo/demo-ids.ts'
import { createTestDatabase } from '../../../test/test-database.ts'
import { warnOfSlowSearch } from './search-speed.ts'

const { ownerUrl, appUrl, drop } = await createTestDatabase()
afterAll(drop)

it('lets a search use its index under row-level security, and warns at start where it cannot', async () => {
  expect(await warnings()).toEqual([])
  await run(ownerUrl, leaveOnlyTheSearchIndex)
  expect(await planOfSearch()).toMatch(/Bitmap Index Scan on activity_search\n\s+Index Cond:.*search_text ~~ '%kaplumbaga%'/)

  await run(ownerUrl, 'alter function pg_catalog.textlike(text, text) not leakproof')
  expect(await warnings()).toEqual([expect.stringContaining('alter function pg_catalog.textlike(text, text) leakproof')])
  expect(await planOfSearch()).not.toMatch(/Index Cond:.*search_text/)
})

async function warnings(): Promise<string[]> {
  const lines: string[] = []
  await warnOfSlowSearch(ownerUrl, (line) => lines.push(line))
  return lines
}

/** With so few rows every other way would be as good; the plan shows what is possible. */
const leaveOnlyTheSearchIndex = `do $$ declare other regclass; begin
  alter table activity drop constraint activity_pkey cascade;
  for other in select indexrelid from pg_index where indrelid = 'activity'::regclass and indexrelid <> 'activity_search'::regclass loop
    execute format('drop index %s', other);
  end loop;
end $$`

async function planOfSearch(): Promise<string> {
  const rows = await run(
    appUrl,
    'set role destek_app',
    `set destek.tenant_id = '${demoTenantId('Turkey')}'`,
    'set enable_seqscan = off',
    `explain (costs off) select count(*) from activity where search_text like '%' || fold_text('Kaplumbağa') || '%'`,
  )
  return rows.map((row) => row['QUERY PLAN']).join('\n')
}

async function run(url: string, ...statements: string[]): Promise<Record<string, string>[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    let rows: Record<string, string>[] = []
    for (const statement of statements) rows = (await client.query(statement)).rows
    return rows
  } finally {
    await client.end()
  }
}

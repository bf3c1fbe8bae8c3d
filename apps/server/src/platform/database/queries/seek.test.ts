import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, describe, expect, it } from 'vitest'
import { demoTenantId } from '../../../../../../tools/demo/demo-ids.ts'
import { createTestDatabase } from '../../../test/test-database.ts'
import { openDatabase } from '../driver/database.ts'
import type { Tx } from '../driver/tx.ts'
import { type Sought, withSearchTerms } from './seek.ts'

const urls = await createTestDatabase()
const database = openDatabase(urls.appUrl, () => {})
const owner = new pg.Client({ connectionString: urls.ownerUrl })
await owner.connect()
afterAll(async () => {
  await owner.end()
  await database.close()
  await urls.drop()
})

const [turkey, greece] = [demoTenantId('Turkey'), demoTenantId('Greece')]
const views = [
  'search.sought_activity',
  'search.sought_employee',
  'search.sought_feedback',
  'search.called_activity',
  'search.called_employee',
]
const countIn = async (tx: Tx, view: string) =>
  (await sql<{ count: number }>`select count(*)::int as count from ${sql.table(view)}`.execute(tx)).rows[0]!.count
const found = (tenant: string, view: string, sought: Sought) =>
  database.inTenant(tenant, (tx) => withSearchTerms(tx, sought, () => countIn(tx, view)))

describe('what is sought', () => {
  it.each([
    ['search.sought_activity', { patterns: ['Kaplumbağ_'] }, 'activity_search', `search_text`],
    ['search.sought_activity', { patterns: ['Kaplumba', 'ya_ış'] }, 'activity_search', `search_text.*search_text`],
    ['search.sought_employee', { names: ['Kaplumbağa'] }, 'employee_search', `search_text`],
    ['search.called_employee', { digits: '5551234' }, 'employee_digit_windows', `phone_digits`],
    ['search.called_activity', { digits: '5551234' }, 'activity_digit_windows', `phone_digits`],
    ['search.sought_feedback', { text: 'Kaplumbağa' }, 'feedback_search', `search_text`],
  ])('in %s is found by its index under row-level security, whoever owns the database', async (view, sought, index, column) => {
    const { rows } = await owner.query(
      `select proleakproof from pg_proc where oid = 'pg_catalog.textlike(text, text)'::regprocedure`,
    )
    expect(rows).toEqual([{ proleakproof: false }])
    const plan = await database.inTenant(turkey, (tx) => planOf(tx, view, sought, index))
    expect(plan).toMatch(new RegExp(`Bitmap Index Scan on ${index}\\n\\s+Index Cond:.*${column}`))
  })

  it('is a part of the text whatever stands in it, in any letters, and of one tenant alone', async () => {
    await owner.query(
      `update feedback set description = '50%_\\Şifre' where id = (select id from feedback where tenant_id = $1 limit 1)`,
      [greece],
    )
    for (const text of ['50%_\\', '%_\\ş', '\\sifre', 'ŞİFRE', 'şifre'])
      expect(await found(greece, 'search.sought_feedback', { text })).toBe(1)
    for (const text of ['50_', '0\\%', '%%']) expect(await found(greece, 'search.sought_feedback', { text })).toBe(0)
    expect(await found(turkey, 'search.sought_feedback', { text: '50%_\\' })).toBe(0)
  })

  it('is any part of a phone number, however short, and of digits of any writing', async () => {
    await owner.query(
      `update employee set phone_number = '+90 (٥٣٢) 111-22-33' where id = (select id from employee where tenant_id = $1 limit 1)`,
      [greece],
    )
    const { rows } = await owner.query<{ digits: string }>(
      `select phone_digits as digits from employee where tenant_id = $1 and phone_digits is not null order by id limit 3`,
      [greece],
    )
    const parts = rows.flatMap(({ digits }) => [1, 2, 3, 4, 5, 6, 9, digits.length].map((length) => digits.slice(-length)))
    for (const digits of [...parts, '٥٣٢١', '0000000', rows[0]!.digits + '1']) {
      for (const table of ['employee', 'activity']) {
        const { rows: expected } = await owner.query(
          `select count(*)::int as count from ${table} where tenant_id = $1 and coalesce(phone_digits, '') like '%' || $2 || '%'`,
          [greece, digits],
        )
        expect({ digits, count: await found(greece, `search.called_${table}`, { digits }) }).toEqual({ digits, ...expected[0] })
      }
    }
  })

  it('holds for the statement that is asked with it, also when several are asked at once', async () => {
    const texts = ['a', 'e', 'zzzz', 'i', 'o']
    const alone: number[] = []
    for (const text of texts) alone.push(await found(turkey, 'search.sought_activity', { text }))
    const together = await database.inTenant(turkey, (tx) =>
      Promise.all(texts.map((text) => withSearchTerms(tx, { text }, () => countIn(tx, 'search.sought_activity')))),
    )
    expect(together).toEqual(alone)
    expect(new Set(together).size).toBeGreaterThan(2)
  })

  it.each(views)('in %s is never a row of another tenant, and of none without a tenant', async (view) => {
    const tenantsIn = async (tenantId: string) =>
      database.inTenant(
        tenantId,
        async (tx) => (await sql<{ tenant_id: string }>`select distinct tenant_id from ${sql.table(view)}`.execute(tx)).rows,
      )
    expect(await tenantsIn(turkey)).toEqual([{ tenant_id: turkey }])
    expect(await tenantsIn(crypto.randomUUID())).toEqual([])
  })

  it('tells nothing of rows of others by a pattern that fails', async () => {
    await owner.query('update feedback set description = $2 where tenant_id = $1', [turkey, 'secret'])
    // LIKE fails on a pattern that ends in an escape, but only on texts that come so far.
    const attempt = database.inTenant(greece, async (tx) => {
      await sql`select set_config('destek.sought_text', ${'%secret\\'}, true)`.execute(tx)
      return countIn(tx, 'search.sought_feedback')
    })
    expect(await attempt).toBe(0)
  })

  it.each(['destek_search', 'destek_phone_search'])('makes nobody %s', async (role) => {
    for (const member of ['destek_app', 'destek_worker']) {
      const { rows } = await owner.query(`select pg_has_role($1, $2, 'member') as is_member`, [member, role])
      expect(rows).toEqual([{ is_member: false }])
    }
    await expect(database.inTenant(turkey, (tx) => sql`set role ${sql.id(role)}`.execute(tx))).rejects.toThrow(
      'permission denied',
    )
    const { rows } = await owner.query(
      `select rolcanlogin, rolsuper, rolbypassrls, has_schema_privilege(rolname, 'public', 'create') as creates
       from pg_roles where rolname = $1`,
      [role],
    )
    expect(rows).toEqual([{ rolcanlogin: false, rolsuper: false, rolbypassrls: false, creates: false }])
  })

  it.each([
    ['search.sought_activity', 'activity'],
    ['search.sought_employee', 'employee'],
    ['search.sought_feedback', 'feedback'],
    ['search.called_employee', 'employee'],
  ])('in %s has every column of its table', async (view, table) => {
    const columnsOf = async (name: string) =>
      (
        await owner.query<{ attname: string }>(
          `select attname from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped order by 1`,
          [name],
        )
      ).rows
    const remedy = `the migration of a new column makes it anew: create or replace view ${view} as select * from ${table}`
    expect(await columnsOf(view), remedy).toEqual(await columnsOf(table))
  })
})

/** With so few rows a scan would be as good. Without scans the plan shows whether the index can be used. */
async function planOf(tx: Tx, view: string, sought: Sought, index: string): Promise<string> {
  await sql`set local enable_seqscan = off`.execute(tx)
  const table = view.replace(/^.*_/, '')
  const { rows: others } = await owner.query<{ name: string }>(
    `select indexrelid::regclass::text as name from pg_index where indrelid = $1::regclass and indexrelid <> $2::regclass`,
    [table, index],
  )
  await owner.query('begin')
  try {
    // The planner must not choose it until the end of this test.
    await owner.query(`update pg_index set indisvalid = false where indrelid = $1::regclass and indexrelid <> $2::regclass`, [
      table,
      index,
    ])
    await owner.query('commit')
    const { rows } = await withSearchTerms(tx, sought, () =>
      sql<Record<string, string>>`explain (costs off) select id from ${sql.table(view)}`.execute(tx),
    )
    return rows.map((row) => row['QUERY PLAN']).join('\n')
  } finally {
    await owner.query(`update pg_index set indisvalid = true where indexrelid = any($1::text[]::regclass[])`, [
      others.map(({ name }) => name),
    ])
  }
}

import { resources } from '@destek/locales'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { demoTenantId } from '../../../../../tools/demo/demo-ids.ts'
import { startTestApp } from '../../test/start-test-app.ts'

const { database } = await startTestApp()

/** Records that can be deleted on a screen. */
const deletable = [
  'source',
  'status',
  'category',
  'sub_category',
  'root_cause',
  'case_type',
  'leave_reason',
  'division',
  'team',
  'sms_template',
  'role',
]

it('has words in both languages for every place that can use a record, also for tables that come later', async () => {
  const { rows } = await database.inTenant(demoTenantId('Turkey'), (tx) =>
    sql<{ table: string; column: string }>`
      select links.conrelid::regclass::text as table, columns.attname as column
      from pg_constraint links
      join pg_attribute ids on ids.attrelid = links.confrelid and ids.attname = 'id'
      join pg_attribute columns on columns.attrelid = links.conrelid
        and columns.attnum = links.conkey[array_position(links.confkey, ids.attnum)]
      where links.contype = 'f' and links.confdeltype = 'a' and links.confrelid::regclass::text = any (${deletable})`.execute(tx),
  )
  expect(rows.length).toBeGreaterThan(5)
  for (const { uses } of [resources.en.refusals, resources.tr.refusals]) {
    const words = uses as Record<string, Record<string, string> | undefined>
    const missing = rows.filter(({ table, column }) => !words[table]?.[`${column}_one`] || !words[table]?.[`${column}_other`])
    expect(missing).toEqual([])
  }
})

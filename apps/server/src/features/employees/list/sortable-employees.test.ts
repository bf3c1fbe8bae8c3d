import { employeeRoutes, sortableEmployeeFields } from '@destek/contracts/people/employees'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { demoTenantId } from '../../../../../../tools/demo/demo-ids.ts'
import { expectInvalid } from '../../../test/business-errors.ts'
import { startTestApp } from '../../../test/start-test-app.ts'
import { withClient } from '../../../test/with-client.ts'
import { indexedSorting } from './sortable-employees.ts'

const { as, database, urls } = await startTestApp()
const turkey = demoTenantId('Turkey')
await withClient(urls.ownerUrl, (client) =>
  client.query('update employee_counter set total = 200000 where tenant_id = $1', [turkey]),
)
const { location_id: locationId } = await database.inTenant(turkey, (tx) =>
  tx.selectFrom('employee').select('location_id').where('location_id', 'is not', null).limit(1).executeTakeFirstOrThrow(),
)

const ask = (query: object) =>
  as.user('agent').call(employeeRoutes.pagedList, { query: { maxResultCount: 5, ...query } as never })

describe('very many employees', () => {
  it.each(sortableEmployeeFields.filter((field) => !indexedSorting.has(field)))(
    'are not sorted by %s but where they are fewer',
    async (sorting) => {
      expectInvalid(await ask({ sorting }), {
        sorting: 'So many employees cannot be sorted by this column. Narrow the list down by a filter first.',
      })
      for (const fewer of [{ locationId }, { filterText: 'ay' }, { phoneNumber: '555' }])
        expect((await ask({ sorting, ...fewer })).status).toBe(200)
    },
  )

  it.each([...indexedSorting])('are sorted by %s, which an index has in order, in either language', async (sorting) => {
    const columns = { userName: 'user_key', ident: 'ident' } as Record<string, string>
    for (const language of ['tr', 'en']) {
      const order = columns[sorting] ? sql.ref(columns[sorting]) : sql`full_name collate ${sql.id(`${language}-x-icu`)}`
      const plan = await database.inTenant(turkey, async (tx) => {
        await sql`set local enable_seqscan = off`.execute(tx)
        return sql<{ 'QUERY PLAN': string }>`explain select id from employee order by ${order}, id limit 20`.execute(tx)
      })
      expect(plan.rows.map((line) => line['QUERY PLAN']).join('\n')).not.toContain('->  Sort')
    }
    expect((await ask({ sorting })).status).toBe(200)
    expect((await ask({ sorting: `${sorting} desc` })).status).toBe(200)
  })
})

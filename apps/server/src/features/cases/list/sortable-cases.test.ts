import { sortableCaseFields } from '@destek/contracts/cases/case-filters'
import { caseRoutes } from '@destek/contracts/cases/cases'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { demoTenantId } from '../../../../../../tools/demo/demo-ids.ts'
import { startTestApp } from '../../../test/start-test-app.ts'
import { asOwner } from './test-cases.ts'
import { indexedSorting } from './sortable-cases.ts'

const { as, database, urls } = await startTestApp()
const turkey = demoTenantId('Turkey')

/** Raises the last case number by 200,000, so that a count by numbers gives as many as if there were no gap. */
await asOwner(urls.ownerUrl, (client) =>
  client.query(`update activity set friendly_id = friendly_id + 200000 where tenant_id = current_tenant() and friendly_id = (
    select max(friendly_id) from activity where tenant_id = current_tenant())`),
)
const { rows } = await database.inTenant(turkey, (tx) =>
  sql<{ day: string }>`select (max(creation_time) - interval '5 days')::date::text as day from activity`.execute(tx),
)
const recently = { startDate: '2020-01-01', endDate: rows[0]!.day }

const ask = (query: object, route: typeof caseRoutes.pagedList | typeof caseRoutes.rows = caseRoutes.pagedList) =>
  as.user('agent').call(route as typeof caseRoutes.pagedList, { query: { maxResultCount: 5, ...query } as never })

describe('very many cases', () => {
  it.each(sortableCaseFields.filter((field) => !indexedSorting.includes(field)))(
    'are not sorted by %s but within fewer days, or where few are asked for',
    async (sorting) => {
      for (const route of [caseRoutes.pagedList, caseRoutes.rows]) {
        const refused = await ask({ sorting }, route)
        expect(refused.status).toBe(400)
        expect(refused.text).toContain('shorter date range')
        expect((await ask({ sorting, ...recently }, route)).status).toBe(200)
        expect((await ask({ sorting, statusWrapupClosed: false }, route)).status).toBe(200)
      }
      expect((await as.user('agent').call(caseRoutes.myAssigned, { query: { sorting } as never })).status).toBe(200)
    },
  )

  it.each(indexedSorting)('are sorted by %s, which an index has in order', async (sorting) => {
    expect((await ask({ sorting })).status).toBe(200)
    expect((await ask({ sorting: `${sorting} desc` }, caseRoutes.rows)).status).toBe(200)
    const column = sorting === 'creationTime' ? 'creation_time' : 'friendly_id'
    const plan = await database.inTenant(turkey, async (tx) => {
      await sql`set local enable_seqscan = off`.execute(tx)
      return sql<{ 'QUERY PLAN': string }>`explain select friendly_id from activity
        order by ${sql.ref(column)} desc, friendly_id desc limit 20`.execute(tx)
    })
    expect(plan.rows.map((line) => line['QUERY PLAN']).join('\n')).not.toContain('Sort')
  })
})

import { transientEvents } from '@destek/contracts/system/live-events'
import { recordKinds } from '@destek/contracts/core/record-kinds'
import { afterEach, describe, expect, it } from 'vitest'
import { demoTenantId } from '../../../../../tools/demo/demo-ids.ts'
import { asOwner, runJobs } from '../../test/run-jobs.ts'
import { startTestApp } from '../../test/start-test-app.ts'

const app = await startTestApp()
const [turkey, greece] = [demoTenantId('Turkey'), demoTenantId('Greece')]

const addEvents = (tenantId: string, type: string, days: number, count = 1) =>
  asOwner(
    app,
    `insert into event (tenant_id, type, subject_id, occurred_at)
     select $1, $2, uuidv7(), now() - $3 * interval '1 day' from generate_series(1, $4)`,
    [tenantId, type, days, count],
  )
const count = async (condition = 'true') =>
  (await asOwner<{ count: number }>(app, `select count(*)::int from event where ${condition}`))[0]!.count
const types = `type in (${transientEvents.map((type) => `'${type}'`).join()})`
const removeOldEvents = async () => {
  await asOwner(app, `select graphile_worker.add_job('removeOldEvents')`)
  await runJobs(app)
}
await asOwner(app, `delete from event where ${types}`)
afterEach(() => asOwner(app, `delete from event where ${types}`))

describe('events that nothing shows any more', () => {
  it('are removed when they are older than the retention, in every tenant and however many there are', async () => {
    await addEvents(turkey, 'caseView.saved', 91, 2_500)
    for (const type of transientEvents) await addEvents(greece, type, 91)
    await removeOldEvents()
    expect(await count(types)).toBe(0)
  })

  it('stay until then', async () => {
    await addEvents(turkey, 'caseView.saved', 89)
    await removeOldEvents()
    expect(await count(types)).toBe(1)
  })

  it('are found by an index of their own among all events', async () => {
    const plan = await asOwner<{ 'QUERY PLAN': string }>(
      app,
      `explain select id from event where tenant_id = '${turkey}' and ${types} and occurred_at < now() order by occurred_at limit 10`,
    )
    expect(plan.map((line) => line['QUERY PLAN']).join('\n')).toContain('event_transient')
  })
})

describe('the history of cases and records', () => {
  it('stays, however old it is', async () => {
    await asOwner(app, `update event set occurred_at = occurred_at - interval '20 years'`)
    const [before, cases] = [await count(), await count(`type like 'activity:%'`)]
    expect(cases).toBeGreaterThan(0)
    await removeOldEvents()
    expect(await count()).toBe(before)
  })

  it('is not on the list of what may go', () => {
    expect(
      transientEvents.filter((type) => type.startsWith('activity:') || Object.hasOwn(recordKinds, type.split('.')[0]!)),
    ).toEqual([])
  })
})

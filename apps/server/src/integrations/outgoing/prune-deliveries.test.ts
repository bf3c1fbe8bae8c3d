import { afterEach, describe, expect, it } from 'vitest'
import { demoTenantId } from '../../../../../tools/demo/demo-ids.ts'
import { asOwner, runJobs } from '../../test/run-jobs.ts'
import { startTestApp } from '../../test/start-test-app.ts'

const app = await startTestApp()
const [turkey, greece] = [demoTenantId('Turkey'), demoTenantId('Greece')]

const add = (tenantId: string, state: string, days: number, count = 1) =>
  asOwner(
    app,
    `insert into delivery (tenant_id, system, kind, subject_id, state, max_attempts, finished_time, last_try_time, problem)
     select $1, 'sms', 'test', uuidv7(), $2::text, 3, case when $2 <> 'waiting' then now() - $3 * interval '1 day' end, now(),
       case when $2 = 'failed' then 'refused' end
     from generate_series(1, $4)`,
    [tenantId, state, days, count],
  )
const left = async () =>
  (
    await asOwner<{ state: string; count: number }>(
      app,
      `select state, count(*)::int from delivery where kind = 'test' group by state order by state`,
    )
  ).map(({ state, count }) => `${state} ${count}`)
const prune = async () => {
  await asOwner(app, `select graphile_worker.add_job('pruneDeliveries')`)
  await runJobs(app)
}
const clear = () => asOwner(app, `delete from delivery where kind = 'test'`)
afterEach(clear)

describe('deliveries', () => {
  it('are removed when they arrived longer ago than the retention, in every tenant and however many there are', async () => {
    await add(turkey, 'delivered', 91, 2_500)
    await add(greece, 'delivered', 91)
    await add(greece, 'delivered', 89)
    await prune()
    expect(await left()).toEqual(['delivered 1'])
  })

  it('stay, however old, when they failed, were dismissed or still wait', async () => {
    for (const state of ['failed', 'dismissed', 'waiting']) await add(turkey, state, 1_000)
    await prune()
    expect(await left()).toEqual(['dismissed 1', 'failed 1', 'waiting 1'])
  })

  it('can be removed by nobody but the worker', async () => {
    const removing = app.database.inTenant(turkey, (tx) => tx.deleteFrom('delivery').execute())
    await expect(removing).rejects.toThrow('permission denied')
  })
})

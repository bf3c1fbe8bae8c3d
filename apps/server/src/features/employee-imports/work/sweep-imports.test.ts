import { employeeImportRoutes } from '@destek/contracts/people/employee-imports'
import { sql } from 'kysely'
import pino from 'pino'
import { expect, it } from 'vitest'
import { demoTenantId } from '../../../../../../tools/demo/demo-ids.ts'
import { expectRefusal } from '../../../test/business-errors.ts'
import { runJobs } from '../../../test/run-jobs.ts'
import { startTestApp } from '../../../test/start-test-app.ts'
import { csv, importing } from '../test-imports.ts'
import { sweepImports } from './sweep-imports.ts'
import { removeOldRows } from './sweep-store.ts'

const app = await startTestApp()
const { as, database } = app
const turkey = demoTenantId('Turkey')
const { check, apply, one } = importing(app, as.user('admin'))
const inTurkey = <Result>(work: Parameters<typeof database.inTenant<Result>>[1]) => database.inTenant(turkey, work)
const sweep = () =>
  sweepImports(
    { database, tenantIds: async () => [turkey] },
    { id: '1', attempt: 1, signal: new AbortController().signal, logger: pino({ level: 'silent' }) },
  )
const file = (ident: string) =>
  csv([
    ['sicil', 'ad soyad', 'kullanici'],
    [ident, 'Ad Soyad', `user.${ident}`],
    ['', 'x', 'y'],
  ])
const rowsOf = async (id: string) =>
  (
    await inTurkey((tx) =>
      sql<{ count: number }>`select count(*)::int from employee_import_row where import_id = ${id}`.execute(tx),
    )
  ).rows[0]!.count

it('removes the rows of imports that have been over for a week, and keeps their figures', async () => {
  const done = await apply(await check(file('W1')))
  await sweep()
  expect(await rowsOf(done.id)).toBe(2)
  await inTurkey((tx) =>
    sql`update employee_import set finished_time = now() - interval '8 days' where id = ${done.id}`.execute(tx),
  )
  await sweep()
  expect(await rowsOf(done.id)).toBe(0)
  expect(await one(done.id)).toMatchObject({ state: 'done', counts: { rows: 2, created: 1, rejected: 1 } })
})

it('ends what nobody works on any more, and cancels what nobody has decided about', async () => {
  const [lost, forgotten] = [await check(file('W2')), await check(file('W3'))]
  await inTurkey((tx) =>
    sql`update employee_import set state = 'checking', staged_time = null, touched_time = now() - interval '2 hours' where id = ${lost.id}`.execute(
      tx,
    ),
  )
  await inTurkey((tx) =>
    sql`update employee_import set touched_time = now() - interval '15 days' where id = ${forgotten.id}`.execute(tx),
  )
  await sweep()
  expect(await one(lost.id)).toMatchObject({ state: 'failed', failure: expect.stringContaining('interrupted') })
  expect(await one(forgotten.id)).toMatchObject({ state: 'cancelled' })
})

const applyWithLeavers = (id: string, leaverCount?: number) =>
  as.user('admin').call(employeeImportRoutes.apply, {
    params: { id },
    body: { deactivateLeavers: true, leaverCount, concurrencyStamp: null },
  })
const activeCount = async () =>
  (await inTurkey((tx) => sql<{ count: number }>`select count(*)::int from employee where is_active`.execute(tx))).rows[0]!.count
const failedDaysAgo = (id: string, days: number) =>
  inTurkey((tx) =>
    sql`update employee_import set state = 'failed', failure = 'interrupted', finished_time = now() - ${days} * interval '1 day'
      where id = ${id}`.execute(tx),
  )

it.each([
  ['all of its rows were removed', 2],
  ['one of its rows was removed', 1],
])('refuses to apply a failed import again once %s, and deactivates nobody', async (_, removed) => {
  const { id, counts } = await check(file(`W4${removed}`))
  const before = await activeCount()
  await failedDaysAgo(id, 8)
  if (removed === 2) await sweep()
  else await inTurkey((tx) => sql`delete from employee_import_row where import_id = ${id} and number = 2`.execute(tx))
  expectRefusal(await applyWithLeavers(id, counts.leavers), 'employeeImport.rowsRemoved')
  expectRefusal(await applyWithLeavers(id), 'employeeImport.rowsRemoved')
  await runJobs(app)
  expect(await activeCount()).toBe(before)
  expect(await one(id)).toMatchObject({ state: 'failed', rowsRemoved: removed === 2 })
})

it('leaves the rows of an import that is applied again while it sweeps', async () => {
  const { id } = await check(file('W5'))
  await failedDaysAgo(id, 8)
  await apply(await one(id))
  // The rest of the work for a sweep that found it earlier.
  expect(await inTurkey((tx) => removeOldRows(tx, id, 10))).toBe(0)
  expect(await rowsOf(id)).toBe(2)
})

it('ends an import whose rows vanish while it waits to be applied, and deactivates nobody', async () => {
  const checked = await check(file('W6'))
  const before = await activeCount()
  await applyWithLeavers(checked.id, checked.counts.leavers)
  // A server of the version before sweeps without a look at the state.
  await inTurkey((tx) => sql`delete from employee_import_row where import_id = ${checked.id}`.execute(tx))
  await runJobs(app)
  expect(await one(checked.id)).toMatchObject({ state: 'failed', failure: expect.stringContaining('no longer complete') })
  expect(await activeCount()).toBe(before)
})

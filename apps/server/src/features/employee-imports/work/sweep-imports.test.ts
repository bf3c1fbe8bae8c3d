import { sql } from 'kysely'
import pino from 'pino'
import { expect, it } from 'vitest'
import { demoTenantId } from '../../../../../../tools/demo/demo-ids.ts'
import { startTestApp } from '../../../test/start-test-app.ts'
import { csv, importing } from '../test-imports.ts'
import { sweepImports } from './sweep-imports.ts'

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

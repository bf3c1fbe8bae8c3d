import { employeeRoutes } from '@destek/contracts/people/employees'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { demoTenantId } from '../../../../../tools/demo/demo-ids.ts'
import type { Tx } from '../../platform/database/driver/tx.ts'
import { startTestApp } from '../../test/start-test-app.ts'

const { as, database } = await startTestApp()
const [turkey, greece] = [demoTenantId('Turkey'), demoTenantId('Greece')]

const told = async (userName: string) =>
  (await as.user(userName).call(employeeRoutes.pagedList, { query: { maxResultCount: 1 } })).body.totalCount
const counted = (tenantId: string) =>
  database.inTenant(tenantId, async (tx) => {
    const { count } = await tx
      .selectFrom('employee')
      .select(sql<number>`count(*)::int`.as('count'))
      .executeTakeFirstOrThrow()
    return count
  })

const addThree = (tx: Tx) =>
  sql`insert into employee (ident, first_name, last_name, user_name)
    select 'QC' || n, 'Q', 'C', 'qc' || n from generate_series(1, 3) n`.execute(tx)

it('knows how many employees there are without counting them', async () => {
  const before = await counted(turkey)
  expect(before).toBeGreaterThan(0)
  expect(await told('admin')).toBe(before)
  expect(await told('admin-gr')).toBe(await counted(greece))

  await database.inTenant(turkey, addThree)
  expect(await told('admin')).toBe(before + 3)
  await expect(
    database.inTenant(turkey, (tx) => tx.deleteFrom('employee').where('ident', '=', 'QC1').execute().then(fail)),
  ).rejects.toThrow('It is taken back.')
  expect(await told('admin')).toBe(before + 3)
  await database.inTenant(turkey, (tx) => tx.deleteFrom('employee').where('ident', 'in', ['QC1', 'QC2']).execute())
  expect(await told('admin')).toBe(before + 1)
  expect(await counted(turkey)).toBe(before + 1)
  expect(await told('admin-gr')).toBe(await counted(greece))
})

function fail(): never {
  throw new Error('It is taken back.')
}

import { expect, it, onTestFinished } from 'vitest'
import { sql } from 'kysely'
import { createTestDatabase } from '../../../test/test-database.ts'
import { withClient } from '../../../test/with-client.ts'
import { openDatabase } from './database.ts'

it('those who look for tenants by whatever name leave connections to others', async () => {
  const urls = await createTestDatabase()
  const database = openDatabase(urls.ownerUrl, () => {}, { connections: 3 })
  onTestFinished(async () => {
    await database.close()
    await urls.drop()
  })
  await withClient(urls.ownerUrl, async (owner) => {
    await owner.query('begin; lock table tenant in access exclusive mode')
    const looking = Promise.allSettled(Array.from({ length: 6 }, (_, nth) => database.findTenant(`invented ${nth}`)))
    await expect.poll(() => database.poolStatus().total).toBeGreaterThanOrEqual(2)
    await database.outsideTenants((tx) => sql`select 1`.execute(tx))
    await owner.query('rollback')
    await looking
  })
})

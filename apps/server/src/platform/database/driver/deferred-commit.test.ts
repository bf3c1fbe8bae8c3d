import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, describe, expect, it } from 'vitest'
import { demoTenantId } from '../../../../../../tools/demo/demo-ids.ts'
import { startTcpProxy } from '../../../test/servers/tcp-proxy.ts'
import { createTestDatabase } from '../../../test/test-database.ts'
import { openDatabase } from './database.ts'
import type { Tx } from './tx.ts'
import { readOnly } from './versions.ts'

const urls = await createTestDatabase()
const proxy = await startTcpProxy(urls.appUrl)
const database = openDatabase(proxy.url, () => {}, { connections: 1 })
const owner = new pg.Client({ connectionString: urls.ownerUrl })
await owner.connect()
const sent: string[] = []
proxy.intercept((message) => {
  sent.push(message.toString('latin1'))
  return message
})
afterAll(async () => {
  await owner.end()
  await database.close()
  await proxy.shut()
  await urls.drop()
})

const tenant = demoTenantId('Turkey')
const read = (work: (tx: Tx) => Promise<unknown> = (tx) => tx.selectFrom('source').select('id').execute()) =>
  database.inTenant(tenant, (tx) => {
    readOnly(tx)
    return work(tx)
  })
const statesOfServer = async () => {
  const { rows } = await owner.query<{ state: string }>(
    `select state from pg_stat_activity where application_name = 'destek' and datname = current_database()`,
  )
  return rows.map(({ state }) => state)
}

describe('a transaction that has only read', () => {
  it('ends with the beginning of the next, in one message', async () => {
    await read()
    sent.length = 0
    for (let nth = 0; nth < 5; nth += 1) await read()
    expect(sent).toHaveLength(5)
    for (const message of sent) expect(message).toContain('commit; begin')
  })

  it('ends by itself when nobody comes', async () => {
    await read()
    await expect.poll(statesOfServer).toEqual(['idle'])
  })

  it('sees what others have saved since the one before it', async () => {
    const count = () =>
      read(async (tx) => (await tx.selectFrom('tenant_setting').select('name').where('name', 'like', 'seen-%').execute()).length)
    for (let nth = 0; nth < 5; nth += 1) {
      expect(await count()).toBe(nth)
      await database.inTenant(tenant, (tx) =>
        tx
          .insertInto('tenant_setting')
          .values({ name: `seen-${nth}`, value: '' })
          .execute(),
      )
    }
  })

  it('is committed before it is answered if it has written after all', async () => {
    await read((tx) => tx.insertInto('tenant_setting').values({ name: 'written', value: 'yes' }).execute())
    await owner.query(`select set_config('destek.tenant_id', $1, false)`, [tenant])
    const { rowCount } = await owner.query(`select from tenant_setting where name = 'written'`)
    expect(rowCount).toBe(1)
  })

  it('leaves nothing to those who come after it, and is given up with everything when it fails', async () => {
    await expect(read((tx) => sql`select 1 / 0`.execute(tx))).rejects.toThrow('division by zero')
    await expect(read()).resolves.toBeDefined()
    const other = demoTenantId('Greece')
    const seen = await database.inTenant(other, (tx) => sql<{ id: string }>`select current_tenant()::text as id`.execute(tx))
    expect(seen.rows).toEqual([{ id: other }])
  })
})

import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { demoId, demoTenantId } from '../../../../../../tools/demo/demo-ids.ts'
import { startTestApp } from '../../../test/start-test-app.ts'
import { preparedQuery } from '../driver/prepared-query.ts'
import type { Tx } from '../driver/tx.ts'
import { keptRows, keptTables } from './kept-rows.ts'

const asked: string[] = []
const { database } = await startTestApp({ onQuery: ({ text }) => void asked.push(text) })
const [turkey, greece] = [demoTenantId('Turkey'), demoTenantId('Greece')]
const { id } = await database.inTenant(turkey, (tx) => tx.selectFrom('source').select('id').executeTakeFirstOrThrow())

interface Source {
  id: string
  name: string
}

const find = keptRows<Source>(
  'source',
  preparedQuery((tx: Tx, { ids }: { ids: readonly string[] }) =>
    sql<Source>`select id, name from source where id = any(${ids}::uuid[])`.compile(tx),
  ),
)
const nameIn = async (tx: Tx) => (await find(tx, [id])).get(id)?.name
const name = (tenant = turkey) => database.inTenant(tenant, nameIn)
const rename = (tx: Tx, to: string) => tx.updateTable('source').set({ name: to }).where('id', '=', id).execute()

describe('rows that are kept', () => {
  it('are asked for once, until one of them changes', async () => {
    const before = await name()
    asked.length = 0
    expect(await name()).toBe(before)
    expect(asked).toEqual([])
    await database.inTenant(turkey, (tx) => rename(tx, 'Renamed'))
    expect(await name()).toBe('Renamed')
  })

  it('are as a transaction has left them for itself alone, and for all when it is done', async () => {
    const before = await name()
    const given = database.inTenant(turkey, async (tx) => {
      await nameIn(tx)
      await rename(tx, 'Never')
      expect(await nameIn(tx)).toBe('Never')
      expect(await name()).toBe(before)
      throw new Error('given up')
    })
    await expect(given).rejects.toThrow('given up')
    expect(await name()).toBe(before)
  })

  it('are of tables that say when they change', async () => {
    expect(keptTables.size).toBeGreaterThan(10)
    const { rows } = await database.inTenant(turkey, (tx) =>
      sql<{ table: string }>`select tgrelid::regclass::text as table from pg_trigger where tgname = 'renew_names'`.execute(tx),
    )
    expect(rows.map(({ table }) => table.replaceAll('"', ''))).toEqual(expect.arrayContaining([...keptTables]))
  })

  it('are nobody else’s', async () => {
    expect(await name()).toBeDefined()
    expect(await name(greece)).toBeUndefined()
  })

  it('are found again when they were not there before, and no more when they were deleted', async () => {
    const added = demoId('Turkey', 'source', 'added later')
    const nameOfAdded = () => database.inTenant(turkey, async (tx) => (await find(tx, [added])).get(added)?.name)
    expect(await nameOfAdded()).toBeUndefined()
    await database.inTenant(turkey, (tx) =>
      tx
        .insertInto('source')
        .values({ id: added, name: 'Added later', code: 'added', description: null, is_default: false })
        .execute(),
    )
    expect(await nameOfAdded()).toBe('Added later')
    await database.inTenant(turkey, (tx) => tx.deleteFrom('source').where('id', '=', added).execute())
    expect(await nameOfAdded()).toBeUndefined()
  })
})

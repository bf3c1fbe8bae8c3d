import { text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import { afterAll, expect, it } from 'vitest'
import { demoTenantId } from '../../../../../../tools/demo/demo-ids.ts'
import { createTestDatabase } from '../../../test/test-database.ts'
import { readRows, writeRows } from './copy-rows.ts'
import { whileLoading } from './loading.ts'
import { inSnapshot } from './snapshot.ts'
import { inOrder, type Reference, referencesBetween, sqlNameOf, type Table, tablesInOrder } from './tables.ts'

const [source, target] = await Promise.all([createTestDatabase(), createTestDatabase()])
const owner = await connected(source.ownerUrl)
const taker = await connected(target.ownerUrl)
afterAll(async () => {
  await Promise.all([owner.end(), taker.end()])
  await Promise.all([source.drop(), target.drop()])
})

it('names every table after those that it refers to', async () => {
  const tables = (await tablesInOrder(owner)).map(sqlNameOf)
  const ahead = (await referencesBetween(owner)).filter(
    ({ from, to }) => tables.indexOf(sqlNameOf(from)) < tables.indexOf(sqlNameOf(to)),
  )
  expect(ahead).toEqual([])
  expect(tables).toContain('"graphile_worker"."_private_jobs"')
})

it('names tables that refer to each other in a circle too', () => {
  const table = (name: string): Table => ({ schema: 's', name, columns: [], isGuarded: false })
  const [egg, hen, farm] = [table('egg'), table('hen'), table('farm')]
  const reference = (from: Table, to: Table): Reference => ({ from, to, name: 'key', definition: '' })
  const references = [reference(egg, hen), reference(hen, egg), reference(hen, hen), reference(hen, farm)]
  expect(inOrder([egg, hen, farm], references)).toEqual([farm, hen, egg])
})

it('reads what there was at one moment, and one tenant by itself', async () => {
  const sources = (await tablesInOrder(owner)).find(({ name }) => name === 'source')!
  await inSnapshot(source.ownerUrl, async ({ client, rowsOf }) => {
    const before = await text(readRows(client, sources))
    await owner.query(`update source set description = 'Changed'`)
    const portions: string[] = []
    for await (const rows of rowsOf(sources)) portions.push(await text(rows))
    expect(portions.join('')).toBe(before)
  })
  const ofTurkey = await text(readRows(owner, sources, demoTenantId('Turkey')))
  const { rows } = await owner.query('select from source where tenant_id = $1', [demoTenantId('Turkey')])
  expect(ofTurkey.split('\n')).toHaveLength(rows.length + 1)
  expect(() => readRows(owner, sources, `' or true --`)).toThrow('not the id of a tenant')
})

it('writes rows as they were: nothing is counted, noted or numbered a second time', async () => {
  const tables = await tablesInOrder(taker, ['public'])
  const everything = async (client: pg.Client) => {
    const found: string[][] = []
    for (const table of tables) found.push((await text(readRows(client, table))).split('\n').toSorted())
    return found
  }
  const guards = `select relname, relrowsecurity, relforcerowsecurity, tgname, tgenabled, conname, convalidated, pg_get_constraintdef(k.oid)
    from pg_class c left join pg_trigger t on t.tgrelid = c.oid and not tgisinternal left join pg_constraint k on k.conrelid = c.oid
    where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1, 4, 6`
  const guarded = (await taker.query(guards)).rows

  await taker.query('begin')
  await whileLoading(taker, tables, async () => {
    await taker.query(`truncate ${tables.map(sqlNameOf).join(', ')}`)
    // In an order that no foreign key would bear.
    for (const table of tables.toReversed()) await pipeline(readRows(owner, table), writeRows(taker, table))
  })
  await taker.query('commit')
  expect(await everything(taker)).toEqual(await everything(owner))
  expect((await taker.query(guards)).rows).toEqual(guarded)
})

async function connected(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  return client
}

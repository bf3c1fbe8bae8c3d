import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import type pg from 'pg'
import { afterAll, expect, it } from 'vitest'
import { demoTenantId } from '../../../../../tools/demo/demo-ids.ts'
import { createTestDatabase } from '../../test/test-database.ts'
import { type Database, openDatabase } from '../database/driver/database.ts'
import { migrate } from '../database/schema/migrate.ts'
import { startEmbeddedPostgres } from '@destek/embedded-postgres/start'
import { readEventsSince, readPosition } from './event-reader.ts'
import { cursorOf, parseStreamCursor } from './stream-cursor.ts'
import { createLiveFeed } from './live-feed.ts'
import { withClient } from '../../test/with-client.ts'

const turkey = demoTenantId('Turkey')
const history = 1200

/** A database as it was dumped, and a young cluster that has just got the dump: it counts its transactions from the beginning. */
const dataDir = await mkdtemp(path.join(tmpdir(), 'destek-restored-'))
const [dumped, cluster] = await Promise.all([createTestDatabase(), startEmbeddedPostgres({ dataDir, durable: false })])
const oldDatabase = openDatabase(dumped.appUrl, () => {})
await withClient(dumped.ownerUrl, async (owner) => {
  await countOn(owner, 5_000)
  await countOn(owner, history, `insert into event (type, tenant_id) values ('source.updated', '${turkey}')`)
})
const positionBefore = await readPosition(oldDatabase, turkey)
await restore()
const database = openDatabase(cluster.appUrl, () => {})
afterAll(async () => {
  await Promise.all([oldDatabase.close(), database.close()])
  await Promise.all([dumped.drop(), cluster.stop()])
  await rm(dataDir, { recursive: true, force: true })
})

it('what was restored is no news, neither now nor when the new cluster has counted as far as the old one had', async () => {
  const { feed, heard } = await subscribed(database)
  const tellOne = async () => {
    heard.length = 0
    await happened(database)
    feed.announce(turkey)
    await expect.poll(() => heard).toEqual(['source.created'])
  }
  await tellOne()
  expect(await presentTransaction()).toBeLessThan(await firstOfHistory())

  await withClient(cluster.ownerUrl, async (owner) => {
    await countOn(owner, (await firstOfHistory()) - (await presentTransaction()) - 1)
    // A long transaction keeps the horizon where it is while transaction ids go on over the whole history.
    await owner.query('begin; select pg_current_xact_id()')
    await withClient(cluster.ownerUrl, (other) => countOn(other, history))
    expect(await presentTransaction()).toBeLessThanOrEqual(await firstOfHistory())
    await tellOne()
    await tellOne()
    await owner.query('commit')
  })
  await tellOne()
})

it('who comes from before the restore is told to refresh, and then hears everything', async () => {
  const { events, position, tooMany } = await readEventsSince(database, turkey, parseStreamCursor(cursorOf(positionBefore))!)
  expect({ events, tooMany }).toEqual({ events: [], tooMany: true })
  await happened(database)
  const after = await readEventsSince(database, turkey, position)
  expect(after.tooMany).toBe(false)
  expect(after.events.map(({ type }) => type)).toContain('source.created')
})

it('a server that goes on while its database is replaced tells everybody to refresh, and then what happens', async () => {
  let current = oldDatabase
  const { feed, heard } = await subscribed({ ...database, inTenant: (tenantId, work) => current.inTenant(tenantId, work) })
  current = database
  feed.announce(turkey)
  await expect.poll(() => heard).toEqual(['refresh'])
  await happened(database)
  feed.announce(turkey)
  await expect.poll(() => heard.at(-1)).toBe('source.created')
})

async function subscribed(to: Database) {
  const feed = createLiveFeed(to, () => {})
  const heard: string[] = []
  const subscriber = {
    events: (events: { type: string }[]) => void heard.push(...events.map(({ type }) => type)),
    refresh: () => void heard.push('refresh'),
  }
  await feed.subscribe(turkey, subscriber).ready
  return { feed, heard }
}

const happened = (there: Database) =>
  there.inTenant(turkey, (tx) => sql`insert into event (type) values ('source.created')`.execute(tx))

const presentTransaction = async () => Number((await readPosition(database, turkey)).snapshot.split(':')[0])

const firstOfHistory = () =>
  database.inTenant(turkey, async (tx) => {
    const { rows } = await sql<{ first: string }>`select min(written_by)::text as first from event
      where type = 'source.updated'`.execute(tx)
    return Number(rows[0]!.first)
  })

/** As a dump does it: the rows come as they were, in a transaction of the cluster that takes them. */
async function restore(): Promise<void> {
  await migrate(cluster.ownerUrl)
  await withClient(dumped.ownerUrl, async (from) => {
    const rows = async (text: string) => JSON.stringify((await from.query(text)).rows.map(({ row }) => row))
    const tenants = await rows('select to_json(tenant) as row from tenant')
    const events = await rows(`select to_json(event) as row from event where type = 'source.updated' order by id`)
    await withClient(cluster.ownerUrl, async (to) => {
      await to.query('insert into tenant select * from json_populate_recordset(null::tenant, $1)', [tenants])
      await to.query(
        'insert into event overriding system value select * from json_populate_recordset(null::event, $1) order by id',
        [events],
      )
      await to.query(`select setval(pg_get_serial_sequence('event', 'id'), (select max(id) from event))`)
    })
  })
}

/** As many transactions, each with a number of its own. */
async function countOn(owner: pg.Client, transactions: number, work = 'perform pg_current_xact_id()'): Promise<void> {
  await owner.query(`do $$ begin for nth in 1..${transactions} loop ${work}; commit; end loop; end $$`)
}

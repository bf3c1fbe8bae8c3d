import { openIdentityPool } from '@destek/identity/pool'
import { prepareIdentitySchema } from '@destek/identity/schema'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { createTestDatabase, type TestDatabase, withDatabase } from './test/test-database.ts'

let urls: TestDatabase
let pools: Record<'owner' | 'server' | 'provider' | 'providerByOwner', pg.Pool>

beforeAll(async () => {
  urls = await createTestDatabase()
  await prepareIdentitySchema(urls.ownerUrl)
  const name = new URL(urls.ownerUrl).pathname.slice(1)
  pools = {
    owner: openPool({ connectionString: urls.ownerUrl }),
    server: openPool({ connectionString: urls.appUrl, options: '-c role=destek_app' }),
    provider: openIdentityPool(withDatabase(inject('identityUrl'), name), () => {}),
    // On a database of one's own there is no other login than the owner's.
    providerByOwner: openIdentityPool(urls.ownerUrl, () => {}),
  }
})

afterAll(async () => {
  for (const pool of Object.values(pools)) await pool.end()
  await urls.drop()
})

/** The database may go before the last connection has. */
const openPool = (config: pg.PoolConfig) =>
  new pg.Pool(config).on('error', () => {}).on('connect', (client) => void client.on('error', () => {}))

const tables = async (condition: string) => {
  const { rows } = await pools.owner.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname not in ('pg_catalog', 'information_schema') and ${condition}`,
  )
  return rows.map(({ name }) => name)
}

/** The outcome of each statement: PostgreSQL's code for "not permitted", or another result. */
async function outcomes(pool: pg.Pool, statements: string[]): Promise<string[]> {
  const found = new Set<string>()
  // A pool that is asked itself opens a new connection after every refusal.
  const client = await pool.connect()
  for (const statement of statements) {
    const outcome = await client.query(statement).then(
      () => `done: ${statement}`,
      (error: pg.DatabaseError) => error.code ?? String(error),
    )
    found.add(outcome)
  }
  client.release()
  return [...found]
}

const notPermitted = '42501'
const everyUseOf = (table: string) => [
  `select from ${table} limit 1`,
  `insert into ${table} default values`,
  `delete from ${table}`,
  `truncate ${table}`,
  `drop table ${table}`,
]

describe.each(['provider', 'providerByOwner'] as const)('the identity provider in the database (%s)', (who) => {
  it('works as a role without any special power', async () => {
    const { rows } = await pools[who].query(
      'select rolname, rolsuper, rolbypassrls, rolcreatedb, rolcreaterole, rolreplication from pg_roles where rolname = current_user',
    )
    const none = { rolsuper: false, rolbypassrls: false, rolcreatedb: false, rolcreaterole: false, rolreplication: false }
    expect(rows).toEqual([{ rolname: 'destek_identity', ...none }])
  })

  it('neither reads nor writes any table of the product', async () => {
    const foreign = await tables(`schemaname <> 'identity'`)
    expect(foreign.length).toBeGreaterThan(40)
    expect(await outcomes(pools[who], foreign.flatMap(everyUseOf))).toEqual([notPermitted])
  })

  it('makes no table, not even in its own schema', async () => {
    const attempts = [
      'create table extra ()',
      'create table identity.extra ()',
      'create schema extra',
      'alter table identity.account add extra text',
    ]
    expect(await outcomes(pools[who], attempts)).toEqual([notPermitted])
  })

  it('reads and writes its own tables', async () => {
    const own = await tables(`schemaname = 'identity'`)
    expect(own).toHaveLength(5)
    for (const table of own) await pools[who].query(`delete from ${table} where false`)
  })
})

it('by its own login it cannot become anybody else', async () => {
  expect(await outcomes(pools.provider, ['set role destek_owner', 'set role destek_app'])).toEqual([notPermitted])
})

it('the server neither reads nor writes the tables of the identity provider', async () => {
  const foreign = await tables(`schemaname = 'identity'`)
  expect(await outcomes(pools.server, foreign.flatMap(everyUseOf))).toEqual([notPermitted])
})

import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, describe, expect, inject, it } from 'vitest'
import { withDatabase } from '../../../test/test-database.ts'
import { migrate } from './migrate.ts'

const server = new pg.Client({ connectionString: withDatabase(inject('ownerUrl'), 'postgres') })
await server.connect()
const name = `migrate_${randomUUID().replaceAll('-', '')}`
await server.query(`create database ${name}`)
const ownerUrl = withDatabase(inject('ownerUrl'), name)
afterAll(async () => {
  await server.query(`drop database ${name} with (force)`)
  await server.end()
})

async function query<Row extends pg.QueryResultRow>(text: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    return (await client.query<Row>(text)).rows
  } finally {
    await client.end()
  }
}

describe('migrations', () => {
  it('are applied once, in order, also when several processes start together', async () => {
    const lines: string[] = []
    await Promise.all([1, 2, 3].map(() => migrate(ownerUrl, (line) => lines.push(line))))
    const applied = await query<{ name: string }>('select name from destek_meta.migration order by applied_at, name')
    expect(applied.map((row) => row.name)).toEqual(applied.map((row) => row.name).toSorted())
    // On a busy machine the others wait long enough to say so.
    const waiting = 'Waiting for another server that migrates the database.'
    expect(lines.filter((line) => line !== waiting)).toEqual(applied.map((row) => `Applied ${row.name}.`))
  })

  it('prepare a database for jobs that was migrated before there were any', async () => {
    await query(`drop table dead_job; drop function enqueue_jobs; drop schema graphile_worker cascade; drop index event_transient;
      drop policy worker on tenant; revoke all on tenant, event from destek_worker;
      delete from destek_meta.migration where name like '0016%'`)
    await migrate(ownerUrl)
    await migrate(ownerUrl)
    expect(
      await query(
        `select to_regclass('graphile_worker._private_jobs') is not null and to_regclass('dead_job') is not null as ready`,
      ),
    ).toEqual([{ ready: true }])
  })

  it('give the views of searches back to their roles, as after a dump that was restored without owners', async () => {
    const owners = () =>
      query<{ viewowner: string }>(`select viewname, viewowner from pg_views where schemaname = 'search' order by 1`)
    const before = await owners()
    expect(new Set(before.map(({ viewowner }) => viewowner))).toEqual(new Set(['destek_search', 'destek_phone_search']))
    await query(
      'alter view search.sought_activity owner to current_user; alter view search.called_employee owner to destek_search',
    )
    await migrate(ownerUrl)
    expect(await owners()).toEqual(before)
  })

  it('find ids that are ordered by time, whatever the version of PostgreSQL', async () => {
    const now = 'floor(extract(epoch from clock_timestamp()) * 1000)::float8'
    const ids = await query<{ before: number; id: string; after: number }>(
      `select ${now} as before, uuidv7()::text as id, ${now} as after, pg_sleep(0.002) from generate_series(1, 20)`,
    )
    expect(ids.map(({ id }) => id)).toEqual(ids.map(({ id }) => id).toSorted())
    for (const { before, id, after } of ids) {
      expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/)
      const ms = Number.parseInt(id.slice(0, 13).replace('-', ''), 16)
      expect(ms).toBeGreaterThanOrEqual(before)
      expect(ms).toBeLessThanOrEqual(after)
    }
  })

  it('that were changed for an older PostgreSQL are known by what they were', async () => {
    await query(`update destek_meta.migration set checksum = '7348eae6934b96964fe413d40a84758ecdccbfb5dfdeced0eeaddc2ca3598ab5'
      where name = '0001_tenancy.sql'`)
    await migrate(ownerUrl)
  })

  it('that were changed after they had been applied stop the start', async () => {
    await query(`update destek_meta.migration set checksum = 'other' where name = '0001_tenancy.sql'`)
    await expect(migrate(ownerUrl)).rejects.toThrow('0001_tenancy.sql was changed')
  })
})

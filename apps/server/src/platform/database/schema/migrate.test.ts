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
    expect(lines).toHaveLength(applied.length)
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

  it('that were changed after they had been applied stop the start', async () => {
    await query(`update destek_meta.migration set checksum = 'other' where name = '0001_tenancy.sql'`)
    await expect(migrate(ownerUrl)).rejects.toThrow('0001_tenancy.sql was changed')
  })
})

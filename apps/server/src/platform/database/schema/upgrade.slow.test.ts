import { randomUUID } from 'node:crypto'
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { withDatabase } from '../../../test/test-database.ts'
import { migrationLockKey } from '../queries/advisory-locks.ts'
import { migrate } from './migrate.ts'
import { migrationsFolder } from './migrations.ts'

const name = `upgrade_${randomUUID().replaceAll('-', '')}`
const ownerUrl = withDatabase(inject('ownerUrl'), name)
const server = new pg.Client({ connectionString: withDatabase(inject('ownerUrl'), 'postgres') })
const other = new pg.Client({ connectionString: ownerUrl })
let newer: string

beforeAll(async () => {
  await server.connect()
  await server.query(`create database ${name}`)
  await migrate(ownerUrl)
  await other.connect()
  newer = await mkdtemp(path.join(tmpdir(), 'destek-newer-'))
  await cp(migrationsFolder, newer, { recursive: true })
})
afterAll(async () => {
  await other.end()
  await server.query(`drop database ${name} with (force)`)
  await server.end()
  await rm(newer, { recursive: true })
})

const add = (file: string, text: string) => writeFile(path.join(newer, file), text)
/** Columns and indexes, and whether row-level security holds for the owner too. */
const schema = `select table_name::text as of, column_name::text as what from information_schema.columns where table_schema in ('public', 'search')
  union all select tablename, indexdef::text from pg_indexes where schemaname = 'public'
  union all select relname, 'forced' from pg_class where relforcerowsecurity order by 1, 2`
const exists = async (relation: string) =>
  (await other.query<{ found: boolean }>('select to_regclass($1) is not null as found', [relation])).rows[0]!.found

describe('a migration', () => {
  it.each([
    ['9001_wider.sql', 'alter table feedback add column wider text'],
    ['9002_outside.sql', '-- no transaction\nalter table feedback add column if not exists outside text;\nvacuum feedback;'],
  ])('that needs a table somebody works with lets everybody else through while it waits: %s', async (file, text) => {
    await add(file, `-- servers since: 0001\n${text}`)
    await other.query('begin; lock table feedback in access share mode')
    const lines: string[] = []
    const migrated = migrate(ownerUrl, (line) => lines.push(line), { from: newer })
    await expect.poll(() => lines).toContain(`The migration ${file} waits for a table that another connection works with.`)
    // Behind a migration that only waited, this one would wait too, and for as long.
    const third = new pg.Client({ connectionString: ownerUrl })
    await third.connect()
    await third.query('select from feedback')
    await third.end()
    await other.query('commit')
    await migrated
    expect(lines.at(-1)).toBe(`Applied ${file}.`)
  })

  it('outside a transaction waits without limit only where it keeps nobody waiting', async () => {
    await other.query(`create function wait_at_most(expected text) returns text immutable language plpgsql as $$ begin
      if current_setting('lock_timeout') <> expected then raise 'wrong limit'; end if; return expected; end $$;
      create procedure wait_long() language sql as $$ select wait_at_most('0') $$;
      create table patient as select '0' as expected`)
    await add(
      '9003_limits.sql',
      `-- servers since: 0001\n-- no transaction\n-- Not concurrently.\nselect wait_at_most('2s');\ncall wait_long();
create index concurrently patient_index on patient (wait_at_most(expected));\n`,
    )
    await migrate(ownerUrl, () => {}, { from: newer })
    await other.query('drop table patient; drop procedure wait_long; drop function wait_at_most')
  })

  it('outside a transaction may be repeated from its first statement', async () => {
    const { rows } = await other.query(schema)
    // These two begin with a lock that a backup may hold back for hours.
    await other.query(`delete from destek_meta.migration where name in ('0047_surname_index.sql', '0049_request_ids.sql')`)
    await migrate(ownerUrl, () => {}, { from: newer })
    expect((await other.query(schema)).rows).toEqual(rows)
  })

  it('waits for another server that migrates, and says so', async () => {
    await other.query(`select pg_advisory_lock(${migrationLockKey})`)
    const lines: string[] = []
    const migrated = migrate(ownerUrl, (line) => lines.push(line), { from: newer })
    await expect.poll(() => lines).toContain('Waiting for another server that migrates the database.')
    await other.query(`select pg_advisory_unlock(${migrationLockKey})`)
    await migrated
  })

  it('builds an index while rows are written, and again after it was broken off', async () => {
    const file = '9004_index.sql'
    const text = `-- servers since: 0001\n-- no transaction\n-- Found by what is wider.\ndrop index concurrently if exists feedback_wider;
create index concurrently feedback_wider
  on feedback (tenant_id, wider);\n`
    await add(file, `${text}select 1 / 0;\n`)
    await expect(migrate(ownerUrl, () => {}, { from: newer })).rejects.toThrow('9004_index.sql failed')
    expect(await exists('feedback_wider')).toBe(true)
    await add(file, text)
    await migrate(ownerUrl, () => {}, { from: newer })
    const { rows } = await other.query(`select indisvalid as valid from pg_index where indexrelid = 'feedback_wider'::regclass`)
    expect(rows).toEqual([{ valid: true }])
  })

  it('of a newer version is borne by an older server where it says so', async () => {
    const lines: string[] = []
    await migrate(ownerUrl, (line) => lines.push(line))
    expect(lines).toEqual([
      'A newer version has migrated the database (9001_wider.sql, 9002_outside.sql, 9003_limits.sql, 9004_index.sql); this one can work with it.',
    ])
  })

  it.each([
    ['says nothing', ''],
    ['needs a newer server', '-- servers since: 9001\n'],
  ])('of a newer version that %s stops an older server with a sentence', async (_, header) => {
    await add('9005_narrower.sql', `${header}alter table feedback drop column wider`)
    await migrate(ownerUrl, () => {}, { from: newer })
    await expect(migrate(ownerUrl)).rejects.toThrow('migrated by a newer version of Destek (9005_narrower.sql)')
    await other.query(`delete from destek_meta.migration where name = '9005_narrower.sql';
      alter table feedback add column wider text`)
  })

  it('is not tried in a database whose restore was broken off', async () => {
    await other.query('create table destek_meta.restore ()')
    await expect(migrate(ownerUrl, () => {}, { from: newer })).rejects.toThrow('was broken off')
    await other.query('drop table destek_meta.restore')
  })
})

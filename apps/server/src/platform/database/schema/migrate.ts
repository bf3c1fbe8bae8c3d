import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { migrationLockKey } from '../queries/advisory-locks.ts'
import { prepareJobTables } from '../../jobs/library-schema.ts'
import { applyMigration } from './apply-migration.ts'
import { migrationsFolder, readMigrations } from './migrations.ts'
import { type AppliedMigration, requireKnownSchema } from './newer-schema.ts'
import { prepareServer } from './prepare-server.ts'
import { giveBackSearchViews } from './search-views.ts'

/**
 * Files that were changed after they had been applied, with their former checksums. Their result is the same where PostgreSQL
 * accepted them. Roles are prepared before all files now, because not every owner may create roles, and PostgreSQL 15 refused two
 * statements.
 */
const formerChecksums: Record<string, string> = {
  '0001_tenancy.sql': '7348eae6934b96964fe413d40a84758ecdccbfb5dfdeced0eeaddc2ca3598ab5',
  '0010_activities.sql': '3f4cc7a7e29784d6257f2ebf00baf9b42a13cbee84c8b0cfa8390dd7bdefa876',
  '0016_jobs.sql': 'c53c25d979f47e02aa362751742b1bf3e5dac412315aab19e02c920fac98d900',
}

interface Options {
  from?: string
  /** For the restore of a backup, whose database had seen only these. */
  only?: ReadonlySet<string>
  /** All that were applied are logged in one line, for a person who watches. */
  summarized?: boolean
}

/** Applies the migrations that this database has not seen, each in a transaction of its own. Several processes may try at once. */
export async function migrate(
  ownerUrl: string,
  log: (line: string) => void = () => {},
  { from = migrationsFolder, only, summarized = false }: Options = {},
): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl, application_name: 'destek migrate', connectionTimeoutMillis: 5_000 })
  await client.connect()
  try {
    await client.query('set statement_timeout = 0')
    await takeTurn(client, log)
    await prepareServer(client)
    await prepareMemory(client)
    if (!only) await refuseHalfRestored(client)
    const applied = await appliedMigrations(client)
    const migrations = await readMigrations(from)
    const unknown = requireKnownSchema([...applied.values()], migrations)
    if (unknown.length > 0) log(`A newer version has migrated the database (${unknown.join(', ')}); this one can work with it.`)
    // First, because ours build on them.
    await prepareJobTables(ownerUrl)
    const appliedNow: string[] = []
    for (const migration of migrations) {
      const known = applied.get(migration.name)
      if (known && known.checksum !== migration.checksum && known.checksum !== formerChecksums[migration.name])
        throw new Error(`The migration ${migration.name} was changed after it had been applied.`)
      if (known || (only && !only.has(migration.name))) continue
      await applyMigration(client, migration, log)
      appliedNow.push(migration.name)
      if (!summarized) log(`Applied ${migration.name}.`)
    }
    if (summarized && appliedNow.length > 0) log(summaryOf(appliedNow))
    await giveBackSearchViews(client, log)
  } finally {
    await client.end()
  }
}

const summaryOf = (names: readonly string[]): string =>
  names.length === 1 ? `Applied ${names[0]}.` : `Applied ${names.length} migrations, ${names[0]} to ${names.at(-1)}.`

const noteEvery = 5000

/**
 * By trying, not by waiting inside a statement: the one whose turn it is may build an index concurrently, which in turn waits for
 * every statement that has begun before it.
 */
async function takeTurn(client: pg.Client, log: (line: string) => void): Promise<void> {
  for (let noted = Date.now(); ;) {
    const { rows } = await client.query<{ taken: boolean }>(`select pg_try_advisory_lock(${migrationLockKey}) as taken`)
    if (rows[0]!.taken) return
    await pause(200)
    if (Date.now() - noted < noteEvery) continue
    log('Waiting for another server that migrates the database.')
    noted = Date.now()
  }
}

/** Reads before it changes: even a change without effect would wait for a backup that reads the table. */
async function prepareMemory(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ isComplete: boolean }>(
    `select exists (select from pg_attribute where attrelid = to_regclass('destek_meta.migration') and attname = 'servers_since')
       as "isComplete"`,
  )
  if (rows[0]!.isComplete) return
  await client.query(`create schema if not exists destek_meta;
    create table if not exists destek_meta.migration
      (name text primary key, checksum text not null, applied_at timestamptz not null default now());
    alter table destek_meta.migration add column servers_since text`)
}

/** `restore` leaves its mark until everything is in its place. */
async function refuseHalfRestored(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ isHalf: boolean }>(`select to_regclass('destek_meta.restore') is not null as "isHalf"`)
  if (rows[0]!.isHalf)
    throw new Error(
      'The restore of a backup into this database was broken off. Run it again; until then there is nothing to serve.',
    )
}

async function appliedMigrations(client: pg.Client): Promise<Map<string, AppliedMigration>> {
  const { rows } = await client.query<AppliedMigration>(
    'select name, checksum, servers_since as "serversSince" from destek_meta.migration order by name',
  )
  return new Map(rows.map((row) => [row.name, row]))
}

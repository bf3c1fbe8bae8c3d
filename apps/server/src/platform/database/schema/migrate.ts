import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import pg from 'pg'
import { prepareJobTables } from '../../jobs/library-schema.ts'

export const migrationsFolder = path.join(import.meta.dirname, '../../../../migrations')
const oldestServer = 18

/** Applies the migrations that this database has not seen, each in a transaction of its own. Several processes may try at once. */
export async function migrate(ownerUrl: string, log: (line: string) => void = () => {}, from = migrationsFolder): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    await requireServerVersion(client)
    await client.query(`select pg_advisory_lock(hashtext('destek.migrate'))`)
    await client.query('create schema if not exists destek_meta')
    await client.query(
      'create table if not exists destek_meta.migration (name text primary key, checksum text not null, applied_at timestamptz not null default now())',
    )
    // First, because ours build on them.
    await prepareJobTables(ownerUrl)
    const applied = await appliedMigrations(client)
    for (const migration of await readMigrations(from)) {
      const known = applied.get(migration.name)
      if (known === undefined) await apply(client, migration, log)
      else if (known !== migration.checksum)
        throw new Error(`The migration ${migration.name} was changed after it had been applied.`)
    }
  } finally {
    await client.end()
  }
}

interface Migration {
  name: string
  text: string
  checksum: string
}

async function readMigrations(from: string): Promise<Migration[]> {
  const names = (await readdir(from)).filter((name) => name.endsWith('.sql')).toSorted()
  return Promise.all(
    names.map(async (name) => {
      const text = await readFile(path.join(from, name), 'utf8')
      return { name, text, checksum: createHash('sha256').update(text).digest('hex') }
    }),
  )
}

async function appliedMigrations(client: pg.Client): Promise<Map<string, string>> {
  const { rows } = await client.query<{ name: string; checksum: string }>('select name, checksum from destek_meta.migration')
  return new Map(rows.map((row) => [row.name, row.checksum]))
}

async function apply(client: pg.Client, migration: Migration, log: (line: string) => void): Promise<void> {
  await client.query('begin')
  try {
    await client.query(migration.text)
    await client.query('insert into destek_meta.migration (name, checksum) values ($1, $2)', [migration.name, migration.checksum])
    await client.query('commit')
    log(`Applied ${migration.name}.`)
  } catch (error) {
    await client.query('rollback')
    throw new Error(`The migration ${migration.name} failed.`, { cause: error })
  }
}

async function requireServerVersion(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ server_version_num: string }>('show server_version_num')
  const major = Math.floor(Number(rows[0]?.server_version_num) / 10_000)
  if (major < oldestServer) throw new Error(`PostgreSQL ${oldestServer} or later is needed; this server is version ${major}.`)
}

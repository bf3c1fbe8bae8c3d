import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type pg from 'pg'
import { inject } from 'vitest'
import { loadDemoData } from '../../../../tools/demo/load-demo-data.ts'
import type { Tx } from '../platform/database/driver/tx.ts'
import { databaseLockKey } from '../platform/database/queries/advisory-locks.ts'
import { migrate } from '../platform/database/schema/migrate.ts'
import { withClient } from './with-client.ts'

/** Made once per run, by the first test that asks; every test file works on copies of its own. */
const templates = {
  /** Migrated and filled with the demo data. */
  destek_template: async (ownerUrl: string) => {
    await migrate(ownerUrl)
    await loadDemoData({ ownerUrl, caseShare: 0.1, saveAccount: async () => {} })
  },
  /** Migrated, without any tenant. */
  destek_empty_template: (ownerUrl: string) => migrate(ownerUrl),
}

export interface TestDatabase {
  ownerUrl: string
  appUrl: string
  drop(): Promise<void>
}

export async function createTestDatabase(): Promise<TestDatabase> {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await copyTemplate('destek_template', name)
  const ownerUrl = withDatabase(inject('ownerUrl'), name)
  // The caches of a server are valid for one database. With the same versions a copy would get the cached data of another test
  // file.
  await withClient(ownerUrl, (client) =>
    client.query('update tenant set access_version = gen_random_uuid(), names_version = gen_random_uuid()'),
  )
  return {
    ownerUrl,
    appUrl: withDatabase(inject('appUrl'), name),
    drop: async () => void (await onServer((client) => client.query(`drop database ${name} with (force)`))),
  }
}

export const copyTemplate = (template: keyof typeof templates, name: string) =>
  onServer(async (client) => {
    await client.query(`select pg_advisory_lock(${databaseLockKey(template)})`)
    const { rowCount } = await client.query('select from pg_database where datname = $1', [template])
    if (rowCount === 0) await createTemplate(client, template)
    await client.query(`create database ${name} template ${template} strategy file_copy`)
  })

/** How many sessions of this database wait for another one. */
export async function countWaiting(tx: Tx): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from pg_locks l join pg_stat_activity a using (pid)
    where not l.granted and a.datname = current_database()`.execute(tx)
  return rows[0]!.count
}

export function withDatabase(url: string, name: string): string {
  const changed = new URL(url)
  changed.pathname = `/${name}`
  return changed.toString()
}

/** Filled under another name first, so that a half-made template is never copied. */
async function createTemplate(client: pg.Client, template: keyof typeof templates): Promise<void> {
  const draft = `${template}_draft`
  await client.query(`drop database if exists ${draft}`)
  await client.query(`create database ${draft}`)
  await templates[template](withDatabase(inject('ownerUrl'), draft))
  await client.query(`alter database ${draft} rename to ${template}`)
}

const onServer = (work: (client: pg.Client) => Promise<unknown>) => withClient(withDatabase(inject('ownerUrl'), 'postgres'), work)

import { randomUUID } from 'node:crypto'
import { migrate } from '@destek/server/platform/database/schema/migrate'
import { copyTemplate, createTestDatabase, withDatabase } from '@destek/server/test/test-database'
import pg from 'pg'
import { inject, onTestFinished } from 'vitest'

export interface NewDatabase {
  ownerUrl: string
  query: <Row extends pg.QueryResultRow>(text: string, values?: unknown[]) => Promise<Row[]>
  drop: () => Promise<void>
}

/** A migrated database without any tenant. It belongs to the given role, or to the superuser, who can read all tenants at once. */
export async function createNewDatabase(owner?: { name: string; password: string }): Promise<NewDatabase> {
  const name = `demo_${randomUUID().replaceAll('-', '')}`
  const superuserUrl = withDatabase(inject('ownerUrl'), name)
  const ownerUrl = owner ? as(owner, superuserUrl) : superuserUrl
  if (owner) {
    await onServer(`create database ${name} owner ${owner.name}`)
    await migrate(ownerUrl)
  } else await copyTemplate('destek_empty_template', name)
  return connected(superuserUrl, ownerUrl, () => onServer(`drop database ${name}`))
}

/** A copy of the demo data that the server tests use. It takes a tenth of the time of a new load. */
export async function createDemoDatabase(): Promise<NewDatabase> {
  const { ownerUrl, drop } = await createTestDatabase()
  return connected(ownerUrl, ownerUrl, drop)
}

async function connected(url: string, ownerUrl: string, drop: () => Promise<void>): Promise<NewDatabase> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  return {
    ownerUrl,
    query: async (text, values) => (await client.query(text, values)).rows,
    drop: async () => {
      await client.end()
      await drop()
    },
  }
}

/** A role that may own a database but is bound by row-level security. It is dropped after the test. */
export async function createOrdinaryOwner(
  atTheEnd: (work: () => Promise<void>) => void = onTestFinished,
): Promise<{ name: string; password: string }> {
  const owner = { name: `owner_${randomUUID().replaceAll('-', '')}`, password: randomUUID() }
  await onServer(`create role ${owner.name} login nosuperuser nobypassrls password '${owner.password}'`)
  atTheEnd(() => onServer(`drop role ${owner.name}`))
  for (const role of ['destek_app', 'destek_worker', 'destek_search', 'destek_phone_search']) {
    // Normally the first migration on this server creates the role, but it may not have run yet.
    await onServer(
      `do $$ begin create role ${role} nologin; exception when duplicate_object or unique_violation then null; end $$`,
    )
    await onServer(`grant ${role} to ${owner.name}`)
  }
  return owner
}

function as({ name, password }: { name: string; password: string }, url: string): string {
  const changed = new URL(url)
  changed.username = name
  changed.password = password
  return changed.toString()
}

async function onServer(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: withDatabase(inject('ownerUrl'), 'postgres') })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

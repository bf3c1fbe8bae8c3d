import { setTimeout as pause } from 'node:timers/promises'
import { backoffDelay } from '@destek/contracts/core/backoff'
import type pg from 'pg'
import type { Migration } from './migrations.ts'

/**
 * A statement that waits for a lock on a table makes all later statements wait behind it. A migration therefore waits for a
 * moment only, lets the others through, and tries again until it has its lock.
 */
const longestWait = '2s'
const backoff = { first: 500, longest: 10_000 }

export async function applyMigration(client: pg.Client, migration: Migration, log: (line: string) => void): Promise<void> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      await (migration.isOutsideTransaction ? applyStatements(client, migration) : applyInTransaction(client, migration))
      return
    } catch (error) {
      if (!isLocked(error)) throw new Error(`The migration ${migration.name} failed.`, { cause: error })
      log(`The migration ${migration.name} waits for a table that another connection works with.`)
      await pause(backoffDelay(attempt, backoff))
    }
  }
}

async function applyInTransaction(client: pg.Client, migration: Migration): Promise<void> {
  await client.query('begin')
  try {
    await client.query(`set local lock_timeout = '${longestWait}'`)
    await client.query(migration.text)
    await remember(client, migration)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}

/**
 * May be broken off between two of them and is repeated from the first then, which its statements have to bear. One that waits for its lock
 * no longer than the others do is repeated in the same way.
 */
async function applyStatements(client: pg.Client, migration: Migration): Promise<void> {
  for (const statement of migration.text.split(/;\s*$/m).map(withoutComments)) {
    if (statement === '') continue
    await client.query(`set lock_timeout = '${letsOthersThrough.test(statement) ? '0' : longestWait}'`)
    await client.query(statement)
  }
  await client.query('reset lock_timeout')
  await remember(client, migration)
}

const withoutComments = (statement: string) => statement.replaceAll(/^--.*$/gm, '').trim()

/** These statements take long, but they block no others. */
const letsOthersThrough = /^(call|vacuum)\b|\bconcurrently\b/i

const remember = (client: pg.Client, { name, checksum, serversSince }: Migration) =>
  client.query('insert into destek_meta.migration (name, checksum, servers_since) values ($1, $2, $3)', [
    name,
    checksum,
    serversSince,
  ])

const isLocked = (error: unknown) => error instanceof Error && 'code' in error && error.code === '55P03'

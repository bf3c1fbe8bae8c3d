import { hash } from 'node:crypto'
import pg from 'pg'
import type { Size } from '../bench-settings.ts'
import { afterCases, casesStatement, categoriesStatement, sentencesStatement } from './cases-sql.ts'
import { entriesStatements } from './entries-sql.ts'
import { helpers } from './keys.ts'
import { organisationStatements } from './organisation-sql.ts'
import { organisationOf } from './sizes.ts'

const step = 50_000

/** Fills a migrated, empty database with one tenant of the given size, as sets and without the checks that its making guarantees. */
export async function generateTenant(ownerUrl: string, size: Size, log: (line: string) => void): Promise<void> {
  const of = organisationOf(size)
  const now = new Date()
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    // Triggers and foreign keys are off, because their results are known.
    await client.query(`set session_replication_role = replica; set synchronous_commit = off; set jit = off`)
    await client.query(`set work_mem = '256MB'; set maintenance_work_mem = '1GB'`)
    await client.query(helpers)
    await client.query('begin')
    log(`Generating ${of.employees} employees, ${of.agents} agents in ${of.teams} teams.`)
    const indexesOfEmployees = await dropIndexes(client, 'employee')
    for (const statement of organisationStatements(of)) await client.query(statement)
    for (const { definition } of indexesOfEmployees) await client.query(definition)
    await client.query('commit')
    await client.query(sentencesStatement)
    await client.query(categoriesStatement)
    await client.query('analyze')

    const indexes = await dropIndexes(client, 'activity')
    for (let from = 1; from <= of.cases; from += step) {
      const until = Math.min(of.cases, from + step - 1)
      await client.query(casesStatement(of, from, until, now))
      log(`Generated ${until} of ${of.cases} cases.`)
    }
    for (const { name, definition } of indexes) {
      log(`Building the index ${name}.`)
      await client.query(definition)
    }
    for (const statement of afterCases(of)) await client.query(statement)
    log('Generating what happened to the cases.')
    for (const statement of entriesStatements(of)) await client.query(statement)
    log('Vacuuming.')
    await client.query('vacuum (analyze)')
    await client.query('checkpoint')
  } finally {
    await client.end()
  }
}

/** Identifies the way of generating. Databases of different ways cannot be compared. */
export function recipeOf(size: Size): string {
  const of = organisationOf(size)
  return hash(
    'sha256',
    JSON.stringify([
      organisationStatements(of),
      casesStatement(of, 1, 1, new Date(0)),
      sentencesStatement,
      afterCases(of),
      entriesStatements(of),
    ]),
  )
}

/** Building an index of all rows is many times as fast as adding them one by one. */
async function dropIndexes(client: pg.Client, table: 'employee' | 'activity'): Promise<{ name: string; definition: string }[]> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition
     from pg_index i where i.indrelid = $1::regclass and not exists (select from pg_constraint c where c.conindid = i.indexrelid)`,
    [table],
  )
  for (const { name } of rows) await client.query(`drop index ${name}`)
  return rows
}
